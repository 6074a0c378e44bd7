// One move of the desk: whoever makes it has the task, the order is the one he has seen, and the log says what he did.
// All in the transaction of the move itself.

import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { deskPerson, type Afterwards, type DeskMove, type Order } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { claimTask } from '../tasks/take-task.ts'
import { foundOrder } from './found-order.ts'
import { readDeskOrder } from './get-desk-order.ts'
import { logOrder } from './log-order.ts'

interface Wish {
  readonly id: string
  /** Of the order as it was read. */
  readonly version: number
  readonly action: string
  /** What was said with it, for the log. */
  readonly said?: unknown
}

/** The agency's locks are between its own people: what the clerk has seen is as it was. */
const LOCKS = ['lock', 'unlock', 'end_lock']

async function hasMoved(tx: Tx, order: Order, seen: number): Promise<boolean> {
  if (order.version === seen) return false
  const moved = await tx
    .selectFrom('order_events')
    .select('seq')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('seq', '>', seen)
    .where('action', 'not in', LOCKS)
    .executeTakeFirst()
  return moved !== undefined || seen > order.version
}

/** Throws `request.not_found`, `request.version_conflict`, `desk.task_taken`, and what the move throws. */
export async function moveOrder(
  ctx: OfficeCtx,
  { id, version, action, said }: Wish,
  move: (tx: Tx, order: Order, by: DeskMove) => Promise<void | Afterwards>,
  deps: Deps,
) {
  const { db } = deps.platform
  const afterwards = await db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    const now = await db.instant(tx)
    await claimTask(tx, ctx, id, now)
    if (await hasMoved(tx, order, version)) throw failure('request.version_conflict')
    await logOrder(tx, ctx, {
      now,
      action: `desk.${action}`,
      orderId: id,
      before: { status: order.status },
      after: said,
    })
    return move(tx, order, { by: deskPerson(ctx.actor), now, deps, log: ctx.log })
  })
  if (afterwards) await afterwards()
  return db.transaction('everything', (tx) => readDeskOrder(tx, ctx, id, deps))
}
