/** The days of a month as weeks from Monday to Sunday; null for days of another month. */
import { addMonths, daysInMonth, localDate, parts, weekday } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'

export type Week = readonly (LocalDate | null)[]

/** `month` is any day of it. */
export function weeksOf(month: LocalDate): readonly Week[] {
  const [year, number] = parts(month)
  const first = firstOf(month)
  const before = (weekday(first) + 6) % 7
  const days = Array.from(
    { length: daysInMonth(year, number) },
    (_, at) => localDate(year, number, at + 1) ?? null,
  )
  const cells = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7))
}

export function firstOf(day: LocalDate): LocalDate {
  return `${day.slice(0, 8)}01`
}

/**
 * The first month shown for a day. Of two months, the day's own is on the left, because a return follows; in the last
 * selectable month it is on the right.
 */
export function firstMonth(day: LocalDate, months: 1 | 2, max: LocalDate): LocalDate {
  const own = firstOf(day)
  return months === 2 && own >= firstOf(max) ? addMonths(own, -1) : own
}

export function sameMonth(a: LocalDate, b: LocalDate): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

export function clamp(day: LocalDate, { min, max }: DayRange): LocalDate {
  return day < min ? min : day > max ? max : day
}

/** First and last selectable day, inclusive. */
export interface DayRange {
  readonly min: LocalDate
  readonly max: LocalDate
}
