import { describe, expect, test } from 'vitest'
import {
  absenceIsFinal,
  nextQuestion,
  nextSeatQuestion,
  nextTimer,
  reservedUntil,
  reviewBefore,
  type TimerFacts,
} from '../flight-orders/deadlines.ts'
import { routeSummary, searchTerms, startOrder, ticketName, type StartFacts } from './new-order.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-21T10:00:00Z')
const facts: StartFacts = {
  now: NOW,
  departure: NOW + 240 * HOUR,
  seatsUntil: NOW + 24 * HOUR,
  holdable: true,
  holdOnly: false,
  paymentDisabled: false,
}
const start = (change: Partial<StartFacts>) => startOrder({ ...facts, ...change })

describe('new orders', () => {
  test('[D1] payment is due within half an hour', () => {
    expect(start({})).toEqual({
      action: 'create',
      book: true,
      payBefore: NOW + 30 * MINUTE,
      reviewBefore: null,
      seatsUntil: NOW + 24 * HOUR,
    })
  })

  test('[D1] payment closes ten minutes before seats are released, two hours before departure', () => {
    expect(start({ seatsUntil: NOW + 25 * MINUTE })).toMatchObject({ payBefore: NOW + 15 * MINUTE })
    expect(start({ seatsUntil: null, departure: NOW + 2 * HOUR + 12 * MINUTE })).toMatchObject({
      payBefore: NOW + 12 * MINUTE,
    })
  })

  test('[D1] refused with less than ten minutes to pay', () => {
    expect(start({ seatsUntil: NOW + 20 * MINUTE })).toMatchObject({ action: 'create' })
    expect(start({ seatsUntil: NOW + 20 * MINUTE - 1 })).toBe('too_late')
    expect(start({ departure: NOW + HOUR })).toBe('too_late')
  })

  test('[D1 C9] a late-confirmed booking gets its remaining time, at least one minute', () => {
    const short = { orderedAt: NOW - 7 * MINUTE, seatsUntil: NOW + 13 * MINUTE }
    expect(start(short)).toMatchObject({ action: 'create', payBefore: NOW + 3 * MINUTE })
    expect(start({ ...short, now: NOW + 2 * MINUTE })).toMatchObject({ payBefore: NOW + 3 * MINUTE })
    expect(start({ ...short, now: NOW + 2 * MINUTE + 1 })).toBe('too_late')
  })

  test('[D1 D9] reserved on request, or when the agency cannot pay itself', () => {
    const reserved = {
      action: 'reserve',
      book: true,
      payBefore: null,
      reviewBefore: null,
      seatsUntil: NOW + 24 * HOUR,
    }
    expect(start({ holdOnly: true })).toEqual(reserved)
    expect(start({ paymentDisabled: true })).toEqual(reserved)
    expect(start({ holdOnly: true, seatsUntil: null })).toMatchObject({ seatsUntil: NOW + 24 * HOUR })
    expect(start({ holdOnly: true, seatsUntil: null, departure: NOW + 72 * HOUR })).toBe('too_late')
  })

  test('[D1 D9] in review for a day, or until it could still be paid', () => {
    const review = { action: 'submit_for_review', book: false, payBefore: null, seatsUntil: null }
    expect(start({ inReview: true })).toEqual({ ...review, reviewBefore: NOW + 24 * HOUR })
    expect(start({ inReview: true, departure: NOW + 10 * HOUR })).toMatchObject({
      reviewBefore: NOW + 4 * HOUR,
    })
    expect(start({ inReview: true, departure: NOW + 4 * HOUR })).toMatchObject({
      reviewBefore: NOW + 110 * MINUTE,
    })
    expect(start({ inReview: true, departure: NOW + 130 * MINUTE })).toBe('too_late')
    expect(start({ inReview: true, holdOnly: true, holdable: false })).toBe('not_holdable')
  })

  test('[D1 D9] unholdable seats: refused for payers, reviewed for non-payers', () => {
    expect(start({ holdOnly: true, holdable: false })).toBe('not_holdable')
    expect(start({ paymentDisabled: true, holdable: false })).toEqual({
      action: 'submit_for_review',
      book: false,
      payBefore: null,
      reviewBefore: NOW + 24 * HOUR,
      seatsUntil: null,
    })
  })
})

describe('timers', () => {
  const timer = (change: Partial<TimerFacts>) =>
    nextTimer({
      status: 'to_be_paid',
      payBefore: NOW,
      reviewBefore: null,
      seatsUntil: NOW + 24 * HOUR,
      paymentDisabled: false,
      ...change,
    })

  test('[D5] an unpaid order closes after its deadline plus the payment grace period', () => {
    expect(timer({})).toEqual({ action: 'expire', at: NOW + 90_000, deadline: NOW })
  })

  test('[D9] a reservation becomes payable two hours before its end or expires', () => {
    expect(timer({ status: 'reserved' })).toMatchObject({ action: 'time_limit_near', at: NOW + 22 * HOUR })
    expect(timer({ status: 'reserved', paymentDisabled: true })).toMatchObject({
      action: 'expire_reservation',
      at: NOW + 24 * HOUR,
    })
  })

  test('[D9] a review has its own deadline; a paid order has none', () => {
    expect(timer({ status: 'reviewing', reviewBefore: NOW + HOUR })).toMatchObject({
      action: 'expire_review',
      at: NOW + HOUR,
    })
    expect(timer({ status: 'proceeding' })).toBeUndefined()
    expect(reviewBefore(NOW, NOW + 12 * HOUR)).toBe(NOW + 6 * HOUR)
    expect(reservedUntil(NOW, { seatsUntil: null, departure: NOW + 80 * HOUR })).toBe(NOW + 8 * HOUR)
  })

  test('[D5 F7] "not found" is accepted after the window and two answers', () => {
    const call = { sentAt: NOW, absentSince: NOW + 14 * MINUTE }
    expect(absenceIsFinal(call, 15, NOW + 14 * MINUTE + 30_000)).toBe(false)
    expect(absenceIsFinal(call, 15, NOW + 15 * MINUTE)).toBe(true)
    expect(absenceIsFinal({ sentAt: NOW, absentSince: null }, 15, NOW + 60 * MINUTE)).toBe(false)
    expect([0, 4, 5, 99].map(nextQuestion)).toEqual([5_000, 120_000, 300_000, 300_000])
  })

  test('[D12 K3] seat checks slow down and stop at departure', () => {
    const call = { asked: 7, sentAt: 0 }
    const departsAt = 10 * HOUR
    expect(nextSeatQuestion(call, HOUR, departsAt)).toBe(HOUR + 5 * MINUTE)
    expect(nextSeatQuestion(call, 2 * HOUR, departsAt)).toBe(3 * HOUR)
    expect(nextSeatQuestion(call, 8.9 * HOUR, departsAt)).toBe(9.9 * HOUR)
    expect(nextSeatQuestion(call, 9 * HOUR, departsAt)).toBeUndefined()
    expect(nextSeatQuestion({ asked: 0, sentAt: 0 }, departsAt + 1, departsAt)).toBeUndefined()
  })
})

test('[D6] list columns for flights and names', () => {
  const segment = {
    flightNo: 'CX880',
    depAirport: 'HKG',
    arrAirport: 'LAX',
    depTime: '2026-12-01T23:40',
    depAt: '2026-12-01T23:40:00+08:00',
  }
  expect(routeSummary([{ segments: [segment] }])).toEqual({
    departAt: Date.parse('2026-12-01T15:40:00Z'),
    departOn: '2026-12-01',
    flightNumbers: ['CX880'],
    route: [{ from: 'HKG', to: 'LAX', depTime: '2026-12-01T23:40' }],
  })
  expect(ticketName({ surname: ' Chan', given_names: 'Tai Man ' })).toBe('CHAN/TAI MAN')
  expect(searchTerms({ surname: 'Chan', given_names: 'Tai' })).toEqual(['CHAN/TAI', 'CHAN TAI', 'TAI CHAN'])
})
