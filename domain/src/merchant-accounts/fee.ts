// What a payment by gateway costs: the fee of its merchant account, and what is charged in which currency.

import { conversionFactor, convertUnits, toUnits, upToMinor, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { fromDecimal, multiply, rational, toNumber } from '../money/rational.ts'

export interface FeeRule {
  /** Decimal text: `2.9`. */
  readonly feePct: string
  readonly fixed: Money
}

export interface Charge {
  /** Minor units of the due amount's currency. */
  readonly fee: bigint
  /** Due amount and fee, in the due amount's currency. */
  readonly total: Money
  /** What the gateway charges: the total in its own currency, rounded up. */
  readonly charged: Money
}

/** Throws a RangeError when an exchange rate is missing. */
export function chargeOf(due: Money, rule: FeeRule, currency: Currency, rates: RateMap): Charge {
  const fee = percentOf(due, rule.feePct) + inCurrency(rule.fixed, due.currency, rates).minor
  const total = { minor: due.minor + fee, currency: due.currency }
  return { fee, total, charged: inCurrency(total, currency, rates) }
}

/** A percentage of an amount in minor units, rounded up. */
export function percentOf(due: Money, percent: string): bigint {
  const share = multiply(toUnits(due), multiply(fromDecimal(percent), rational(1, 100)))
  return upToMinor(share, due.currency).minor
}

/** Rounded up; throws a RangeError when an exchange rate is missing. */
export function inCurrency(amount: Money, to: Currency, rates: RateMap): Money {
  if (amount.currency === to || amount.minor === 0n) return { ...amount, currency: to }
  return upToMinor(convertUnits(toUnits(amount), amount.currency, to, rates), to)
}

/** Which of an account's currencies an amount is charged in: its own, or the account's first. */
export function chargedIn(due: Currency, currencies: readonly Currency[]): Currency {
  return currencies.includes(due) ? due : (currencies[0] ?? due)
}

/**
 * How much of the due currency one unit of the charged one is, six digits for people to read; null where they are the same.
 * Throws a RangeError when an exchange rate is missing.
 */
export function shownRate(charged: Currency, due: Currency, rates: RateMap): string | null {
  if (charged === due) return null
  return String(Number(toNumber(conversionFactor(charged, due, rates)).toPrecision(6)))
}
