// A price in the three sums that an agent reads first and that a changed price is compared by.

const TAXES: ReadonlySet<string> = new Set(['airportTax', 'fuelSurcharge', 'otherTax'])
const FARES: ReadonlySet<string> = new Set(['ticketPrice', 'discount'])

/** Minor units of the price's currency. */
export interface PriceSums {
  readonly fares: number
  readonly taxes: number
  readonly fees: number
}

interface PricedType {
  readonly count: number
  readonly lines: readonly { readonly code: string; readonly amount: number }[]
}

/** Fares, taxes and everything else over all passengers; they add up to the total. */
export function priceSums({ priceList }: { readonly priceList: readonly PricedType[] }): PriceSums {
  const sums = { fares: 0, taxes: 0, fees: 0 }
  for (const { count, lines } of priceList) {
    for (const { code, amount } of lines) {
      const sum = FARES.has(code) ? 'fares' : TAXES.has(code) ? 'taxes' : 'fees'
      sums[sum] += amount * count
    }
  }
  return sums
}
