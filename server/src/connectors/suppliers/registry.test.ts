import type { Currency } from '@interline/domain/money/money'
import { expect, test } from 'vitest'
import type { FlightSupplier } from './port.ts'
import { supplierRegistry, type RegistryOptions } from './registry.ts'

test.each([
  // Ordinary users, then testing users; each with a real supplier first, then a simulated one.
  ['everybody', [true, true], [false, true]],
  ['testing', [true, false], [false, true]],
  ['nobody', [true, false], [false, false]],
] as const)(
  '[G4 C10] simulated seats for %s; testing users never get real seats',
  (simulatedFor: RegistryOptions['simulatedFor'], others, testers) => {
    const registry = supplierRegistry([], { simulatedFor })
    const seats = (testing: boolean) =>
      [false, true].map((simulated) => registry.sells({ simulated }, { testing }))
    expect([seats(false), seats(true)]).toEqual([others, testers])
  },
)

test('[C10] an installation searches in its suppliers’ currencies', () => {
  expect(supplierRegistry([]).currencies).toEqual([])
  const sellingIn = (...currencies: Currency[]) => ({ currencies }) as unknown as FlightSupplier
  expect(supplierRegistry([sellingIn('CNY'), sellingIn('EUR', 'CNY')]).currencies).toEqual(['CNY', 'EUR'])
})
