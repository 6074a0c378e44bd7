import { describe, expect, test } from 'vitest'
import type { Solution } from '../run/search-run.ts'
import { priceRows, taxRows } from './price-lines.ts'

const priceList = [
  {
    passengerType: 'adult',
    count: 2,
    price: 219_000,
    salePrice: 231_800,
    currency: 'CNY',
    lines: [
      { code: 'ticketPrice', amount: 179_000 },
      { code: 'airportTax', amount: 9000 },
      { code: 'fuelSurcharge', amount: 28_000 },
      { code: 'otherTax', amount: 3000 },
      { code: 'adjustment', amount: 12_800 },
    ],
    taxes: [
      { code: 'CN', amount: 9000, refundable: true },
      { code: 'YQ', amount: 28_000, refundable: false },
      { code: 'SG', amount: 3000, refundable: true },
    ],
  },
  {
    passengerType: 'infant',
    count: 1,
    price: 18_000,
    salePrice: 18_000,
    currency: 'CNY',
    lines: [{ code: 'ticketPrice', amount: 18_000 }],
    taxes: [],
  },
] as unknown as Solution['priceDetail']['priceList']

describe('the lines of a price', () => {
  test('[C9] lines keep their order, one amount per passenger type, without empty lines', () => {
    expect(priceRows({ priceList }, false)).toEqual([
      { code: 'ticketPrice', amounts: [179_000, 18_000] },
      { code: 'airportTax', amounts: [9000, 0] },
      { code: 'fuelSurcharge', amounts: [28_000, 0] },
      { code: 'otherTax', amounts: [3000, 0] },
      { code: 'adjustment', amounts: [12_800, 0] },
    ])
  })

  test('[C9] lines add up to the selling price, also in client view', () => {
    for (const forClient of [false, true]) {
      const rows = priceRows({ priceList }, forClient)
      const sums = priceList.map((_, at) => rows.reduce((sum, { amounts }) => sum + amounts[at]!, 0))
      expect(sums).toEqual([231_800, 18_000])
    }
    expect(priceRows({ priceList }, true).map(({ code }) => code)).not.toContain('adjustment')
  })

  test('[C9] every tax says whether it is refundable', () => {
    expect(taxRows({ priceList })).toEqual([
      { code: 'CN', refundable: true, amounts: [9000, 0] },
      { code: 'YQ', refundable: false, amounts: [28_000, 0] },
      { code: 'SG', refundable: true, amounts: [3000, 0] },
    ])
  })
})
