// One action of the desk: the user has its task, the order is the version they read, above a limit a second
// person has approved, and the log names both. All in the transaction of the action itself.

import { lossesJson } from '../../../../../db/json/orders.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { DeskAction } from '@interline/domain/backoffice/desk/desk-actions'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import {
  deskPerson,
  type Afterwards,
  type DeskMove,
  type Order,
  type SecondPerson,
} from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import type { DeskCtx } from './move-route.ts'
import { end, lockRequest, waitsForSecond } from './requests.ts'
import { requireTask } from './take-task.ts'
import { foundOrder } from './found-order.ts'
import { readDeskOrder } from './get-desk-order.ts'
import { logOrder } from './log-order.ts'

interface MoveRequest {
  readonly id: string
  /** The order version that was read. */
  readonly version: number
  readonly action: DeskAction
  /** Its details, for the log. */
  readonly said?: unknown
  /** What sellers would lose by it, read under the lock; absent: nothing. */
  readonly losses?: (tx: Tx, order: Order) => Promise<readonly Shortfall[]>
}

/** The agency's locks are internal to it: the version that the clerk read is still valid. */
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

/**
 * Throws `request.not_found`, `request.version_conflict`, `desk.take_first`, `desk.task_taken`, and the
 * errors of the action. If a second person must approve, the action is recorded and the order returned
 * unchanged.
 */
export async function moveOrder(
  ctx: OfficeCtx,
  { id, version, action, said, losses: read }: MoveRequest,
  move: (tx: Tx, order: Order, by: DeskMove<Deps>) => Promise<void | Afterwards>,
  deps: Deps,
) {
  const { db } = deps.platform
  const agreed = (ctx as DeskCtx).move?.agreed
  const afterwards = await db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    const now = await db.instant(tx)
    await requireTask(tx, ctx, order, now)
    if (await hasMoved(tx, order, version)) throw failure('request.version_conflict')
    const losses = agreed ? [] : ((await read?.(tx, order)) ?? [])
    const wanted = { action, version: order.version, now, losses }
    if (await waitsForSecond(tx, ctx, order, wanted, deps)) return undefined
    await logOrder(tx, ctx, {
      now,
      action: `desk.${action}`,
      orderId: id,
      before: { status: order.status },
      after: agreed ? { said, second: agreed.second.name } : said,
    })
    const second = agreed && (await recordAgreement(tx, ctx, order, { ...agreed, action, now }))
    const { userId, name } = ctx.actor
    const by = deskPerson({ userId, name: agreed ? `${name} + ${agreed.second.name}` : name })
    return move(tx, order, { by, now, deps, log: ctx.log, ...(second && { second }) })
  })
  if (afterwards) await afterwards()
  return db.transaction('everything', (tx) => readDeskOrder(tx, ctx, id, deps))
}

type Agreed = NonNullable<NonNullable<DeskCtx['move']>['agreed']>

/** Two concurrent approvals wait for each other at the order; the later one finds no request. */
async function recordAgreement(
  tx: Tx,
  ctx: OfficeCtx,
  order: Order,
  { requestId, second, action, now }: Agreed & { readonly action: string; readonly now: number },
): Promise<SecondPerson> {
  const { losses: stored } = await lockRequest(tx, order.id, requestId)
  const losses = stored ? lossesJson.read(stored) : []
  await end(tx, order, { state: 'agreed', by: second, now, remark: '' })
  const after = { action, asked: ctx.actor.name }
  await logOrder(tx, { ...ctx, actor: second }, { now, action: 'desk.agree', orderId: order.id, after })
  return { id: second.userId, name: second.name, losses }
}
