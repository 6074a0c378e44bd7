import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'
import { money, type Currency } from './money.ts'

test.each<[minor: bigint, currency: Currency, text: string]>([
  [424_600n, 'HKD', 'HKD 4,246.00'],
  [0n, 'CNY', 'CNY 0.00'],
  [5n, 'CNY', 'CNY 0.05'],
  [-5n, 'USD', 'USD \u22120.05'],
  [99_999n, 'USD', 'USD 999.99'],
  [12_345n, 'JPY', 'JPY 12,345.00'],
  [-1n, 'KRW', 'KRW \u22121.00'],
  [-100_050n, 'EUR', 'EUR \u22121,000.50'],
  // More than a floating-point number can represent to the cent.
  [900_719_925_474_099_311n, 'CNY', 'CNY 9,007,199,254,740,993.11'],
])('[A18] %s minor units of %s read %s', (minor, currency, text) => {
  expect(amountText(money(minor, currency))).toBe(text)
})
