import type { Input } from '@interline/contract/index'
import { mailLink } from '../../../platform/auth/password-links.ts'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { inviteUser } from '../invite-user.ts'
import { presentLinkPerson } from '../link-people.ts'
import type { PeopleDeps } from './deps.ts'
import { presentUsers, type AgencyUser } from './present.ts'
import { refuseEmail, refuseNoRole } from './refuse.ts'
import { columnsOf, lockUser, type UserChange } from './update-user.ts'

type Wanted = UserChange & Pick<Input<'users.invite'>['body'], 'email' | 'locale'>

/** Adds a user to the caller's agency. Throws `request.invalid`, `users.role_missing` and `users.name_taken`. */
export async function invitePerson(
  ctx: AgencyCtx,
  { email, locale, ...wanted }: Wanted,
  deps: PeopleDeps,
): Promise<AgencyUser> {
  refuseNoRole(wanted.roles)
  refuseEmail(email)
  const { agencyId, userId, name } = ctx.actor
  const guest = await ctx.transaction((tx) => deps.agencies.get(tx, agencyId))
  const site = await deps.sites.linkSite(ctx.host, guest)
  const { permissions, status: _, ...columns } = columnsOf(wanted)
  return ctx.transaction(async (tx) => {
    const { id } = await inviteUser(
      tx,
      ctx,
      {
        user: {
          agencyId,
          email,
          locale,
          nickname: wanted.nickname,
          phone: wanted.phone,
          roles: wanted.roles,
          permissions,
          status: wanted.status === 'testing' ? 'testing' : 'active',
        },
        by: { realm: 'agency', id: userId, name },
        site,
      },
      deps,
    )
    const row = await tx
      .updateTable('users')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [user] = await presentUsers(tx, [row], deps.platform, 'for owners')
    await ctx.remember(tx, user)
    return user!
  })
}

/** Mails the invitation again. Throws `request.not_found` and `users.has_joined`. */
export async function resendInvitation(ctx: AgencyCtx, id: string, deps: PeopleDeps): Promise<AgencyUser> {
  const { agencyId, userId, name } = ctx.actor
  const guest = await ctx.transaction((tx) => deps.agencies.get(tx, agencyId))
  const site = await deps.sites.linkSite(ctx.host, guest)
  return ctx.transaction(async (tx) => {
    const row = await lockUser(tx, id, agencyId)
    if (!row.invited) throw failure('users.has_joined')
    const agency = await deps.agencies.get(tx, agencyId)
    const person = presentLinkPerson(row, agency)
    if (person.closed) throw failure('session.inactive')
    await mailLink(
      tx,
      { person, site, kind: 'invitation', by: { id: userId, name }, locale: agency.emailLanguage },
      deps.links,
      deps.platform,
    )
    await log(ctx, deps, tx, {
      action: 'users.invited_again',
      targetId: id,
      after: { username: row.username },
    })
    const [user] = await presentUsers(tx, [row], deps.platform, 'for owners')
    return user!
  })
}

/** Removes a user who never set a password. Throws `request.not_found` and `users.has_joined`. */
export async function withdrawInvitation(ctx: AgencyCtx, id: string, deps: PeopleDeps): Promise<null> {
  return ctx.transaction(async (tx) => {
    const row = await lockUser(tx, id, ctx.actor.agencyId)
    if (!row.invited) throw failure('users.has_joined')
    await deps.platform.accountLinks.endAll(tx, { realm: 'agency', userId: id }, 'revoked')
    await tx.deleteFrom('users').where('id', '=', id).execute()
    await log(ctx, deps, tx, {
      action: 'users.invitation_withdrawn',
      targetId: id,
      before: { username: row.username, nickname: row.nickname, roles: row.roles },
    })
    return null
  })
}

function log(
  ctx: AgencyCtx,
  { platform }: PeopleDeps,
  tx: Parameters<typeof writeUserLog>[0],
  entry: {
    readonly action: LogAction
    readonly targetId: string
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    type: 'user',
    ...entry,
  })
}
