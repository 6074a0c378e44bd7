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

type Wish = Input<'impersonation.start'>['body']

/**
 * How much longer the browser keeps the cookie than it opens anything. One that vanished by itself would leave a page
 * that still shows the person to whichever session of an agency the browser has beside it; so the server is asked, and
 * says that it is over.
 */
const KEPT_MS = 24 * 60 * 60_000

/**
 * Lets the browser look at the portal as a person. The one before in the same session of the back office ends. Throws
 * `request.not_found` or `impersonation.person_away`.
 */
export async function startImpersonation(
  ctx: OfficeCtx,
  wish: Wish,
  { platform, agencies }: Deps,
): Promise<Reply<'impersonation.start'>> {
  // The actor of this call came with it.
  const officeSession = hashToken(ctx.sessionToken ?? '')
  const token = newToken()
  const made = await ctx.db.transaction('everything', async (tx) => {
    await lockSession(tx, officeSession)
    const person = await wantedPerson(tx, wish)
    const agency = await agencies.get(tx, person.agency_id)
    if (person.status === 'inactive' || agency.status !== 'active')
      throw failure('impersonation.person_away', { values: { name: person.nickname } })
    const now = platform.clock.now()
    const seen: Impersonation = {
      id: newId('imp', now),
      staff: { id: ctx.actor.userId, name: ctx.actor.name },
      agencyId: agency.id,
      person: { id: person.id, name: person.nickname },
      orderId: wish.orderId ?? null,
      reason: wish.reason,
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
  ctx.setOnlooker({ token, expiresAt: seen.endsAt + KEPT_MS })
  return { person: seen.person.name, agency: agency.name, until: new Date(seen.endsAt).toISOString() }
}

/** Two that begin at once follow each other, and a sign-out that came first is seen. */
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

/** A person of an agency: the platform's own staff stand in another table. */
async function wantedPerson(tx: Tx, { userId, orderId }: Wish) {
  const order =
    orderId === undefined
      ? undefined
      : await tx.selectFrom('orders').select('created_by').where('id', '=', orderId).executeTakeFirst()
  const person = await tx
    .selectFrom('users')
    .select(['id', 'agency_id', 'nickname', 'status'])
    .where('id', '=', order?.created_by ?? userId ?? '')
    .executeTakeFirst()
  if (!person) throw failure('request.not_found')
  return person
}
