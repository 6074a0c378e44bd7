import { resetFactor } from '../../../platform/second-factor/reset-factor.ts'
import { byActor } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { readAddressee } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import { lockUser } from './update-user.ts'

/**
 * Removes the second factor of a user of the caller's agency and ends their sessions. Throws
 * `request.not_found`, also for a user without one, and `account.own_factor`.
 */
export function resetUserFactor(
  ctx: AgencyCtx,
  { id, reason }: { readonly id: string; readonly reason: string },
  { platform, changing }: PeopleDeps,
): Promise<null> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, id, ctx.actor.agencyId)
    await resetFactor(tx, ctx, platform, {
      owner: { realm: 'agency', userId: id },
      person: await readAddressee(tx, id),
      by: byActor(ctx.actor),
      reason,
    })
    changing(tx, id)
    return null
  })
}
