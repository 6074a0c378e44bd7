// Local days in UTC minutes. Offsets are read from the calendar once, when the clock is created; afterwards
// each zone is a short list of instants at which its offset changes, exact to the minute. A local day has 23,
// 24 or 25 hours, and if the clock jumps over midnight it begins at the first minute that exists.

import { offsetAt as offsetOfZone } from '../time/zone.ts'
import { sharedNumbers } from './shared-columns.ts'

/** Zones as columns. All times are UTC minutes since the epoch, offsets are minutes ahead of UTC. */
export interface ZoneClock {
  /** Zone → its first entry; one more than there are zones. */
  readonly start: Int32Array
  /** From when the entry's offset applies. The first entry of a zone applies from the beginning of time. */
  readonly from: Int32Array
  readonly offset: Int16Array
}

const MINUTE = 60_000
export const DAY_MINUTES = 1440
const WEEK = 7 * DAY_MINUTES
const BEGINNING = -0x80000000

/** A clock of IANA zones with every change of offset from UTC day `firstDay` on, for `days` days. */
export function zoneClock(
  zones: readonly string[],
  { firstDay, days }: { firstDay: number; days: number },
): ZoneClock {
  const [start, from, offset]: [number[], number[], number[]] = [[0], [], []]
  for (const zone of zones) {
    const at = (minute: number) => offsetOfZone(minute * MINUTE, zone)
    let known = at(firstDay * DAY_MINUTES)
    from.push(BEGINNING)
    offset.push(known)
    // No zone changes and reverts within a week.
    for (let week = firstDay * DAY_MINUTES; week < (firstDay + days) * DAY_MINUTES; week += WEEK) {
      const next = at(week + WEEK)
      if (next === known) continue
      from.push(firstMinute(week, week + WEEK, (minute) => at(minute) === next))
      offset.push(next)
      known = next
    }
    start.push(from.length)
  }
  return {
    start: sharedNumbers(Int32Array, start),
    from: sharedNumbers(Int32Array, from),
    offset: sharedNumbers(Int16Array, offset),
  }
}

/**
 * The first minute after `before` and up to `until` for which `holds` is true; it must be false at first and
 * true at the end.
 */
function firstMinute(before: number, until: number, holds: (minute: number) => boolean): number {
  let [low, high] = [before, until]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** Minutes by which the zone is ahead of UTC at a UTC minute. */
export function offsetAt({ start, from, offset }: ZoneClock, zone: number, minute: number): number {
  let entry = (start[zone + 1] ?? 0) - 1
  while (entry > (start[zone] ?? 0) && (from[entry] ?? 0) > minute) entry -= 1
  return offset[entry] ?? 0
}

/** The UTC minute at which local day `day` (days since the epoch, by the zone's own calendar) begins. */
export function startOfLocalDay({ start, from, offset }: ZoneClock, zone: number, day: number): number {
  const end = start[zone + 1] ?? 0
  for (let entry = start[zone] ?? 0; entry < end; entry += 1) {
    const midnight = day * DAY_MINUTES - (offset[entry] ?? 0)
    if (entry + 1 === end || midnight < (from[entry + 1] ?? 0)) return Math.max(midnight, from[entry] ?? 0)
  }
  throw new RangeError(`Unknown zone index ${zone}.`)
}

/** The day of the zone's own calendar at a UTC minute. */
export function localDayAt(clock: ZoneClock, zone: number, minute: number): number {
  return Math.floor((minute + offsetAt(clock, zone, minute)) / DAY_MINUTES)
}
