// Times of day as airline systems and people write them, in minutes after midnight, and dates without a year.

import { addDays, localDate, parts, weekday as weekdayOf, type LocalDate } from '../time/local-date.ts'

export const MONTH_NAMES = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const MONTHS = MONTH_NAMES.split('|')

/** `APR` and `APRIL` → 4; 0 for anything else. */
export function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1
}

/**
 * Minutes after midnight. `half` A, P, N (noon) or M (midnight); empty for a 24-hour time, which needs four
 * digits or a colon. Undefined if not a time.
 */
export function minutesOf(digits: string, half: string): number | undefined {
  const bare = digits.replace(':', '')
  if (half === '' && bare.length < 4 && !digits.includes(':')) return undefined
  const hours = Number(bare.slice(0, -2))
  const minutes = Number(bare.slice(-2))
  if (minutes > 59) return undefined
  if (half === '') return hours < 24 ? hours * 60 + minutes : hours === 24 && minutes === 0 ? 0 : undefined
  if (hours < 1 || hours > 12) return undefined
  const turn = half === 'P' || half === 'N' ? 720 : 0
  return (hours % 12) * 60 + minutes + turn
}

export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A date as written: the year and the weekday (0 = Sunday) may be missing. */
export interface WrittenDay {
  readonly day: number
  readonly month: number
  readonly year: number | null
  readonly weekday: number | null
}

/** The date in trade notation: 20APR. */
export function dayText({ day, month }: WrittenDay): string {
  return `${String(day).padStart(2, '0')}${MONTHS[month - 1] ?? ''}`
}

/** Trips are pasted up to this many days after they began. */
const DAYS_BACK = 3
/** A date further back than this belongs to the next year, not to a list out of order. */
const HALF_A_YEAR = 180

export interface SettledDay {
  readonly date: LocalDate
  readonly weekdayFits: boolean
  readonly inOrder: boolean
}

/**
 * The date that is meant: the first one not before today − 3 with the given weekday, this year or next; after
 * an earlier flight the first one not before that, so that the year changes after 31 DEC. Undefined for a
 * date that does not exist.
 */
export function settleDay(
  written: WrittenDay,
  today: LocalDate,
  previous: LocalDate | null,
): SettledDay | undefined {
  const { day, month, year } = written
  const fits = (date: LocalDate) => written.weekday === null || weekdayOf(date) === written.weekday
  if (year !== null) {
    const date = localDate(year, month, day)
    const inOrder = previous === null || (date ?? previous) >= addDays(previous, -1)
    return date === undefined ? undefined : { date, weekdayFits: fits(date), inOrder }
  }
  // Across the date line a flight may depart on the day before the previous flight.
  const floor = previous === null ? addDays(today, -DAYS_BACK) : addDays(previous, -1)
  const [firstYear] = parts(floor)
  const candidates = Array.from({ length: 9 }, (_, step) => localDate(firstYear + step, month, day)).filter(
    (date): date is LocalDate => date !== undefined,
  )
  const ahead = candidates.filter((date) => date >= floor)
  const same = candidates[0]
  if (previous !== null && same && same < floor && same >= addDays(floor, -HALF_A_YEAR)) {
    return { date: same, weekdayFits: fits(same), inOrder: false }
  }
  const date = ahead.slice(0, 2).find(fits) ?? ahead[0]
  return date === undefined ? undefined : { date, weekdayFits: fits(date), inOrder: true }
}

/** A two-digit year, resolved near today: 26 → 2026. */
export function nearYear(twoDigits: number, today: LocalDate): number {
  const [thisYear] = parts(today)
  const year = thisYear - (thisYear % 100) + twoDigits
  return year > thisYear + 50 ? year - 100 : year
}
