import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, CURRENCIES, exponent, isCurrency, money, negate, subtract, times } from './money.ts'

describe('amounts', () => {
  test('[A11] the portal supports the 23 specified currencies', () => {
    expect(CURRENCIES).toHaveLength(23)
    expect(new Set(CURRENCIES).size).toBe(23)
    expect(isCurrency('HKD')).toBe(true)
    expect(isCurrency('XXX')).toBe(false)
  })

  test('[F7] only JPY and KRW have no decimals', () => {
    expect(CURRENCIES.filter((currency) => exponent(currency) === 0)).toEqual(['JPY', 'KRW'])
  })

  test('[F7] currencies cannot be mixed', () => {
    expect(() => add(money(1, 'HKD'), money(1, 'USD'))).toThrow(RangeError)
    expect(() => subtract(money(1, 'HKD'), money(1, 'USD'))).toThrow(RangeError)
    expect(() => compare(money(1, 'HKD'), money(1, 'USD'))).toThrow(RangeError)
  })

  test('[F7] adding and subtracting the same amount changes nothing', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.nat(9), (a, b, count) => {
        const first = money(a, 'HKD')
        const second = times(money(b, 'HKD'), count)
        expect(subtract(add(first, second), second)).toEqual(first)
        expect(add(first, negate(first)).minor).toBe(0n)
      }),
    )
  })
})
