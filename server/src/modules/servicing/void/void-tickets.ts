// Voids at the supplier. Its answer is final: voided or not; only no answer is an open question.

import { decide } from '@interline/domain/flight-orders/decide'
import { isByHand } from '@interline/domain/servicing/by-hand'
import { VOID_GRACE_MS } from '@interline/domain/servicing/windows'
import { applyDecision, factsOf, PATIENCE_MS, serviceOrder } from '../../flight-orders/index.ts'
import { supplierActor } from '../../orders/index.ts'
import { holdServicing, jobOf, refundPosting, type SupplierStep } from '../proceed/index.ts'

export const VOID_STEP: SupplierStep<{ readonly supplierOrderId: string }> = {
  step: 'void',
  status: 'void_proceeding',
  async plan(_tx, { order }, { item }) {
    if (isByHand(item.supplier)) return undefined
    if (item.supplier_order_id === null) throw new Error(`${order.id}: ${item.id} was never booked`)
    return { supplierOrderId: item.supplier_order_id }
  },
  async ask(supplier, { supplierOrderId }, call) {
    const answer = await supplier.void(supplierOrderId, call)
    return answer.kind === 'voided' ? { kind: 'done', evidence: {}, order: answer.order } : answer
  },
  found: () => ({ found: 'voided' }),
  async finish(tx, { order, bookings, now, deps }) {
    const supplier = bookings[0]?.item.supplier ?? ''
    const { short } = await refundPosting(tx, order, deps)
    if (short.length > 0) return holdServicing(tx, { order, now }, { reason: 'value_short', supplier })
    const decision = decide(factsOf(order, now), 'approve', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot be voided: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(supplier),
      at: now,
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
  },
  async refuse(tx, { order, bookings, now }, failure) {
    const decision = decide(factsOf(order, now), 'refuse', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot be refused: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { reason: failure.code },
      change: { close_reason: 'servicing_refused', to_return_minor: 0n },
    })
  },
  // The order stores the end of its void window where others store the end of their quote.
  patience: ({ order, now }) => (order.confirm_before?.getTime() ?? now) + VOID_GRACE_MS,
}
