// Which of another system's users somebody is: the partner's id, which the owner sets or removes, and the person at the
// identity provider, whom only a sign-on can prove and the owner can let go.

import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog, type LogAction } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { lockUser } from '../users/index.ts'
import type { Deps } from './deps.ts'
import { findPartnerUser, type UserRow } from './partner-users.ts'

type Links = Reply<'signOn.links'>

/** Throws `request.not_found`. */
export function readLinks(ctx: AgencyCtx, id: string): Promise<Links> {
  return ctx.transaction(async (tx) => present(tx, await lockUser(tx, id, ctx.actor.agencyId)))
}

/**
 * Sets or removes the partner's id of a user; with the former one all sessions end, which that partner may have opened.
 * Throws `request.not_found`, `request.version_conflict` where `former` is no longer so, and `sign_on.id_taken`.
 */
export function linkUser(
  ctx: AgencyCtx,
  id: string,
  { outUserId, former }: Input<'signOn.link'>['body'],
  deps: Deps,
): Promise<Links> {
  const { agencyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, id, agencyId)
    if (user.out_user_id !== former) throw failure('request.version_conflict')
    const holder = outUserId === null ? undefined : await findPartnerUser(tx, agencyId, outUserId)
    if (holder && holder.id !== id) throw failure('sign_on.id_taken', { values: { name: holder.nickname } })
    if (outUserId === former) return present(tx, user)
    deps.users.changing(tx, id)
    const changed = await tx
      .updateTable('users')
      .set({ out_user_id: outUserId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (former !== null) await endSessions(tx, ctx, id, deps)
    await log(tx, ctx, deps, outUserId === null ? 'sign-on.unlinked' : 'sign-on.linked', {
      user,
      before: { outUserId: former },
      after: { outUserId },
    })
    return present(tx, changed)
  })
}

/** The next sign-on at the provider decides anew who that is. Throws `request.not_found`. */
export function unlinkProvider(ctx: AgencyCtx, id: string, deps: Deps): Promise<Links> {
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, id, ctx.actor.agencyId)
    const former = await tx
      .deleteFrom('provider_identities')
      .where('user_id', '=', id)
      .where('agency_id', '=', ctx.actor.agencyId)
      .returning(['issuer', 'subject'])
      .executeTakeFirst()
    if (!former) return present(tx, user)
    await endSessions(tx, ctx, id, deps)
    await log(tx, ctx, deps, 'sign-on.provider_unlinked', { user, before: former })
    return present(tx, user)
  })
}

/** Who does it keeps the own session. */
async function endSessions(tx: Tx, { actor }: AgencyCtx, userId: string, { platform }: Deps): Promise<void> {
  await platform.sessions.revokeAll(
    tx,
    { realm: 'agency', userId, ...(userId === actor.userId && { exceptId: actor.sessionId }) },
    'rights_changed',
  )
}

async function present(tx: Tx, { id, out_user_id: outUserId, roles }: UserRow): Promise<Links> {
  const identity = await tx
    .selectFrom('provider_identities')
    .select(['issuer', 'subject', 'linked_at'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return {
    outUserId,
    ownSignIn: roles.includes('SuperUser'),
    provider: identity
      ? { issuer: identity.issuer, subject: identity.subject, linkedAt: identity.linked_at.toISOString() }
      : null,
  }
}

function log(
  tx: Tx,
  ctx: AgencyCtx,
  { platform }: Deps,
  action: LogAction,
  { user, ...change }: { readonly user: UserRow; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    action,
    type: 'user',
    targetId: user.nickname,
    ...change,
  })
}
