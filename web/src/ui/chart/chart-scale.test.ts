import { expect, test } from 'vitest'
import { compactFigure, niceTop } from './chart-scale.ts'

test.each([
  [1, 1],
  [11, 20],
  [49_900_000, 50_000_000],
  [50_000_001, 100_000_000],
])('[F1] an axis for %i ends at %i', (value, top) => {
  expect(niceTop(value)).toBe(top)
})

test.each([
  [30_000_000, 'CNY', 'en', '300k'],
  [30_000_000, 'CNY', 'zh-cn', '30万'],
  [30_000_000, 'CNY', 'zh-tw', '30萬'],
  [300_000, 'JPY', 'en', '300k'],
] as const)('[F1] %i minor units of %s on an axis in %s', (minor, currency, locale, text) => {
  expect(compactFigure(minor, currency, locale)).toBe(text)
})
