// Amounts, percentages and periods in a line of an airline's answer, each with its place.

import { exponent, isCurrency, type Currency } from '../../../money/money.ts'
import type { InstallmentDue } from '../../../groups/terms.ts'

export interface Found {
  readonly start: number
  readonly end: number
}

export interface FoundAmount extends Found {
  /** Null: no currency, or a sign of several currencies. */
  readonly currency: Currency | null
  readonly isAmbiguous: boolean
  /** Whole units and hundredths as written. */
  readonly hundredths: bigint
}

const SIGNS: Readonly<Record<string, Currency>> = {
  HK$: 'HKD',
  NT$: 'TWD',
  US$: 'USD',
  S$: 'SGD',
  SG$: 'SGD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  MOP$: 'MOP',
  RMB: 'CNY',
  CNH: 'CNY',
  NTD: 'TWD',
  RM: 'MYR',
  '€': 'EUR',
  '£': 'GBP',
  '฿': 'THB',
  '₩': 'KRW',
  '₱': 'PHP',
  '₪': 'ILS',
  人民币: 'CNY',
  人民幣: 'CNY',
  港币: 'HKD',
  港幣: 'HKD',
  港元: 'HKD',
  台币: 'TWD',
  台幣: 'TWD',
  新台币: 'TWD',
  新台幣: 'TWD',
  新臺幣: 'TWD',
  美元: 'USD',
  美金: 'USD',
  欧元: 'EUR',
  歐元: 'EUR',
  日元: 'JPY',
  日圓: 'JPY',
  日円: 'JPY',
  円: 'JPY',
  韩元: 'KRW',
  韓元: 'KRW',
  澳门币: 'MOP',
  澳門幣: 'MOP',
  新加坡元: 'SGD',
  Euro: 'EUR',
  EURO: 'EUR',
  euros: 'EUR',
}
/** Signs that more than one currency has. */
const AMBIGUOUS = ['$', '¥', '元', '圓', '圆', '块']
const CODES = 'CNY|USD|EUR|HKD|JPY|GBP|AUD|CAD|THB|SGD|CHF|DKK|MOP|MYR|NOK|NZD|PHP|RUB|SEK|TWD|KRW|ZAR|ILS'
const escaped = (text: string) => text.replaceAll('$', '\\$')
const WRITTEN = Object.keys(SIGNS)
  .toSorted((one, other) => other.length - one.length)
  .map(escaped)
  .join('|')
/** Latin words end where the word ends: `RM` is not in `RMB`, nor in `FIRM`. */
const MONEY = `(?:(?<![A-Za-z])(?:${CODES})(?![A-Za-z])|(?<![A-Za-z])(?:${WRITTEN})(?![A-Za-z]|(?<=[A-Z])\\$)|[$¥元圓圆块])`
const NUMBER = "\\d{1,3}(?:[, '’.\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?(?![\\d])"
const WITH_CURRENCY = new RegExp(
  `(${MONEY})\\s?[:.]?\\s?(${NUMBER})(?![\\d%])|(?<![\\d.,A-Za-z])(${NUMBER})\\s?(${MONEY})`,
  'g',
)
/** A number in the context of a price; not part of a word, a date, a time or a flight, which are blanked before. */
const BARE = new RegExp(
  `(?<![\\w.,/:+-])(${NUMBER})(?:\\s?/-)?(?![\\w%]|[:/]\\d|\\s?(?:%|percent|pcs?\\b|kgs?\\b|pax|persons?|passengers?|people|seats?|days?|hours?|hrs?|weeks?|months?|nights?|adults?|child|infants?|[天日人座位件个個名小月周週年公])(?!\\d))`,
  'gi',
)

/** Smaller numbers without a currency count something: options, pieces, passengers. */
const LEAST_BARE = 1000n

function currencyOf(sign: string): Currency | null {
  return isCurrency(sign) ? sign : (SIGNS[sign] ?? null)
}

/** `3,450.00`, `3.450,00`, `3 450`, `3'450`: a group of three digits is never a fraction. */
function hundredthsOf(text: string): bigint {
  const [, whole = text, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return BigInt(whole.replaceAll(/\D/g, '')) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export function minorOf({ hundredths }: FoundAmount, currency: Currency): bigint {
  return exponent(currency) === 0 ? (hundredths + 50n) / 100n : hundredths
}

/** Amounts with a currency; with `bare` also numbers without one. From left to right. */
export function amountsIn(line: string, bare: boolean): FoundAmount[] {
  const found: FoundAmount[] = []
  let rest = line
  for (const { 0: whole, 1: before, 2: number, 3: otherNumber, 4: after, index } of line.matchAll(
    WITH_CURRENCY,
  )) {
    const sign = before ?? after ?? ''
    found.push({
      start: index,
      end: index + whole.length,
      currency: currencyOf(sign),
      isAmbiguous: AMBIGUOUS.includes(sign),
      hundredths: hundredthsOf(number ?? otherNumber ?? '0'),
    })
    rest = blank(rest, index, index + whole.length)
  }
  if (bare)
    for (const { 0: whole, 1: number = '0', index } of rest.matchAll(BARE))
      if (hundredthsOf(number) >= LEAST_BARE)
        found.push({
          start: index,
          end: index + whole.length,
          currency: null,
          isAmbiguous: false,
          hundredths: hundredthsOf(number),
        })
  return found.toSorted((one, other) => one.start - other.start)
}

export function currenciesIn(line: string): Currency[] {
  return [...line.matchAll(new RegExp(MONEY, 'g'))].flatMap(([sign]) => currencyOf(sign) ?? [])
}

export interface FoundPercent extends Found {
  readonly percent: number
}

export function percentsIn(line: string): FoundPercent[] {
  return [
    ...line.matchAll(/(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent\b|per cent\b|pct\b|Prozent\b)/gi),
  ].flatMap(({ 0: whole, 1: number = '', index }) => {
    const percent = Number(number.replace(',', '.'))
    return percent <= 100 ? [{ percent, start: index, end: index + whole.length }] : []
  })
}

export interface FoundPeriod extends Found {
  readonly due: InstallmentDue
  /** Counted in hours, months or working days, which the order does not store. */
  readonly isRounded: boolean
}

const COUNT = '(\\d{1,3})'
const UNIT =
  '(?:calendar |natural |full )?(working |business |banking )?(days?|weeks?|months?|hours?|hrs?|Tagen?|Wochen?|Stunden|jours?|semaines?|heures?|d[ií]as?|semanas?|horas?)'
const DEPARTURE =
  '(?:the )?(?:scheduled |first |date of )?(?:flight )?(?:departure|travel|flight|dep\\b|Abflug|Abreise|d[ée]part|salida)'
const CONFIRMATION =
  '(?:the |your |receipt of |date of )?(?:the |your )?(?:confirm\\w*|booking\\w*|reservation|acceptance|accepted|signing|contract|receipt|offer|invoice|blocking|Best[äa]tigung|Buchung|confirmaci[óo]n|r[ée]servation)'
const PERIODS: ReadonlyArray<readonly [RegExp, InstallmentDue['from']]> = [
  [
    new RegExp(
      `${COUNT}\\s?${UNIT}\\s?(?:before|prior(?: to)?|ahead of|in advance of|vor(?: dem)?|avant(?: le)?|antes de(?: la)?)\\s?${DEPARTURE}?`,
      'gi',
    ),
    'departure',
  ],
  [/\bD\s?-\s?(\d{1,3})\b(\0)?/g, 'departure'],
  [
    /(?:[出起][发發飞飛]|离港|離港|航班|出団|団体出発|出発)(?:日期?|时间|時間)?(?:的|の)?(?:之?前|日の?)?\s?(\d{1,3})\s?(?:个|個)?(工作)?(天|日|小时|小時|周|週|月|个月)(?:之?前)?/g,
    'departure',
  ],
  [/提前\s?(\d{1,3})\s?(?:个|個)?(工作)?(天|日|小时|小時|周|週)/g, 'departure'],
  [
    new RegExp(
      `(?:within\\s?)?${COUNT}\\s?${UNIT}\\s?(?:of|after|from|upon|following|nach|apr[èe]s(?: la)?|despu[ée]s de(?: la)?)\\s?${CONFIRMATION}`,
      'gi',
    ),
    'confirmation',
  ],
  [
    /(?:确认|確認|确位|訂位|订位|订座|預訂|预订|签约|簽約|接受|成立)(?:座位|机位|機位|订单)?(?:之?后|之?後|起|日起)?的?\s?(\d{1,3})\s?(?:个|個)?(工作)?(天|日|小时|小時|周|週)(?:之?内|之?內|以内)?/g,
    'confirmation',
  ],
]

function daysIn(count: number, unit: string): number {
  if (/^(?:h|Stund|heure|hora|小)/i.test(unit)) return Math.ceil(count / 24)
  if (/^(?:w|semai|seman|Woch|周|週)/i.test(unit)) return count * 7
  if (/^(?:mo|月|个月)/i.test(unit)) return count * 30
  return count
}

/** Deadlines that are counted from the departure or from the confirmation. */
export function periodsIn(line: string): FoundPeriod[] {
  const found: FoundPeriod[] = []
  for (const [pattern, from] of PERIODS)
    for (const { 0: whole, 1: count = '', 2: working, 3: unit = 'days', index } of line.matchAll(pattern)) {
      const end = index + whole.length
      if (found.some((each) => each.start < end && index < each.end)) continue
      const days = daysIn(Number(count), unit)
      const isRounded = Boolean(working?.trim()) || /^(?:h|mo|Stund|heure|hora|小|月|个月)/i.test(unit)
      if (days <= 330) found.push({ due: { days, from }, isRounded, start: index, end })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** The text with a part of it replaced by spaces, so that places stay the same. */
export function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}
