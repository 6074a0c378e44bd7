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
  // An hour is just enough for a review; with less it runs until the order could no longer be paid.
  expect(reviewOfNewBefore(NOW, NOW + 7 * HOUR)).toBe(NOW + HOUR)
  expect(reviewOfNewBefore(NOW, NOW + 7 * HOUR - 1)).toBe(NOW + 5 * HOUR - 10 * MINUTE - 1)
})

test('[D8] seats are held until the supplier’s limit, else a day', () => {
  const until = (seatsUntil: number | null, departure: number) =>
    reservedUntil(NOW, { seatsUntil, departure })
  expect(until(NOW + HOUR, NOW + 200 * HOUR)).toBe(NOW + HOUR)
  expect(until(null, NOW + 200 * HOUR)).toBe(NOW + 24 * HOUR)
  expect(until(null, NOW + 80 * HOUR)).toBe(NOW + 8 * HOUR)
})

test('[D8] a reservation becomes payable two hours before release, until ten minutes before', () => {
  expect(reservationEnds(NOW)).toEqual({ askAt: NOW - 2 * HOUR, payBefore: NOW - 10 * MINUTE })
})

test('[D15] a replacement ticket is offered for two hours, until an hour before departure', () => {
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
])('[D8] %s waits for its own deadline only: %o', (status, more, expected) => {
  const none = { payBefore: null, reviewBefore: null, seatsUntil: null, paymentDisabled: false }
  expect(nextTimer({ status, ...none, ...more })?.action).toBe(expected)
})

test('[D12] seat checks continue until departure', () => {
  const call = { asked: 9, sentAt: NOW - 2 * HOUR }
  expect(nextSeatQuestion(call, NOW, NOW + HOUR + 1)).toBe(NOW + HOUR)
  expect(nextSeatQuestion(call, NOW, NOW + HOUR)).toBeUndefined()
  expect(nextSeatQuestion({ ...call, sentAt: NOW - 2 * HOUR + 1 }, NOW, NOW + HOUR)).toBe(NOW + 5 * MINUTE)
})

test('[D8] "not found" is accepted after the window and two answers', () => {
  const call = { sentAt: NOW - 10 * MINUTE, absentSince: NOW - MINUTE }
  expect(absenceIsFinal(call, 10, NOW)).toBe(true)
  expect(absenceIsFinal({ ...call, absentSince: NOW - MINUTE + 1 }, 10, NOW)).toBe(false)
  expect(absenceIsFinal({ ...call, sentAt: NOW - 10 * MINUTE + 1 }, 10, NOW)).toBe(false)
  expect(absenceIsFinal({ ...call, absentSince: null }, 10, NOW)).toBe(false)
})
