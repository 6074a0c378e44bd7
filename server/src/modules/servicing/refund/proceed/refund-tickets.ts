// Refunds tickets with the supplier, on the terms that the agency has accepted. A different amount is a new
// quote, unless the desk made the accepted quote: it has the airline's word and approves manually, as with
// anything the supplier's interface cannot do.

import { decide } from '@interline/domain/flight-orders/decide'
import { termsOfSupplier } from '@interline/domain/servicing/quote-lines'
import type { Money } from '@interline/domain/money/money'
import type { RefundSelection } from '../../../../connectors/suppliers/port.ts'
import {
  applyDecision,
  factsOf,
  PATIENCE_MS,
  serviceOrder,
  servicingOf,
} from '../../../flight-orders/index.ts'
import { scheduleNextCheck, supplierActor } from '../../../orders/index.ts'
import { type ChosenBooking, lastQuote, offerQuote } from '../../quote/index.ts'
import {
  holdServicing,
  jobOf,
  refundPosting,
  selectionOf,
  type SupplierStep,
  unknownLimit,
} from '../../proceed/index.ts'

interface Plan {
  readonly selection: RefundSelection
  readonly expected: Money
}

export const REFUND_STEP: SupplierStep<Plan> = {
  step: 'refund',
  status: 'rfd_proceeding',
  async plan(tx, { order, bookings, deps }, booking) {
    const supplier = deps.suppliers.byCode(booking.item.supplier)
    if (!supplier.features.canRefund) return undefined
    const quote = await lastQuote(tx, order)
    const expected = quote?.supplierMoney[bookings.indexOf(booking)]
    if (!expected) throw new Error(`${order.id} is to be refunded without a quote`)
    const { disruptionId } = servicingOf(order)
    const involuntary = disruptionId !== undefined
    return { selection: { ...selectionOf(order, booking), involuntary }, expected }
  },
  async ask(supplier, plan, call, clientRef) {
    const answer = await supplier.refund({ ...plan, clientRef }, call)
    if (answer.kind !== 'refunded') return answer
    const { minor, currency } = answer.returned
    return { kind: 'done', evidence: { returned: { minor: String(minor), currency } }, order: answer.order }
  },
  async finish(tx, at) {
    const { order, bookings, now, deps } = at
    const posting = await refundPosting(tx, order, deps)
    if (posting.short.length > 0)
      return holdServicing(tx, at, { reason: 'value_short', supplier: bookings[0]?.item.supplier ?? '' })
    const decision = decide(factsOf(order, now), 'approve', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot be approved: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { minor: String(order.to_return_minor), currency: order.currency },
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, jobOf(order))
  },
  async refuse(tx, { order, bookings, now }, failure) {
    const decision = decide(factsOf(order, now), 'refuse_late', 'supplier')
    if (!decision.ok) throw new Error(`${order.id} cannot be refused: ${decision.reason}`)
    await applyDecision(tx, order, decision, {
      actor: supplierActor(bookings[0]?.item.supplier ?? ''),
      at: now,
      payload: { reason: failure.code },
      change: { close_reason: 'servicing_refused', to_return_minor: 0n },
    })
  },
  async differs(tx, at, booking, quote) {
    // With several bookings the others may be in progress: a person decides about the whole.
    if (at.bookings.length > 1)
      return holdServicing(tx, at, { reason: 'servicing_partial', supplier: booking.item.supplier })
    const accepted = await lastQuote(tx, at.order)
    if (accepted?.by === 'ops') return scheduleNextCheck(tx, at.order, null)
    const actor = supplierActor(booking.item.supplier)
    const terms = ({ net, taxes }: ChosenBooking) => termsOfSupplier(net, taxes, quote)
    const refused = await offerQuote(tx, at, { action: 'requote', by: 'supplier', actor, terms })
    if (refused) await holdServicing(tx, at, { reason: refused, supplier: booking.item.supplier })
  },
  patience: unknownLimit,
}
