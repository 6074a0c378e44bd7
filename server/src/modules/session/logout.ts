import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'

/** Ends the session of the request. Succeeds also if there is none. */
export async function logout(ctx: Ctx, { sessions, clock }: Platform): Promise<null> {
  const { sessionToken } = ctx
  ctx.setSession(null)
  if (sessionToken === undefined) return null
  // No scope is needed: the session itself identifies its user.
  await ctx.db.transaction('everything', async (tx) => {
    const ended = await sessions.close(tx, 'agency', sessionToken)
    if (!ended) return
    const user = await tx
      .selectFrom('users')
      .select('nickname')
      .where('id', '=', ended.userId)
      .executeTakeFirst()
    await writeUserLog(tx, ctx, clock.now(), {
      realm: 'agency',
      agencyId: ended.agencyId,
      actorId: ended.userId,
      actorName: user?.nickname ?? '',
      action: 'session.signed_out',
      type: 'login',
    })
  })
  return null
}
