import { expect, test } from 'vitest'
import { easterSunday, isTargetDay, nextPublication, nextTargetDay } from './target-days.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('[F6] Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  ['a Friday', '2026-11-27', '2026-11-30'],
  ['Maundy Thursday', '2026-04-02', '2026-04-07'],
  ['the day before 1 May', '2026-04-30', '2026-05-04'],
  ['Christmas Eve', '2026-12-24', '2026-12-28'],
  ['New Year’s Eve', '2026-12-31', '2027-01-04'],
  ['a Monday', '2026-11-23', '2026-11-24'],
])('[F6] the document after %s (%s) is that of %s', (_, day, next) => {
  expect(nextTargetDay(day)).toBe(next)
})

test('[F6] rates are published on national holidays', () => {
  expect(isTargetDay('2026-10-03')).toBe(false) // a Saturday
  expect(isTargetDay('2025-10-03')).toBe(true)
  expect(isTargetDay('2026-05-14')).toBe(true)
})

test('[F6] publication is at 16:00 in Frankfurt, in summer and winter', () => {
  expect(new Date(nextPublication('2026-11-26')).toISOString()).toBe('2026-11-27T15:00:00.000Z')
  expect(new Date(nextPublication('2026-07-01')).toISOString()).toBe('2026-07-02T14:00:00.000Z')
})
