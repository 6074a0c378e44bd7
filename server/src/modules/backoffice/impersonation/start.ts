import { IMPERSONATION_MINUTES } from '@interline/domain/backoffice/impersonation/impersonation'
import type { Input, Reply } from '@interline/contract/index'
import { hashToken, newToken } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import { endInTime, endOpen } from './end.ts'
import { logImpersonation } from './log.ts'
import { insert, type Impersonation } from './store.ts'

type StartRequest = Input<'impersonation.start'>['body']

/**
 * How much longer the browser keeps the cookie than it is valid. If it vanished on expiry, a page that still
 * shows the user would silently switch to whichever agency session the browser has; instead the server is
 * called, and reports that the impersonation is over.
 */
const KEPT_MS = 24 * 60 * 60_000

/**
 * Starts an impersonation in the browser. An earlier one in the same back-office session ends. Throws
 * `request.not_found` or `impersonation.person_away`.
 */
export async function startImpersonation(
  ctx: OfficeCtx,
  request: StartRequest,
  { platform, agencies }: Deps,
): Promise<Reply<'impersonation.start'>> {
  // This call's actor comes from it.
  const officeSession = hashToken(ctx.sessionToken ?? '')
  const token = newToken()
  const made = await ctx.db.transaction('everything', async (tx) => {
    await lockSession(tx, officeSession)
    const person = await requestedPerson(tx, request)
    const agency = await agencies.get(tx, person.agency_id)
    if (person.status === 'inactive' || person.invited || agency.status === 'closed')
      throw failure('impersonation.person_away', { values: { name: person.nickname } })
    const now = platform.clock.now()
    const seen: Impersonation = {
      id: newId('imp', now),
      staff: { id: ctx.actor.userId, name: ctx.actor.name },
      agencyId: agency.id,
      person: { id: person.id, name: person.nickname },
      orderId: request.orderId ?? null,
      reason: request.reason,
      endsAt: now + IMPERSONATION_MINUTES * 60_000,
    }
    await endOpen(tx, ctx, officeSession, { end: 'replaced', now })
    await insert(tx, { ...seen, tokenHash: hashToken(token), officeSession, startedAt: now })
    await logImpersonation(tx, ctx, seen, {
      now,
      action: 'impersonation.started',
      type: 'login',
      targetId: person.id,
      facts: { orderId: seen.orderId, until: new Date(seen.endsAt).toISOString() },
    })
    await platform.jobs.enqueue(tx, endInTime, { id: seen.id }, { at: seen.endsAt })
    return { seen, agency }
  })
  const { seen, agency } = made
  ctx.setImpersonation({ token, expiresAt: seen.endsAt + KEPT_MS })
  return { person: seen.person.name, agency: agency.name, until: new Date(seen.endsAt).toISOString() }
}

/** Concurrent starts are serialised, and an earlier sign-out is seen. */
async function lockSession(tx: Tx, officeSession: Buffer): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', officeSession)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw failure('session.token_invalid')
}

/** An agency user: platform staff are in another table. */
async function requestedPerson(tx: Tx, { userId, orderId }: StartRequest) {
  const order =
    orderId === undefined
      ? undefined
      : await tx.selectFrom('orders').select('created_by').where('id', '=', orderId).executeTakeFirst()
  const person = await tx
    .selectFrom('users')
    .select(['id', 'agency_id', 'nickname', 'status', 'invited'])
    .where('id', '=', order?.created_by ?? userId ?? '')
    .executeTakeFirst()
  if (!person) throw failure('request.not_found')
  return person
}
