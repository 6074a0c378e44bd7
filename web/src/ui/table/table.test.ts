import { expect, test } from 'vitest'
import { nextSorting, toggled, withPage } from './columns.ts'
import { pagesAround } from './pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, null, 8, 9]],
])('[D6] on page %i of %i the pager shows %j', (page, last, expected) => {
  expect(pagesAround(page, last)).toEqual(expected)
})

test('[D6] a head sorts ascending, then descending; another starts again', () => {
  const up = nextSorting(undefined, 'paid')
  expect(up).toEqual({ key: 'paid', descending: false })
  const down = nextSorting(up, 'paid')
  expect(down).toEqual({ key: 'paid', descending: true })
  expect(nextSorting(down, 'paid').descending).toBe(false)
  expect(nextSorting(down, 'total')).toEqual({ key: 'total', descending: false })
})

test('[D6] toggles one row and leaves the given set unchanged', () => {
  const before = new Set(['a'])
  expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
  expect([...toggled(before, 'a')]).toEqual([])
  expect([...before]).toEqual(['a'])
})

test('[D6] the head of a page leaves the chosen rows of other pages', () => {
  expect([...withPage(new Set(['x', 'a']), ['a', 'b'])]).toEqual(['x', 'a', 'b'])
  expect([...withPage(new Set(['x', 'a', 'b']), ['a', 'b'])]).toEqual(['x'])
})
