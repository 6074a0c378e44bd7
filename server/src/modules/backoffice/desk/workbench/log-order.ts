import { writeUserLog } from '../../../../platform/auth/user-log.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'

/** What somebody of the desk did with an order, in the log that auditors read. */
export function logOrder(
  tx: Tx,
  ctx: OfficeCtx,
  entry: {
    readonly now: number
    readonly action: string
    readonly orderId: string
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<void> {
  const { now, action, orderId, before, after } = entry
  return writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action,
    type: 'order',
    targetId: orderId,
    before,
    after,
  })
}
