import { expect, test } from 'vitest'
import { answerBy } from './desk-time.ts'
import { resumedDeadline } from './installments.ts'
import { dueReminder, nextReminder } from './reminders.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test('[E3 E4] payment and names: three days, one day, and late names', () => {
  const deadlines = { payBefore: at('2026-12-10T10:00'), namesBy: at('2026-12-08T16:00') }
  const seen = []
  for (let after = at('2026-12-05T00:00'); ;) {
    const next = nextReminder({ ...deadlines, after })
    if (!next) break
    seen.push(`${new Date(next.at).toISOString().slice(0, 16)} ${next.action}`)
    after = next.at
  }
  expect(seen).toEqual([
    '2026-12-05T16:00 remind_names',
    '2026-12-07T10:00 remind_payment',
    '2026-12-07T16:00 remind_names',
    '2026-12-08T16:00 miss_names',
    '2026-12-09T10:00 remind_payment',
  ])
  expect(nextReminder({ after: 0 })).toBeUndefined()
  const late = { ...deadlines, after: at('2026-12-05T00:00') }
  expect(dueReminder(late, at('2026-12-07T12:00'))?.action).toBe('remind_payment')
  expect(dueReminder(late, at('2026-12-09T12:00'))?.action).toBe('miss_names')
  expect(dueReminder(late, at('2026-12-05T12:00'))).toBeUndefined()
})

test.each([
  // Thursday 26 November 2026, 10:00 in Greenwich.
  ['nothing', {}, null],
  ['a request', { workSince: at('2026-11-26T10:00') }, '2026-11-30T10:00'],
  ['a cancellation', { cancelAskedAt: at('2026-11-26T10:00') }, '2026-11-27T10:00'],
  ['a missed payment', { closesAt: at('2026-11-28T08:00') }, '2026-11-28T08:00'],
  ['late names', { namesLateSince: at('2026-11-27T10:00') }, '2026-11-30T10:00'],
  [
    'a missed payment and late names',
    { closesAt: at('2026-11-28T08:00'), namesLateSince: at('2026-11-26T10:00') },
    '2026-11-27T10:00',
  ],
  [
    'seats to confirm and late names',
    { workSince: at('2026-11-26T10:00'), namesLateSince: at('2026-11-27T11:00') },
    '2026-11-30T10:00',
  ],
])('[K2] the desk has to act on %s', (_what, open, until) => {
  expect(answerBy(open)).toBe(until === null ? null : at(until))
})

test('[E5] after a request to cancel a day is left, after further ones an hour', () => {
  const [NOW, DAY] = [at('2026-11-26T10:00'), 86_400_000]
  const resumed = (deadline: number, more: object = {}) =>
    resumedDeadline(deadline, {
      at: NOW,
      departsAt: NOW + 60 * DAY,
      isExpired: false,
      withdrawnBefore: false,
      ...more,
    })
  expect(resumed(NOW + 3 * DAY)).toBe(NOW + 3 * DAY)
  expect(resumed(NOW - 2 * DAY)).toBe(NOW + DAY)
  expect(resumed(NOW - 2 * DAY, { withdrawnBefore: true })).toBe(NOW + DAY / 24)
  expect(resumed(NOW - 2 * DAY, { departsAt: NOW + 1 })).toBe(NOW + 1)
  // A missed payment stays missed: the order is closed a day after the deadline.
  expect(resumed(NOW - 2 * DAY, { isExpired: true })).toBe(NOW)
})
