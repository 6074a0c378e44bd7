// The period of a statement: its key, its dates, and when it can be closed.

import type { CreditPeriod } from '../agencies/settings.ts'
import { addDays, isLocalDate, localDate, weekday, type LocalDate } from '../time/local-date.ts'
import { instantAt, startOfDay } from '../time/zone.ts'
import { cycleOf, endOf, type Cycle } from '../wallet/credit-cycle.ts'

export const PERIOD_KINDS = ['day', 'week', 'month', 'year'] as const satisfies readonly CreditPeriod[]
export type PeriodKind = (typeof PERIOD_KINDS)[number]

export interface StatementPeriod extends Cycle {
  readonly kind: PeriodKind
}

/** The period of a date. */
export function periodOn(day: LocalDate, kind: PeriodKind): StatementPeriod {
  return { kind, ...cycleOf(day, kind) }
}

/** Parses `2026-03`, `2026-W14`, `2026-03-05` or `2026`; undefined for a date that does not exist. */
export function readPeriod(key: string): StatementPeriod | undefined {
  const [, year = '', week] = /^([1-9]\d{3})(?:-W(\d\d))?$/.exec(key) ?? []
  if (year !== '' && week === undefined) return periodOn(`${year}-01-01`, 'year')
  const day =
    week === undefined ? (key.length === 7 ? `${key}-01` : key) : mondayOf(Number(year), Number(week))
  if (day === undefined || !isLocalDate(day)) return undefined
  const period = periodOn(day, week !== undefined ? 'week' : key.length === 7 ? 'month' : 'day')
  // A week 53 that the year does not have is the first one of the next.
  return period.period === key ? period : undefined
}

/** ISO 8601: the first week of a year contains the 4th of January. */
function mondayOf(year: number, week: number): LocalDate | undefined {
  const fourth = localDate(year, 1, 4)
  if (fourth === undefined || week < 1) return undefined
  return addDays(fourth, 7 * (week - 1) - ((weekday(fourth) + 6) % 7))
}

/** The half-open range of instants, milliseconds since the epoch. */
export function rangeOf(
  { first, last }: Cycle,
  zone: string,
): { readonly from: number; readonly until: number } {
  return { from: startOfDay(first, zone), until: endOf(last, zone) }
}

/**
 * Instant from which a period can be closed: a month at 02:00 on the 1st in the agency's zone, others ten
 * minutes after midnight.
 */
export function closesAt({ kind, last }: StatementPeriod, zone: string): number {
  return instantAt(`${addDays(last, 1)}T${kind === 'month' ? '02:00' : '00:10'}`, zone)
}

/** The months that can be closed at `now`, oldest first, beginning with that of `from`. */
export function endedMonths(
  from: LocalDate,
  { zone, now }: { readonly zone: string; readonly now: number },
): StatementPeriod[] {
  const months: StatementPeriod[] = []
  for (
    let month = periodOn(from, 'month');
    closesAt(month, zone) <= now;
    month = periodOn(addDays(month.last, 1), 'month')
  )
    months.push(month)
  return months
}
