import { translator } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import words from '../../../i18n/en/orders.ts'
import { orderSteps } from './order-steps.ts'
import type { Order } from '../use-order.ts'

const t = translator<typeof words>(words, 'en')
/** In the reader's time zone, wherever the test runs. */
const at = (hours: number, minutes: number, day = 21) => new Date(2026, 10, day, hours, minutes).toISOString()
const NOW = new Date(2026, 10, 21, 18).getTime()

/** The order fields that the steps read: booked yesterday, not paid. */
function order(change: Partial<Order> = {}): Order {
  return {
    status: 'to_be_paid',
    createdAt: at(10, 2, 20),
    createdBy: { id: 'u', name: 'Li Na' },
    verifiedAt: at(10, 1, 20),
    payments: [],
    actions: [{ name: 'pay', enabled: true, reason: null, from: null, until: null }],
    paymentTime: null,
    issuedAt: null,
    ticketBy: null,
    ...change,
  } as Order
}

const shown = (change: Partial<Order>) =>
  orderSteps(order(change), t, NOW).map(({ label, note, state }) => [label, note, state])

test('[D8] an unpaid order is at its payment step', () => {
  expect(shown({})).toEqual([
    ['Created', 'Fri 20 Nov, 10:02 · Li Na', 'done'],
    ['Price confirmed', 'Fri 20 Nov, 10:01', 'done'],
    ['Paid', 'Awaiting your payment', 'current'],
    ['Ticketed', undefined, 'ahead'],
  ])
})

test('[D5 D8] orders in review or paid by the parent show no payment step', () => {
  expect(shown({ status: 'reviewing', actions: [] })[2]).toEqual(['Paid', undefined, 'ahead'])
  const closed = {
    name: 'pay',
    enabled: false,
    reason: 'Your parent agency pays.',
    from: null,
    until: null,
  } as const
  expect(shown({ status: 'reserved', actions: [closed] })[2]).toEqual(['Paid', undefined, 'current'])
})

test('[D8] a paid order is at ticketing and says when it is due', () => {
  expect(shown({ status: 'proceeding', paymentTime: at(17, 0), ticketBy: at(17, 30) }).slice(2)).toEqual([
    ['Paid', '17:00', 'done'],
    ['Ticketed', '≤ 17:30', 'current'],
  ])
})

test('[D8] an issued order has completed every step', () => {
  const steps = shown({ status: 'issued', paymentTime: at(17, 0), issuedAt: at(17, 3) })
  expect(steps.map(([, , state]) => state)).toEqual(['done', 'done', 'done', 'done'])
  expect(steps.at(-1)).toEqual(['Ticketed', '17:03', 'done'])
})

test.each([
  ['canceled', 'Cancelled', 3],
  ['closed', 'Closed', 3],
  ['holding', 'On hold', 4],
  ['failed_reimbursed', 'Failed', 4],
] as const)('[D8 D9] a %s order ends where it stopped', (status, label, count) => {
  const steps = shown({ status })
  expect(steps).toHaveLength(count)
  expect(steps.at(-1)?.[0]).toBe(label)
  expect(steps.at(-1)?.[2]).toBe('current')
})
