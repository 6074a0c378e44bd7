// Locks: somebody keeps an order for himself. It stops colleagues, and nobody else: timers, payments that have begun,
// suppliers and the service desk go on.

import type { lockOrder as endpoint } from '@interline/contract/flight-orders'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { availableActions } from '@interline/domain/flight-orders/available-actions'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { lockVisible } from '../order/lock-visible.ts'
import { factsOf, isLocked, isLockedFor, notAllowed, refuseLocked } from '../order/order.ts'
import { answerOrder } from '../read/get-order.ts'

type Input = HandlerInput<typeof endpoint>['body']

/** Locking what one has locked already, and unlocking what is free, change nothing. Throws what the contract lists. */
export function keepOrder(ctx: AgencyCtx, { orderId, lockType }: Input, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const { actor } = ctx
    const order = await lockVisible(tx, ctx, orderId)
    const now = await deps.platform.db.instant(tx)
    const unlocksAny = actor.roles.includes('SuperUser')
    if (lockType === 'lock') {
      refuseLocked(order, actor.userId, now)
      const offered = availableActions({
        ...factsOf(order, now),
        status: order.status as OrderStatus,
        lockedByOther: false,
        payBefore: null,
      }).some(({ name }) => name === 'lock')
      if (!offered) throw notAllowed('status', order)
    } else if (isLockedFor(order, actor.userId, now) && !unlocksAny) refuseLocked(order, actor.userId, now)
    if (lockType === 'lock' || isLocked(order, now)) {
      const kept = lockType === 'lock'
      await tx
        .updateTable('orders')
        .set({
          locked_by: kept ? actor.userId : null,
          locked_by_name: kept ? actor.name : null,
          locked_at: kept ? new Date(now) : null,
        })
        .where('id', '=', order.id)
        .where('agency_id', '=', order.agency_id)
        .execute()
    }
    return answerOrder(tx, ctx, orderId, deps)
  })
}
