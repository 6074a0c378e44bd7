// Exchanges tickets with the supplier, at the accepted price. The new tickets belong to the change and are
// stored at once, even if some passengers have none yet: then the desk steps in. The old coupons are
// exchanged when all new ones exist.

import { decide } from '@interline/domain/flight-orders/decide'
import { ticketsMissing, type TicketExpectation } from '@interline/domain/flight-orders/ticket-numbers'
import type { SupplierOrder } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import {
  applyDecision,
  factsOf,
  type Item,
  type Order,
  PATIENCE_MS,
  serviceOrder,
} from '../../../flight-orders/index.ts'
import { supplierActor } from '../../../orders/index.ts'
import { joined, recordTickets, soldOffer } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { lastQuote } from '../../quote/index.ts'
import { finishChange, writeNewTickets } from './finish-change.ts'
import {
  type Conclusion,
  jobOf,
  ownBooking,
  ownFlights,
  type ServicedState,
  type SupplierStep,
  unknownLimit,
} from '../../proceed/index.ts'

interface Plan {
  readonly supplierOrderId: string
  readonly quoteId: string
  readonly expected: TicketExpectation
}

export const REISSUE_STEP: SupplierStep<Plan> = {
  step: 'reissue',
  status: 'chg_proceeding',
  async plan(tx, { order, deps }, { item }) {
    const quote = await lastQuote(tx, order)
    const handle = quote?.supplierQuotes.find(({ itemId }) => itemId === item.id)
    if (!handle || item.supplier_order_id === null) return undefined
    const expected = await expectation(tx, order, deps)
    return { supplierOrderId: item.supplier_order_id, quoteId: handle.quoteId, expected }
  },
  async ask(supplier, { expected, ...plan }, call, clientRef) {
    const answer = await supplier.reissue({ ...plan, clientRef }, call)
    if (answer.kind !== 'reissued') return answer
    const evidence = { tickets: answer.order.tickets.map(({ number }) => number) }
    const isShort = ticketsMissing(answer.order.tickets, expected) > 0
    return { kind: 'done', order: answer.order, evidence, isShort }
  },
  found: ({ tickets }) => ({ found: 'exchanged', tickets: tickets.map(({ number }) => number) }),
  record: (tx, at, made) => storeExchanged(tx, at, made),
  async finish(tx, { order, bookings, now, deps }) {
    const actor = supplierActor(bookings[0]?.item.supplier ?? '')
    const item = await ownBooking(tx, order)
    await finishChange(tx, { order, now, deps }, { action: 'reissue', actor, ...(item && { item }) })
  },
  async refuse(tx, { order, bookings, now, deps }, failure) {
    const decision = decide(factsOf(order, now), 'fail', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot fail: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { reason: failure.code },
      change: { close_reason: 'servicing_refused', to_return_minor: 0n },
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
  },
  patience: unknownLimit,
}

/** The change's own booking, and its passengers in the supplier's data. */
async function newBooking(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>) {
  const item = await ownBooking(tx, order)
  if (!item) throw new Error(`${order.id} has no flights of its own`)
  const people = await tx
    .selectFrom('order_passengers')
    .select(['id', 'traveller_key'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  return { item, people }
}

async function expectation(tx: Tx, order: Order, { places }: Deps): Promise<TicketExpectation> {
  const { item, people } = await newBooking(tx, order)
  const sold = soldOffer(item)
  const { ticketKind, validatingCarrier } = sold
  return {
    travellers: people.map(({ traveller_key: key }) => key ?? ''),
    flights: ownFlights(sold),
    airlinePrefix: ticketKind === 'eticket' ? (places.airline(validatingCarrier)?.ticketCode ?? '') : null,
  }
}

/**
 * Stores the new tickets of a change that are not stored yet, all or some, so that the order can be found by
 * them. Returns how many pairs of passenger and flight have none. The order must be locked.
 */
export async function storeExchanged(
  tx: Tx,
  { order, now, deps }: Pick<Conclusion, 'order' | 'now' | 'deps'>,
  { order: made, tickets }: Pick<ServicedState, 'order' | 'tickets'>,
): Promise<number> {
  const expected = await expectation(tx, order, deps)
  const { item, people } = await newBooking(tx, order)
  const known = await knownTickets(tx, order)
  if (made && made.supplierOrderId !== item.supplier_order_id) await noteDivided(tx, item, made)
  const fits = tickets.filter((ticket) => ticketsMissing([ticket], expected) < ticketsMissing([], expected))
  const fresh = fits.flatMap((ticket) => {
    const person = people.find(({ traveller_key: key }) => key === ticket.travellerKey)
    const isKnown = known.some((each) => each.passengerId === person?.id && each.number === ticket.number)
    return person && !isKnown ? [{ ...ticket, travellerKey: person.id }] : []
  })
  const missing = ticketsMissing(fits, expected)
  const voidUntil = made?.voidUntil ?? null
  if (fresh.length > 0 || missing === 0)
    await writeNewTickets(tx, item, fresh, { voidUntil, now, isWhole: missing === 0 })
  await recordTickets(tx, order, joined(order.ticket_numbers, ...fits.map(({ number }) => number)))
  return missing
}

async function knownTickets(tx: Tx, { id, agency_id: agencyId }: Order) {
  const rows = await tx
    .selectFrom('tickets')
    .select(['passenger_id', 'number'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  return rows.map(({ passenger_id: passengerId, number }) => ({ passengerId, number }))
}

/** These passengers were moved to a booking of their own: the change can be found by its locators. */
async function noteDivided(
  tx: Tx,
  { id, order_id: orderId, agency_id: agencyId }: Item,
  { supplierOrderId, pnr, airlinePnr }: SupplierOrder,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ supplier_order_id: supplierOrderId, pnr, airline_pnr: airlinePnr })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const terms = [...new Set([supplierOrderId, pnr, airlinePnr])].filter(Boolean)
  await tx
    .insertInto('order_terms')
    .values(terms.map((term) => ({ agency_id: agencyId, term, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
