// The few operations that every price consists of. Pricing and the replay of a proof both use `applyOp`, so a
// proof cannot differ from what was charged.

import {
  ceil,
  compareRational,
  minus,
  multiply,
  plus,
  rational,
  type Rational,
} from '../../money/rational.ts'

/** The operation of one line; documented in `applyOp`. */
export const PRICE_OPS = [
  'start',
  'convert',
  'add',
  'less',
  'percent',
  'fixed',
  'limit',
  'floor',
  'apply',
  'roundUp',
  'times',
] as const
export type PriceOp = (typeof PRICE_OPS)[number]

/** One passenger's price during the calculation, in whole units of the current currency. */
export interface PriceRun {
  price: Rational
  /** The base of a percentage. */
  base: Rational
  /** The adjustment being calculated. */
  change: Rational
}

export const ZERO = rational(0)
const HUNDREDTH = rational(1, 100)

export function newRun(): PriceRun {
  return { price: ZERO, base: ZERO, change: ZERO }
}

/** Performs one step and returns what it changed: the price, the base of percentages, or the adjustment. */
export function applyOp(run: PriceRun, op: PriceOp, operand: Rational): Rational {
  switch (op) {
    case 'start':
      run.base = operand
      run.change = ZERO
      return (run.price = operand)
    case 'convert':
      run.base = multiply(run.base, operand)
      return (run.price = multiply(run.price, operand))
    case 'add':
      return (run.price = plus(run.price, operand))
    // Taxes are never marked up: percentages are taken of the rest of the price.
    case 'less':
      return (run.base = minus(run.price, operand))
    case 'percent':
      return (run.change = multiply(run.base, multiply(operand, HUNDREDTH)))
    case 'fixed':
      return (run.change = operand)
    case 'limit':
      return (run.change = within(run.change, minus(ZERO, operand), operand))
    case 'floor':
      return (run.change = atLeast(run.change, minus(ZERO, operand)))
    case 'apply':
      return (run.price = plus(run.price, run.change))
    case 'roundUp':
      return (run.price = rational(ceil(run.price)))
    case 'times':
      return (run.price = multiply(run.price, operand))
  }
}

function atLeast(value: Rational, lowest: Rational): Rational {
  return compareRational(value, lowest) < 0 ? lowest : value
}

function within(value: Rational, lowest: Rational, highest: Rational): Rational {
  return compareRational(value, highest) > 0 ? highest : atLeast(value, lowest)
}
