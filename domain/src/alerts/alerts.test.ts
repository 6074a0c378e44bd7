import { expect, test } from 'vitest'
import { ALERT_KINDS, alertPage, isUrgent, kindsOf, ruleOf, ruleOfOrder, WAITING_KINDS } from './kinds.ts'
import { alertOfTransition } from './order-alerts.ts'
import { receiversOfOrder, type Candidate } from './receivers.ts'
import { quietUntil, USUAL_ALERTS, waysOf } from './settings.ts'

const person = (userId: string, more: Partial<Candidate> = {}): Candidate => ({
  userId,
  mayRead: true,
  onlyOwn: false,
  wantsColleagues: false,
  ...more,
})
const told = (people: readonly Candidate[], madeBy: string, by: string | null = null) =>
  receiversOfOrder(people, { madeBy, by }).map(({ userId }) => userId)

test('[A18] the person who made an order is told, and who asks for colleagues’ orders', () => {
  const people = [person('anna'), person('ben', { wantsColleagues: true }), person('carl')]
  expect(told(people, 'anna')).toEqual(['anna', 'ben'])
  expect(told(people, 'anna', 'anna')).toEqual(['ben'])
})

test('[A18] an order of a program or a former colleague is everybody’s who may see it', () => {
  const people = [
    person('anna'),
    person('ben', { mayRead: false }),
    person('carl', { onlyOwn: true, wantsColleagues: true }),
  ]
  expect(told(people, 'client_1')).toEqual(['anna'])
  expect(told(people, 'ben')).toEqual(['anna'])
  expect(told(people, 'carl')).toEqual(['carl'])
})

test('[A18] quiet hours hold back what is not urgent, in the zone of the agency', () => {
  const at = (time: string) => Date.parse(`2027-03-03T${time}:00Z`)
  const quiet = { from: '22:00', until: '07:30' }
  const of = (now: number, kind: 'quote' | 'pay_deadline' = 'quote') =>
    quietUntil(now, { kind, quiet, zone: 'Asia/Shanghai' })
  expect(of(at('13:59'))).toBeUndefined()
  expect(of(at('14:00'))).toBe(at('23:30'))
  expect(of(at('22:00'))).toBe(at('23:30'))
  expect(of(at('23:30'))).toBeUndefined()
  expect(of(at('14:00'), 'pay_deadline')).toBeUndefined()
  const noon = { from: '12:00', until: '13:00' }
  expect(quietUntil(at('04:30'), { kind: 'quote', quiet: noon, zone: 'Asia/Shanghai' })).toBe(at('05:00'))
  expect(quietUntil(at('04:30'), { kind: 'quote', quiet: null, zone: 'Asia/Shanghai' })).toBeUndefined()
})

test('[A18] without a choice a person is told in the portal alone', () => {
  expect(waysOf('quote', USUAL_ALERTS)).toEqual({ portal: true, mail: false, browser: false })
  expect(waysOf('quote', { ...USUAL_ALERTS, off: ['quote'], mail: ['quote'] })).toEqual({
    portal: false,
    mail: true,
    browser: false,
  })
})

test('[A18 B1] every kind has receivers and a page', () => {
  for (const kind of ALERT_KINDS) {
    const ofOrder = alertPage(kind, { realm: 'agency', orderId: 'F2703030001' })
    const other = alertPage(kind, { realm: 'agency', orderId: null })
    expect(
      [ofOrder, other].some((page) => page !== '/'),
      kind,
    ).toBe(true)
  }
  const desk = (orderId: string) => alertPage('task_assigned', { realm: 'office', orderId })
  expect(['F2703030001', 'G2703030001'].map(desk)).toEqual([
    '/office/desk?order=F2703030001',
    '/office/groups?order=G2703030001',
  ])
  expect(kindsOf('office')).toEqual([
    'approval',
    'approval_decided',
    'task_assigned',
    'task_overdue',
    'payment_stalled',
  ])
  expect(kindsOf('agency')).toHaveLength(ALERT_KINDS.length - 3)
  expect(ruleOf('webhook_dead')).toMatchObject({ permissions: ['webhooks:manage'] })
  expect(ruleOfOrder('rail_change')).toMatchObject({ service: 'train' })
  expect(ruleOfOrder('group')).toMatchObject({ permissions: ['grouporders:read'] })
  expect(WAITING_KINDS).toContain('quote')
  expect(isUrgent('schedule_change')).toBe(true)
})

test('[A18 D8] events of orders have one kind and its words, or none', () => {
  expect(alertOfTransition('C3')).toEqual({ kind: 'quote', words: 'changeQuote' })
  expect(alertOfTransition('O9')).toBeUndefined()
})
