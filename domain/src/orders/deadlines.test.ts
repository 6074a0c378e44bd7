import { expect, test } from 'vitest'
import {
  absenceIsFinal,
  nextSeatQuestion,
  nextTimer,
  replacementBefore,
  reservationEnds,
  reservedUntil,
  reviewBefore,
  reviewOfNewBefore,
  type TimerFacts,
} from './deadlines.ts'

const NOW = Date.parse('2026-12-04T02:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('[D9] a review ends after a day, or six hours before departure', () => {
  expect(reviewBefore(NOW, NOW + 72 * HOUR)).toBe(NOW + 24 * HOUR)
  expect(reviewBefore(NOW, NOW + 29 * HOUR)).toBe(NOW + 23 * HOUR)
  // Exactly an hour is enough for a review; with less it goes on while the order could still be paid.
  expect(reviewOfNewBefore(NOW, NOW + 7 * HOUR)).toBe(NOW + HOUR)
  expect(reviewOfNewBefore(NOW, NOW + 7 * HOUR - 1)).toBe(NOW + 5 * HOUR - 10 * MINUTE - 1)
})

test('[D8] seats stay until the supplier’s limit, else a day and until 72 hours before departure', () => {
  const until = (seatsUntil: number | null, departure: number) =>
    reservedUntil(NOW, { seatsUntil, departure })
  expect(until(NOW + HOUR, NOW + 200 * HOUR)).toBe(NOW + HOUR)
  expect(until(null, NOW + 200 * HOUR)).toBe(NOW + 24 * HOUR)
  expect(until(null, NOW + 80 * HOUR)).toBe(NOW + 8 * HOUR)
})

test('[D8] a reservation asks for payment two hours before its seats go, and takes it until ten minutes before', () => {
  expect(reservationEnds(NOW)).toEqual({ askAt: NOW - 2 * HOUR, payBefore: NOW - 10 * MINUTE })
})

test('[D15] another ticket is offered for two hours, and until an hour before it leaves', () => {
  expect(replacementBefore(NOW, NOW + 10 * HOUR)).toBe(NOW + 2 * HOUR)
  expect(replacementBefore(NOW, NOW + 2 * HOUR)).toBe(NOW + HOUR)
})

test.each<[TimerFacts['status'], Partial<TimerFacts>, string | undefined]>([
  ['to_be_paid', { payBefore: NOW }, 'expire'],
  ['chg_to_be_paid', { payBefore: NOW }, 'expire'],
  ['rfd_to_be_confirm', { confirmBefore: NOW }, 'expire'],
  ['holding', { confirmBefore: NOW }, 'expire_replacement'],
  ['reviewing', { reviewBefore: NOW }, 'expire_review'],
  ['reserved', { seatsUntil: NOW }, 'time_limit_near'],
  ['reserved', { seatsUntil: NOW, paymentDisabled: true }, 'expire_reservation'],
  ['reserved', {}, undefined],
  ['reviewing', { payBefore: NOW, seatsUntil: NOW }, undefined],
  ['issued', { payBefore: NOW, reviewBefore: NOW, seatsUntil: NOW, confirmBefore: NOW }, undefined],
])('[D8] %s waits for its own deadline and no other: %o', (status, more, expected) => {
  const none = { payBefore: null, reviewBefore: null, seatsUntil: null, paymentDisabled: false }
  expect(nextTimer({ status, ...none, ...more })?.action).toBe(expected)
})

test('[D12] seats are asked about until the flight leaves', () => {
  const call = { asked: 9, sentAt: NOW - 2 * HOUR }
  expect(nextSeatQuestion(call, NOW, NOW + HOUR + 1)).toBe(NOW + HOUR)
  expect(nextSeatQuestion(call, NOW, NOW + HOUR)).toBeUndefined()
  expect(nextSeatQuestion({ ...call, sentAt: NOW - 2 * HOUR + 1 }, NOW, NOW + HOUR)).toBe(NOW + 5 * MINUTE)
})

test('[D8] a supplier that knows nothing is believed after its window, said twice a minute apart', () => {
  const call = { sentAt: NOW - 10 * MINUTE, absentSince: NOW - MINUTE }
  expect(absenceIsFinal(call, 10, NOW)).toBe(true)
  expect(absenceIsFinal({ ...call, absentSince: NOW - MINUTE + 1 }, 10, NOW)).toBe(false)
  expect(absenceIsFinal({ ...call, sentAt: NOW - 10 * MINUTE + 1 }, 10, NOW)).toBe(false)
  expect(absenceIsFinal({ ...call, absentSince: null }, 10, NOW)).toBe(false)
})
