import { expect, test } from 'vitest'
import { addBusinessDays } from './business-days.ts'

test.each([
  ['a Thursday morning, one day', '2026-11-26T02:00:00Z', 1, '2026-11-27T02:00:00Z'],
  ['a Thursday morning, two days', '2026-11-26T02:00:00Z', 2, '2026-11-30T02:00:00Z'],
  ['a Friday, one day', '2026-11-27T02:00:00Z', 1, '2026-11-30T02:00:00Z'],
  ['a Saturday, one day', '2026-11-28T02:00:00Z', 1, '2026-12-01T02:00:00Z'],
  // Saturday 00:30 in Shanghai is Friday in Greenwich.
  ['the platform’s Saturday', '2026-11-27T16:30:00Z', 1, '2026-11-30T16:30:00Z'],
])('[K2] %s', (_case, from, days, to) => {
  expect(new Date(addBusinessDays(Date.parse(from), days)).toISOString()).toBe(to.replace('Z', '.000Z'))
})
