// The wallet value of a received amount. The rate is settlement units for one unit received, so 10,000 USD at
// 7.8 less 1.5 % are 76,830.00 HKD. Everything is exact until the one rounding at the end, down to the minor
// unit.

import { exponent, unit, type Currency, type Money } from '../money/money.ts'
import {
  compareRational,
  floor,
  fromDecimal,
  minus,
  multiply,
  rational,
  type Rational,
} from '../money/rational.ts'

/** Percent of the received amount that the seller may keep. */
const MAX_FEE_PCT = 20
/** Minor units; the limit of one ledger movement. */
const MAX_TOP_UP = 10_000_000_000_000n
export const MAX_REFERENCE_LENGTH = 64

export interface ReceivedMoney {
  readonly received: Money
  /** Units of the settlement currency for one unit received, decimal text: `7.8`. */
  readonly exchangeRate: string
  /** `0` to `20` with at most two decimals. */
  readonly transactionFeePct: string
  /** The agency's settlement currency. */
  readonly currency: Currency
}

export interface Credited {
  /** The amount credited to the wallet, minor units. */
  readonly amount: bigint
  /** The seller's fee, minor units of the same currency. */
  readonly fee: bigint
}

const RATE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,12})?$/
const FEE = /^(?:0|[1-9]\d?)(?:\.\d{1,2})?$/

export type ArithmeticIssue =
  | { readonly path: 'exchangeRate'; readonly rule: 'topUp.rate' | 'topUp.rate_same_currency' }
  | { readonly path: 'transactionFeePct'; readonly rule: 'topUp.fee' }
  | { readonly path: 'receivedAmount'; readonly rule: 'topUp.amount' }

/** Validation issues by field; none: `creditedBy` returns an amount above 0. */
export function arithmeticIssues(money: ReceivedMoney): ArithmeticIssue[] {
  const issues: ArithmeticIssue[] = []
  const { received, exchangeRate, transactionFeePct, currency } = money
  const isRate = RATE.test(exchangeRate) && fromDecimal(exchangeRate).num > 0n
  if (!isRate) issues.push({ path: 'exchangeRate', rule: 'topUp.rate' })
  else if (received.currency === currency && compareRational(fromDecimal(exchangeRate), rational(1)) !== 0)
    issues.push({ path: 'exchangeRate', rule: 'topUp.rate_same_currency' })
  if (
    !FEE.test(transactionFeePct) ||
    compareRational(fromDecimal(transactionFeePct), rational(MAX_FEE_PCT)) > 0
  )
    issues.push({ path: 'transactionFeePct', rule: 'topUp.fee' })
  if (received.minor <= 0n || received.minor > MAX_TOP_UP)
    issues.push({ path: 'receivedAmount', rule: 'topUp.amount' })
  if (issues.length > 0) return issues
  const { amount, fee } = creditedBy(money)
  return amount <= 0n || amount + fee > MAX_TOP_UP ? [{ path: 'receivedAmount', rule: 'topUp.amount' }] : []
}

/** floor(received × rate × (1 − fee %)) to the minor unit, and the fee part of floor(received × rate). */
export function creditedBy({ received, exchangeRate, transactionFeePct, currency }: ReceivedMoney): Credited {
  const gross = multiply(rational(received.minor, unit(received.currency)), fromDecimal(exchangeRate))
  const share = minus(rational(1), multiply(fromDecimal(transactionFeePct), rational(1, 100)))
  const amount = toMinor(multiply(gross, share), currency)
  return { amount, fee: toMinor(gross, currency) - amount }
}

function toMinor(value: Rational, currency: Currency): bigint {
  return floor(multiply(value, rational(10n ** BigInt(exponent(currency)))))
}
