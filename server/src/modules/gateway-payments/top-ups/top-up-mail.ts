// Mails about a top-up by gateway, to the agency in its language: it is in the balance, or its money came too late. Of one
// that is in the balance its people are alerted too, as of every other top-up.

import { channels as channelsEn } from '@interline/contract/text/en/channels'
import { channels as channelsZhCn } from '@interline/contract/text/zh-cn/channels'
import { channels as channelsZhTw } from '@interline/contract/text/zh-tw/channels'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import en from './i18n/en/top-up-mail.ts'
import zhCn from './i18n/zh-cn/top-up-mail.ts'
import zhTw from './i18n/zh-tw/top-up-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const CHANNELS: Record<Locale, Readonly<Record<string, string>>> = {
  en: channelsEn,
  'zh-cn': channelsZhCn,
  'zh-tw': channelsZhTw,
}

/**
 * `paid`: it is in the balance. `late`: not accepted any more, being refunded. `differs`: another amount, which the
 * treasury looks at. `tx` sees every agency, and the mail is sent with it.
 */
export async function mailTopUp(
  tx: Tx,
  row: AttemptRow,
  what: 'paid' | 'late' | 'differs',
  { agencies, ledger, platform }: Pick<Deps, 'agencies' | 'ledger' | 'platform'>,
): Promise<void> {
  const chain = await agencies.chain(tx, row.agency_id)
  const agency = chain.at(-1)
  if (!agency) return
  const above = agency.common.sendEmailToSubAgency ? undefined : chain.at(-2)
  const { contact, emailLanguage: locale } = above ?? agency
  const text = (minor: bigint, currency: Currency) => amountText({ minor, currency })
  const amount = text(row.amount_minor, row.currency)
  if (what === 'paid')
    await tellPeople(tx, {
      agencyId: agency.id,
      kind: 'top_up',
      cause: `gateway top-up ${row.id}`,
      words: 'topUpPosted',
      values: { amount },
      audience: { mailed: [contact.email] },
      at: platform.clock.now(),
    })
  if (contact.email === '') return
  const t = translator(TEXTS[locale] as typeof en, locale)
  const paid =
    row.paid_minor === null || row.paid_currency === null ? '' : text(row.paid_minor, row.paid_currency)
  const { balance } = await ledger.balances(tx, agency.id, row.currency)
  const rows: [label: string, value: string][] = [
    [t(($) => $.rows.amount), amount],
    [t(($) => $.rows.fee), row.fee_minor > 0n ? text(row.fee_minor, row.currency) : ''],
    [t(($) => $.rows.charged), paid],
    [t(($) => $.rows.method), CHANNELS[locale][row.channel] ?? row.channel],
    [t(($) => $.rows.reference), row.ref],
    [t(($) => $.rows.balance), what === 'paid' ? text(balance, row.currency) : ''],
  ]
  await platform.mailer.send(tx, {
    to: contact.email,
    origin: { agencyId: agency.id },
    locale,
    purpose: `gateway-payments.top_up_${what}`,
    letter: {
      subject: t(($) => $[what].subject, { amount }),
      paragraphs: [t(($) => $[what].opening, { amount, paid, agency: agency.name })],
      rows: rows.filter(([, value]) => value !== ''),
      closing: t(($) => $.closing, { agency: agency.name }),
    },
  })
}
