import { expect, test } from 'vitest'
import {
  instantAt,
  localDateAt,
  localTimeAt,
  localTimeText,
  offsetAt,
  offsetText,
  platformDay,
  startOfDay,
} from './zone.ts'

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
])('[D6] %s at %s shows %s, so deadlines read alike everywhere', (zone, instant, text) => {
  expect(offsetText(at(instant), zone)).toBe(text)
})

test('[D6] a deadline in a mail names its offset, the day in words or not', () => {
  const noon = at('2026-12-04T02:05:00Z')
  expect(localTimeText(noon, 'Asia/Kolkata')).toBe('2026-12-04 07:35 (UTC+5:30)')
  expect(localTimeText(noon, 'Asia/Shanghai', (day) => `<${day}>`)).toBe('<2026-12-04> 10:05 (UTC+8)')
})

test('[D1 D2] the platform’s date changes at its own midnight', () => {
  expect(platformDay(at('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(platformDay(at('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
})

test('[C1] the offset follows summer time and can be negative', () => {
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'Europe/London')).toBe(60)
  expect(offsetAt(at('2026-12-01T00:00:00Z'), 'Europe/London')).toBe(0)
  expect(offsetAt(at('2026-12-01T00:00:30Z'), 'America/New_York')).toBe(-300)
})

test.each([
  ['2026-11-21', 'Asia/Hong_Kong', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', 'Pacific/Honolulu', '2026-11-21T10:00:00.000Z'],
  // The dates on which the clocks change.
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

/**
 * The rule, evaluated for every half hour of the surrounding days: the first instant that shows the time,
 * else later. `offsetOf` is the offset of the zone at an instant.
 */
function byEveryHalfHour(wall: number, offsetOf: (instant: number) => number): number {
  const offsets = new Set<number>()
  for (let hours = -26; hours <= 26; hours += 0.5) offsets.add(offsetOf(wall + hours * 3_600_000))
  const shown = [...offsets]
    .map((offset) => ({ instant: wall - offset * 60_000, offset }))
    .filter(({ instant, offset }) => offsetOf(instant) === offset)
    .map(({ instant }) => instant)
  return shown.length > 0 ? Math.min(...shown) : wall - offsetOf(wall - 26 * 3_600_000) * 60_000
}

/** The offset of a zone, calculated once for each instant. */
function offsetsOf(zone: string): (instant: number) => number {
  const known = new Map<number, number>()
  return (instant) => {
    const offset = known.get(instant) ?? offsetAt(instant, zone)
    known.set(instant, offset)
    return offset
  }
}

test('[C1] repeated and skipped hours follow one rule in all zones', () => {
  const wrong: string[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offsetOf = offsetsOf(zone)
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
      // Half a day apart, so that one of them is after each change.
      if (offsetOf(day - 43_200_000) === offsetOf(day + 86_400_000 + 43_200_000)) continue
      for (let wall = day; wall < day + 86_400_000; wall += 1_800_000) {
        const found = instantAt(new Date(wall).toISOString().slice(0, 16), zone)
        if (found !== byEveryHalfHour(wall, offsetOf)) wrong.push(`${zone} ${new Date(wall).toISOString()}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
