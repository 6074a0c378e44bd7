/**
 * Formats amounts: code first, thousands separators, two decimals in every currency, a true minus sign. A missing
 * amount is 0.00 and flagged. Amounts are minor units of their currency.
 */
import { figureOf } from '@interline/domain/money/amount-text'
import { unit, type Currency } from '@interline/domain/money/money'

/** Minor units, or one of the ways in which suppliers leave an amount empty. */
export type Minor = bigint | number | string | null | undefined

export interface MoneyParts {
  /** `−` (U+2212), `+` or nothing. */
  readonly sign: string
  /** Whole units with separators: `8,833`. */
  readonly whole: string
  /** `.00`, always two. */
  readonly decimals: string
  /** The amount is missing. */
  readonly empty: boolean
}

export interface MoneyStyle {
  /** Rounds up to the next whole unit: converted prices for display. */
  readonly roundUp?: boolean
  /** `always` writes a plus before credits. */
  readonly plus?: boolean
}

const EMPTY = new Set(['', 'null', 'undefined', 'unknown'])

function isEmptyAmount(amount: Minor): amount is null | undefined | string {
  if (amount === null || amount === undefined) return true
  if (typeof amount === 'string') return EMPTY.has(amount.trim().toLowerCase())
  return typeof amount === 'number' && !Number.isFinite(amount)
}

export function moneyParts(
  amount: Minor,
  currency: Currency,
  { roundUp = false, plus = false }: MoneyStyle = {},
): MoneyParts {
  if (isEmptyAmount(amount)) return { sign: '', whole: '0', decimals: '.00', empty: true }
  const minor = BigInt(amount)
  const figure = figureOf({ minor: roundUp ? ceilToWhole(minor, unit(currency)) : minor, currency })
  return { ...figure, sign: plus && minor > 0n ? '+' : figure.sign, empty: false }
}

/** `CNY 8,833.00`, for sentences and titles: no line breaks between the two. Copied text has a plain space. */
export function moneyText(amount: Minor, currency: Currency, style?: MoneyStyle): string {
  return `${currency}\u00a0${figureText(amount, currency, style)}`
}

/** `8,833.00`, for columns whose head names the currency. */
export function figureText(amount: Minor, currency: Currency, style?: MoneyStyle): string {
  const { sign, whole, decimals } = moneyParts(amount, currency, style)
  return sign + whole + decimals
}

// Rounds towards plus infinity: −1.50 becomes −1.
function ceilToWhole(minor: bigint, whole: bigint): bigint {
  return (minor < 0n ? minor / whole : (minor + whole - 1n) / whole) * whole
}
