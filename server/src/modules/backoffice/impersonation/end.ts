import type { ImpersonationEnd } from '@interline/domain/backoffice/impersonation/impersonation'
import { impersonationOver } from '@interline/domain/backoffice/impersonation/impersonation'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { LogSource } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { logImpersonation } from './log.ts'
import { findById, findByToken, findOpen, markEnded, type Impersonation } from './store.ts'

/** Ends and logs a session; does nothing if it is already over. `now` in milliseconds since the epoch. */
export async function endOne(
  tx: Tx,
  source: LogSource,
  seen: Impersonation,
  { end, now }: { readonly end: ImpersonationEnd; readonly now: number },
): Promise<void> {
  if (!(await markEnded(tx, seen.id, end, now))) return
  await logImpersonation(tx, source, seen, {
    now,
    action: 'impersonation.ended',
    type: 'login',
    targetId: seen.person.id,
    facts: { end },
  })
}

/** Ends the impersonation started in a back-office session, if active. */
export async function endOpen(
  tx: Tx,
  source: LogSource,
  officeSession: Buffer,
  how: { readonly end: ImpersonationEnd; readonly now: number },
): Promise<void> {
  const open = await findOpen(tx, officeSession)
  if (open) await endOne(tx, source, open, how)
}

/** By the button. The token is enough, even if the back-office session is over. */
export async function endImpersonation(ctx: Ctx, { platform }: Deps): Promise<null> {
  const { impersonationToken: token } = ctx
  ctx.setImpersonation(null)
  if (token === undefined) return null
  await ctx.db.transaction('everything', async (tx) => {
    const seen = await findByToken(tx, hashToken(token))
    if (seen) await endOne(tx, ctx, seen, { end: 'ended', now: platform.clock.now() })
  })
  return null
}

/** At its expiry, so that the log records the end even without further requests. */
export const endInTime = jobKind({ name: 'impersonation.end', payload: z.object({ id: z.string() }) })

const BY_ITSELF: LogSource = { ip: '', userAgent: '', requestId: '' }

export async function runEndInTime({ id }: { id: string }, { platform }: Deps): Promise<void> {
  await platform.db.transaction('everything', async (tx) => {
    const seen = await findById(tx, id)
    if (!seen) return
    const now = platform.clock.now()
    const end = impersonationOver(seen, now)
    if (end !== null) await endOne(tx, BY_ITSELF, seen, { end, now })
  })
}
