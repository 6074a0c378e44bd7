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

/** The instant at which a zone's clock shows a local time, `yyyy-mm-ddThh:mm`; NaN for what is no time. */
export function instantAt(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return asUtc
  // The offset is asked for twice: the first answer is that of a moment up to 14 hours away.
  const near = asUtc - offsetAt(asUtc, zone) * 60_000
  return asUtc - offsetAt(near, zone) * 60_000
}

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
