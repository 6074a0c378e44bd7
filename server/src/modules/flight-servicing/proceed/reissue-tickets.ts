// Exchanging tickets at the supplier, at the price that was accepted. The new tickets belong to the change; the old
// coupons are exchanged in the same transaction.

import { decide } from '@interline/domain/flight-orders/decide'
import type { SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  applyDecision,
  factsOf,
  PATIENCE_MS,
  serviceOrder,
  supplierActor,
} from '../../flight-orders/index.ts'
import { lastQuote } from '../quote/store-quotes.ts'
import { finishChange, writeNewTickets } from './finish-change.ts'
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
    const actor = supplierActor(bookings[0]?.item.supplier ?? '')
    await finishChange(tx, { order, now, deps }, { action: 'reissue', actor })
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
  await writeNewTickets(tx, item, tickets, { voidUntil: made.voidUntil, now })
}
