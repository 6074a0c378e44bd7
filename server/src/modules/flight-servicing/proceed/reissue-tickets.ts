// Exchanging tickets at the supplier, at the price that was accepted. The new tickets belong to the change; the old
// coupons are exchanged in the same transaction.

import { decide } from '@interline/domain/flight-orders/decide'
import { issueOrder } from '@interline/domain/wallet/transfers'
import type { SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  applyDecision,
  factsOf,
  insertTickets,
  memoOf,
  netCost,
  PATIENCE_MS,
  saleChain,
  serviceOrder,
  soldOffer,
  supplierActor,
} from '../../flight-orders/index.ts'
import { lastQuote } from '../quote/store-quotes.ts'
import { jobOf, unknownLimit, type Conclusion, type SupplierStep } from './ask-supplier.ts'

interface Plan {
  readonly supplierOrderId: string
  readonly quoteId: string
}

export const REISSUE_STEP: SupplierStep<Plan> = {
  step: 'reissue',
  status: 'chg_proceeding',
  async plan(tx, { order }, { item }) {
    const quote = await lastQuote(tx, order)
    const handle = quote?.supplierQuotes.find(({ itemId }) => itemId === item.id)
    if (!handle || item.supplier_order_id === null) return undefined
    return { supplierOrderId: item.supplier_order_id, quoteId: handle.quoteId }
  },
  async ask(supplier, plan, call, clientRef) {
    const answer = await supplier.reissue({ ...plan, clientRef }, call)
    if (answer.kind !== 'reissued') return answer
    return {
      kind: 'done',
      order: answer.order,
      evidence: { tickets: answer.order.tickets.map(({ number }) => number) },
    }
  },
  record: (tx, at, _booking, made) => writeTickets(tx, at, made),
  async finish(tx, { order, bookings, now, deps }) {
    const supplier = supplierActor(bookings[0]?.item.supplier ?? '')
    const numbers = await tx
      .selectFrom('tickets')
      .select('number')
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .orderBy('number')
      .execute()
    const tickets = [...new Set(numbers.map(({ number }) => number))]
    const decision = decide(factsOf(order, now), 'reissue', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot be exchanged: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplier,
      at: now,
      payload: { tickets: tickets.join(', ') },
      change: { ticket_numbers: tickets, issued_at: new Date(now) },
    })
    if (order.test || order.paid_minor === 0n) return
    const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
    const verdict = await deps.wallet.post(tx, {
      type: 'issue',
      id: order.id,
      paymentType: 'change-flight',
      orderId: order.id,
      reference: order.id,
      memo: memoOf(order),
      actor: { type: 'supplier', id: supplier.id, name: supplier.name },
      transfers: issueOrder(saleChain(order), netCost(order), rates),
      at: now,
    })
    if (verdict.code !== 'ok')
      throw new Error(`${order.id}: the ledger answered ${verdict.code} to the exchange`)
  },
  async refuse(tx, { order, bookings, now, deps }, failure) {
    const decision = decide(factsOf(order, now), 'fail', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot fail: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { reason: failure.code },
      change: { close_reason: 'servicing_refused' },
      lookAgainAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
  },
  patience: unknownLimit,
}

async function writeTickets(tx: Tx, { order, now }: Conclusion, made: SupplierOrder): Promise<void> {
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
  const tickets = made.tickets.flatMap((ticket) => {
    const person = people.find(({ traveller_key: key }) => key === ticket.travellerKey)
    return person ? [{ ...ticket, travellerKey: person.id }] : []
  })
  await insertTickets(tx, item, tickets, soldOffer(item).ticketKind, now)
  await tx
    .updateTable('order_items')
    .set({ state: 'ticketed', void_until: made.voidUntil === null ? null : new Date(made.voidUntil) })
    .where('id', '=', item.id)
    .where('agency_id', '=', item.agency_id)
    .execute()
}
