// Validates chosen coupons of an order: whether each exists and is free, and if not, why.

import type { Input } from '@interline/contract/index'
import {
  couponFault,
  servicingVerdict,
  type CouponFault,
  type Servicing,
} from '@interline/domain/servicing/coupons'
import { failure, type FieldReason } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../flight-orders/index.ts'
import type { HeldCoupon, Holding } from '../quote/index.ts'

type Choice = NonNullable<Input<'flightServicing.void'>['body']['coupons']>

/**
 * The chosen coupons; none given: all eligible ones. Throws `order.coupon_busy` if another request has one of
 * them, `order.action_not_allowed` if none is eligible, else `request.invalid` with a reason for each.
 */
export function chooseCoupons(
  { order, coupons }: Holding,
  choice: Choice,
  rule: { readonly type: Servicing; readonly now: number; readonly voluntary: boolean },
): HeldCoupon[] {
  const faultOf = (coupon: HeldCoupon) => couponFault(coupon.facts, rule)
  if (choice.length === 0) {
    const free = coupons.filter((coupon) => faultOf(coupon) === null)
    if (free.length > 0) return free
    const facts = coupons.map((coupon) => coupon.facts)
    const { reason } = servicingVerdict(facts, rule.type, rule.now)
    if (reason === 'coupon_busy') throw failure('order.coupon_busy')
    throw notAllowed(reason ?? 'departed', order)
  }
  const fields: FieldReason[] = []
  let isBusy = false
  const chosen = new Set<HeldCoupon>()
  for (const [at, { passengerId, journey, segment }] of choice.entries()) {
    const path = `coupons.${at}`
    const coupon = coupons.find(
      (each) => each.passengerId === passengerId && each.journey === journey && each.segment === segment,
    )
    const fault = coupon && faultOf(coupon)
    if (fault === 'busy') isBusy = true
    if (!coupon) fields.push({ path, rule: 'coupon.unknown' })
    else if (fault) fields.push({ path, ...ruleOf(fault, coupon) })
    else chosen.add(coupon)
  }
  if (isBusy) throw failure('order.coupon_busy', { fields })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return [...chosen]
}

function ruleOf(fault: CouponFault, { busyWith }: HeldCoupon): Pick<FieldReason, 'rule' | 'values'> {
  return fault === 'busy' && busyWith !== null
    ? { rule: 'coupon.held', values: { order: busyWith } }
    : { rule: `coupon.${fault}` }
}
