import type { Input, Reply } from '@interline/contract/index'
import type { OfficeRole } from '@interline/domain/access/access'
import { isEmail } from '@interline/domain/text/email'
import { mailLink } from '../../../platform/auth/password-links.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import {
  linkPersonOf,
  lockAdministrators,
  lockStaff,
  logStaff,
  presentStaff,
  STAFF_LINKS,
  type StaffMember,
} from './store.ts'

export async function listStaff(ctx: OfficeCtx, { platform }: Deps): Promise<Reply<'officeStaff.list'>> {
  return ctx.transaction(async (tx) => {
    const rows = await tx.selectFrom('staff').selectAll().orderBy('nickname').orderBy('id').execute()
    return {
      staff: await presentStaff(tx, rows, platform),
      factorDemanded: platform.settings.staffSecondFactor,
    }
  })
}

/** Adds a user without a password and mails them a link to set one. Throws `users.name_taken`. */
export async function inviteStaff(
  ctx: OfficeCtx,
  { email, nickname, roles, locale }: Input<'officeStaff.invite'>['body'],
  { platform, sites }: Deps,
): Promise<StaffMember> {
  refuseNoRole(roles)
  if (!isEmail(email.trim()))
    throw failure('request.invalid', { fields: [{ path: 'email', rule: 'users.email' }] })
  const site = await sites.linkSite(ctx.host)
  return ctx.db.transaction('everything', async (tx) => {
    const username = email.trim().toLowerCase()
    const row = await tx
      .insertInto('staff')
      .values({
        id: newId('stf', platform.clock.now()),
        username,
        nickname,
        roles: [...new Set(roles)],
        invited: true,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw failure('users.name_taken')
    const by = { id: ctx.actor.userId, name: ctx.actor.name }
    const language = locale ?? ctx.locale
    await mailLink(
      tx,
      { person: linkPersonOf(row), site, kind: 'invitation', by, locale: language },
      STAFF_LINKS,
      platform,
    )
    await logStaff(tx, ctx, platform, {
      action: 'staff.invited',
      targetId: row.id,
      after: { username, nickname, roles },
    })
    const [member] = await presentStaff(tx, [row], platform)
    await ctx.remember(tx, member)
    return member!
  })
}

/**
 * Changes a member of the staff. Changing their rights ends their sessions. Throws `request.not_found`,
 * `request.version_conflict`, `users.role_missing`, `users.own_account` and `users.last_administrator`.
 */
export async function updateStaff(
  ctx: OfficeCtx,
  { id, version, ...next }: Input<'officeStaff.update'>['body'] & { readonly id: string },
  { platform }: Deps,
): Promise<StaffMember> {
  refuseNoRole(next.roles)
  const roles = [...new Set(next.roles)]
  return ctx.db.transaction('everything', async (tx) => {
    const administrators = await lockAdministrators(tx)
    const before = await lockStaff(tx, id)
    if (before.version !== version) throw failure('request.version_conflict')
    const rightsChanged =
      before.status !== next.status || before.roles.toSorted().join() !== roles.toSorted().join()
    if (rightsChanged && id === ctx.actor.userId) throw failure('users.own_account')
    const stays = roles.includes('platformAdmin') && next.status === 'active'
    if (!stays && administrators.includes(id) && administrators.length === 1)
      throw failure('users.last_administrator')
    const after = await tx
      .updateTable('staff')
      .set({ nickname: next.nickname, roles, status: next.status, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (rightsChanged)
      await platform.sessions.revokeAll(
        tx,
        { realm: 'office', userId: id },
        next.status === 'inactive' ? 'user_disabled' : 'rights_changed',
      )
    await logStaff(tx, ctx, platform, {
      action: before.status === next.status ? 'staff.changed' : `staff.made_${next.status}`,
      targetId: id,
      before: { nickname: before.nickname, roles: before.roles, status: before.status },
      after: { nickname: next.nickname, roles, status: next.status },
    })
    const [member] = await presentStaff(tx, [after], platform)
    return member!
  })
}

function refuseNoRole(roles: readonly OfficeRole[]): void {
  if (roles.length === 0) throw failure('users.role_missing')
}
