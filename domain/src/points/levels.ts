// Member levels: reached by the points earned in the last twelve months, and kept to the end of the next
// calendar year. A higher level is reached at once; a lower one only when the year of the current one is over.

import type { LocalDate } from '../time/local-date.ts'
import { LEVELS, type Level, type PointsSettings } from './settings.ts'

export interface HeldLevel {
  readonly level: Level
  /** Last day; null: the lowest level, which does not end. */
  readonly until: LocalDate | null
}

/** The level that so many points reach. */
export function levelFor(points: bigint, { needed }: Pick<PointsSettings, 'needed'>): Level {
  return LEVELS.findLast((level) => points >= BigInt(needed[level])) ?? LEVELS[0]
}

/** The level today. `points`: earned in the last twelve months. */
export function levelToday(
  held: HeldLevel,
  points: bigint,
  today: LocalDate,
  settings: Pick<PointsSettings, 'needed'>,
): HeldLevel {
  const reached = levelFor(points, settings)
  const isOver = held.until !== null && held.until < today
  const rank = (level: Level) => LEVELS.indexOf(level)
  if (!isOver && rank(reached) < rank(held.level)) return held
  if (reached === LEVELS[0]) return { level: reached, until: null }
  const until = `${Number(today.slice(0, 4)) + 1}-12-31`
  return !isOver && reached === held.level && held.until === until ? held : { level: reached, until }
}

/** The next level and what is missing to it; null at the highest. */
export function nextLevel(
  { level }: Pick<HeldLevel, 'level'>,
  points: bigint,
  { needed }: Pick<PointsSettings, 'needed'>,
): { readonly level: Level; readonly needed: number; readonly missing: number } | null {
  const next = LEVELS[LEVELS.indexOf(level) + 1]
  if (!next) return null
  const missing = needed[next] - Number(points)
  return { level: next, needed: needed[next], missing: missing > 0 ? missing : 0 }
}
