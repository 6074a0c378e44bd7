// When a move of the desk needs a second person: it is about money, and about more of it than one person decides alone.

import { canConvert, convertUnits, toUnits, type RateMap } from '../../money/convert.ts'
import { CURRENCIES, type Money } from '../../money/money.ts'
import { compareRational } from '../../money/rational.ts'
import { readTyped } from '../../money/typed-amount.ts'
import type { DeskAction } from './desk-actions.ts'

/** Entering ticket numbers pays nobody. */
const MOVES_MONEY: ReadonlySet<DeskAction> = new Set([
  'quote',
  'approve',
  'reject',
  'retry',
  'replace',
  'withdraw',
  'split',
  'return',
  'fail',
])

/**
 * `stake`: what the order is about, in its currency; `limit`: up to which one person decides, in any currency. An amount that
 * cannot be converted needs a second person as well.
 */
export function needsSecondPerson(
  action: DeskAction,
  { stake, limit, rates }: { readonly stake: Money; readonly limit: Money; readonly rates: RateMap },
): boolean {
  if (!MOVES_MONEY.has(action) || stake.minor <= 0n) return false
  if (!canConvert(stake.currency, limit.currency, rates)) return true
  return (
    compareRational(convertUnits(toUnits(stake), stake.currency, limit.currency, rates), toUnits(limit)) > 0
  )
}

/** `CNY 50000` as an amount. Throws a RangeError for a currency that nobody sells in. */
export function readLimit(text: string): Money {
  const [code = '', typed = ''] = text.split(' ')
  const currency = CURRENCIES.find((each) => each === code)
  const minor = currency && readTyped(typed, currency)
  if (!currency || typeof minor !== 'bigint') throw new RangeError(`${text} is no amount of a known currency`)
  return { minor, currency }
}
