import { expect, test } from 'vitest'
import { readTyped, typedAmount } from './typed-amount.ts'

test.each<[string, 'CNY' | 'JPY', bigint | null]>([
  ['0', 'CNY', 0n],
  ['1,234.5', 'CNY', 123_450n],
  [' 12.34 ', 'CNY', 1234n],
  ['-200', 'CNY', -20_000n],
  ['\u22125.00', 'CNY', -500n],
  ['1,234,567', 'CNY', 123_456_700n],
  ['12.345', 'CNY', null],
  ['12,50', 'CNY', null],
  ['1,2345', 'CNY', null],
  ['1.234,50', 'CNY', null],
  ['', 'CNY', null],
  ['abc', 'CNY', null],
  ['1500', 'JPY', 1500n],
  ['1500.00', 'JPY', 1500n],
  ['1500.50', 'JPY', null],
])('[K1 platform] "%s" in %s', (text, currency, expected) => {
  expect(readTyped(text, currency)).toBe(expected)
})

test('[K1 platform] a field’s initial text parses to the same amount', () => {
  for (const [minor, currency] of [
    [123_450n, 'CNY'],
    [-5n, 'CNY'],
    [0n, 'HKD'],
    [1500n, 'JPY'],
  ] as const)
    expect(readTyped(typedAmount(minor, currency), currency)).toBe(minor)
})
