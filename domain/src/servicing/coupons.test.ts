import { describe, expect, test } from 'vitest'
import {
  bookingFault,
  couponFault,
  CUT_OFF_MS,
  servicingVerdict,
  type CouponFacts,
  type CouponState,
} from './coupons.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 3_600_000
const open: CouponFacts = {
  state: 'OPEN',
  departsAt: NOW + 48 * HOUR,
  busy: false,
  voidUntil: NOW + HOUR,
  noShowRefundable: false,
}

describe('eligible coupons', () => {
  test.each<[string, Partial<CouponFacts>, string | null, string | null, string | null]>([
    ['open', {}, null, null, null],
    ['in another request', { busy: true }, 'busy', 'busy', 'busy'],
    ['suspended', { state: 'SUSPENDED' }, 'busy', 'busy', 'busy'],
    ['flown', { state: 'FLOWN' }, 'flown', 'flown', 'flown'],
    ['refunded', { state: 'REFUNDED' }, 'refunded', 'refunded', 'refunded'],
    ['exchanged', { state: 'EXCHANGED' }, 'exchanged', 'exchanged', 'exchanged'],
    ['voided', { state: 'VOID' }, 'voided', 'voided', 'voided'],
    ['after its void window', { voidUntil: NOW }, null, null, 'void_closed'],
    ['of a supplier without void', { voidUntil: null }, null, null, 'void_not_offered'],
    ['at the cut-off', { departsAt: NOW + CUT_OFF_MS }, null, null, null],
    ['a moment after the cut-off', { departsAt: NOW + CUT_OFF_MS - 1 }, 'cut_off', null, null],
    ['departed', { departsAt: NOW }, 'departed', 'departed', null],
    ['departed, with a no-show rule', { departsAt: NOW, noShowRefundable: true }, 'departed', null, null],
  ])('[D10 D11 D12 D13] %s', (_case, change, changes, refunds, voids) => {
    const coupon = { ...open, ...change }
    expect(couponFault(coupon, { type: 'change', now: NOW })).toBe(changes)
    expect(couponFault(coupon, { type: 'refund', now: NOW })).toBe(refunds)
    expect(couponFault(coupon, { type: 'void', now: NOW })).toBe(voids)
  })

  test('[D12 D16] involuntary refunds and changes are possible after departure too', () => {
    const late = { ...open, departsAt: NOW - HOUR }
    expect(couponFault(late, { type: 'refund', now: NOW, voluntary: false })).toBeNull()
    expect(couponFault(late, { type: 'change', now: NOW, voluntary: false })).toBeNull()
  })

  test('[D12] flown coupons are never refunded, whatever the reason', () => {
    for (const voluntary of [true, false])
      for (const type of ['change', 'refund', 'void'] as const)
        expect(couponFault({ ...open, state: 'FLOWN' }, { type, now: NOW, voluntary })).toBe('flown')
  })
})

describe('a booking is voided as a whole', () => {
  test.each<[string, Partial<CouponFacts>, string | null]>([
    ['free', {}, null],
    ['in another request', { busy: true }, 'booking_held'],
    ['refunded', { state: 'REFUNDED' }, 'booking_in_part'],
    ['exchanged', { state: 'EXCHANGED' }, 'booking_in_part'],
    ['flown', { state: 'FLOWN' }, 'booking_in_part'],
  ])('[D13] the other passenger’s ticket is %s', (_case, change, fault) => {
    const booking = bookingFault([open, { ...open, ...change }])
    expect(booking).toBe(fault)
    const own = { ...open, booking }
    expect(couponFault(own, { type: 'void', now: NOW })).toBe(fault)
    expect(couponFault(own, { type: 'refund', now: NOW })).toBeNull()
    const reason = { booking_held: 'coupon_busy', booking_in_part: 'booking_in_part' }[fault ?? ''] ?? null
    expect(servicingVerdict([own, { ...open, ...change, booking }], 'void', NOW).reason).toBe(reason)
  })
})

describe('an order’s servicing options', () => {
  test('[D8] one open coupon is enough; else temporary reasons come first', () => {
    const used = { ...open, state: 'REFUNDED' as CouponState }
    expect(servicingVerdict([used, open], 'change', NOW)).toEqual({
      reason: null,
      until: open.departsAt - CUT_OFF_MS,
    })
    expect(servicingVerdict([used, { ...open, busy: true }], 'refund', NOW).reason).toBe('coupon_busy')
    expect(servicingVerdict([used], 'refund', NOW).reason).toBe('nothing_open')
    expect(servicingVerdict([], 'void', NOW).reason).toBe('nothing_open')
    expect(servicingVerdict([{ ...open, voidUntil: NOW - 1 }], 'void', NOW)).toEqual({
      reason: 'void_closed',
      until: NOW - 1,
    })
  })

  test('[D8 D12] a departed flight may still be requested: another reason may apply', () => {
    expect(servicingVerdict([{ ...open, departsAt: NOW - 1 }], 'refund', NOW).reason).toBeNull()
    expect(servicingVerdict([{ ...open, departsAt: NOW - 1 }], 'change', NOW).reason).toBe('departed')
  })
})
