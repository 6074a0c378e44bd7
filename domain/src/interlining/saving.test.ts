import { expect, test } from 'vitest'
import { savesEnough } from './saving.ts'

const WORTHWHILE = 100_00

// Keep one row per line.
// oxfmt-ignore
test.each([
  ['no single ticket to compare with', 999_00, undefined, true],
  ['five percent of a cheap one', 475_00, 500_00, true],
  ['a cent less than five percent', 475_01, 500_00, false],
  ['a hundred yuan off a dear one', 9_900_00, 10_000_00, true],
  ['a cent less than a hundred yuan', 9_900_01, 10_000_00, false],
  ['the same price', 500_00, 500_00, false],
  ['dearer', 600_00, 500_00, false],
] as const)('[C3] separate tickets are worthwhile or not: %s', (_, total, through, worth) => {
  expect(savesEnough({ total, through, worthwhile: WORTHWHILE })).toBe(worth)
})
