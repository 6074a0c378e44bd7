// Completes a change, whether the supplier or the desk exchanged the tickets: the new tickets, the status,
// the postings, and refunded residual value, all in one transaction.

import { decide } from '@interline/domain/flight-orders/decide'
import { returnSale, type Transfer } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { SupplierTicket } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { applyDecision, factsOf, type Item, notAllowed, type Order } from '../../../flight-orders/index.ts'
import { type EventActor, type OrderChange, TIMER } from '../../../orders/index.ts'
import {
  bookRefund,
  bookSale,
  lockRefunds,
  paidOnCredit,
  refundedTo,
  voucherPart,
} from '../../../payments/index.ts'
import { insertTickets, soldOffer, ticketTerms } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { lastQuote } from '../../quote/index.ts'

/** Tickets of the changed booking, by our own names for the passengers; the order can be found by their numbers. */
export async function writeNewTickets(
  tx: Tx,
  item: Item,
  tickets: readonly SupplierTicket[],
  {
    voidUntil,
    now,
    isWhole,
  }: { readonly voidUntil: number | null; readonly now: number; readonly isWhole: boolean },
): Promise<void> {
  if (tickets.length > 0) await insertTickets(tx, item, tickets, soldOffer(item).ticketKind, now)
  const terms = [...new Set(tickets.flatMap(({ number }) => ticketTerms(number)))]
  await sql`
    with found as (
      insert into order_terms (agency_id, term, order_id)
      select ${item.agency_id}::integer, term, ${item.order_id}::text from unnest(${terms}::text[]) as term on conflict do nothing
    )
    update order_items set state = case when ${isWhole} then 'ticketed' else state end,
      void_until = ${voidUntil === null ? null : new Date(voidUntil)}
    where id = ${item.id} and agency_id = ${item.agency_id}`.execute(tx)
}

interface Ended {
  readonly order: Order
  readonly now: number
  readonly deps: Deps
}

/** Throws `order.action_not_allowed` if the table does not allow it. */
export async function finishChange(
  tx: Tx,
  { order, now, deps }: Ended,
  {
    action,
    actor,
    item,
  }: {
    readonly action: 'reissue' | 'enter_tickets'
    readonly actor: EventActor
    /** The supplier's current data of its booking; absent if unknown. */
    readonly item?: Item
  },
): Promise<void> {
  await lockRefunds(tx, order)
  const rows = await tx
    .selectFrom('tickets')
    .select('number')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('number')
    .execute()
  const tickets = [...new Set(rows.map(({ number }) => number))]
  const decision = decide({ ...factsOf(order, now), ticketsMissing: 0 }, action, actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  const changed = await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { tickets: tickets.join(', ') },
    change: {
      ticket_numbers: tickets,
      issued_at: new Date(now),
      hold_reason: null,
      ...(item && newLocators(order, item)),
    },
  })
  if (order.to_return_minor > 0n) await returnResidual(tx, { order: changed, now, deps })
  else await bookSale(tx, order, actor, { now, deps })
}

/** Of passengers who were moved to a booking of their own. */
function newLocators(
  { booking_ids: known }: Order,
  { supplier_order_id: bookingId, pnr, airline_pnr: airlinePnr }: Item,
): OrderChange {
  if (bookingId === null || known.includes(bookingId)) return {}
  const listed = (locator: string | null) => (locator ? [locator] : [])
  return { booking_ids: [bookingId], pnrs: listed(pnr), airline_pnrs: listed(airlinePnr) }
}

/** The new tickets are worth less than the old ones and the airline refunds the difference in money. */
async function returnResidual(tx: Tx, { order, now, deps }: Ended): Promise<void> {
  const transfers = order.test ? [] : await residualPosting(tx, order, deps)
  const payload = {
    minor: String(order.to_return_minor),
    currency: order.currency,
    ...(await refundedTo(tx, order, transfers)),
  }
  const start = decide(factsOf(order, now), 'return_residual', 'timer')
  if (!start.ok) throw new Error(`${order.id} has nothing to refund: ${start.reason}`)
  const going = await applyDecision(tx, order, start, { actor: TIMER, at: now, payload })
  const end = decide(factsOf(going, now), 'returned', 'payment')
  if (!end.ok) throw new Error(`${order.id} cannot be refunded: ${end.reason}`)
  await applyDecision(tx, going, end, {
    actor: { type: 'payment', id: null, name: 'Interline' },
    at: now,
    payload,
    change: { returned_minor: order.to_return_minor },
  })
  if (order.test) return
  const posting = {
    type: 'return',
    id: order.id,
    reference: order.id,
    actor: TIMER,
    transfers,
    at: now,
  } as const
  await bookRefund(tx, order, posting, deps)
}

async function residualPosting(tx: Tx, order: Order, deps: Deps): Promise<Transfer[]> {
  const quote = await lastQuote(tx, order)
  if (!quote) throw new Error(`${order.id} has a refund without a quote`)
  // In a change, negative amounts are refunded.
  const chain = quote.chain.map((level) => ({ ...level, total: -level.total }))
  const net = quote.supplierMoney.map(({ minor, currency }) => ({ minor: -minor, currency }))
  return returnSale(chain, net, {
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
    onCredit: await paidOnCredit(tx, order, chain),
    voucher: await voucherPart(tx, order, chain[0]?.total ?? 0n, deps),
  })
}
