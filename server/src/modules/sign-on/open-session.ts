// Opens the session of a user whom another system has signed on, in the transaction that has decided so.

import type { Reply } from '@interline/contract/index'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'

export interface Opened {
  readonly userId: string
  readonly agencyId: number
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

interface Entering {
  readonly user: { readonly id: string; readonly nickname: string }
  readonly agencyId: number
  /** For the log of the agency. */
  readonly after: Readonly<Record<string, unknown>>
}

/** In place of the session that this browser has. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  { user, agencyId, after }: Entering,
  { platform }: Deps,
): Promise<Opened> {
  const { sessions, clock } = platform
  if (ctx.browserSession !== undefined) await sessions.close(tx, 'agency', ctx.browserSession)
  const opened = await sessions.open(tx, {
    realm: 'agency',
    userId: user.id,
    agencyId,
    host: ctx.host,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  })
  await writeUserLog(tx, ctx, clock.now(), {
    realm: 'agency',
    agencyId,
    actorId: user.id,
    actorName: user.nickname,
    action: 'session.signed_in',
    type: 'login',
    after,
  })
  return { ...opened, userId: user.id, agencyId }
}

/** Sets the session in the browser as a cookie and says who is signed in. */
export async function enter(
  ctx: Ctx,
  opened: Opened,
  { users }: Deps,
  how: { readonly embedded: boolean } = { embedded: false },
): Promise<Reply<'signOn.singleLogin'>> {
  const identity = await ctx.db.transaction([opened.agencyId], (tx) => users.identity(tx, opened.userId))
  ctx.setSession(opened, how)
  return { ...identity, token: opened.token, expiresAt: new Date(opened.expiresAt).toISOString() }
}
