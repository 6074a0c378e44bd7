// The service desk's price of a change: the flights as sold by the supplier, and the airline's charge. From
// then on the change has its own booking, passengers and flights.

import { decide } from '@interline/domain/flight-orders/decide'
import { isByHand } from '@interline/domain/servicing/by-hand'
import type { ChangeTerms } from '@interline/domain/servicing/quote-lines'
import { MANUAL_CHANGE_QUOTE_MS } from '@interline/domain/servicing/windows'
import { partyPassport } from '@interline/domain/passengers/party-passport'
import { jsonText } from '../../../../../db/json/codec.ts'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { applyDecision, factsOf, notAllowed, type Order, servicingOf } from '../../../flight-orders/index.ts'
import type { EventActor } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import {
  addQuote,
  chargingFor,
  type ChosenBooking,
  fits,
  type Holding,
  partyOf,
  readTickets,
  refuseOtherCarrier,
  workOutChange,
} from '../../quote/index.ts'
import { chargedOffer } from './charged-offer.ts'
import { insertNewFlights, newFlightsOf } from './new-flights.ts'
import { exchangeOf, ticketsTaken, type ExchangeView } from './exchange-view.ts'

interface At {
  readonly order: Order
  readonly now: number
  readonly deps: Deps
}

/** The part of a booking whose tickets a change takes. The order that holds them is locked. */
export async function takenBooking(
  tx: Tx,
  order: Order,
): Promise<{ readonly holding: Holding; readonly booking: ChosenBooking }> {
  const { holding, bookings } = await readTickets(tx, order)
  const [booking] = bookings
  if (!booking) throw new Error(`${order.id} has no tickets to change`)
  return { holding, booking }
}

/**
 * Throws `order.action_not_allowed`, `order.solution_invalid` for another supplier's offer or for another
 * party, or `order.change_other_carrier`.
 */
export async function offerChange(
  tx: Tx,
  { order, now, deps }: At,
  {
    offer: found,
    terms,
    quoteId,
    actor,
    remark,
  }: {
    readonly offer: SupplierOffer
    readonly terms: ChangeTerms
    readonly quoteId: string | null
    readonly actor: EventActor
    readonly remark: string
  },
): Promise<void> {
  const decision = decide(factsOf(order, now), 'quote', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  const { holding, booking } = await takenBooking(tx, order)
  if (!fits(found, booking)) throw failure('order.solution_invalid')
  refuseOtherCarrier(booking.offer, found)
  const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
  const offer = isByHand(booking.item.supplier)
    ? chargedOffer(found, { booking, tickets: ticketsTaken(holding, booking, rates), terms })
    : found
  const owner = { agencyId: order.agency_id, userId: order.created_by }
  const passport = partyPassport(booking.passengers)
  const [kept] = await deps.offers.keep(tx, {
    offers: [offer],
    passengers: partyOf(booking),
    passport,
    owner,
  })
  if (!kept) throw failure('order.solution_invalid')
  const charging = await chargingFor(tx, order, { holding, coupons: booking.coupons })
  const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
  const until = now + MANUAL_CHANGE_QUOTE_MS
  const free = charging.kind === 'waived'
  const { solution } = kept
  const { view, values } = exchangeOf({ holding, booking, sold: offer, solution, terms, rates, free })
  const flights = newFlightsOf({ booking, offer: kept, sold: offer, due, values, until })
  await insertNewFlights(tx, order, flights, { now, deps })
  const supplierQuotes = quoteId === null ? [] : [{ itemId: booking.item.id, quoteId }]
  const quote = { by: 'ops', byName: actor.name, now, validUntil: until, remark, supplierQuotes } as const
  await addQuote(tx, order, { ...due, ...quote })
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    change: { ...flights.columns, servicing: withExchange(order, view) },
    payload: { until, minor: String(due.total), currency: order.currency },
  })
}

/** The agency has not seen it yet, so nothing is acknowledged. */
function withExchange(order: Order, view: ExchangeView) {
  return jsonText({ ...servicingOf(order), exchange: { ...view, accepted: null } })
}
