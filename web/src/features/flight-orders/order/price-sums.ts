/** A price in the three sums that a desk reads first. Amounts are minor units of the price's currency. */
import type { Reply } from '../../../api/call.ts'

type PriceDetail = Reply<'flightOrders.get'>['priceDetail']

const TAXES: ReadonlySet<string> = new Set(['airportTax', 'fuelSurcharge', 'otherTax'])
const FARES: ReadonlySet<string> = new Set(['ticketPrice', 'discount'])

/** Fares, taxes and everything else over all passengers; together they are the total. */
export function priceSums(price: Pick<PriceDetail, 'priceList'>): {
  fares: number
  taxes: number
  fees: number
} {
  const sums = { fares: 0, taxes: 0, fees: 0 }
  for (const { count, lines } of price.priceList) {
    for (const { code, amount } of lines) {
      const sum = FARES.has(code) ? 'fares' : TAXES.has(code) ? 'taxes' : 'fees'
      sums[sum] += amount * count
    }
  }
  return sums
}
