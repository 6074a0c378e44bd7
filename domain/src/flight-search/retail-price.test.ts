import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { isRetailMarkup, retailPrice } from './retail-price.ts'

describe('the price for the agency’s own customer', () => {
  test.each([
    ['nothing set', undefined, 386_050],
    ['nothing to add', { unit: 'percent', value: '0.00' }, 386_050],
    ['a percentage of the whole price, up to a whole unit', { unit: 'percent', value: '2.5' }, 395_800],
    ['an amount per passenger', { unit: 'fixed', value: '120.40' }, 398_100],
  ] as const)('[C9 C10] %s', (_name, markup, minor) => {
    expect(retailPrice(money(386_050, 'HKD'), markup)).toEqual(money(minor, 'HKD'))
  })

  test('[C10] currencies without decimals are rounded in their own units', () => {
    expect(retailPrice(money(72_331, 'JPY'), { unit: 'percent', value: '3' })).toEqual(money(74_501, 'JPY'))
  })

  test.each([
    ['percent', '100', true],
    ['percent', '100.01', false],
    ['percent', '-1', false],
    ['percent', '2.345', false],
    ['percent', '', false],
    ['fixed', '100000', true],
    ['fixed', '100000.5', false],
    ['fixed', '1e3', false],
  ] as const)('[C10] %s %s may be set: %s', (unit, value, allowed) => {
    expect(isRetailMarkup({ unit, value })).toBe(allowed)
  })
})
