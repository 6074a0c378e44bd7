// What the clock on the wall says at a place. Zones are IANA names; instants are milliseconds since the epoch.

import type { LocalDate } from './local-date.ts'

/**
 * The platform's own day: order numbers count by it, and rules about passengers say "today" by it wherever the person
 * sits, so that the browser and the server never differ.
 */
export function platformDay(instant: number): LocalDate {
  return localDateAt(instant, 'Asia/Shanghai')
}

/** The calendar date at a zone: `yyyy-mm-dd`. Throws a RangeError for a zone that does not exist. */
export function localDateAt(instant: number, zone: string): LocalDate {
  return localTimeAt(instant, zone).slice(0, 10)
}

/** Date and 24-hour clock time at a zone: `yyyy-mm-ddThh:mm`. */
export function localTimeAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone) * 60_000).toISOString().slice(0, 16)
}

/** The instant at which a day begins at a zone (00:00 by its clock). */
export function startOfDay(date: LocalDate, zone: string): number {
  return instantAt(`${date}T00:00`, zone)
}

/**
 * The instant at which a zone's clock shows a local time, `yyyy-mm-ddThh:mm`; NaN for what is no time. An hour that comes
 * twice is its first coming; one that is skipped moves forward by what is skipped ("compatible" of Temporal).
 */
export function instantAt(local: string, zone: string): number {
  return instantOfWall(Date.parse(`${local}:00Z`), (instant) => offsetAt(instant, zone))
}

/** The same for a wall time written as if it were UTC, with minutes ahead of UTC from elsewhere. */
export function instantOfWall(wall: number, offset: (instant: number) => number): number {
  if (Number.isNaN(wall)) return wall
  // No zone changes its clocks twice within two days.
  const [before, after] = [offset(wall - DAY), offset(wall + DAY)]
  const first = wall - before * 60_000
  if (before === after || offset(first) === before) return first
  const second = wall - after * 60_000
  return offset(second) === after ? second : first
}

const DAY = 86_400_000

/** Minutes by which the zone's clock is ahead of UTC; negative west of Greenwich. */
export function offsetAt(instant: number, zone: string): number {
  const text = format(zone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(text.find((part) => part.type === type)?.value)
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return Math.round((wall - Math.floor(instant / 60_000) * 60_000) / 60_000)
}

/** How the zone's clock stands to UTC at that instant, for a reader whose own clock may be another: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`
}

// Costly to make, safe to keep: one per zone for the life of the process.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}
