// Reminds the service desk of an order.

import { availableActions } from '@interline/domain/flight-orders/available-actions'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { lockVisible } from '../order/flight-order.ts'
import { factsOf, notAllowed } from '../order/order.ts'
import { answerOrder } from './get-order.ts'

/** Throws `order.action_not_allowed` if the order is not with the desk, or the desk was reminded a moment ago. */
export function remindDesk(ctx: AgencyCtx, id: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, id)
    const now = await deps.platform.db.instant(tx)
    const remind = availableActions({
      ...factsOf(order, now),
      status: order.status as OrderStatus,
      lockedByOther: false,
      payBefore: null,
      remindedAt: order.urged_at?.getTime() ?? null,
    }).find(({ name }) => name === 'remind')
    if (!remind?.enabled) throw notAllowed(remind?.reason ?? 'status', order)
    await tx
      .updateTable('orders')
      .set({ urged_at: new Date(now) })
      .where('id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'orders.remind',
      type: 'order',
      targetId: order.id,
    })
    return answerOrder(tx, ctx, id, deps)
  })
}
