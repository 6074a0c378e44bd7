// From a supplier's net price to what each agency level is charged. Every level converts, adds its row and rounds
// once, up to a whole unit; in between all numbers are exact fractions. Taxes are carried down converted and are
// never marked up.

import { conversionFactor, convertUnits, toUnits, type RateMap } from '../../money/convert.ts'
import { unit, type Currency, type Money } from '../../money/money.ts'
import { compareRational, fromDecimal, minus, multiply, plus, type Rational } from '../../money/rational.ts'
import type { PassengerType } from '../passenger-counts.ts'
import { applyOp, newRun, ZERO, type PriceOp, type PriceRun } from './price-arithmetic.ts'
import { exactText, rateText, type ProofPen, type ProofRule } from './price-proof.ts'
import type { RouteClass } from '../route-class.ts'

/** One row of an agency's price adjustment, set by its parent. Values are decimal texts or whole numbers. */
export interface AdjustmentRow {
  readonly unit: 'percent' | 'fixed'
  /** Percent of the fare without taxes, or whole units of the agency's settlement currency per passenger. */
  readonly value: string | number | null
  /** Largest amount that the row may add or deduct per passenger, in the settlement currency; 0 = no limit. */
  readonly limit?: string | number | null
  readonly includeInfant?: boolean
}

/** One agency of the chain, top level first. */
export interface PriceLevel {
  readonly currency: Currency
  readonly rows?: Readonly<Partial<Record<RouteClass, AdjustmentRow | null>>>
  /** Percent of the fare where the route class has no row. */
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
  /** True when a discount was cut because it would have gone below cost. */
  readonly clipped: boolean
}

/** Where the calculation of a price is recorded, and its taxes by code. */
export interface CascadeProof {
  readonly taxes: readonly { readonly code: string; readonly amount: Money }[]
  penOf(level: number): ProofPen | undefined
}

export interface CascadedPrice {
  readonly levels: readonly LevelPrice[]
  /** Published fare in whole units of the last level's currency, before adjustments. */
  readonly fare: Rational
  /** All levels' adjustments together, in whole units of the last level's currency. */
  readonly adjustment: Rational
}

/**
 * Carries one passenger's net price down the levels. Throws a RangeError when `levels` is empty or a needed
 * exchange rate is missing: callers refuse such a quote first. With `proof` the calculation is recorded as
 * well.
 */
export function cascade(
  net: NetPrice,
  levels: readonly PriceLevel[],
  routeClass: RouteClass,
  { rates, proof }: { readonly rates: RateMap; readonly proof?: CascadeProof },
): CascadedPrice {
  const [top] = levels
  if (!top) throw new RangeError('a price needs at least one level')
  const run = newRun()
  let fare = convertUnits(toUnits(net.fare), net.fare.currency, top.currency, rates)
  let tax = taxUnits(net.taxes, top.currency, rates)
  let adjustment = ZERO
  let above: Money | null = null
  const prices: LevelPrice[] = []
  for (const level of levels) {
    const { currency } = level
    const pen = proof?.penOf(prices.length)
    if (above) {
      if (above.currency !== currency) {
        const factor = conversionFactor(above.currency, currency, rates)
        const convert = (value: Rational) => (value === ZERO ? ZERO : multiply(value, factor))
        fare = convert(fare)
        tax = convert(tax)
        adjustment = convert(adjustment)
      }
      enter(run, { amount: above, currency, rates, pen, rule: 'sellerPrice' })
      const base = applyOp(run, 'less', tax)
      pen?.note({ rule: 'taxesApart', op: 'less', input: exactText(tax), currency }, base)
    } else {
      enter(run, { amount: net.fare, currency, rates, pen, rule: 'supplierFare' })
      if (pen) proof?.taxes.forEach((each) => addTax(run, each, { currency, rates, pen }))
      else applyOp(run, 'add', tax)
    }
    const clipped = adjust(run, { level, routeClass, type: net.type, pen })
    if (run.change !== ZERO) adjustment = plus(adjustment, run.change)
    const whole = applyOp(run, 'roundUp', ZERO)
    pen?.note({ rule: 'wholeUnit', op: 'roundUp', input: '1', currency }, whole)
    above = { minor: whole.num * unit(currency), currency }
    prices.push({ currency, sale: above, clipped })
  }
  return { levels: prices, fare, adjustment }
}

interface Entry {
  readonly amount: Money
  readonly currency: Currency
  readonly rates: RateMap
  readonly pen: ProofPen | undefined
}

/** The amount that a level starts from, in its currency. */
function enter(
  run: PriceRun,
  { amount, currency, rates, pen, rule }: Entry & { readonly rule: 'supplierFare' | 'sellerPrice' },
): void {
  const units = toUnits(amount)
  const { currency: from } = amount
  applyOp(run, 'start', units)
  pen?.note({ rule, op: 'start', input: exactText(units), currency: from }, units)
  if (from === currency) return
  const made = applyOp(run, 'convert', conversionFactor(from, currency, rates))
  const rate = rateText(from, currency, rates)
  pen?.note({ rule: 'exchange', op: 'convert', input: rate, currency, from, rate }, made)
}

function addTax(
  run: PriceRun,
  { code, amount }: CascadeProof['taxes'][number],
  { currency, rates, pen }: Omit<Entry, 'amount'>,
): void {
  const { currency: from } = amount
  const units = toUnits(amount)
  const made = applyOp(run, 'add', convertUnits(units, from, currency, rates))
  const converted = from === currency ? {} : { from, rate: rateText(from, currency, rates) }
  pen?.note({ rule: 'tax', op: 'add', input: exactText(units), currency, code, ...converted }, made)
}

interface Adjusting {
  readonly level: PriceLevel
  readonly routeClass: RouteClass
  readonly type: NetPrice['type']
  readonly pen: ProofPen | undefined
}

/** Applies the level's row, or else its markup. True when a discount was cut at cost. */
function adjust(run: PriceRun, { level, routeClass, type, pen }: Adjusting): boolean {
  const { currency } = level
  const row = level.rows?.[routeClass]
  const isSet = row && row.value !== null
  const value = decimal(isSet ? row.value : level.markup)
  if (value.num === 0n || (type === 'infant' && !(isSet && row.includeInfant))) return false
  const step = (rule: ProofRule, op: PriceOp, operand: Rational) => {
    const made = applyOp(run, op, operand)
    pen?.note({ rule, op, input: exactText(operand), currency, code: routeClass }, made)
  }
  step(isSet ? 'adjustment' : 'markup', isSet ? row.unit : 'percent', value)
  const limit = decimal(isSet ? row.limit : 0)
  if (limit.num !== 0n) step('limit', 'limit', limit)
  const loss = decimal(level.allowedLoss)
  const clipped = run.change.num < 0n && compareRational(run.change, minus(ZERO, loss)) < 0
  if (clipped) step('lossLimit', 'floor', loss)
  const made = applyOp(run, 'apply', ZERO)
  pen?.note({ rule: 'adjusted', op: 'apply', input: exactText(run.change), currency }, made)
  return clipped
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
