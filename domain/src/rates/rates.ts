// Which rates apply: those of a source or those set manually, and for how long each is valid.

import type { RateMap } from '../money/convert.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import { compareRational, divide, fromDecimal, rational } from '../money/rational.ts'

/** The source of a rate. `pegged`: fixed to another currency by law. */
export const RATE_ORIGINS = ['source', 'pegged', 'manual'] as const
export type RateOrigin = (typeof RATE_ORIGINS)[number]

/** One rate of a snapshot. Instants in milliseconds since the epoch. */
export interface HeldRate {
  /** Units of the base currency for one unit, a decimal text. */
  readonly rate: string
  readonly origin: RateOrigin
  /** The source's name, or who set it. */
  readonly source: string
  /** The date or instant of the rate. */
  readonly asOf: number
  /** Until when prices may be guaranteed with it. */
  readonly goodUntil: number
}
export type HeldRates = Readonly<Partial<Record<Currency, HeldRate>>>

/** A source's response. */
export interface Acquired {
  readonly rates: RateMap
  readonly pegged: ReadonlySet<Currency>
  readonly source: string
  readonly asOf: number
  readonly goodUntil: number
}

/** The rates after an update: manual rates stay, and rates missing in the source are unchanged. */
export function withAcquired(
  held: HeldRates,
  { rates, pegged, source, asOf, goodUntil }: Acquired,
): HeldRates {
  return byCurrency((currency) => {
    const known = held[currency]
    const rate = rates[currency]
    if (known?.origin === 'manual' || rate === undefined) return known
    return { rate, origin: pegged.has(currency) ? 'pegged' : 'source', source, asOf, goodUntil }
  })
}

/** A manual change: a rate until a date, or null to follow the source again. */
export interface RateChange {
  readonly currency: Currency
  readonly set: { readonly rate: string; readonly goodUntil: number } | null
}

/**
 * The rates after manual changes. A currency that follows the source again keeps its rate until the source's
 * next response.
 */
export function withChanges(
  held: HeldRates,
  changes: readonly RateChange[],
  { by, at }: { readonly by: string; readonly at: number },
): HeldRates {
  return byCurrency((currency) => {
    const known = held[currency]
    const change = changes.find((each) => each.currency === currency)
    if (!change) return known
    if (change.set) return { ...change.set, origin: 'manual', source: by, asOf: at }
    return known && { ...known, origin: 'source' }
  })
}

export function rateMapOf(held: HeldRates): RateMap {
  return Object.fromEntries(Object.entries(held).map(([currency, { rate }]) => [currency, rate]))
}

/** Currencies whose rate has expired. The base never expires. */
export function outdatedIn(
  held: HeldRates,
  { base, now }: { readonly base: Currency; readonly now: number },
): Currency[] {
  return CURRENCIES.filter((currency) => {
    const rate = held[currency]
    return currency !== base && rate !== undefined && rate.goodUntil < now
  })
}

/** The rates that the source must supply: the others are pegged or manual. */
export function missingIn(rates: RateMap, byHand: ReadonlySet<Currency>): Currency[] {
  return CURRENCIES.filter((currency) => rates[currency] === undefined && !byHand.has(currency))
}

/** A larger move in one step is an error, not the market: half as much again, or a third less. */
const MOST = rational(3, 2)

/** Currencies whose rate has moved implausibly far between two documents. */
export function jumpsBetween(before: RateMap, after: RateMap): Currency[] {
  return CURRENCIES.filter((currency) => {
    const [from, to] = [before[currency], after[currency]]
    if (from === undefined || to === undefined) return false
    const ratio = divide(fromDecimal(to), fromDecimal(from))
    return compareRational(ratio, MOST) > 0 || compareRational(divide(rational(1), ratio), MOST) > 0
  })
}

/** A valid manual rate: above 0, at most six digits before the point and twelve after it. */
export function isRate(text: string): boolean {
  return /^\d{1,6}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)
}

function byCurrency(held: (currency: Currency) => HeldRate | undefined): HeldRates {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const rate = held(currency)
      return rate ? [[currency, rate]] : []
    }),
  )
}
