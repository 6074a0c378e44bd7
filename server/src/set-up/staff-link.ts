import type { LinkKind } from '@interline/domain/session/sign-in-rules'
import type { Locale } from '@interline/domain/text/text'
import { linkPersonOf, STAFF_LINKS, type StaffRow } from '../modules/backoffice/staff/index.ts'
import type { LinkSite } from '../platform/auth/link-mails.ts'
import { mailLink } from '../platform/auth/password-links.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'

/** The inviter when there are no staff yet. */
const SENDER: Readonly<Record<Locale, string>> = {
  en: 'Interline set-up',
  'zh-cn': 'Interline 安装程序',
  'zh-tw': 'Interline 安裝程式',
}

/** Mails a staff member a link to set a password; their earlier links stop working. */
export async function mailStaffLink(
  tx: Tx,
  link: {
    readonly row: StaffRow
    readonly site: LinkSite
    readonly kind: LinkKind
    readonly locale: Locale
  },
  platform: Platform,
): Promise<void> {
  const { row, ...rest } = link
  const by = { id: 'setup', name: SENDER[link.locale] }
  await mailLink(tx, { ...rest, person: linkPersonOf(row), by }, STAFF_LINKS, platform)
}
