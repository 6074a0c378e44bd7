import { expect, test } from 'vitest'
import { priceSums } from './price-sums.ts'

const line = (
  code: 'ticketPrice' | 'airportTax' | 'fuelSurcharge' | 'adjustment' | 'roundUp' | 'discount',
  amount: number,
) => ({ code, amount })

test('[C8 C9] the three sums cover every line of every passenger and add up to the total', () => {
  const adult = [
    line('ticketPrice', 300_000),
    line('discount', -10_000),
    line('airportTax', 9_000),
    line('fuelSurcharge', 40_000),
    line('adjustment', 6_000),
    line('roundUp', 35),
  ]
  const child = [line('ticketPrice', 225_000), line('airportTax', 9_000)]
  const sums = priceSums({
    priceList: [
      {
        count: 2,
        lines: adult,
      },
      {
        count: 1,
        lines: child,
      },
    ],
  })
  expect(sums).toEqual({ fares: 805_000, taxes: 107_000, fees: 12_070 })
  expect(sums.fares + sums.taxes + sums.fees).toBe(2 * 345_035 + 234_000)
})
