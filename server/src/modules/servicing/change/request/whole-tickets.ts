// Which tickets an exchange takes: those of one booking, each with all its flights, whether changed or not.
// The supplier cancels a ticket and issues a new one.

import type { Input } from '@interline/contract/index'
import { passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import { couponFault } from '@interline/domain/servicing/coupons'
import type { FlightSupplier } from '../../../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { lockVisibleHolder, notAllowed } from '../../../flight-orders/index.ts'
import { refuseLocked } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { type ChosenBooking, chosenBookings, type Holding, partyOf, readHolding } from '../../quote/index.ts'
import { chooseCoupons } from '../../request/index.ts'

type Choice = NonNullable<Input<'flightServicing.change'>['body']['coupons']>

export interface Exchange {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly now: number
}

/** The tickets of the chosen coupons. Throws as the contract of a change lists. */
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
  // Involuntary: what is left of a disrupted ticket; voluntary: all of it.
  const whole = voluntary
    ? chooseCoupons(holding, taken, rule)
    : taken.filter(({ facts }) => couponFault(facts, rule) === null)
  const [booking, ...others] = chosenBookings(holding, whole)
  if (!booking || others.length > 0) throw wrongCoupons('coupon.one_booking')
  return { holding, booking, now }
}

/**
 * Whether the supplier can exchange them at once: whole tickets of everyone who is still in the booking, or
 * of some if it splits bookings. Throws `request.invalid` if a child or an infant would then fly without an
 * adult.
 */
export function isAtOnce(
  { holding, booking }: Exchange,
  { features }: Pick<FlightSupplier, 'features'>,
): boolean {
  if (!booking.isWhole) return false
  if (booking.isAll) return true
  if (!features.canDivide) return false
  const staying = holding.passengers.filter(({ id }) =>
    holding.coupons.some(
      ({ passengerId, itemId, facts }) =>
        passengerId === id &&
        itemId === booking.item.id &&
        !booking.passengers.some((each) => each.id === id) &&
        (facts.state === 'OPEN' || facts.state === 'SUSPENDED'),
    ),
  )
  const parties = staying.length === 0 ? [] : [partyOf(booking), partyOf({ passengers: staying })]
  const fields = parties
    .flatMap((party) => passengerCountReasons(party))
    .map(({ rule, values }) => ({ path: 'coupons', rule, values }))
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return true
}

export function refusePart(exchange: Exchange, supplier: Pick<FlightSupplier, 'features'>): void {
  if (!isAtOnce(exchange, supplier)) throw wrongCoupons('coupon.whole_change')
}

/** Who they are, by the supplier's names. */
export function travellersOf({ booking }: Pick<Exchange, 'booking'>): string[] {
  return booking.passengers.map(({ travellerKey }) => travellerKey)
}

export function wrongCoupons(rule: 'coupon.one_booking' | 'coupon.whole_change'): Error {
  return failure('request.invalid', { fields: [{ path: 'coupons', rule }] })
}

/** The order that holds the tickets, locked, if servicing is possible now. */
export async function openHolding(
  tx: Tx,
  ctx: AgencyCtx,
  id: string,
  deps: Deps,
): Promise<{ readonly holding: Holding; readonly now: number }> {
  const parent = await lockVisibleHolder(tx, ctx, id)
  const now = await deps.platform.db.instant(tx)
  refuseLocked(parent, ctx.actor.userId, now)
  if (parent.status !== 'issued' && parent.status !== 'changed') throw notAllowed('status', parent)
  return { holding: await readHolding(tx, parent), now }
}
