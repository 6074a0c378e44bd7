// How amounts are written everywhere, on screens, in mails, sentences and documents: thousands separators,
// two decimals in every currency, a true minus sign. The same in the three languages.

import { exponent, type Money } from './money.ts'

export interface Figure {
  /** `−` (U+2212) or nothing. */
  readonly sign: '' | '\u2212'
  /** Whole units with separators: `8,833`. */
  readonly whole: string
  /** `.00`, always two. */
  readonly decimals: string
}

export function figureOf({ minor, currency }: Money): Figure {
  const size = minor < 0n ? -minor : minor
  const hundredths = size * 10n ** BigInt(2 - exponent(currency))
  return {
    sign: minor < 0n ? '\u2212' : '',
    whole: String(hundredths / 100n).replace(/\B(?=(\d{3})+$)/g, ','),
    decimals: `.${String(hundredths % 100n).padStart(2, '0')}`,
  }
}

/** `HKD 4,246.00` */
export function amountText(amount: Money): string {
  const { sign, whole, decimals } = figureOf(amount)
  return `${amount.currency} ${sign}${whole}${decimals}`
}
