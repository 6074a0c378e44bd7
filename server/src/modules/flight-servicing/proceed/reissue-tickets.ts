// Exchanging tickets at the supplier, at the price that was accepted. The new tickets belong to the change; the old
// coupons are exchanged in the same transaction. An answer without a ticket for everybody is no answer: it is asked for
// again, and in the end the desk looks.

import { decide } from '@interline/domain/flight-orders/decide'
import { ticketsMissing, type TicketExpectation } from '@interline/domain/flight-orders/ticket-numbers'
import type { SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  applyDecision,
  factsOf,
  PATIENCE_MS,
  serviceOrder,
  soldOffer,
  supplierActor,
  type Item,
  type Order,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { lastQuote } from '../quote/store-quotes.ts'
import { finishChange, writeNewTickets } from './finish-change.ts'
import { jobOf, unknownLimit, type Conclusion, type SupplierStep } from './ask-supplier.ts'
import { ownFlights } from './selection.ts'

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
    const missing = ticketsMissing(answer.order.tickets, expected)
    if (missing > 0) {
      call.log.warn({ supplier: supplier.code, clientRef, missing }, 'an exchange without all its tickets')
      return { kind: 'unknown' }
    }
    return {
      kind: 'done',
      order: answer.order,
      evidence: { tickets: answer.order.tickets.map(({ number }) => number) },
    }
  },
  record: (tx, at, _booking, made) => writeTickets(tx, at, made),
  async finish(tx, { order, bookings, now, deps }) {
    const actor = supplierActor(bookings[0]?.item.supplier ?? '')
    const { item } = await newBooking(tx, order)
    await finishChange(tx, { order, now, deps }, { action: 'reissue', actor, item })
  },
  async refuse(tx, { order, bookings, now, deps }, failure) {
    const decision = decide(factsOf(order, now), 'fail', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot fail: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { reason: failure.code },
      change: { close_reason: 'servicing_refused', to_return_minor: 0n },
      lookAgainAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
  },
  patience: unknownLimit,
}

/** The change's own booking, and its passengers as the supplier knows them. */
async function newBooking(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>) {
  const item = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirstOrThrow()
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

async function writeTickets(tx: Tx, { order, now }: Conclusion, made: SupplierOrder): Promise<void> {
  const { item, people } = await newBooking(tx, order)
  if (made.supplierOrderId !== item.supplier_order_id) await noteDivided(tx, item, made)
  const tickets = made.tickets.flatMap((ticket) => {
    const person = people.find(({ traveller_key: key }) => key === ticket.travellerKey)
    return person ? [{ ...ticket, travellerKey: person.id }] : []
  })
  await writeNewTickets(tx, item, tickets, { voidUntil: made.voidUntil, now })
}

/** These passengers have left the booking for one of their own: the change is found by its locators. */
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
