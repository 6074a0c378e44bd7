// Reminding the service desk of an order that waits for it.

import { availableActions } from '@interline/domain/orders/available-actions'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { lockVisible } from '../order/lock-visible.ts'
import { factsOf, notAllowed } from '../order/order.ts'
import { answerOrder } from '../read/get-order.ts'

/** Throws `order.action_not_allowed` where nobody is waited for, or the desk was reminded a moment ago. */
export function urgeOrder(ctx: AgencyCtx, id: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, id)
    const now = await deps.platform.db.instant(tx)
    const urge = availableActions({
      ...factsOf(order, now),
      status: order.status as OrderStatus,
      lockedByOther: false,
      payBefore: null,
      urgedAt: order.urged_at?.getTime() ?? null,
    }).find(({ name }) => name === 'urge')
    if (!urge?.enabled) throw notAllowed(urge?.reason ?? 'status', order)
    await tx
      .updateTable('orders')
      .set({ urged_at: new Date(now) })
      .where('id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    return answerOrder(tx, ctx, id, deps)
  })
}
