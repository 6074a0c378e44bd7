// Which tickets an exchange takes: those of one booking, each with all its flights, whether they are to be other ones
// or not. The supplier undoes a ticket and makes a new one.

import type { Input } from '@interline/contract/index'
import { couponFault } from '@interline/domain/flight-servicing/coupons'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { lockVisible, notAllowed, refuseLocked } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { chosenBookings, type ChosenBooking } from '../quote/value.ts'
import { chooseCoupons } from './choose-coupons.ts'
import { readHolding, type Holding } from './holding.ts'

type Choice = NonNullable<Input<'flightServicing.change'>['body']['coupons']>

export interface Exchange {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly now: number
}

/** The tickets of the chosen coupons. Throws what the contract of a change lists. `voluntary`: by the passengers' wish. */
export async function takenTickets(
  tx: Tx,
  ctx: AgencyCtx,
  { id, coupons, voluntary }: { readonly id: string; readonly coupons: Choice; readonly voluntary: boolean },
  deps: Deps,
): Promise<Exchange> {
  const { holding, now } = await openHolding(tx, ctx, id, deps)
  const rule = { type: 'change', now, voluntary } as const
  const chosen = chooseCoupons(holding, coupons, rule)
  const taken = holding.coupons.filter((coupon) =>
    chosen.some((each) => each.itemId === coupon.itemId && each.passengerId === coupon.passengerId),
  )
  // What is left of a ticket that its airline has upset; by wish all of it.
  const whole = voluntary
    ? chooseCoupons(holding, taken, rule)
    : taken.filter(({ facts }) => couponFault(facts, rule) === null)
  const [booking, ...others] = chosenBookings(holding, whole)
  if (!booking || others.length > 0) throw wrongCoupons('coupon.one_booking')
  return { holding, booking, now }
}

/** What the supplier cannot exchange at once: tickets of some passengers only, or with flown flights. */
export function refusePart({ booking }: Exchange): void {
  if (!booking.isAll || !booking.isWhole) throw wrongCoupons('coupon.whole_change')
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
