// The period of a report and its stored sums: whole months from monthly sums, the remaining days one by one.

import { addDays, addMonths, daysBetween, daysInMonth, parts, type LocalDate } from '../time/local-date.ts'

/** First and last day, both included. */
export interface DayRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The longest period of a report in days: two years, including leap days. */
export const MOST_REPORTED_DAYS = 731
/** Longer periods are charted by month. */
const MOST_DRAWN_DAYS = 93

export interface Piece extends DayRange {
  readonly grain: 'day' | 'month'
}

/** The sums that make up exactly the period. `from` and `to` are the first days of the first and last sum. */
export function piecesOf({ from, to }: DayRange): Piece[] {
  const firstMonth = startOfMonth(from) === from ? from : addMonths(startOfMonth(from), 1)
  const afterMonths = startOfMonth(addDays(to, 1))
  if (firstMonth >= afterMonths) return [{ grain: 'day', from, to }]
  const pieces: Piece[] = [{ grain: 'month', from: firstMonth, to: addMonths(afterMonths, -1) }]
  if (from < firstMonth) pieces.unshift({ grain: 'day', from, to: addDays(firstMonth, -1) })
  if (afterMonths <= to) pieces.push({ grain: 'day', from: afterMonths, to })
  return pieces
}

/** The previous period of the same length: as many months for whole months, otherwise as many days. */
export function periodBefore({ from, to }: DayRange): DayRange {
  if (isWholeMonths({ from, to })) {
    const next = addDays(to, 1)
    const months = (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(next) - monthOf(from)
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) }
}

/** How the chart of a period is divided. */
export function grainOf({ from, to }: DayRange): 'day' | 'month' {
  return daysBetween(from, to) < MOST_DRAWN_DAYS ? 'day' : 'month'
}

/** First days of all parts of the period, in order; the first month begins with the period. */
export function partsOf(range: DayRange): LocalDate[] {
  const grain = grainOf(range)
  const starts: LocalDate[] = []
  for (let day = range.from; day <= range.to;) {
    starts.push(day)
    day = grain === 'day' ? addDays(day, 1) : addMonths(startOfMonth(day), 1)
  }
  return starts
}

function isWholeMonths({ from, to }: DayRange): boolean {
  const [year, month, day] = parts(to)
  return startOfMonth(from) === from && day === daysInMonth(year, month)
}

function startOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01`
}

function monthOf(day: LocalDate): number {
  return Number(day.slice(5, 7))
}

export const REPORT_PRESETS = ['days30', 'month', 'lastMonth', 'quarter', 'year', 'months12'] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

/** The days of a preset: the last 30 days, this month, the last month, three months, this year, or twelve months up to today. */
export function presetPeriod(preset: ReportPreset, today: LocalDate): DayRange {
  const month = startOfMonth(today)
  const endOf = (first: LocalDate) => addDays(addMonths(first, 1), -1)
  switch (preset) {
    case 'days30':
      return { from: addDays(today, -29), to: today }
    case 'month':
      return { from: month, to: endOf(month) }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'quarter':
      return { from: addMonths(month, -2), to: endOf(month) }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'months12':
      return { from: addMonths(month, -11), to: endOf(month) }
  }
}
