import { expect, test } from 'vitest'
import { ageBucket } from './ageing.ts'

test.each([
  [0, 0],
  [7, 0],
  [8, 1],
  [30, 1],
  [60, 2],
  [90, 3],
  [91, 4],
])('[F7] an item of %d days is in bucket %d', (days, bucket) => {
  expect(ageBucket(days)).toBe(bucket)
})
