// Sentences about an order in the reader's language: its history, why it ended or is on hold, and its
// instants in the agency's time zone.

import type { ActionName } from '@interline/domain/flight-orders/actions'
import type { ReviewReason } from '@interline/domain/booking/review/triggers'
import { amountText } from '@interline/domain/money/amount-text'
import { isCurrency } from '@interline/domain/money/money'
import { fill, inLine, type Locale } from '@interline/domain/text/text'
import { deadlineText } from '@interline/domain/time/short-date'
import en from '../i18n/en/history.ts'
import zhCn from '../i18n/zh-cn/history.ts'
import zhTw from '../i18n/zh-tw/history.ts'
import { reviewWords } from './present-review.ts'
import type { EventPart } from '../../orders/index.ts'

type History = { readonly [Group in keyof typeof en]: { readonly [Key in keyof (typeof en)[Group]]: string } }

const TEXTS: Record<Locale, History> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export type CloseReason = keyof typeof en.closed
export type HoldReason = keyof typeof en.held

/** What happened, as one line of the history. `zone` is the agency's; a deadline has its year if the event has another. */
export function eventSentence(
  event: Pick<EventPart, 'at' | 'transition' | 'action' | 'payload'>,
  locale: Locale,
  zone: string,
): string {
  const texts = TEXTS[locale]
  const own = texts.transitions[event.transition as keyof typeof texts.transitions]
  const sentence =
    ownSentence(event, texts) ?? own ?? texts.actions[event.action as ActionName] ?? event.action
  const words = wordsOf(event, locale, zone)
  const more = givesDifferenceBack(event) ? `${locale === 'en' ? ' ' : ''}${texts.replacement.back}` : ''
  const said = fill(`${sentence}${more}`, words, locale).trim()
  return event.payload.seatsGone === true ? withSeatsGone(said, locale) : said
}

/** The desk approved the order at an amended price. */
export function isAmended({ transition, payload }: Pick<EventPart, 'transition' | 'payload'>): boolean {
  return transition === 'O4' && typeof payload.before === 'string'
}

/** A transition with special circumstances. */
function ownSentence(
  event: Pick<EventPart, 'transition' | 'action' | 'payload'>,
  texts: History,
): string | undefined {
  const { transition, action, payload } = event
  if (action === 'hold' && payload.reason === 'partial') return texts.partial.held
  const hasLocator = typeof payload.pnr === 'string' && payload.pnr !== ''
  if (isAmended(event)) return hasLocator ? texts.amended.approved : texts.withoutLocator.amended
  if (!hasLocator && (action === 'create' || action === 'reserve' || action === 'approve')) {
    // A refund approved by the airline has no new locator.
    if (transition.startsWith('O')) return texts.withoutLocator[action]
  }
  if (transition === 'O32' && typeof payload.payer !== 'string') return texts.replacement.paid
  if (action === 'unlock' && typeof payload.holder === 'string') return texts.theirs.unlock
  if (action === 'pay' && typeof payload.payer === 'string')
    return texts.inStead[
      transition === 'O32' ? 'replacement' : transition.startsWith('C') ? 'change' : 'origin'
    ]
  return splitSentence(event, texts)
}

/** The extra payment for an unavailable replacement is refunded with it. */
function givesDifferenceBack({ action, payload }: Pick<EventPart, 'action' | 'payload'>): boolean {
  const ends = action === 'replacement_refused' || action === 'withdraw_replacement'
  return ends && typeof payload.minor === 'string'
}

/** Refunded and paid for another order at the same moment. */
function splitSentence(
  { action, payload }: Pick<EventPart, 'action' | 'payload'>,
  { partial }: History,
): string | undefined {
  if (typeof payload.order !== 'string') return undefined
  if (action === 'start_reimbursement') return partial.returning
  return action === 'reimbursed' ? partial.returned : undefined
}

export function closeSentence(reason: string | null, locale: Locale): string | null {
  return reason === null ? null : (TEXTS[locale].closed[reason as CloseReason] ?? reason)
}

/** A sentence about tickets that exist while their seats do not. */
export function withSeatsGone(sentence: string, locale: Locale): string {
  return `${sentence}${locale === 'en' ? ' ' : ''}${TEXTS[locale].seats.gone}`
}

export function holdSentence(reason: string | null, locale: Locale): string | null {
  return reason === null ? null : (TEXTS[locale].held[reason as HoldReason] ?? reason)
}

/** The same facts for the service desk, which acts on them: what is open, and what a clerk does next. */
export function staffHoldSentence(reason: string | null, locale: Locale): string | null {
  return reason === null ? null : (TEXTS[locale].heldForStaff[reason as HoldReason] ?? reason)
}

export function staffCloseSentence(reason: string | null, locale: Locale): string | null {
  const texts: Readonly<Record<string, string>> = TEXTS[locale].closedForStaff
  return (reason !== null && texts[reason]) || closeSentence(reason, locale)
}

/** How much of the money went to each of the two wallets, and to a flight voucher. */
function channelWords(
  { channel, creditMinor, voucherMinor, minor, currency }: EventPart['payload'],
  locale: Locale,
): string {
  const { channels, vouchers } = TEXTS[locale]
  const words = channels[channel as keyof typeof channels] ?? String(channel)
  if (!isCurrency(currency)) return words
  const part = (value: unknown) => (typeof value === 'string' ? BigInt(value) : 0n)
  const amount = (of: bigint) => amountText({ minor: of, currency })
  const [credit, voucher] = [part(creditMinor), part(voucherMinor)]
  const rest = amount(part(minor) - credit - voucher)
  const wallet = credit > 0n ? fill(words, { credit: amount(credit), rest }, locale) : words
  return voucher > 0n ? fill(vouchers.beside, { wallet, voucher: amount(voucher) }, locale) : wallet
}

// Stored in one text, separated by commas.
const LISTS: ReadonlySet<string> = new Set(['flights', 'tickets', 'who', 'issued', 'missing', 'pnr'])

/** `amount`, `before`, `until`, `channel`, `reason` of a payload are codes and numbers; converted to words here. */
function wordsOf(
  { payload, at }: Pick<EventPart, 'at' | 'payload'>,
  locale: Locale,
  zone: string,
): Record<string, string> {
  const texts = TEXTS[locale]
  const words: Record<string, string> = {
    amount: '',
    until: '',
    channel: '',
    reason: '',
    pnr: '',
    tickets: '',
    why: '',
    issued: '',
    missing: '',
    order: '',
    share: '',
  }
  for (const [name, value] of Object.entries(payload)) {
    if (name === 'until' && typeof value === 'number')
      words.until = deadlineText(value, { zone, locale, now: Date.parse(at) })
    else if (name === 'channel') words.channel = channelWords(payload, locale)
    else if (name === 'review') words.reason = reviewWords(value as readonly ReviewReason[], locale)
    else if (name === 'reason' || name === 'why')
      words[name] = texts.reasons[value as keyof typeof texts.reasons] ?? String(value)
    else if (name === 'minor' && isCurrency(payload.currency))
      words.amount = amountText({ minor: BigInt(String(value)), currency: payload.currency })
    else if (name === 'before' && isCurrency(payload.currency))
      words.before = amountText({ minor: BigInt(String(value)), currency: payload.currency })
    else if (name === 'shareMinor' && isCurrency(payload.currency))
      words.share = amountText({ minor: BigInt(String(value)), currency: payload.currency })
    else if (typeof value === 'string')
      words[name] = LISTS.has(name) ? inLine(value.split(', '), locale) : value
  }
  return words
}
