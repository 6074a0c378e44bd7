// Restores access for an administrator who has lost password, second factor and recovery codes when no
// colleague can help. It requires access to the server; the other administrators are notified.

import { OFFICE_ROLES } from '@interline/domain/access/access'
import { isEmail } from '@interline/domain/text/email'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { App } from '../app.ts'
import type { StaffRow } from '../modules/backoffice/staff/index.ts'
import { forgetDevices } from '../platform/auth/devices.ts'
import type { StoredPassword } from '../platform/auth/passwords.ts'
import { readPasswords, storePassword } from '../platform/auth/stored-passwords.ts'
import { writeUserLog } from '../platform/auth/user-log.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids/ids.ts'
import type { Letter } from '../platform/mail/letter.ts'
import en from './i18n/en/recovery-mail.ts'
import zhCn from './i18n/zh-cn/recovery-mail.ts'
import zhTw from './i18n/zh-tw/recovery-mail.ts'
import { sendLinks, type MailedLink } from './send-links.ts'
import { SetUpError } from './set-up-error.ts'
import { commandSource } from './set-up.ts'
import { mailStaffLink } from './staff-link.ts'

const COMMAND = 'npm run recover-administrator'
const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/**
 * Makes a staff member an active administrator without a second factor and mails them a link to set a
 * password. An unknown address is invited if no other administrator can sign in. Throws a SetUpError.
 */
export async function recoverAdministrator(app: App, email: string): Promise<readonly MailedLink[]> {
  const { db, clock } = app.platform
  const username = email.trim().toLowerCase()
  if (!isEmail(username))
    throw new SetUpError(`"${email}" is not an email address: expected admin@example.com.`)
  if (!(await app.modules.site.sites.hasDefault()))
    throw new SetUpError('This installation is not set up: run npm run setup instead.')
  const begun = new Date(clock.now() - 1)
  const site = await app.modules.site.sites.linkSite('')
  const { defaultLanguage: locale } = await app.modules.site.sites.byHost('')
  // What the account had before opens it no more. Hashing takes time, so it is done before the locks.
  const unusable = await app.platform.passwords.hash(randomBytes(32).toString('base64'))
  await db.transaction('everything', async (tx) => {
    const staff = await tx.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute()
    const others = staff.filter(
      (row) =>
        row.username !== username &&
        row.status === 'active' &&
        !row.invited &&
        row.roles.includes('platformAdmin'),
    )
    const before = staff.find((row) => row.username === username)
    if (!before && others.length > 0)
      throw new SetUpError(
        `Nobody of the staff is called ${username}, and ${others.map((row) => row.username).join(', ')} can sign in as administrator: invite people under Staff.`,
      )
    const row = before ? await restore(tx, before, unusable, app) : await add(tx, username, app)
    await mailStaffLink(tx, { row, site, kind: row.invited ? 'invitation' : 'reset', locale }, app.platform)
    const now = clock.now()
    for (const { username: to } of others)
      await app.platform.mailer.send(tx, {
        to,
        locale,
        purpose: 'account.recovered',
        letter: recoveryLetter(username, locale, now),
      })
    await writeUserLog(tx, commandSource(COMMAND), now, {
      realm: 'office',
      agencyId: null,
      actorId: null,
      actorName: COMMAND,
      action: 'staff.recovered',
      type: 'user',
      targetId: row.id,
      before: before && { roles: before.roles, status: before.status },
      after: { username, roles: row.roles, status: row.status },
    })
  })
  return sendLinks(app, [username], begun)
}

async function restore(
  tx: Tx,
  row: StaffRow,
  unusable: StoredPassword,
  { platform }: App,
): Promise<StaffRow> {
  const owner = { realm: 'office', userId: row.id } as const
  await platform.factors.remove(tx, owner)
  await platform.sessions.revokeAll(tx, owner, 'factor_changed')
  const known = await readPasswords(tx, owner)
  if (known.length > 0) await storePassword(tx, owner, { known, next: unusable, now: platform.clock.now() })
  await forgetDevices(tx, owner, undefined)
  return tx
    .updateTable('staff')
    .set({
      roles: [...new Set([...row.roles, 'platformAdmin'])],
      status: 'active',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function add(tx: Tx, username: string, { platform }: App): Promise<StaffRow> {
  return tx
    .insertInto('staff')
    .values({
      id: newId('stf', platform.clock.now()),
      username,
      nickname: username.split('@')[0] ?? username,
      roles: OFFICE_ROLES.filter((role) => role !== 'auditor'),
      invited: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function recoveryLetter(username: string, locale: Locale, at: number): Letter {
  const labels = TEXTS[locale]
  const t = translator(labels as typeof en, locale)
  return {
    subject: t(($) => $.subject, { username }),
    paragraphs: [t(($) => $.opening, { username })],
    rows: [
      [labels.time, `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      [labels.machine, hostname()],
    ],
    closing: labels.closing,
  }
}
