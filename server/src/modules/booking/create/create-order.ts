// Creates an order from a checked offer: check, plan, write, reserve. Everything is written with our
// reference before a supplier is called. The caller's key finds the same order again, also after a crash.

import { withStoredPlans, type AgencyCtx } from '../../../platform/http/context.ts'
import { answerOrder, type Order } from '../../flight-orders/index.ts'
import { orderSite } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { refusalOf } from './booking.ts'
import { checkOrder, type OrderBody } from './check-order.ts'
import { planOrder } from './plan-order.ts'
import { outcomeUnknown, refusal } from './refusal.ts'
import { reserveOrder } from './reserve-order.ts'
import { findByRequestKey } from './store-new-order.ts'
import { writeOrder, type OrderReply } from './write-order.ts'

/** Throws `order.*` as listed in the contract; an order whose booking is not confirmed yet is returned in review. */
export async function createOrder(given: AgencyCtx, body: OrderBody, deps: Deps): Promise<OrderReply> {
  const ctx = withStoredPlans(given)
  const { actor } = ctx
  const id = await deps.numbers.next(deps.platform.clock.now(), 'origin')
  const requestKey = `${actor.userId}:${ctx.idempotencyKey ?? id}`
  const request = { id, requestKey, actor, body, site: orderSite(ctx) }
  const written = await ctx.transaction(async (tx) => {
    const order = await findByRequestKey(tx, actor.agencyId, requestKey)
    if (order) return { kind: 'earlier', order } as const
    const checked = await checkOrder(tx, ctx, body, deps)
    const plan = planOrder(checked, request, deps.cipher)
    return writeOrder(tx, ctx, { request, checked, plan }, deps)
  })
  if (written.kind === 'earlier') return answerEarlier(ctx, written.order, deps)
  return written.kind === 'review' ? written.reply : reserveOrder(ctx, id, written, deps)
}

/** A repeated request: the order in its current state, or the same error. */
function answerEarlier(ctx: AgencyCtx, order: Order, deps: Deps): Promise<OrderReply> {
  return ctx.transaction(async (tx) => {
    const tickets = order.solution.tickets.length
    if (order.status === 'none' && order.close_reason !== null) {
      const job = { orderId: order.id, agencyId: order.agency_id }
      throw await refusal(tx, job, refusalOf(order.close_reason, tickets))
    }
    // Written, but the process ended before the answer: a job queries the outcome.
    if (order.status === 'none') throw outcomeUnknown(order.id)
    return answerOrder(tx, ctx, order.id, deps)
  })
}
