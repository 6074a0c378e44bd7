// What mails and documents take of a site. It is read in the transaction that writes them.

import { AA, contrast } from '@interline/domain/site/contrast'
import type { Locale } from '@interline/domain/text/text'
import { sql, type Selectable } from 'kysely'
import type { Sites } from '../../../db/types.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailLooks, MailOrigin } from '../../platform/mail/mail-look.ts'
import { documentOf, namesOf } from './document.ts'
import { addressOfSite } from './link-site.ts'
import { PICTURE_PLACE } from './pictures.ts'

/** What documents of an order or an agency show of its site. */
export interface DocumentLook {
  /** Null: the product's own colour. */
  readonly accent: string | null
  /** Of the band in the head; null: the product's own. */
  readonly bar: { readonly color: string; readonly text: string } | null
  /** As a data address. */
  readonly logo: string | undefined
  /** Short name of the site; empty: none. */
  readonly name: string
  /** Empty: none. */
  readonly footer: string
}

const WHITE = '#FFFFFF'
const INK = '#15171C'
const PLAIN_BUTTON = '#0B4F8A'

export function openMailLooks(settings: Pick<Settings, 'mode' | 'port'>): MailLooks {
  return async (tx, origin, locale) => {
    const row = await siteFor(tx, origin)
    if (!row) return undefined
    const content = documentOf(row)
    const { mail, colors, contact, logo, whiteLogo } = content
    const { name } = namesOf(content)[locale]
    const address = addressOn(row, origin, settings)
    const picture = (path: string | null, ground: string) =>
      path?.startsWith(PICTURE_PLACE) && address !== null ? { address: address + path, ground } : null
    const color = colors.accent ?? PLAIN_BUTTON
    return {
      name,
      // The installation's own sender is a setting.
      sender: mail.sender[locale] || (row.is_default ? null : name),
      replyTo: mail.replyTo || null,
      address,
      logo: picture(whiteLogo, colors.bar) ?? picture(logo, WHITE),
      bar: { color: colors.bar, text: colors.barText },
      button: { color, text: contrast(color, WHITE) >= AA ? WHITE : INK },
      contact: [contact.phone, contact.email].filter((each) => each !== ''),
    }
  }
}

/** Undefined site: the product's own look. */
export async function documentLook(tx: Tx, origin: MailOrigin, locale: Locale): Promise<DocumentLook> {
  const row = await siteFor(tx, origin)
  if (!row) return { accent: null, bar: null, logo: undefined, name: '', footer: '' }
  const content = documentOf(row)
  const { colors, documents, logo } = content
  return {
    accent: colors.accent,
    bar: { color: colors.bar, text: colors.barText },
    logo: await pictureOf(tx, logo),
    name: namesOf(content)[locale].shortName,
    footer: documents.footer[locale],
  }
}

async function siteFor(
  tx: Tx,
  { siteId = null, agencyId = null }: MailOrigin,
): Promise<Selectable<Sites> | undefined> {
  const { rows } = await sql<{ readonly id: string | null }>`
    select site_for(${siteId}::text, ${agencyId}::integer) as id`.execute(tx)
  const id = rows[0]?.id ?? null
  if (id === null) return undefined
  return tx.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The host on which an order was made if it still is one of the site: its people sign in there. */
function addressOn(
  row: Selectable<Sites>,
  { siteHost = null }: MailOrigin,
  settings: Pick<Settings, 'mode' | 'port'>,
): string | null {
  const hosts = siteHost !== null && row.hosts.includes(siteHost) ? [siteHost] : row.hosts
  return addressOfSite({ public_url: row.public_url, hosts }, settings) ?? null
}

async function pictureOf(tx: Tx, address: string | null): Promise<string | undefined> {
  if (!address?.startsWith(PICTURE_PLACE)) return undefined
  const row = await tx
    .selectFrom('site_pictures')
    .select(['type', 'content'])
    .where('id', '=', address.slice(PICTURE_PLACE.length))
    .executeTakeFirst()
  return row && `data:${row.type};base64,${row.content.toString('base64')}`
}
