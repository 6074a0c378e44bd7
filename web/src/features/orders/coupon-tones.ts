import type { Order } from './use-order.ts'

type CouponState = Order['passengers'][number]['tickets'][number]['coupons'][number]['state']

/** The tone of a coupon's state. */
export const COUPON_TONES = {
  OPEN: 'success',
  SUSPENDED: 'warning',
  EXCHANGED: 'info',
  REFUNDED: 'info',
  VOID: 'info',
  FLOWN: 'info',
} as const satisfies Record<CouponState, string>
