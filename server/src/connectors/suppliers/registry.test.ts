import type { Currency } from '@interline/domain/money/money'
import { expect, test } from 'vitest'
import type { FlightSupplier } from './port.ts'
import { supplierRegistry, type RegistryOptions } from './registry.ts'

test.each([
  // Everybody else, then a testing user; each first at a real supplier, then at a simulated one.
  ['everybody', [true, true], [false, true]],
  ['testing', [true, false], [false, true]],
  ['nobody', [true, false], [false, false]],
] as const)(
  '[G4 C10] simulated seats for %s: orders of testing users move no money, so real seats are not for them',
  (simulatedFor: RegistryOptions['simulatedFor'], others, testers) => {
    const registry = supplierRegistry([], { simulatedFor })
    const seats = (testing: boolean) =>
      [false, true].map((simulated) => registry.sells({ simulated }, { testing }))
    expect([seats(false), seats(true)]).toEqual([others, testers])
  },
)

test('[C10] an installation searches in the currencies of its suppliers, in none where it has none', () => {
  expect(supplierRegistry([]).currencies).toEqual([])
  const sellingIn = (...currencies: Currency[]) => ({ currencies }) as unknown as FlightSupplier
  expect(supplierRegistry([sellingIn('CNY'), sellingIn('EUR', 'CNY')]).currencies).toEqual(['CNY', 'EUR'])
})
