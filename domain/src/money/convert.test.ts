import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canConvert,
  convertUnits,
  downToMinor,
  forDisplay,
  toUnits,
  upToMinor,
  upToWholeUnit,
} from './convert.ts'
import { money } from './money.ts'
import { ceil, compareRational, floor, fromDecimal, rational } from './rational.ts'

const rates = { CNY: '1', HKD: '0.92', USD: '7.15', JPY: '0.048' }

describe('exact fractions', () => {
  test.each([
    ['7.15', 143n, 20n],
    ['-0.0052', -13n, 2500n],
    ['12', 12n, 1n],
  ])('[A11] %s is parsed exactly', (text, num, den) => {
    expect(fromDecimal(text)).toEqual({ num, den })
  })

  test.each(['', '1,5', '1e3', 'abc', '.5', '5.'])('[A11] %j is not a number', (text) => {
    expect(() => fromDecimal(text)).toThrow(RangeError)
  })

  test('[A11] rounding up and down match the definition for any fraction', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (num, den) => {
          const value = rational(num, den)
          const up = ceil(value)
          const down = floor(value)
          expect(compareRational(rational(up), value)).toBeGreaterThanOrEqual(0)
          expect(compareRational(rational(up - 1n), value)).toBeLessThan(0)
          expect(compareRational(rational(down), value)).toBeLessThanOrEqual(0)
          expect(compareRational(rational(down + 1n), value)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('conversion', () => {
  test('[A11] 3,860 CNY settle as 4,196 HKD: divided and rounded up once', () => {
    const exact = convertUnits(toUnits(money(386_000, 'CNY')), 'CNY', 'HKD', rates)
    expect(upToWholeUnit(exact, 'HKD')).toEqual(money(419_600, 'HKD'))
  })

  test('[A11] 4,246 HKD are shown as 547 USD', () => {
    expect(forDisplay(money(424_600, 'HKD'), 'USD', rates)).toEqual(money(54_700, 'USD'))
  })

  test('[A11] the settlement currency is shown to the cent', () => {
    expect(forDisplay(money(424_601, 'HKD'), 'HKD', rates)).toEqual(money(424_601, 'HKD'))
  })

  test('[A11] charges round up and refunds round down, to the minor unit', () => {
    expect(upToMinor(rational(10_001n, 3n), 'HKD').minor).toBe(333_367n)
    expect(downToMinor(rational(10_001n, 3n), 'HKD').minor).toBe(333_366n)
    expect(upToMinor(rational(10_001n, 3n), 'JPY').minor).toBe(3334n)
  })

  test('[A11] a missing rate is reported before use', () => {
    expect(canConvert('CNY', 'EUR', rates)).toBe(false)
    expect(canConvert('EUR', 'EUR', rates)).toBe(true)
    expect(() => convertUnits(rational(1n), 'EUR', 'CNY', rates)).toThrow(RangeError)
  })
})
