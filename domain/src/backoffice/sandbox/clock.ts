// How far the clock of a test system may be moved, and the notation for it. Times are milliseconds since the
// epoch.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Up to this far ahead there are flights to sell. */
export const MOST_DAYS_AHEAD = 300

export type ClockFault = 'backwards' | 'too_far'

/** Why a clock that shows `now`, while the real time is `real`, cannot be moved to `to`; null: it can. */
export function clockFault(move: {
  readonly now: number
  readonly real: number
  readonly to: number
}): ClockFault | null {
  if (!(move.to > move.now)) return 'backwards'
  return move.to - move.real > MOST_DAYS_AHEAD * DAY ? 'too_far' : null
}

const UNITS = { d: DAY, h: 60 * MINUTE, m: MINUTE } as const

/** Milliseconds of `3d`, `2h`, `30m` or `1d12h30m`; undefined for anything else, including an empty text. */
export function parseSpan(text: string): number | undefined {
  const match = /^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m)?$/.exec(text)
  const [, days = 0, hours = 0, minutes = 0] = match ?? []
  const span = Number(days) * UNITS.d + Number(hours) * UNITS.h + Number(minutes) * UNITS.m
  return span > 0 ? span : undefined
}

/** The largest whole unit by which a clock is ahead: 3 days and 8 hours are 3 days. */
export function aheadBy(milliseconds: number): {
  readonly unit: 'day' | 'hour' | 'minute'
  readonly count: number
} {
  // A request for 3 days ends up short by the time the request takes.
  const minutes = Math.round(milliseconds / MINUTE)
  if (minutes >= 24 * 60) return { unit: 'day', count: Math.floor(minutes / (24 * 60)) }
  if (minutes >= 60) return { unit: 'hour', count: Math.floor(minutes / 60) }
  return { unit: 'minute', count: Math.max(1, minutes) }
}
