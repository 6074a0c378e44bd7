import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Deps } from '../deps.ts'
import { readDeskOrder } from './get-desk-order.ts'
import { logOrder } from './log-order.ts'

/** Adds a note for the desk only, or a remark that the agency can read. Throws `request.not_found`. */
export function noteOnOrder(
  ctx: OfficeCtx,
  id: string,
  { audience, text }: { readonly audience: 'desk' | 'agency'; readonly text: string },
  deps: Deps,
) {
  const now = deps.platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('agency_id')
      .where('id', '=', id)
      .where('status', '<>', 'none')
      .executeTakeFirst()
    if (!order) throw failure('request.not_found')
    await tx
      .insertInto('order_notes')
      .values({
        id: newId('note', now),
        order_id: id,
        agency_id: order.agency_id,
        at: new Date(now),
        by_id: ctx.actor.userId,
        by_name: ctx.actor.name,
        audience,
        text,
      })
      .execute()
    await logOrder(tx, ctx, { now, action: 'desk.note', orderId: id, after: { audience, text } })
    return readDeskOrder(tx, ctx, id, deps)
  })
}
