import { localDateAt } from '@interline/domain/time/zone'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/dead-mail.ts'
import zhCn from '../i18n/zh-cn/dead-mail.ts'
import zhTw from '../i18n/zh-tw/dead-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const DAY_MS = 86_400_000

/** Tells the owners of an agency that an event was given up: at most once a day for each endpoint. */
export async function tellOfDead(
  tx: Tx,
  {
    endpoint,
    agencyId,
    type,
    orderId,
  }: {
    readonly endpoint: string
    readonly agencyId: number
    readonly type: string
    readonly orderId: string | null
  },
  { platform, agencies }: Deps,
): Promise<void> {
  const agency = await agencies.get(tx, agencyId)
  const row = await tx
    .selectFrom('webhook_endpoints')
    .select(['name', 'address', 'failing_since'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', endpoint)
    .executeTakeFirstOrThrow()
  const owners = await tx
    .selectFrom('users')
    .select('username')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'active')
    .where('invited', '=', false)
    .where(sql<boolean>`'SuperUser' = any(roles)`)
    .orderBy('id')
    .execute()
  const locale = agency.emailLanguage
  const t = translator(TEXTS[locale] as typeof en, locale)
  const values = { endpoint: row.name, agency: agency.name }
  const letter: Letter = {
    subject: t(($) => $.subject, values),
    paragraphs: [t(($) => $.opening, values), t(($) => $.advice)],
    link: { label: t(($) => $.open), page: '/company/webhooks' },
    rows: [
      [t(($) => $.endpoint), row.name],
      [t(($) => $.address), row.address ?? t(($) => $.receiver)],
      ...(row.failing_since === null
        ? []
        : [[t(($) => $.since), localDateAt(row.failing_since.getTime(), agency.timeZone)] as const]),
      [t(($) => $.event), type],
      ...(orderId === null ? [] : [[t(($) => $.order), orderId] as const]),
    ],
    closing: t(($) => $.closing, values),
  }
  const receivers = owners.length > 0 ? owners.map(({ username }) => username) : [agency.contact.email]
  await tellPeople(tx, {
    agencyId,
    kind: 'webhook_dead',
    cause: `endpoint ${endpoint} ${localDateAt(platform.clock.now(), agency.timeZone)}`,
    words: 'webhookDead',
    values: { endpoint: row.name },
    audience: { mailed: receivers },
    at: platform.clock.now(),
  })
  for (const to of receivers.filter(Boolean))
    await platform.mailer.send(
      tx,
      { to, origin: { agencyId }, locale, purpose: `webhooks.dead ${endpoint}`, letter },
      { onceIn: DAY_MS },
    )
}
