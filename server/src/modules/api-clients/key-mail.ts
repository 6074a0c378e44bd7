// Tells the owners of an agency that a key was made: who has taken over an account makes one first. The mail names the
// key's beginning, never the key.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { ClientRow } from './clients.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/key-mail.ts'
import zhCn from './i18n/zh-cn/key-mail.ts'
import zhTw from './i18n/zh-tw/key-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

interface Made {
  readonly client: ClientRow
  readonly prefix: string
  readonly by: string
  readonly ip: string
  /** The key of a new client, or one in place of another. */
  readonly kind: 'first' | 'next'
}

export async function tellOfKey(
  tx: Tx,
  { client, prefix, by, ip, kind }: Made,
  { platform, agencies }: Deps,
): Promise<void> {
  const agency = await agencies.get(tx, client.agency_id)
  const owners = await tx
    .selectFrom('users')
    .select('username')
    .where('agency_id', '=', client.agency_id)
    .where('status', '=', 'active')
    .where('invited', '=', false)
    .where(sql<boolean>`'SuperUser' = any(roles)`)
    .orderBy('id')
    .execute()
  const locale = agency.emailLanguage
  const t = translator(TEXTS[locale] as typeof en, locale)
  const values = { client: client.name, agency: agency.name, by }
  const letter: Letter = {
    subject: t(($) => $.subject, values),
    paragraphs: [t(($) => $[kind], values), t(($) => $.advice)],
    rows: [
      [t(($) => $.client), client.name],
      [t(($) => $.key), `${prefix}…`],
      [t(($) => $.mode), t(($) => $.modes[client.mode])],
      [t(($) => $.from), ip],
    ],
    closing: t(($) => $.closing, values),
  }
  for (const { username: to } of owners)
    await platform.mailer.send(tx, {
      to,
      origin: { agencyId: client.agency_id },
      locale,
      purpose: `api-clients.key ${client.id}`,
      letter,
    })
}
