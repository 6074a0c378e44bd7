// Amounts as decimal texts in main units, the form of most providers.

import { exponent, type Currency, type Money } from '@interline/domain/money/money'
import { typedAmount } from '@interline/domain/money/typed-amount'

/** `12.34`; no decimals for a currency that has none. */
export function toDecimal({ minor, currency }: Money): string {
  return typedAmount(minor, currency)
}

/** Minor units; undefined for what is no amount, or has more decimals than its currency. */
export function fromDecimal(value: unknown, currency: Currency): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const [, sign, whole, decimals = ''] = /^\s*([-+]?)(\d{1,15})(?:\.(\d{1,9}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const places = exponent(currency)
  if (/[1-9]/.test(decimals.slice(places))) return undefined
  const minor = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -minor : minor
}
