import { expect, test } from 'vitest'
import { cheapestCombinations } from './combinations.ts'

const list = (...prices: number[]) => prices.map((price) => ({ price }))
const all = { limit: 100, steps: 1000, fits: () => true }
const sums = (found: readonly (readonly { price: number }[])[]) =>
  found.map((each) => each.reduce((sum, { price }) => sum + price, 0))

test('[C2] combinations come cheapest first, each once', () => {
  expect(sums(cheapestCombinations([list(1, 4, 9), list(2, 3)], all))).toEqual([3, 4, 6, 7, 11, 12])
})

test('[C2] the limit stops early, and what does not fit takes no place', () => {
  expect(sums(cheapestCombinations([list(1, 4, 9), list(2, 3)], { ...all, limit: 2 }))).toEqual([3, 4])
  expect(
    sums(
      cheapestCombinations([list(1, 4, 9), list(2, 3)], { ...all, fits: ([first]) => first?.price !== 1 }),
    ),
  ).toEqual([6, 7, 11, 12])
})

test('[C2] five journeys of hundred options each take a bounded number of steps', () => {
  const lists = Array.from({ length: 5 }, (_, at) =>
    list(...Array.from({ length: 100 }, (_, place) => place * (at + 1))),
  )
  const started = performance.now()
  const found = sums(cheapestCombinations(lists, { limit: 250, steps: 2000, fits: () => true }))
  expect(found).toHaveLength(250)
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(performance.now() - started).toBeLessThan(500)
})

test('[C2] a journey without options has no combination', () => {
  expect(cheapestCombinations([list(1), []], all)).toEqual([])
  expect(cheapestCombinations([], all)).toEqual([])
})
