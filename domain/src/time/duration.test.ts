import { expect, test } from 'vitest'
import { countdown, dayOffset, durationText, hoursAndMinutes, parseDuration } from './duration.ts'
import { isStale, SITE_SETTINGS_LIFE } from './staleness.ts'

test.each([
  [0, '00:00'],
  [155, '02:35'],
  [60 * 23 + 59, '23:59'],
  [60 * 99 + 59, '99:59'],
  [60 * 100, '100:00'],
])('[A18] %s minutes are the duration %s and back', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
  expect(parseDuration(text)).toBe(minutes)
})

test('[A18] an invalid duration is undefined', () => {
  expect(['2:35', '02:60', '02:3', '', 'ab:cd'].map(parseDuration)).toEqual(Array(5).fill(undefined))
  expect(hoursAndMinutes(155)).toEqual({ hours: 2, minutes: 35 })
})

test('[A18] a countdown shows seconds under an hour, hours under a day, else the date', () => {
  const minute = 60_000
  expect(countdown(1_000, 1_000)).toEqual({ kind: 'over' })
  expect(countdown(59 * minute + 59_900, 0)).toMatchObject({ kind: 'seconds', text: '59:59' })
  expect(countdown(65_000, 0)).toMatchObject({ kind: 'seconds', text: '01:05' })
  expect(countdown(60 * minute, 0)).toEqual({ kind: 'hours', hours: 1, minutes: 0 })
  expect(countdown(24 * 60 * minute - 1, 0)).toEqual({ kind: 'hours', hours: 23, minutes: 59 })
  expect(countdown(24 * 60 * minute, 0)).toEqual({ kind: 'date' })
})

test('[A18] arrival day offsets are calendar days, negative across the date line', () => {
  expect(dayOffset('2026-12-04T23:50', '2026-12-05T00:45')).toBe(1)
  expect(dayOffset('2026-12-05T00:05', '2026-12-04T21:00')).toBe(-1)
  expect(dayOffset('2026-12-31T10:00', '2026-12-31T12:00')).toBe(0)
})

test('[A9] site settings are stale at ten minutes', () => {
  expect([isStale(0, SITE_SETTINGS_LIFE, 599_999), isStale(0, SITE_SETTINGS_LIFE, 600_000)]).toEqual([
    false,
    true,
  ])
})
