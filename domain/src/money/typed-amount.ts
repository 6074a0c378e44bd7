// Amounts as people type them into a field: with or without thousands separators, with at most the decimals
// that the currency has. A comma that does not separate thousands is refused: `12,50` may be twelve and a
// half as well as 1250.

import { exponent, unit, type Currency } from './money.ts'

/** Minor units; null: not an amount. A leading minus is allowed. */
export function readTyped(text: string, currency: Currency): bigint | null {
  const [, sign, whole = '', decimals = ''] =
    /^\s*([-\u2212]?)\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d*))?\s*$/.exec(text) ?? []
  if (sign === undefined || decimals.length > 2) return null
  const hundredths = BigInt(decimals.padEnd(2, '0'))
  if (exponent(currency) === 0 && hundredths !== 0n) return null
  const minor =
    BigInt(whole.replaceAll(',', '')) * unit(currency) + (exponent(currency) === 0 ? 0n : hundredths)
  return sign === '' ? minor : -minor
}

/** `1234.50`: the initial text of a field. */
export function typedAmount(minor: bigint, currency: Currency): string {
  const size = minor < 0n ? -minor : minor
  const whole = `${minor < 0n ? '-' : ''}${size / unit(currency)}`
  return exponent(currency) === 0 ? whole : `${whole}.${String(size % unit(currency)).padStart(2, '0')}`
}
