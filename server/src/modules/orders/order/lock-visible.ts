// The order that a user is about to change: locked, and only if visible to them.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { endLock } from './end-lock.ts'
import { reachOf } from './family.ts'
import { lockOrder } from './move-order.ts'
import { isOfOtherWorld, seesOnlyOwn } from './order.ts'
import type { Order } from './rows.ts'
import type { ProductRules } from '../sellable.ts'

/**
 * Throws `request.not_found` as for an unknown number. A colleague's expired lock stops no one: its removal
 * may be some seconds late.
 */
export async function lockVisible(tx: Tx, ctx: AgencyCtx, id: string, rules: ProductRules): Promise<Order> {
  const { actor } = ctx
  const order = await lockOrder(tx, id, reachOf(ctx))
  const hidden =
    !order ||
    !rules.isOf(order) ||
    order.status === 'none' ||
    isOfOtherWorld(order, actor) ||
    (seesOnlyOwn(actor) && order.created_by !== actor.userId)
  if (hidden) throw failure('request.not_found')
  const isOthers = order.locked_by !== null && order.locked_by !== actor.userId
  return isOthers ? endLock(tx, order, await ctx.db.instant(tx), rules) : order
}
