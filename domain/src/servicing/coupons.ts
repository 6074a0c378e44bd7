// Which parts of a ticket can still be voided, refunded or changed, and why not; and their state while a
// request is processed. A coupon is one passenger on one flight. Instants in milliseconds since the epoch.

import type { ServicingReason, ServicingVerdict } from '../flight-orders/available-actions.ts'
import type { OrderType } from '../flight-orders/statuses.ts'

export type CouponState = 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID' | 'FLOWN'
export type Servicing = Exclude<OrderType, 'origin'>

const HOUR = 3_600_000

/** A ticket cannot be changed from this long before departure. */
export const CUT_OFF_MS = 4 * HOUR

export interface CouponFacts {
  readonly state: CouponState
  readonly departsAt: number
  /** Reserved by an order in progress. */
  readonly busy: boolean
  /** Last instant to void its ticket; null: it cannot be voided. */
  readonly voidUntil: number | null
  /** The fare is refundable after departure. */
  readonly noShowRefundable: boolean
  /** What prevents its booking from being voided as a whole, as returned by `bookingFault`; absent: not checked. */
  readonly booking?: BookingFault | null
}

/** For a coupon that is free itself: another one of its booking is in a request, or is used, refunded or exchanged. */
export type BookingFault = 'booking_held' | 'booking_in_part'

export type CouponFault =
  | 'flown'
  | 'refunded'
  | 'exchanged'
  | 'voided'
  | 'busy'
  | 'departed'
  | 'cut_off'
  | 'void_closed'
  | 'void_not_offered'
  | BookingFault

const OVER: Readonly<Partial<Record<CouponState, CouponFault>>> = {
  FLOWN: 'flown',
  REFUNDED: 'refunded',
  EXCHANGED: 'exchanged',
  VOID: 'voided',
}

/** Why a coupon is not eligible; null: it is. `voluntary` false: involuntary. */
export function couponFault(
  coupon: CouponFacts,
  { type, now, voluntary = true }: { type: Servicing; now: number; voluntary?: boolean },
): CouponFault | null {
  const over = OVER[coupon.state]
  if (over) return over
  if (coupon.busy || coupon.state === 'SUSPENDED') return 'busy'
  if (type === 'void') {
    if (coupon.voidUntil === null) return 'void_not_offered'
    return now >= coupon.voidUntil ? 'void_closed' : (coupon.booking ?? null)
  }
  if (!voluntary) return null
  if (type === 'change') {
    if (now >= coupon.departsAt) return 'departed'
    return now > coupon.departsAt - CUT_OFF_MS ? 'cut_off' : null
  }
  return now >= coupon.departsAt && !coupon.noShowRefundable ? 'departed' : null
}

/**
 * A supplier voids a booking with everyone in it. `coupons`: all of these, without those of passengers who
 * have left it.
 */
export function bookingFault(coupons: readonly Pick<CouponFacts, 'state' | 'busy'>[]): BookingFault | null {
  if (coupons.some(({ state, busy }) => busy || state === 'SUSPENDED')) return 'booking_held'
  return coupons.some(({ state }) => OVER[state]) ? 'booking_in_part' : null
}

const REASONS: Readonly<Record<CouponFault, ServicingReason>> = {
  busy: 'coupon_busy',
  booking_held: 'coupon_busy',
  void_closed: 'void_closed',
  void_not_offered: 'void_not_offered',
  cut_off: 'cut_off',
  departed: 'departed',
  booking_in_part: 'booking_in_part',
  flown: 'nothing_open',
  refunded: 'nothing_open',
  exchanged: 'nothing_open',
  voided: 'nothing_open',
}

/** The reason shown when no coupon is eligible: temporary reasons first. */
const SAID_FIRST = Object.keys(REASONS) as CouponFault[]

/**
 * Whether an order's tickets can be serviced at all, why not, and until when. A refund is possible as long as
 * any coupon is open: what is too late for one reason may be allowed for another.
 */
export function servicingVerdict(
  coupons: readonly CouponFacts[],
  type: Servicing,
  now: number,
): ServicingVerdict {
  const voluntary = type !== 'refund'
  const faults = coupons.map((coupon) => couponFault(coupon, { type, now, voluntary }))
  const free = coupons.filter((_, at) => faults[at] === null)
  if (free.length === 0) {
    const first = SAID_FIRST.find((fault) => faults.includes(fault))
    return { reason: first ? REASONS[first] : 'nothing_open', until: endOf(coupons, type) }
  }
  return { reason: null, until: endOf(free, type) }
}

/** The latest instant at which one of them is still eligible; null without a deadline. */
function endOf(coupons: readonly CouponFacts[], type: Servicing): number | null {
  if (type === 'refund') return null
  const ends = coupons.flatMap(({ voidUntil, departsAt }) =>
    type === 'void' ? (voidUntil ?? []) : departsAt - CUT_OFF_MS,
  )
  return ends.length > 0 ? Math.max(...ends) : null
}
