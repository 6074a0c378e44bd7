// Currency conversion. `rates[X]` is how many units of the base currency one unit of X is worth, so an amount
// is multiplied by its own rate and divided by the target's. Selling prices are rounded once, up to a whole
// unit; ledger amounts to the minor unit, up when charged and down when refunded.

import { unit, type Currency, type Money } from './money.ts'
import { ceil, divide, floor, fromDecimal, multiply, rational, type Rational } from './rational.ts'

/** Decimal text per currency, base currency = `'1'`. */
export type RateMap = Readonly<Partial<Record<Currency, string>>>

// A search converts thousands of amounts at the same rates.
const factors = new WeakMap<RateMap, Map<string, Rational>>()

/** Whole units (not minor ones) of an amount as an exact fraction. */
export function toUnits(amount: Money): Rational {
  return rational(amount.minor, unit(amount.currency))
}

/**
 * Converts a fraction of whole units between two currencies without rounding.
 * Throws a RangeError when one of the two rates is missing: the caller must have refused the quote before.
 */
export function convertUnits(value: Rational, from: Currency, to: Currency, rates: RateMap): Rational {
  if (from === to) return value
  return multiply(value, conversionFactor(from, to, rates))
}

/** The factor that converts an amount. Throws a RangeError when one of the two rates is missing. */
export function conversionFactor(from: Currency, to: Currency, rates: RateMap): Rational {
  const known = factors.get(rates) ?? new Map<string, Rational>()
  factors.set(rates, known)
  const pair = `${from}${to}`
  const factor = known.get(pair) ?? divide(rateOf(from, rates), rateOf(to, rates))
  known.set(pair, factor)
  return factor
}

/** Selling prices per passenger: rounded up to one whole unit, in every currency. */
export function upToWholeUnit(value: Rational, currency: Currency): Money {
  return { minor: ceil(value) * unit(currency), currency }
}

/** Charges: rounded up to the minor unit. */
export function upToMinor(value: Rational, currency: Currency): Money {
  return { minor: ceil(multiply(value, rational(unit(currency)))), currency }
}

/** Refunds: rounded down to the minor unit. */
export function downToMinor(value: Rational, currency: Currency): Money {
  return { minor: floor(multiply(value, rational(unit(currency)))), currency }
}

/**
 * The amount in the footer's display currency: converted and rounded up to a whole unit; the same currency is
 * unchanged.
 */
export function forDisplay(amount: Money, to: Currency, rates: RateMap): Money {
  if (amount.currency === to) return amount
  return upToWholeUnit(convertUnits(toUnits(amount), amount.currency, to, rates), to)
}

/** True when both currencies have a rate. */
export function canConvert(from: Currency, to: Currency, rates: RateMap): boolean {
  return from === to || (rates[from] !== undefined && rates[to] !== undefined)
}

function rateOf(currency: Currency, rates: RateMap): Rational {
  const rate = rates[currency]
  if (rate === undefined) throw new RangeError(`no exchange rate for ${currency}`)
  return fromDecimal(rate)
}
