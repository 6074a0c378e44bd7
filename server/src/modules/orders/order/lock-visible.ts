// The order that a person is about to change: locked, and only if he may see it.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { endLock } from './end-lock.ts'
import { reachOf } from './family.ts'
import { seesOnlyOwn, type Order } from './order.ts'
import { lockOrder } from './store-orders.ts'

/**
 * Throws `request.not_found` just as for a number that nobody has. A colleague's lock that is over stops nobody: what is
 * to end it may be some seconds late.
 */
export async function lockVisible(tx: Tx, ctx: AgencyCtx, id: string): Promise<Order> {
  const { actor } = ctx
  const order = await lockOrder(tx, id, reachOf(ctx))
  const hidden =
    !order || order.status === 'none' || (seesOnlyOwn(actor) && order.created_by !== actor.userId)
  if (hidden) throw failure('request.not_found')
  const isOthers = order.locked_by !== null && order.locked_by !== actor.userId
  return isOthers ? endLock(tx, order, await ctx.db.instant(tx)) : order
}
