import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import { mailLink } from '../../../platform/auth/password-links.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { linkPersonOf, lockStaff, logStaff, presentStaff, STAFF_LINKS, type StaffMember } from './store.ts'

/** Mails the invitation again. Throws `request.not_found`, `users.has_joined` and `session.inactive`. */
export async function resendStaffInvitation(
  ctx: OfficeCtx,
  id: string,
  { platform, sites }: Deps,
): Promise<StaffMember> {
  const site = await sites.linkSite(ctx.host)
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockStaff(tx, id)
    if (!row.invited) throw failure('users.has_joined')
    if (row.status !== 'active') throw failure('session.inactive')
    const by = { id: ctx.actor.userId, name: ctx.actor.name }
    await mailLink(
      tx,
      { person: linkPersonOf(row), site, kind: 'invitation', by, locale: ctx.locale },
      STAFF_LINKS,
      platform,
    )
    await logStaff(tx, ctx, platform, {
      action: 'staff.invited_again',
      targetId: id,
      after: { username: row.username },
    })
    const [member] = await presentStaff(tx, [row], platform)
    return member!
  })
}

/** Removes a user who never set a password. Throws `request.not_found` and `users.has_joined`. */
export async function withdrawStaffInvitation(ctx: OfficeCtx, id: string, { platform }: Deps): Promise<null> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockStaff(tx, id)
    if (!row.invited) throw failure('users.has_joined')
    await platform.accountLinks.endAll(tx, { realm: 'office', userId: id }, 'revoked')
    await sql`select remove_invited_staff(${id})`.execute(tx)
    await logStaff(tx, ctx, platform, {
      action: 'staff.invitation_withdrawn',
      targetId: id,
      before: { username: row.username, nickname: row.nickname, roles: row.roles },
    })
    return null
  })
}

/** Mails a link to set a new password. Throws `request.not_found`, `users.not_joined` and `session.inactive`. */
export async function resetStaffPassword(
  ctx: OfficeCtx,
  id: string,
  { platform, sites }: Deps,
): Promise<Reply<'officeStaff.resetPassword'>> {
  const site = await sites.linkSite(ctx.host)
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockStaff(tx, id)
    if (row.invited) throw failure('users.not_joined')
    if (row.status !== 'active') throw failure('session.inactive')
    const by = { id: ctx.actor.userId, name: ctx.actor.name }
    const { expiresAt } = await mailLink(
      tx,
      { person: linkPersonOf(row), site, kind: 'reset', by, locale: ctx.locale },
      STAFF_LINKS,
      platform,
    )
    await logStaff(tx, ctx, platform, {
      action: 'staff.password_reset_started',
      targetId: id,
      after: { sentTo: row.username },
    })
    return { sentTo: row.username, expiresAt: new Date(expiresAt).toISOString() }
  })
}

/**
 * Ends every session of a member of the staff; for the caller's own account all but the current one. Throws
 * `request.not_found`.
 */
export async function endStaffSessions(ctx: OfficeCtx, id: string, { platform }: Deps): Promise<null> {
  return ctx.db.transaction('everything', async (tx) => {
    await lockStaff(tx, id)
    const who = { realm: 'office', userId: id, exceptId: ctx.actor.sessionId } as const
    const ended = await platform.sessions.revokeAll(tx, who, 'ended_elsewhere')
    await logStaff(tx, ctx, platform, { action: 'staff.sessions_ended', targetId: id, after: { ended } })
    return null
  })
}

/** Mails an agency's owners a link to set a new password. Throws `request.not_found` and `users.no_owner`. */
export async function resetAgencyOwner(
  ctx: OfficeCtx,
  id: number,
  { platform, agencies, users, sites }: Deps,
): Promise<Reply<'officeStaff.resetOwner'>> {
  const agency = await ctx.db.transaction('everything', async (tx) => {
    const row = await tx.selectFrom('agencies').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw failure('request.not_found')
    return agencies.get(tx, id)
  })
  const site = await sites.linkSite(ctx.host, agency)
  return ctx.db.transaction('everything', async (tx) => {
    const by = { realm: 'office', id: ctx.actor.userId, name: ctx.actor.name } as const
    const reset = await users.resetOwners(tx, ctx, { agency, site, by })
    await logStaff(tx, ctx, platform, {
      action: 'users.owner_reset_started',
      targetId: String(id),
      after: { agency: agency.name, sentTo: reset.sent.map(({ sentTo }) => sentTo) },
    })
    return reset
  })
}
