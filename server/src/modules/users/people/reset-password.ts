import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { LinkSite } from '../../../platform/auth/link-mails.ts'
import { mailLink } from '../../../platform/auth/password-links.ts'
import { byActor, writeUserLog, type LogEntry, type LogSource } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Agency } from '../../agencies/index.ts'
import { presentLinkPerson } from '../link-people.ts'
import type { PeopleDeps } from './deps.ts'
import type { UserRow } from './present.ts'
import { lockUser } from './update-user.ts'

/** Who starts a reset, and its entry in the log of the user's agency. */
export type Resetter = Pick<LogEntry, 'realm' | 'via'> & { readonly id: string; readonly name: string }

/**
 * Mails a user of the caller's agency a link to set a new password; the old one is valid until then. Throws
 * `request.not_found`, `users.not_joined` and `session.inactive`.
 */
export async function resetPassword(
  ctx: AgencyCtx,
  id: string,
  deps: PeopleDeps,
): Promise<Reply<'users.resetPassword'>> {
  const { agencyId, userId, name } = ctx.actor
  const guest = await ctx.transaction((tx) => deps.agencies.get(tx, agencyId))
  const site = await deps.sites.linkSite(ctx.host, guest)
  return ctx.transaction(async (tx) => {
    const row = await lockUser(tx, id, agencyId)
    const agency = await deps.agencies.get(tx, agencyId)
    if (row.invited) throw failure('users.not_joined')
    if (presentLinkPerson(row, agency).closed) throw failure('session.inactive')
    const by: Resetter = { realm: 'agency', id: userId, name }
    const expiresAt = await startReset(tx, ctx, { row, agency, site, by }, deps)
    return { sentTo: row.username, expiresAt: new Date(expiresAt).toISOString() }
  })
}

type OwnerReset = Reply<'users.resetOwner'>

/** The owners of one of the caller's sub-agencies. Throws `request.not_found` and `users.no_owner`. */
export async function resetOwnersBelow(ctx: AgencyCtx, id: number, deps: PeopleDeps): Promise<OwnerReset> {
  const { agencyId, userId, name } = ctx.actor
  const below = await ctx.transaction((tx) => deps.agencies.below(tx, agencyId))
  const child = below.find((each) => each.id === id)
  if (!child) throw failure('request.not_found')
  const site = await deps.sites.linkSite(ctx.host, child)
  return ctx.db.transaction([agencyId, id], async (tx) => {
    const by: Resetter = { realm: 'agency', id: userId, name, via: 'parent' }
    const reset = await resetOwners(tx, ctx, { agency: child, site, by }, deps)
    // The parent gets an entry in its own log too.
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'users.owner_reset_started',
      type: 'agency',
      targetId: String(id),
      after: { agency: child.name, sentTo: reset.sent.map(({ sentTo }) => sentTo) },
    })
    return reset
  })
}

/**
 * Every active owner of an agency with a password gets a link. The scope includes the agency. Throws
 * `users.no_owner`.
 */
export async function resetOwners(
  tx: Tx,
  source: LogSource,
  { agency, site, by }: { readonly agency: Agency; readonly site: LinkSite; readonly by: Resetter },
  deps: Pick<PeopleDeps, 'platform' | 'links'>,
): Promise<OwnerReset> {
  const owners = await tx
    .selectFrom('users')
    .selectAll()
    .where('agency_id', '=', agency.id)
    .where(sql<boolean>`'SuperUser' = any(roles)`)
    .where('status', '<>', 'inactive')
    .where('invited', '=', false)
    .orderBy('nickname')
    .execute()
  if (owners.length === 0 || agency.status === 'closed') throw failure('users.no_owner')
  let expiresAt = 0
  for (const row of owners) expiresAt = await startReset(tx, source, { row, agency, site, by }, deps)
  return {
    sent: owners.map(({ nickname, username }) => ({ name: nickname, sentTo: username })),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Returns until when the link is valid, in milliseconds since the epoch. */
async function startReset(
  tx: Tx,
  source: LogSource,
  {
    row,
    agency,
    site,
    by,
  }: { readonly row: UserRow; readonly agency: Agency; readonly site: LinkSite; readonly by: Resetter },
  { platform, links }: Pick<PeopleDeps, 'platform' | 'links'>,
): Promise<number> {
  const person = presentLinkPerson(row, agency)
  const made = await mailLink(
    tx,
    { person, site, kind: 'reset', by: { id: by.id, name: by.name }, locale: agency.emailLanguage },
    links,
    platform,
  )
  await writeUserLog(tx, source, platform.clock.now(), {
    realm: by.realm,
    agencyId: row.agency_id,
    actorId: by.id,
    actorName: by.name,
    ...(by.via && { via: by.via }),
    action: 'users.password_reset_started',
    type: 'user',
    targetId: row.id,
    after: { sentTo: row.username },
  })
  return made.expiresAt
}
