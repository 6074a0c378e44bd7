// Local time in a zone. Zones are IANA names; instants are milliseconds since the epoch.

import type { LocalDate } from './local-date.ts'

/** The platform's own zone, of its books, rates and files. */
export const PLATFORM_ZONE = 'Asia/Shanghai'

/**
 * The date in the platform's zone: order numbers use it, and so do passenger rules about "today", wherever the
 * user is, so that browser and server never differ.
 */
export function platformDay(instant: number): LocalDate {
  return localDateAt(instant, PLATFORM_ZONE)
}

/** The calendar date in a zone: `yyyy-mm-dd`. Throws a RangeError for a zone that does not exist. */
export function localDateAt(instant: number, zone: string): LocalDate {
  return localTimeAt(instant, zone).slice(0, 10)
}

/** Date and 24-hour time in a zone: `yyyy-mm-ddThh:mm`. */
export function localTimeAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone) * 60_000).toISOString().slice(0, 16)
}

/** The instant at which a day begins in a zone (00:00 local time). */
export function startOfDay(date: LocalDate, zone: string): number {
  return instantAt(`${date}T00:00`, zone)
}

/**
 * The instant at which a zone's clock shows a local time, `yyyy-mm-ddThh:mm`; NaN if invalid. A repeated hour
 * means its first occurrence; a skipped one moves forward by the gap ("compatible" in Temporal).
 */
export function instantAt(local: string, zone: string): number {
  return instantOfWall(Date.parse(`${local}:00Z`), (instant) => offsetAt(instant, zone))
}

/** The same for a local time written as if it were UTC, with the offset in minutes from elsewhere. */
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

/** Minutes by which the zone is ahead of UTC; negative west of Greenwich. */
export function offsetAt(instant: number, zone: string): number {
  const text = format(zone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(text.find((part) => part.type === type)?.value)
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return Math.round((wall - Math.floor(instant / 60_000) * 60_000) / 60_000)
}

/** The zone's UTC offset at that instant, for a reader in another zone: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`
}

/** Local time for a reader in another zone: `2026-12-04 10:00 (UTC+8)`. `dayText` writes the day in words instead. */
export function localTimeText(
  instant: number,
  zone: string,
  dayText: (day: LocalDate) => string = (day) => day,
): string {
  const local = localTimeAt(instant, zone)
  return `${dayText(local.slice(0, 10))} ${local.slice(11)} (${offsetText(instant, zone)})`
}

/** Whether it is the name of a supported zone. */
export function isTimeZone(zone: string): boolean {
  try {
    format(zone)
    return true
  } catch {
    return false
  }
}

// Expensive to create, safe to cache: one per zone for the life of the process.
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
