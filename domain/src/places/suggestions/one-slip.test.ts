import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithOneSlip } from './one-slip.ts'

test.each([
  ['londn', 'london', true],
  ['lodnon', 'london', true],
  ['lonndon', 'london', true],
  ['lomdon', 'london', true],
  ['london', 'london', true],
  ['lond', 'london', true],
  ['nodnol', 'london', false],
  ['lomdom', 'london', false],
  ['paris', 'bari', false],
])('[C1] %s begins %s with at most one typo: %s', (typed, word, expected) => {
  expect(beginsWithOneSlip(typed, word)).toBe(expected)
})

test('[C1] every single typo is tolerated and matches the full edit distance', () => {
  const letters = fc.stringMatching(/^[a-d]{1,7}$/)
  fc.assert(
    fc.property(letters, letters, (typed, word) => {
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
      expect(beginsWithOneSlip(typed, word)).toBe(beginnings.some((start) => distance(typed, start) <= 1))
    }),
  )
})

/** Optimal string alignment distance by its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1) ? 0 : 1
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    distance(a.slice(0, -1), b.slice(0, -1)) + same,
    ...(same ? [distance(a.slice(0, -1), b) + 1, distance(a, b.slice(0, -1)) + 1] : []),
    ...(swapped ? [distance(a.slice(0, -2), b.slice(0, -2)) + 1] : []),
  )
}
