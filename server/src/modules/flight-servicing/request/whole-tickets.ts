// Which tickets an exchange takes: those of one booking, each with all its flights, whether they are to be other ones
// or not. The supplier undoes a ticket and makes a new one.

import type { Input } from '@interline/contract/index'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { lockVisible, notAllowed, refuseLocked } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { chosenBookings, type ChosenBooking } from '../quote/value.ts'
import { chooseCoupons } from './choose-coupons.ts'
import { readHolding, type HeldCoupon, type Holding } from './holding.ts'

type Choice = NonNullable<Input<'flightServicing.change'>['body']['coupons']>

export interface Exchange {
  readonly holding: Holding
  readonly booking: ChosenBooking
  /** What was chosen; the booking has the rest of its tickets as well. */
  readonly chosen: readonly HeldCoupon[]
  readonly now: number
}

/** Throws what the contract of a change lists, for coupons that cannot be exchanged by the supplier at once. */
export async function wholeTickets(
  tx: Tx,
  ctx: AgencyCtx,
  { id, coupons }: { readonly id: string; readonly coupons: Choice },
  deps: Deps,
): Promise<Exchange> {
  const { holding, now } = await openHolding(tx, ctx, id, deps)
  const rule = { type: 'change', now, voluntary: true } as const
  const chosen = chooseCoupons(holding, coupons, rule)
  const taken = holding.coupons.filter((coupon) =>
    chosen.some((each) => each.itemId === coupon.itemId && each.passengerId === coupon.passengerId),
  )
  const whole = chooseCoupons(holding, taken, rule)
  const [booking, ...others] = chosenBookings(holding, whole)
  if (others.length > 0) throw wrongCoupons('coupon.one_booking')
  if (!booking?.isAll || !booking.isWhole) throw wrongCoupons('coupon.whole_change')
  return { holding, booking, chosen, now }
}

export function wrongCoupons(rule: 'coupon.one_booking' | 'coupon.whole_change'): Error {
  return failure('request.invalid', { fields: [{ path: 'coupons', rule }] })
}

/** The order that holds the tickets, locked, if anything may be asked for them now. */
export async function openHolding(
  tx: Tx,
  ctx: AgencyCtx,
  id: string,
  deps: Deps,
): Promise<{ readonly holding: Holding; readonly now: number }> {
  const parent = await lockVisible(tx, ctx, id)
  const now = await deps.platform.db.instant(tx)
  refuseLocked(parent, ctx.actor.userId, now)
  if (parent.status !== 'issued' && parent.status !== 'changed') throw notAllowed('status', parent)
  return { holding: await readHolding(tx, parent), now }
}
