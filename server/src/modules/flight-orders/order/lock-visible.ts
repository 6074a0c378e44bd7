// The order that a person is about to change: locked, and only if he may see it.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { reachOf } from './family.ts'
import { seesOnlyOwn, type Order } from './order.ts'
import { lockOrder } from './store-orders.ts'

/** Throws `request.not_found` just as for a number that nobody has. */
export async function lockVisible(tx: Tx, ctx: AgencyCtx, id: string): Promise<Order> {
  const { actor } = ctx
  const order = await lockOrder(tx, id, reachOf(ctx))
  const hidden =
    !order || order.status === 'none' || (seesOnlyOwn(actor) && order.created_by !== actor.userId)
  if (hidden) throw failure('request.not_found')
  return order
}
