import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { presentSessions } from '../../../platform/second-factor/own-account.ts'
import type { PeopleDeps } from './deps.ts'

/** Sessions of a user of the caller's agency. Throws `request.not_found`. */
export async function userSessions(ctx: AgencyCtx, id: string, { platform }: PeopleDeps) {
  return ctx.transaction(async (tx) => {
    await refuseStranger(tx, ctx, id)
    const sessions = await platform.sessions.list(tx, { realm: 'agency', userId: id })
    return presentSessions(sessions, ctx.actor.sessionId)
  })
}

/** Ends one session of a user of the caller's agency, or all but the caller's own. Throws `request.not_found`. */
export async function endUserSessions(
  ctx: AgencyCtx,
  { id, session }: { readonly id: string; readonly session: string | undefined },
  { platform: { sessions, clock } }: PeopleDeps,
): Promise<null> {
  const { sessionId } = ctx.actor
  return ctx.transaction(async (tx) => {
    await refuseStranger(tx, ctx, id)
    const who = { realm: 'agency', userId: id } as const
    const ended =
      session === undefined
        ? await sessions.revokeAll(tx, { ...who, exceptId: sessionId }, 'ended_elsewhere')
        : Number(await sessions.revoke(tx, { ...who, id: session }, 'ended_elsewhere'))
    await writeUserLog(tx, ctx, clock.now(), {
      ...byActor(ctx.actor),
      action: 'users.sessions_ended',
      type: 'user',
      targetId: id,
      after: { ended },
    })
    return null
  })
}

async function refuseStranger(tx: Tx, { actor }: AgencyCtx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', actor.agencyId)
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
}
