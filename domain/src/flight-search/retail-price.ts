// What an agency's own customer is quoted: the price the agency is charged plus its markup. It appears on
// screens and copied itineraries only and is never settled, so no parent level sees it.

import { toUnits, upToWholeUnit } from '../money/convert.ts'
import type { Money } from '../money/money.ts'
import { compareRational, fromDecimal, multiply, plus, rational } from '../money/rational.ts'

/** `value`: percent of the price, or whole units of the price's currency per passenger; decimal text, `0` = nothing. */
export interface RetailMarkup {
  readonly unit: 'percent' | 'fixed'
  readonly value: string
}

/** Largest markup. */
const RETAIL_MOST = { percent: 100, fixed: 100_000 } as const

const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/
const HUNDREDTH = rational(1, 100)

/** True for a value with at most two decimals that is within the unit's bounds. */
export function isRetailMarkup({ unit, value }: RetailMarkup): boolean {
  return DECIMAL.test(value) && compareRational(fromDecimal(value), rational(RETAIL_MOST[unit])) <= 0
}

/**
 * One passenger's price with the markup, rounded up once to a whole unit; without a markup the price itself.
 * Throws a RangeError when the value is not a decimal text.
 */
export function retailPrice(sale: Money, markup: RetailMarkup | null | undefined): Money {
  const value = fromDecimal(markup?.value ?? '0')
  if (value.num === 0n) return sale
  const units = toUnits(sale)
  const added = markup?.unit === 'percent' ? multiply(units, multiply(value, HUNDREDTH)) : value
  return upToWholeUnit(plus(units, added), sale.currency)
}
