// Mails about top-ups: to the agency in its language when money was posted or reversed or a request refused,
// and to the seller when an agency sends a request. If a parent handles all contact with its agencies, it
// receives their mails.

import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Selectable } from 'kysely'
import type { TopUpRequests } from '../../../db/types.ts'
import { tellPeople } from '../../platform/alerts/tell-people.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/mails.ts'
import zhCn from './i18n/zh-cn/mails.ts'
import zhTw from './i18n/zh-tw/mails.ts'
import type { TopUpRow } from './present.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

type MailDeps = Pick<Deps, 'platform' | 'agencies' | 'ledger'>

function textsOf(locale: Locale) {
  return translator(TEXTS[locale] as typeof en, locale)
}

/** Notifies the agency of a posted or reversed top-up: its people, and its contact unless no mail is wanted. */
export async function mailTopUp(
  tx: Tx,
  what: 'posted' | 'reversed',
  { row, agency }: { readonly row: TopUpRow; readonly agency: Agency },
  deps: MailDeps,
): Promise<void> {
  const reader = await readerOf(tx, agency, deps)
  const t = textsOf(reader.locale)
  const amount = textOf(row.amount_minor, row.currency)
  const isMailed = what === 'reversed' || row.send_email
  await tellOfTopUp(tx, what, { row, agency, mailed: isMailed ? reader.address : '' }, deps)
  if (!isMailed) return
  const { balance, creditUsed } = await deps.ledger.balances(tx, agency.id, row.currency)
  const kind = row.apply_to === 'credit' ? 'repaid' : 'toppedUp'
  const after =
    row.apply_to === 'credit'
      ? ([t(($) => $.creditUsed), textOf(creditUsed, row.currency)] as const)
      : ([t(($) => $.balance), textOf(balance, row.currency)] as const)
  await send(tx, reader, `top-ups.${what}`, deps, {
    subject: t(($) => $[what][kind].subject, { amount }),
    paragraphs: [t(($) => $[what][kind].opening, { amount, agency: agency.name })],
    rows: [
      [t(($) => $.received), textOf(row.received_minor, row.received_currency)],
      ...(row.received_currency === row.currency ? [] : [[t(($) => $.rate), row.exchange_rate] as const]),
      ...(Number(row.fee_pct) > 0 ? [[t(($) => $.fee), textOf(row.fee_minor, row.currency)] as const] : []),
      [t(($) => $.reference), row.reference],
      ...(row.reversal_reason === null ? [] : [[t(($) => $.reason), row.reversal_reason] as const]),
      after,
    ],
    closing: t(($) => $.closing, { agency: agency.name }),
  })
}

function tellOfTopUp(
  tx: Tx,
  what: 'posted' | 'reversed',
  { row, agency, mailed }: { readonly row: TopUpRow; readonly agency: Agency; readonly mailed: string },
  { platform }: MailDeps,
): Promise<void> {
  return tellPeople(tx, {
    agencyId: agency.id,
    kind: 'top_up',
    cause: `top-up ${row.id} ${what}`,
    words: what === 'posted' ? 'topUpPosted' : 'topUpReversed',
    values: { amount: textOf(row.amount_minor, row.currency) },
    audience: { mailed: [mailed] },
    at: platform.clock.now(),
  })
}

type RequestRow = Selectable<TopUpRequests>

/** Notifies the agency of a refused request. */
export async function mailRefusal(
  tx: Tx,
  { request, agency }: { readonly request: RequestRow; readonly agency: Agency },
  deps: MailDeps,
): Promise<void> {
  const reader = await readerOf(tx, agency, deps)
  const t = textsOf(reader.locale)
  const amount = textOf(request.amount_minor, request.currency)
  await tellPeople(tx, {
    agencyId: agency.id,
    kind: 'top_up',
    cause: `top-up request ${request.id}`,
    words: 'topUpRefused',
    values: { amount },
    audience: { mailed: [reader.address] },
    at: deps.platform.clock.now(),
  })
  await send(tx, reader, 'top-ups.request_refused', deps, {
    subject: t(($) => $.refused.subject, { amount }),
    paragraphs: [t(($) => $.refused.opening, { amount })],
    rows: [
      [t(($) => $.reason), request.reason ?? ''],
      ...(request.reference === '' ? [] : [[t(($) => $.reference), request.reference] as const]),
    ],
    closing: t(($) => $.refused.closing),
  })
}

/** Notifies the seller of a request: the parent's contact, or the whole treasury of the platform. */
export async function mailRequest(
  tx: Tx,
  { request, agency }: { readonly request: RequestRow; readonly agency: Agency },
  deps: MailDeps,
): Promise<void> {
  const amount = textOf(request.amount_minor, request.currency)
  for (const reader of await sellerReaders(tx, agency, deps)) {
    const t = textsOf(reader.locale)
    await send(tx, reader, 'top-ups.requested', deps, {
      subject: t(($) => $.requested.subject, { agency: agency.name, amount }),
      paragraphs: [t(($) => $.requested.opening, { agency: agency.name, amount })],
      rows: [
        [t(($) => $.paidOn), request.paid_on],
        [t(($) => $.method), t(($) => $.methods[request.method])],
        ...(request.reference === '' ? [] : [[t(($) => $.reference), request.reference] as const]),
        ...(request.note === '' ? [] : [[t(($) => $.note), request.note] as const]),
      ],
      closing: t(($) => $.requested.closing),
    })
  }
}

interface Reader {
  readonly address: string
  /** Null: the platform's staff. */
  readonly agencyId: number | null
  readonly locale: Locale
}

async function readerOf(tx: Tx, agency: Agency, { agencies }: MailDeps): Promise<Reader> {
  const above = agency.common.sendEmailToSubAgency ? undefined : (await agencies.chain(tx, agency.id)).at(-2)
  const reader = above ?? agency
  return { address: reader.contact.email, agencyId: reader.id, locale: reader.emailLanguage }
}

async function sellerReaders(tx: Tx, agency: Agency, { agencies }: MailDeps): Promise<readonly Reader[]> {
  const parent = (await agencies.chain(tx, agency.id)).at(-2)
  if (parent) return [{ address: parent.contact.email, agencyId: parent.id, locale: parent.emailLanguage }]
  if (agency.parentId !== null) throw new Error(`agency ${agency.id} has a parent that is not in its chain`)
  const staff = await tx
    .selectFrom('staff')
    .select('username')
    .where('status', '=', 'active')
    .where((where) => where(where.val('treasury'), '=', where.fn.any('roles')))
    .execute()
  return staff.map(({ username }) => ({ address: username, agencyId: null, locale: DEFAULT_LOCALE }))
}

async function send(
  tx: Tx,
  { address, agencyId, locale }: Reader,
  purpose: string,
  { platform }: MailDeps,
  content: Letter,
): Promise<void> {
  if (address === '') return
  await platform.mailer.send(tx, {
    to: address,
    origin: { agencyId },
    locale,
    purpose,
    letter: content,
  })
}

function textOf(minor: bigint, currency: Money['currency']): string {
  return amountText({ minor, currency })
}
