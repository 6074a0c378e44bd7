/** What is typed into the form of a gift. */
import { GIFT_KINDS } from '@interline/domain/points/records'
import type { Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import type { Input, Reply } from '../../../api/call.ts'

export type OfficeGift = Reply<'officePoints.gifts'>['gifts'][number]
type GiftKind = (typeof GIFT_KINDS)[number]
type Texts = OfficeGift['name']
type Body = Input<'officePoints.createGift'>['body']

export interface GiftDraft {
  readonly kind: GiftKind
  readonly name: Texts
  readonly about: Texts
  readonly points: string
  /** Empty: without limit. */
  readonly stock: string
  readonly yearlyLimit: string
  readonly active: boolean
  readonly value: string
  readonly valueCurrency: Currency
  readonly minOrderCny: string
}

const NO_TEXT = { en: '', zhCn: '', zhTw: '' }

export function draftOf(gift: OfficeGift | null): GiftDraft {
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const amount = (minor: number | null | undefined, currency: Currency) =>
    minor === null || minor === undefined ? '' : typedAmount(BigInt(minor), currency)
  const valueCurrency = gift?.valueCurrency ?? 'USD'
  return {
    kind: gift?.kind ?? 'goods',
    name: gift?.name ?? NO_TEXT,
    about: gift?.about ?? NO_TEXT,
    points: number(gift?.points),
    stock: number(gift?.stock),
    yearlyLimit: number(gift?.yearlyLimit),
    active: gift?.active ?? true,
    value: amount(gift?.value, valueCurrency),
    valueCurrency,
    minOrderCny: amount(gift?.minOrderCny ?? (gift ? null : 200_000), 'CNY'),
  }
}

export type GiftIssue = 'name' | 'points' | 'stock' | 'yearlyLimit' | 'value' | 'minOrderCny'

/** Fields that keep it from being saved. */
export function giftIssues(draft: GiftDraft): ReadonlySet<GiftIssue> {
  const issues = new Set<GiftIssue>()
  if (Object.values(draft.name).some((text) => text.trim() === '')) issues.add('name')
  if (!isCount(draft.points, 1)) issues.add('points')
  if (draft.stock.trim() !== '' && !isCount(draft.stock, 0)) issues.add('stock')
  if (draft.yearlyLimit.trim() !== '' && !isCount(draft.yearlyLimit, 1)) issues.add('yearlyLimit')
  if (draft.kind === 'voucher') {
    if (!((minorOf(draft.value, draft.valueCurrency) ?? 0n) > 0n)) issues.add('value')
    if (minorOf(draft.minOrderCny, 'CNY') === null) issues.add('minOrderCny')
  }
  return issues
}

/** The body of a new gift, after `giftIssues` found none. */
export function giftBody(draft: GiftDraft): Body {
  const limit = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    kind: draft.kind,
    name: draft.name,
    about: draft.about,
    points: Number(draft.points),
    stock: limit(draft.stock),
    yearlyLimit: limit(draft.yearlyLimit),
    active: draft.active,
    ...(draft.kind === 'voucher' && {
      value: Number(minorOf(draft.value, draft.valueCurrency)),
      valueCurrency: draft.valueCurrency,
      minOrderCny: Number(minorOf(draft.minOrderCny, 'CNY')),
    }),
  }
}

function isCount(text: string, least: number): boolean {
  return /^\d{1,8}$/.test(text.trim()) && Number(text) >= least
}

function minorOf(text: string, currency: Currency): bigint | null {
  const minor = readTyped(text, currency)
  return typeof minor === 'bigint' && minor >= 0n ? minor : null
}
