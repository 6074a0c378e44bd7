import { expect, test } from 'vitest'
import { localDateAt, localTimeAt, offsetAt, offsetText, platformDay, startOfDay } from './zone.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-21T15:59:00Z', 'Asia/Shanghai', '2026-11-21T23:59'],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-22T00:00'],
  ['2026-11-21T16:00:00Z', 'America/Los_Angeles', '2026-11-21T08:00'],
  ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-22T00:00'],
  ['2026-11-21T18:20:00Z', 'Asia/Kathmandu', '2026-11-22T00:05'],
])('[C1] %s is %s time %s', (instant, zone, wall) => {
  expect(localTimeAt(at(instant), zone)).toBe(wall)
  expect(localDateAt(at(instant), zone)).toBe(wall.slice(0, 10))
})

test.each([
  ['Asia/Hong_Kong', '2026-11-21T19:55:00Z', 'UTC+8'],
  ['Asia/Kolkata', '2026-11-21T19:55:00Z', 'UTC+5:30'],
  ['America/St_Johns', '2026-12-01T12:00:00Z', 'UTC-3:30'],
  ['Europe/London', '2026-12-01T12:00:00Z', 'UTC+0'],
])('[D6] %s at %s stands at %s, so that a deadline is read alike everywhere', (zone, instant, text) => {
  expect(offsetText(at(instant), zone)).toBe(text)
})

test('[D1 D2] the day of the platform changes at its own midnight, wherever it is asked', () => {
  expect(platformDay(at('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(platformDay(at('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
})

test('[C1] the offset follows summer time and goes below zero', () => {
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'Europe/London')).toBe(60)
  expect(offsetAt(at('2026-12-01T00:00:00Z'), 'Europe/London')).toBe(0)
  expect(offsetAt(at('2026-12-01T00:00:30Z'), 'America/New_York')).toBe(-300)
})

test.each([
  ['2026-11-21', 'Asia/Hong_Kong', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', 'Pacific/Honolulu', '2026-11-21T10:00:00.000Z'],
  // The days on which the clocks go forward and back.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
])('[C1] %s begins in %s at %s', (date, zone, instant) => {
  expect(new Date(startOfDay(date, zone)).toISOString()).toBe(instant)
})
