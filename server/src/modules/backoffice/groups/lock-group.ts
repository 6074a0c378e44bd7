import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { groupRow } from '../../groups/index.ts'
import { lockOrder } from '../../orders/index.ts'

/** Locks a group order of any agency. Throws `request.not_found`. */
export async function lockGroup(ctx: OfficeCtx, tx: Tx, id: string) {
  const found = await tx
    .selectFrom('orders')
    .select('agency_id')
    .where('id', '=', id)
    .where('order_type', '=', 'group')
    .executeTakeFirst()
  const order = found && (await lockOrder(tx, id, found.agency_id))
  if (!order || order.status === 'none') throw failure('request.not_found')
  return { order: groupRow(order), at: await ctx.db.instant(tx) }
}
