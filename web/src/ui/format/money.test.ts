import { describe, expect, test } from 'vitest'
import { figureText, moneyParts, moneyText } from './money.ts'

describe('amounts', () => {
  test.each([
    [883300, 'CNY', 'CNY 8,833.00'],
    [0, 'USD', 'USD 0.00'],
    [5, 'EUR', 'EUR 0.05'],
    [-957000n, 'CNY', 'CNY \u22129,570.00'],
    [123456789012n, 'HKD', 'HKD 1,234,567,890.12'],
    // The ledger stores whole yen; the screen shows two decimals in every currency.
    [12000, 'JPY', 'JPY 12,000.00'],
    [999, 'KRW', 'KRW 999.00'],
    ['4960', 'USD', 'USD 49.60'],
  ] as const)('[A18] %s %s reads %s', (amount, currency, expected) => {
    expect(moneyText(amount, currency)).toBe(expected.replace(' ', '\u00a0'))
  })

  test.each([null, undefined, '', 'null', 'undefined', 'unknown', ' Unknown ', Number.NaN])(
    '[A18] %j counts as empty and shows 0.00',
    (amount) => {
      expect(moneyParts(amount, 'CNY')).toEqual({ sign: '', whole: '0', decimals: '.00', empty: true })
    },
  )

  test.each([
    [231801, '2,319.00'],
    [231800, '2,318.00'],
    [1, '1.00'],
    [-150, '\u22121.00'],
    [-50, '0.00'],
  ])('[A18 A11] %s rounded up reads %s', (amount, expected) => {
    expect(figureText(amount, 'CNY', { roundUp: true })).toBe(expected)
  })

  test('[A18] credits carry a plus on request only', () => {
    expect(figureText(218450, 'CNY', { plus: true })).toBe('+2,184.50')
    expect(figureText(0, 'CNY', { plus: true })).toBe('0.00')
    expect(figureText(218450, 'CNY')).toBe('2,184.50')
  })
})
