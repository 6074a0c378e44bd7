import type { Currency } from '@interline/domain/money/money'
import { expect, test } from 'vitest'
import { fits } from './value.ts'

type Booking = Parameters<typeof fits>[1]
type Offer = Parameters<typeof fits>[0]

const booking = {
  item: { supplier: 'SIM-GDS' },
  passengers: [{ type: 'adult' }, { type: 'child' }],
  net: { minor: 100_00n, currency: 'CNY' },
} as unknown as Booking

const offer = (supplier: string, currency: Currency, counts: Readonly<Record<string, number>>) =>
  ({
    supplier,
    prices: Object.entries(counts).map(([type, count]) => ({ type, count, fare: { minor: 1n, currency } })),
  }) as unknown as Offer

test('[D11] exchange offers need the same supplier, currency and passengers', () => {
  const both = { adult: 1, child: 1 }
  expect(fits(offer('SIM-GDS', 'CNY', both), booking)).toBe(true)
  expect(fits(offer('SIM-NDC', 'CNY', both), booking)).toBe(false)
  expect(fits(offer('SIM-GDS', 'HKD', both), booking)).toBe(false)
  expect(fits(offer('SIM-GDS', 'CNY', { adult: 2, child: 1 }), booking)).toBe(false)
})
