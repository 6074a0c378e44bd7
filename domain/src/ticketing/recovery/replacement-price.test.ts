import { expect, test } from 'vitest'
import { marginFirst, perHead } from './replacement-price.ts'

test.each([
  // sold, before, after → covered, remainder
  ['cheaper', 1000n, 900n, 850n, 0n, 0n],
  ['inside the margin', 1000n, 900n, 980n, 80n, 0n],
  ['exactly the margin', 1000n, 900n, 1000n, 100n, 0n],
  ['more than the margin', 1000n, 900n, 1130n, 100n, 130n],
  ['no margin', 1000n, 1000n, 1040n, 0n, 40n],
  ['sold at a loss already', 1000n, 1050n, 1090n, 0n, 40n],
] as const)('[K1 D15 F7] the margin absorbs it first: %s', (_, sold, before, after, covered, left) => {
  expect(marginFirst({ sold, before, after })).toEqual({ more: after - before, covered, left })
})

test('[K1 F7] the remainder is shared in whole units, never below it', () => {
  expect(perHead(130n, 1, 100n)).toBe(200n)
  expect(perHead(400n, 2, 100n)).toBe(200n)
  expect(perHead(401n, 2, 100n)).toBe(300n)
  expect(perHead(0n, 2, 100n)).toBe(0n)
})
