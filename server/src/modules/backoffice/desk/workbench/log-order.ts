import { writeUserLog, type LogAction } from '../../../../platform/auth/user-log.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'

/** A desk user's action on an order, for the audit log. */
export function logOrder(
  tx: Tx,
  ctx: OfficeCtx,
  entry: {
    readonly now: number
    readonly action: LogAction
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
