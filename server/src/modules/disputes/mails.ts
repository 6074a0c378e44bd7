// Mails about disputes: to the platform's treasury, or to the agency whose merchant account it is, in its language.

import { amountText } from '@interline/domain/money/amount-text'
import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import { localTimeText, PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { Tx } from '../../platform/database/database.ts'
import { wordsOf } from '../documents/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import en from './i18n/en/mails.ts'
import zhCn from './i18n/zh-cn/mails.ts'
import zhTw from './i18n/zh-tw/mails.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** `tx` sees every agency. */
export async function mailDispute(
  tx: Tx,
  row: DisputeRow,
  what: 'opened' | 'reminder' | 'won' | 'lost',
  deps: Deps,
): Promise<void> {
  const { to, locale, zone } = await readerOf(tx, row, deps)
  if (to === '') return
  const t = translator(TEXTS[locale] as typeof en, locale)
  const amount = amountText({ minor: row.amount_minor, currency: row.currency })
  const account = await tx
    .selectFrom('merchant_accounts')
    .select('name')
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.account_id)
    .executeTakeFirst()
  const rows: [label: string, value: string][] = [
    [t(($) => $.rows.order), row.order_id ?? ''],
    [t(($) => $.rows.amount), amount],
    [t(($) => $.rows.reason), row.reason],
    [t(($) => $.rows.account), account?.name ?? ''],
    [t(($) => $.rows.number), row.dispute_ref],
    [
      t(($) => $.rows.answerBy),
      (what === 'opened' || what === 'reminder') && row.answer_by
        ? localTimeText(row.answer_by.getTime(), zone, wordsOf(locale).date)
        : '',
    ],
  ]
  await deps.platform.mailer.send(tx, {
    to,
    locale,
    origin: { agencyId: row.root_agency_id === 0 ? null : row.root_agency_id },
    purpose: `disputes.${what}`,
    letter: {
      subject: t(($) => $[what].subject, { amount }),
      paragraphs: [t(($) => $[what].opening, { amount })],
      rows: rows.filter(([, value]) => value !== ''),
      closing: t(($) => $[what].closing),
    },
  })
}

async function readerOf(tx: Tx, { root_agency_id: root }: DisputeRow, { agencies, platform }: Deps) {
  if (root === 0)
    return { to: platform.settings.treasuryMail, locale: DEFAULT_LOCALE, zone: PLATFORM_ZONE } as const
  const agency = (await agencies.chain(tx, root)).at(-1)
  return {
    to: agency?.contact.email ?? '',
    locale: agency?.emailLanguage ?? DEFAULT_LOCALE,
    zone: agency?.timeZone ?? PLATFORM_ZONE,
  }
}
