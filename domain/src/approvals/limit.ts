// The amount up to which one person decides alone.

import { canConvert, convertUnits, toUnits, type RateMap } from '../money/convert.ts'
import { CURRENCIES, type Money } from '../money/money.ts'
import { compareRational } from '../money/rational.ts'
import { readTyped } from '../money/typed-amount.ts'

/** Whether an amount exceeds a limit in any currency. An amount that cannot be converted does. */
export function exceedsLimit(amount: Money, limit: Money, rates: RateMap): boolean {
  if (amount.minor <= 0n) return false
  if (!canConvert(amount.currency, limit.currency, rates)) return true
  return (
    compareRational(convertUnits(toUnits(amount), amount.currency, limit.currency, rates), toUnits(limit)) > 0
  )
}

/** `CNY 50000` as an amount. Throws a RangeError for an unsupported currency. */
export function readLimit(text: string): Money {
  const [code = '', typed = ''] = text.split(' ')
  const currency = CURRENCIES.find((each) => each === code)
  const minor = currency && readTyped(typed, currency)
  if (!currency || typeof minor !== 'bigint')
    throw new RangeError(`${text} is not an amount in a known currency`)
  return { minor, currency }
}
