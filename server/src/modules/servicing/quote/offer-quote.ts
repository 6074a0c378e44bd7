// A refund quote from whoever knows the airline's deductions: the supplier or the desk. The amounts of every
// level follow from the same few terms.

import { decide } from '@interline/domain/flight-orders/decide'
import type { RefundTerms } from '@interline/domain/servicing/quote-lines'
import { confirmBefore } from '@interline/domain/servicing/windows'
import type { Tx } from '../../../platform/database/database.ts'
import { applyDecision, factsOf, lockHolder, notAllowed, type Order } from '../../flight-orders/index.ts'
import type { EventActor } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { readHolding, type HeldCoupon, type Holding } from './holding.ts'
import { chargingFor } from './charging.ts'
import { workOutReturn, type WorkedOut } from './levels.ts'
import { addQuote } from './store-quotes.ts'
import { chosenBookings, type ChosenBooking } from './value.ts'

export interface OfferedTerms {
  readonly action: 'quote' | 'requote'
  readonly by: 'supplier' | 'ops'
  readonly actor: EventActor
  /** Of each booking, in the order of the bookings. */
  readonly terms: (booking: ChosenBooking, at: number) => RefundTerms
  readonly remark?: string
}

interface At {
  readonly order: Order
  readonly now: number
  readonly deps: Deps
}

export interface ServicedTickets {
  readonly holding: Holding
  readonly coupons: readonly HeldCoupon[]
  readonly bookings: readonly ChosenBooking[]
}

/** The tickets that a refund takes, booking by booking. The order that holds them is locked. */
export async function readTickets(tx: Tx, order: Order): Promise<ServicedTickets> {
  const parent = order.parent_id === null ? undefined : await lockHolder(tx, order.parent_id, order.agency_id)
  if (!parent) throw new Error(`${order.id} is not a servicing request`)
  return ticketsOf(tx, order, parent)
}

/** The same where `parent` holds the tickets. */
export async function ticketsOf(tx: Tx, order: Order, parent: Order): Promise<ServicedTickets> {
  const held = await readHolding(tx, parent)
  const holding = { ...held, refunds: held.refunds.filter(({ id }) => id !== order.id) }
  const taken = await tx
    .selectFrom('serviced_coupons')
    .select(['ticket_id', 'coupon_number'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  const coupons = holding.coupons.filter(({ ticketId, number }) =>
    taken.some((each) => each.ticket_id === ticketId && each.coupon_number === number),
  )
  return { holding, coupons, bookings: chosenBookings(holding, coupons) }
}

/** The amounts of an offer at every level, and until when it can be accepted; nothing is written. */
export async function workOutOffer(
  tx: Tx,
  { order, now, deps }: At,
  {
    tickets: { holding, coupons, bookings },
    offered,
  }: { readonly tickets: ServicedTickets; readonly offered: Pick<OfferedTerms, 'terms'> },
): Promise<{ readonly back: WorkedOut; readonly until: number }> {
  const parts = bookings.map((booking, at) => ({ booking, terms: offered.terms(booking, at) }))
  const charging = await chargingFor(tx, order, { holding, coupons })
  const passengers = new Set(coupons.map(({ passengerId }) => passengerId)).size
  const pricing = { order: holding.order, type: 'refund', passengers, charging, now } as const
  return {
    back: await workOutReturn(tx, holding, parts, { pricing, deps }),
    until: confirmBefore(now, { departures: coupons.flatMap(({ departures }) => departures) }),
  }
}

/** Why a refund is not offered: it takes more than the sellers have earned, or the agency would get nothing. */
export type NotOffered = 'value_short' | 'nothing_to_refund'

/** Undefined: it can be offered. */
export function notOffered({ short, total }: Pick<WorkedOut, 'short' | 'total'>): NotOffered | undefined {
  if (short.length > 0) return 'value_short'
  return total > 0n ? undefined : 'nothing_to_refund'
}

/**
 * Throws `order.action_not_allowed` if no quote is expected. Returns why it is not offered: then nothing was
 * written. The order must be locked.
 */
export async function offerQuote(tx: Tx, at: At, offered: OfferedTerms): Promise<NotOffered | undefined> {
  const { order, now } = at
  const decision = decide(factsOf(order, now), offered.action, offered.actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  const { back, until } = await workOutOffer(tx, at, { tickets: await readTickets(tx, order), offered })
  const refused = notOffered(back)
  if (refused) return refused
  await addQuote(tx, order, {
    ...back,
    by: offered.by,
    byName: offered.actor.name,
    now,
    validUntil: until,
    ...(offered.remark === undefined ? {} : { remark: offered.remark }),
  })
  await applyDecision(tx, order, decision, {
    actor: offered.actor,
    at: now,
    change: { confirm_before: new Date(until), to_return_minor: 0n, hold_reason: null },
    payload: { until, minor: String(back.total), currency: order.currency },
  })
  return undefined
}
