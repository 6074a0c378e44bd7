import { bcp47 } from '@interline/domain/text/locale'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { LocalDate } from '@interline/domain/time/local-date'
import type { Tx } from '../../platform/database/database.ts'
import { mailReceiver, writeMail } from '../orders/index.ts'
import { readAccount } from './account.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/expiry-mail.ts'
import zhCn from './i18n/zh-cn/expiry-mail.ts'
import zhTw from './i18n/zh-tw/expiry-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** Tells an agency, or the parent that handles its mails, which points expire on a day, in the receiver's language. */
export async function tellOfExpiry(
  tx: Tx,
  agencyId: number,
  { on, points, deps }: { readonly on: LocalDate; readonly points: bigint; readonly deps: Deps },
): Promise<void> {
  const { agency, receiver } = await mailReceiver(tx, { agency_id: agencyId, passenger_names: [] }, deps)
  const { available } = await readAccount(tx, agencyId)
  const compose = (locale: Locale) => {
    const t = translator(TEXTS[locale] as typeof en, locale)
    const count = (number: bigint) => number.toLocaleString(bcp47(locale))
    const day = new Date(`${on}T00:00:00Z`).toLocaleDateString(bcp47(locale), {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const values = { agency: agency.name, points: count(points), day }
    return {
      subject: t(($) => $.subject, values),
      paragraphs: [t(($) => $.opening, values), t(($) => $.advice)],
      rows: [
        [t(($) => $.expiring), count(points)],
        [t(($) => $.day), day],
        [t(($) => $.available), count(available)],
      ] as [string, string][],
      closing: t(($) => $.closing, { agency: receiver?.name ?? agency.name }),
    }
  }
  await writeMail(tx, receiver, { purpose: 'points.expiry', compose }, deps)
}
