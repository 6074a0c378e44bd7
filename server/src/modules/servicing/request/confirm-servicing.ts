// Accepts a quote: of a refund, or of a change without a charge. It must be the quote that the user saw.

import type { confirmServicing as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  answerOrder,
  applyDecision,
  factsOf,
  lockVisible,
  notAllowed,
  PATIENCE_MS,
  refuseUnaccepted,
  serviceOrder,
} from '../../flight-orders/index.ts'
import { personOf, refuseLocked } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { lastQuote } from '../quote/index.ts'

/** Throws as listed in the contract; then nothing has changed. */
export function confirmServicing(
  ctx: AgencyCtx,
  { params, body }: HandlerInput<typeof endpoint>,
  deps: Deps,
) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, params.id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(order, ctx.actor.userId, now)
    const actor = personOf(ctx.actor)
    const deadline = (order.confirm_before ?? order.pay_before)?.getTime()
    const decision = decide({ ...factsOf(order, now), deadline }, 'confirm', actor.type)
    if (!decision.ok) throw notAllowed(decision.reason, order)
    // A charge is paid, not confirmed.
    if (order.total_minor > 0n) throw notAllowed('amount_differs', order)
    refuseUnaccepted(order)
    const quote = await lastQuote(tx, order)
    if (!quote) throw new Error(`${order.id} waits for a confirmation without a quote`)
    if (quote.seq !== body.quote)
      throw failure('order.price_changed', {
        data: { quote: quote.seq, amount: Number(quote.total), currency: order.currency },
      })
    const back = order.order_type === 'refund' ? quote.total : -quote.total
    await applyDecision(tx, order, decision, {
      actor,
      at: now,
      change: { to_return_minor: back, confirm_before: null, pay_before: null },
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, { orderId: order.id, agencyId: order.agency_id })
    return answerOrder(tx, ctx, order.id, deps)
  })
}
