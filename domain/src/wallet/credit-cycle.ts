// The credit cycle: which dates belong together, when their statement is due, and how much of it is paid. An
// agency's payments, and refunds to its credit, settle the oldest statement first.

import type { CreditPeriod } from '../agencies/settings.ts'
import { addDays, daysInMonth, localDate, parts, weekday, type LocalDate } from '../time/local-date.ts'
import { startOfDay } from '../time/zone.ts'

export interface Cycle {
  /** `2026-11-05`, `2026-W45`, `2026-11` or `2026`. */
  readonly period: string
  readonly first: LocalDate
  readonly last: LocalDate
}

/** A statement is issued this long after midnight, so that postings from the last second of its cycle are included. */
const CLOSES_AFTER_MS = 10 * 60_000

/** The cycle of a date in the agency's calendar; weeks begin on Monday. */
export function cycleOf(day: LocalDate, period: CreditPeriod): Cycle {
  const [year, month] = parts(day)
  switch (period) {
    case 'day':
      return { period: day, first: day, last: day }
    case 'week': {
      const first = addDays(day, -((weekday(day) + 6) % 7))
      return { period: weekName(first), first, last: addDays(first, 6) }
    }
    case 'month':
      return {
        period: day.slice(0, 7),
        first: day.slice(0, 8) + '01',
        last: day.slice(0, 8) + String(daysInMonth(year, month)).padStart(2, '0'),
      }
    case 'year':
      return { period: String(year), first: `${year}-01-01`, last: `${year}-12-31` }
  }
}

/** ISO 8601: the week belongs to the year of its Thursday. */
function weekName(monday: LocalDate): string {
  const thursday = addDays(monday, 3)
  const [year] = parts(thursday)
  const firstDay = localDate(year, 1, 1) ?? monday
  const week = Math.floor((Date.parse(thursday) - Date.parse(firstDay)) / (7 * 86_400_000)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/**
 * Every cycle that is over at `now` (milliseconds since the epoch) and begins on `from` or later. The first
 * begins on `from` itself, so that no date is in two statements after a change of period.
 */
export function endedCycles(
  from: LocalDate,
  { period, zone, now }: { readonly period: CreditPeriod; readonly zone: string; readonly now: number },
): Cycle[] {
  const cycles: Cycle[] = []
  for (let day = from; ;) {
    const { last, period: name } = cycleOf(day, period)
    if (endOf(last, zone) + CLOSES_AFTER_MS > now) return cycles
    cycles.push({ period: name, first: day, last })
    day = addDays(last, 1)
  }
}

/** The instant after a date in the agency's calendar, in milliseconds since the epoch. */
export function endOf(day: LocalDate, zone: string): number {
  return startOfDay(addDays(day, 1), zone)
}

export interface Charged {
  /** Purchased on credit in the cycle, minor units. */
  readonly purchases: bigint
  /** Purchased on credit in total, up to the end of the cycle. */
  readonly charged: bigint
}

/** The unpaid part of a statement. `credited`: everything ever paid or refunded to the credit. */
export function outstanding({ purchases, charged }: Charged, credited: bigint): bigint {
  const open = charged - credited
  if (open <= 0n) return 0n
  return open < purchases ? open : purchases
}

/** Days before the due date on which unpaid statements are reminded. */
const REMINDED_BEFORE_DAYS = 2
const DAY_MS = 86_400_000

export interface ToldOf {
  readonly state: 'issued' | 'paid' | 'overdue'
  /** Instants, milliseconds since the epoch; null: not sent yet. */
  readonly dueAt: number
  readonly toldAt: number | null
  readonly remindedAt: number | null
  readonly overdueToldAt: number | null
}

/** The mail to send for a credit statement at `now`; undefined: none. No reminder is sent on the day after issue. */
export function creditNotice(statement: ToldOf, now: number): 'issued' | 'reminder' | 'overdue' | undefined {
  const { state, dueAt, toldAt, remindedAt, overdueToldAt } = statement
  if (state === 'paid') return undefined
  if (state === 'overdue') return overdueToldAt === null ? 'overdue' : undefined
  if (toldAt === null) return 'issued'
  const isNear = now >= dueAt - REMINDED_BEFORE_DAYS * DAY_MS && now - toldAt >= DAY_MS
  return isNear && remindedAt === null ? 'reminder' : undefined
}
