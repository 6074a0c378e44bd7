// Dates as people type or paste them: 12MAR88, 19880312, 1988-03-12, 12/03/1988, 12-04. Nothing is guessed: a
// text that matches no form below, or a date that does not exist, gives undefined.

import { localDate, parts, type LocalDate } from './local-date.ts'

export interface DateContext {
  /** Two-digit and missing years are resolved against it. */
  readonly today: LocalDate
  /** `past` for birthdays: the latest year that is not after today. `future` for travel and expiry: the next one. */
  readonly direction: 'past' | 'future'
  /** How `12-04` is read: `month` = 4 December (Chinese), `day` = 12 April (English). With a year at the end, the day
   *  always comes first, as the product writes it. */
  readonly shortForm: 'day' | 'month'
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** How far ahead a two-digit year may be for future dates; the rest is past. */
const YEARS_AHEAD = 79

/** The date of the text, as `yyyy-mm-dd`; undefined if not a date. */
export function parseTypedDate(text: string, context: DateContext): LocalDate | undefined {
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const read = (pattern: RegExp) => pattern.exec(typed)?.slice(1)

  // 1988-03-12, 1988/3/12, 1988.3.12, 1988年3月12日
  const yearFirst = read(/^(\d{4})[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?$/)
  if (yearFirst) return localDate(Number(yearFirst[0]), Number(yearFirst[1]), Number(yearFirst[2]))

  // 19880312 and 880312
  const digits = read(/^(\d{4}|\d{2})(\d{2})(\d{2})$/)
  if (digits) return withYear(digits[0], Number(digits[1]), Number(digits[2]), context)

  // 12MAR88, 12 MAR 1988, 12-MAR-88, 12MAR
  const named = read(/^(\d{1,2})[- /]?([A-Z]{3})[A-Z]*[- /,]*(\d{4}|\d{2})?$/)
  if (named) {
    const month = MONTHS.indexOf(named[1]!) + 1
    return withYear(named[2], month, Number(named[0]), context)
  }

  // 12/03/1988, 12.3.88
  const yearLast = read(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/)
  if (yearLast) return withYear(yearLast[2], Number(yearLast[1]), Number(yearLast[0]), context)

  // 12月4日
  const chinese = read(/^(\d{1,2})月(\d{1,2})日?$/)
  if (chinese) return withYear(undefined, Number(chinese[0]), Number(chinese[1]), context)

  // 12-04, 12/4, 12.4
  const short = read(/^(\d{1,2})[-/.](\d{1,2})$/)
  if (!short) return undefined
  const [first, second] = [Number(short[0]), Number(short[1])]
  return context.shortForm === 'month'
    ? withYear(undefined, first, second, context)
    : withYear(undefined, second, first, context)
}

function withYear(
  year: string | undefined,
  month: number,
  day: number,
  context: DateContext,
): LocalDate | undefined {
  if (year?.length === 4) return localDate(Number(year), month, day)
  const [thisYear] = parts(context.today)
  return year === undefined
    ? nearest(thisYear, month, day, context)
    : inCentury(Number(year), thisYear, month, day, context)
}

/** The last or next occurrence of this day; 29 February is searched over eight years. */
function nearest(thisYear: number, month: number, day: number, context: DateContext): LocalDate | undefined {
  const step = context.direction === 'past' ? -1 : 1
  for (let year = thisYear; Math.abs(year - thisYear) <= 8; year += step) {
    const date = localDate(year, month, day)
    if (date && (context.direction === 'past' ? date <= context.today : date >= context.today)) return date
  }
  return undefined
}

function inCentury(
  twoDigits: number,
  thisYear: number,
  month: number,
  day: number,
  context: DateContext,
): LocalDate | undefined {
  const century = thisYear - (thisYear % 100)
  const candidates = [century - 100, century, century + 100].map((start) => start + twoDigits)
  if (context.direction === 'future') {
    const year = candidates.find(
      (each) => each > thisYear + YEARS_AHEAD - 100 && each <= thisYear + YEARS_AHEAD,
    )
    return year === undefined ? undefined : localDate(year, month, day)
  }
  const dates = candidates.map((year) => localDate(year, month, day))
  return dates.findLast((date) => date !== undefined && date <= context.today)
}
