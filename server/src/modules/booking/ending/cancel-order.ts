import { decide } from '@interline/domain/flight-orders/decide'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import {
  answerOrder,
  applyDecision,
  factsOf,
  lockVisible,
  notAllowed,
  releaseSeats,
} from '../../flight-orders/index.ts'
import { type EventActor, inFamily, isBeingPaid, personOf, refuseLocked } from '../../orders/index.ts'

/**
 * Cancels an unpaid order, also from a parent agency; a job releases the seats. Throws
 * `order.action_not_allowed` or `order.locked_by_other`.
 */
export function cancelOrder(ctx: AgencyCtx, id: string, deps: Deps) {
  return inFamily(ctx, deps, (reached) => cancelReached(reached, id, deps))
}

function cancelReached(ctx: AgencyCtx, id: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(order, ctx.actor.userId, now)
    const actor: EventActor =
      order.agency_id === ctx.actor.agencyId
        ? personOf(ctx.actor)
        : { ...personOf(ctx.actor), type: 'parent' }
    const decision = decide(
      { ...factsOf(order, now), paymentPending: await isBeingPaid(tx, order) },
      'cancel',
      actor.type,
    )
    if (!decision.ok) throw notAllowed(decision.reason, order)
    await applyDecision(tx, order, decision, {
      actor,
      at: now,
      change: {
        close_reason: order.order_type === 'origin' ? 'canceled' : 'servicing_canceled',
        hold_reason: null,
        confirm_before: null,
      },
    })
    // A servicing request has no seats of its own.
    if (order.order_type === 'origin')
      await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: id, agencyId: order.agency_id })
    return answerOrder(tx, ctx, id, deps)
  })
}
