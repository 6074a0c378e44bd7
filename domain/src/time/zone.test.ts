import { expect, test } from 'vitest'
import { instantAt, localDateAt, localTimeAt, offsetAt, offsetText, platformDay, startOfDay } from './zone.ts'

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

test.each([
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z', 'the first of two'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', 'the first of two'],
  ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z', 'the first of two'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', 'half an hour comes twice'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z', 'skipped, so an hour later'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', 'skipped, so an hour later'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z', 'a day that never was'],
])('[C1] in %s %s is %s: %s', (zone, local, instant) => {
  expect(new Date(instantAt(local, zone)).toISOString()).toBe(instant)
})

/** What the rule says, told by every half hour of the days around: the first instant that shows the time, else later. */
function byEveryHalfHour(wall: number, zone: string): number {
  const offsets = new Set<number>()
  for (let hours = -26; hours <= 26; hours += 0.5) offsets.add(offsetAt(wall + hours * 3_600_000, zone))
  const shown = [...offsets]
    .map((offset) => ({ instant: wall - offset * 60_000, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, zone) === offset)
    .map(({ instant }) => instant)
  return shown.length > 0 ? Math.min(...shown) : wall - offsetAt(wall - 26 * 3_600_000, zone) * 60_000
}

test('[C1] repeated and skipped hours follow one rule in all zones', () => {
  const wrong: string[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
      // Half a day apart, so that one of them is behind each change.
      if (offsetAt(day - 43_200_000, zone) === offsetAt(day + 86_400_000 + 43_200_000, zone)) continue
      for (let wall = day; wall < day + 86_400_000; wall += 1_800_000) {
        const found = instantAt(new Date(wall).toISOString().slice(0, 16), zone)
        if (found !== byEveryHalfHour(wall, zone)) wrong.push(`${zone} ${new Date(wall).toISOString()}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
