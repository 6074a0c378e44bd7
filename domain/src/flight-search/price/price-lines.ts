// One passenger's price as lines that add up exactly. Each part is rounded down to the minor unit; the amount
// added by rounding up to a whole unit is a line of its own.

import { convertUnits, toUnits, upToWholeUnit, type RateMap } from '../../money/convert.ts'
import { unit, type Currency, type Money } from '../../money/money.ts'
import { floor, multiply, plus, rational, type Rational } from '../../money/rational.ts'
import type { CascadedPrice } from './price-adjustment.ts'

export type TaxKind = 'airport' | 'fuel' | 'other'
export type LineCode =
  | 'ticketPrice'
  | 'airportTax'
  | 'fuelSurcharge'
  | 'otherTax'
  | 'discount'
  | 'adjustment'
  | 'roundUp'

export interface NetTax {
  readonly code: string
  readonly kind: TaxKind
  readonly amount: Money
  readonly refundable: boolean
}

export interface PriceLines {
  /** Face value for one passenger: published fare and taxes, rounded up to a whole unit. */
  readonly price: Money
  readonly salePrice: Money
  readonly lines: readonly { readonly code: LineCode; readonly minor: bigint }[]
  readonly taxes: readonly { readonly code: string; readonly minor: bigint; readonly refundable: boolean }[]
}

const TAX_LINES: Readonly<Record<TaxKind, LineCode>> = {
  airport: 'airportTax',
  fuel: 'fuelSurcharge',
  other: 'otherTax',
}

/** Lines of the last level of a cascade. Their sum is `salePrice`, for every input. */
export function priceLines(cascaded: CascadedPrice, netTaxes: readonly NetTax[], rates: RateMap): PriceLines {
  const last = cascaded.levels.at(-1)
  if (!last) throw new RangeError('a price needs at least one level')
  const { currency, sale } = last
  let face = cascaded.fare
  const sums = new Map<LineCode, bigint>([['ticketPrice', down(cascaded.fare, currency)]])
  const taxes = netTaxes.map(({ code, kind, amount, refundable }) => {
    const exact = convertUnits(toUnits(amount), amount.currency, currency, rates)
    face = plus(face, exact)
    const minor = down(exact, currency)
    const line = TAX_LINES[kind]
    sums.set(line, (sums.get(line) ?? 0n) + minor)
    return { code, minor, refundable }
  })
  const adjustment = down(cascaded.adjustment, currency)
  if (adjustment !== 0n) sums.set(adjustment < 0n ? 'discount' : 'adjustment', adjustment)
  const explained = [...sums.values()].reduce((sum, minor) => sum + minor, 0n)
  if (sale.minor !== explained) sums.set('roundUp', sale.minor - explained)
  return {
    price: upToWholeUnit(face, currency),
    salePrice: sale,
    lines: [...sums].map(([code, minor]) => ({ code, minor })),
    taxes,
  }
}

function down(value: Rational, currency: Currency): bigint {
  return floor(multiply(value, rational(unit(currency))))
}
