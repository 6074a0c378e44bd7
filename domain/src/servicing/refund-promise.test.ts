import { expect, test } from 'vitest'
import { promisedDay } from './refund-promise.ts'

// 20 November 2026 is a Friday.
test.each([
  ['a void', null, '2026-12-01'],
  ['a voluntary refund', 0, '2026-12-01'],
  ['an involuntary refund', 3, '2026-12-04'],
  ['a refund for illness', 4, '2027-01-01'],
] as const)('[D12] the money of %s is promised in working days', (_, reason, day) => {
  expect(promisedDay('2026-11-20', reason)).toBe(day)
})
