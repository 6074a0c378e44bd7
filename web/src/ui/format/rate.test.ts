import { expect, test } from 'vitest'
import { shownRate } from './rate.ts'

test.each([
  ['1', '1.00'],
  ['0.92', '0.92'],
  ['7.15', '7.15'],
  ['0.931539083756', '0.931539'],
  ['7.249213161659', '7.24921'],
  ['0.005186312306', '0.00518631'],
  ['1234.5678', '1234.56'],
])('[K3] a rate of %s is shown as %s', (rate, shown) => {
  expect(shownRate(rate)).toBe(shown)
})
