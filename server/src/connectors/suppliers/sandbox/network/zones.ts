// Fast local times at airports. The offset of a zone is looked up once per day; only days with a clock change
// are calculated exactly.

import { instantOfWall, offsetAt } from '@interline/domain/time/zone'

const MINUTE = 60_000
const DAY = 86_400_000
const STANDARD = Date.UTC(2026, 0, 15, 12)

/** Offsets by zone and day since the epoch; null on a day with a change. */
const offsets = new Map<string, Map<number, number | null>>()

/** Minutes that the zone's clock is ahead of UTC. */
export function zoneOffset(instant: number, zone: string): number {
  const days = offsets.get(zone) ?? new Map<number, number | null>()
  offsets.set(zone, days)
  const day = Math.floor(instant / DAY)
  let offset = days.get(day)
  if (offset === undefined) {
    const first = offsetAt(day * DAY, zone)
    offset = first === offsetAt((day + 1) * DAY, zone) ? first : null
    days.set(day, offset)
  }
  return offset ?? offsetAt(instant, zone)
}

/** `yyyy-mm-ddThh:mm` local time of the zone. */
export function wallTime(instant: number, zone: string): string {
  return new Date(instant + zoneOffset(instant, zone) * MINUTE).toISOString().slice(0, 16)
}

/**
 * The instant at which the zone's clock shows these minutes after midnight of the day (days since the epoch); repeated and
 * skipped hours as in the domain.
 */
export function instantOf(day: number, minutes: number, zone: string): number {
  return instantOfWall(day * DAY + minutes * MINUTE, (instant) => zoneOffset(instant, zone))
}

/** Minutes ahead of UTC in mid-January: the basis of a timetable that never changes. */
export function standardOffset(zone: string): number {
  return zoneOffset(STANDARD, zone)
}

/** The offset around a local day if constant; undefined otherwise. */
export function steadyOffset(day: number, zone: string): number | undefined {
  const before = zoneOffset((day - 1) * DAY, zone)
  return before === zoneOffset((day + 2) * DAY, zone) ? before : undefined
}
