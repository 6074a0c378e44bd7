// From a supplier's net price to what each agency level is charged. Every level converts, adds its row and rounds
// once, up to a whole unit; in between all numbers are exact fractions. Taxes are carried down converted and are
// never marked up.

import { convertUnits, toUnits, upToWholeUnit, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import {
  compareRational,
  fromDecimal,
  minus,
  multiply,
  plus,
  rational,
  type Rational,
} from '../money/rational.ts'
import type { PassengerType } from './passenger-counts.ts'
import type { RouteClass } from './route-class.ts'

/** One row of an agency's price adjustment, set by its parent. Values are decimal texts or whole numbers. */
export interface AdjustmentRow {
  readonly unit: 'percent' | 'fixed'
  /** Percent of the fare without taxes, or whole units of the agency's settlement currency per passenger. */
  readonly value: string | number | null
  /** Most that the row may add or take away per passenger, in the settlement currency; 0 = no limit. */
  readonly limit?: string | number | null
  readonly includeInfant?: boolean
}

/** One agency on the way down, top level first. */
export interface PriceLevel {
  readonly currency: Currency
  readonly rows?: Readonly<Partial<Record<RouteClass, AdjustmentRow | null>>>
  /** Percent of the fare where the class has no row. */
  readonly markup?: string | number | null
  /** How far the parent lets the price fall below its own cost, per passenger; default 0. */
  readonly allowedLoss?: string | number | null
}

export interface NetPrice {
  readonly type: PassengerType
  readonly fare: Money
  readonly taxes: readonly Money[]
}

export interface LevelPrice {
  readonly currency: Currency
  /** What the agency of this level is charged for one passenger. */
  readonly sale: Money
  /** True when a discount was cut because it would have gone below the cost. */
  readonly clipped: boolean
}

export interface CascadedPrice {
  readonly levels: readonly LevelPrice[]
  /** Published fare in whole units of the last level's currency, before adjustments. */
  readonly fare: Rational
  /** All levels' adjustments together, in whole units of the last level's currency. */
  readonly adjustment: Rational
}

const ZERO = rational(0)
const HUNDREDTH = rational(1, 100)

/**
 * Carries one passenger's net price down the levels. Throws a RangeError when `levels` is empty or a needed
 * exchange rate is missing: callers refuse such a quote before.
 */
export function cascade(
  net: NetPrice,
  levels: readonly PriceLevel[],
  routeClass: RouteClass,
  rates: RateMap,
): CascadedPrice {
  const [top] = levels
  if (!top) throw new RangeError('a price needs at least one level')
  let fare = convertUnits(toUnits(net.fare), net.fare.currency, top.currency, rates)
  let tax = taxUnits(net.taxes, top.currency, rates)
  let cost = plus(fare, tax)
  let base = fare
  let adjustment = ZERO
  let currency = top.currency
  const prices: LevelPrice[] = []
  for (const level of levels) {
    if (level.currency !== currency) {
      const from = currency
      const convert = (value: Rational) =>
        value === ZERO ? ZERO : convertUnits(value, from, level.currency, rates)
      fare = convert(fare)
      cost = convert(cost)
      tax = convert(tax)
      adjustment = convert(adjustment)
      currency = level.currency
    }
    // At the top level the base is the fare itself, below it whatever the parent pays less taxes.
    if (prices.length > 0) base = minus(cost, tax)
    const wanted = adjustmentOf(level, routeClass, base, net.type)
    const lowest = minus(ZERO, decimal(level.allowedLoss))
    const clipped = compareRational(wanted, lowest) < 0
    const own = clipped ? lowest : wanted
    const sale = upToWholeUnit(own === ZERO ? cost : plus(cost, own), currency)
    prices.push({ currency, sale, clipped })
    if (own !== ZERO) adjustment = plus(adjustment, own)
    cost = toUnits(sale)
  }
  return { levels: prices, fare, adjustment }
}

/** What one level adds for one passenger, in whole units of its currency; negative for a discount. */
function adjustmentOf(
  level: PriceLevel,
  routeClass: RouteClass,
  base: Rational,
  type: NetPrice['type'],
): Rational {
  const row = level.rows?.[routeClass]
  const set = row && row.value !== null
  if (type === 'infant' && !(set && row.includeInfant)) return ZERO
  if (!set) return level.markup === null || level.markup === undefined ? ZERO : percentOf(base, level.markup)
  return limited(row.unit === 'percent' ? percentOf(base, row.value) : decimal(row.value), decimal(row.limit))
}

function percentOf(base: Rational, percent: string | number): Rational {
  const share = decimal(percent)
  return share.num === 0n ? ZERO : multiply(base, multiply(share, HUNDREDTH))
}

function limited(value: Rational, limit: Rational): Rational {
  if (limit.num === 0n) return value
  if (compareRational(value, limit) > 0) return limit
  const lowest = minus(ZERO, limit)
  return compareRational(value, lowest) < 0 ? lowest : value
}

function taxUnits(taxes: readonly Money[], to: Currency, rates: RateMap): Rational {
  // Taxes of one currency are added before they are converted: the same sum with fewer fractions.
  const sums = new Map<Currency, bigint>()
  for (const { minor, currency } of taxes) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  let total = ZERO
  for (const [currency, minor] of sums)
    total = plus(total, convertUnits(toUnits({ minor, currency }), currency, to, rates))
  return total
}

function decimal(value: string | number | null | undefined): Rational {
  return value === null || value === undefined || value === 0 || value === '0'
    ? ZERO
    : fromDecimal(String(value))
}
