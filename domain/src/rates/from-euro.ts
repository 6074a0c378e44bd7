// Converts euro rates ("1 EUR is 1.0772 USD") to ours ("1 USD is 7.2261 CNY", or units of another base currency): exact
// fractions, rounded once.

import type { RateMap } from '../money/convert.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import { divide, floor, fromDecimal, multiply, plus, rational, type Rational } from '../money/rational.ts'

/** Decimals of a stored rate. KRW, the smallest unit here, still has nine significant digits. */
const DECIMALS = 12
/** Monetary Authority of Macao: 1.03 MOP for 1 HKD, its currency peg. */
const MOP_PER_HKD = rational(103, 100)

/** Units of a currency for one euro, decimal texts. */
export type PerEuro = Readonly<Partial<Record<Currency, string>>>

/** Units of the base currency for one unit, for the currencies of the document; undefined if it lacks the base. */
export function fromEuro(perEuro: PerEuro, base: Currency): RateMap | undefined {
  const baseUnits = base === 'EUR' ? '1' : perEuro[base]
  if (baseUnits === undefined) return undefined
  const ofBase = fromDecimal(baseUnits)
  const own = CURRENCIES.flatMap((currency): [Currency, string][] => {
    if (currency === base) return [[base, '1']]
    if (currency === 'EUR') return [['EUR', rateText(ofBase)]]
    const units = perEuro[currency]
    return units === undefined ? [] : [[currency, rateText(divide(ofBase, fromDecimal(units)))]]
  })
  const pegged: [Currency, string][] = perEuro.HKD
    ? [['MOP', rateText(divide(ofBase, multiply(fromDecimal(perEuro.HKD), MOP_PER_HKD)))]]
    : []
  return Object.fromEntries([...own, ...pegged])
}

/** Pegged to another currency by law instead of being quoted. */
export const PEGGED: ReadonlySet<Currency> = new Set(['MOP'])

/** A rate as stored: rounded half up, without trailing zeros. */
export function rateText(rate: Rational): string {
  const scale = 10n ** BigInt(DECIMALS)
  const scaled = floor(plus(multiply(rate, rational(scale)), rational(1, 2)))
  const digits = String(scaled).padStart(DECIMALS + 1, '0')
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${decimals && `.${decimals}`}`
}
