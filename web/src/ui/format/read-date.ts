/**
 * Reads a day as people and airline systems write it: `12MAR88`, `12 Mar 1988`, `19880312`, `1988-03-12`,
 * `12/03/1988`, `12-04`. Answers `yyyy-mm-dd` or null; a day that does not exist (31 February) is null.
 */

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Where a two-digit year or a missing year belongs: births lie behind us, travel and expiry ahead. */
export type Direction = 'past' | 'future'

interface Reading {
  readonly year: number
  readonly month: number
  readonly date: number
}

/** `today` is `yyyy-mm-dd`; `slashes` says whether `03/12` starts with the day or the month. */
export function readDate(
  text: string,
  today: string,
  direction: Direction,
  slashes: 'day first' | 'month first' = 'day first',
): string | null {
  const trimmed = text.trim().toUpperCase()
  const reading =
    yearFirst(trimmed) ??
    airline(trimmed, today, direction) ??
    slashed(trimmed, slashes) ??
    monthAndDay(trimmed, today, direction)
  return reading && existing(reading)
}

/**
 * The four digits of a two-digit year. In the past: the latest such year that is not ahead of today. In the
 * future: this century, so that a document that ran out last year is read as that and not as valid for 99 years.
 */
export function fullYear(twoDigits: number, today: string, direction: Direction): number {
  const now = Number(today.slice(0, 4))
  const sameCentury = Math.floor(now / 100) * 100 + twoDigits
  if (direction === 'past') return sameCentury > now ? sameCentury - 100 : sameCentury
  return sameCentury < now - 50 ? sameCentury + 100 : sameCentury
}

function yearFirst(text: string): Reading | null {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text)
  // Without separators all eight digits are needed: 1988312 could be two different days.
  if (!found || (/^\d+$/.test(text) && text.length !== 8)) return null
  return { year: Number(found[1]), month: Number(found[2]), date: Number(found[3]) }
}

function airline(text: string, today: string, direction: Direction): Reading | null {
  const found = /^(\d{1,2})[\s-]?([A-Z]{3})[A-Z]*[\s-]?(\d{4}|\d{2})?$/.exec(text)
  const month = found ? MONTHS.indexOf(found[2]!) + 1 : 0
  if (!found || month === 0) return null
  const date = Number(found[1])
  if (!found[3]) return nearest(month, date, today, direction)
  const year = found[3].length === 4 ? Number(found[3]) : fullYear(Number(found[3]), today, direction)
  return { year, month, date }
}

function slashed(text: string, order: 'day first' | 'month first'): Reading | null {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[2])]
  return {
    year: Number(found[3]),
    month: order === 'day first' ? second : first,
    date: order === 'day first' ? first : second,
  }
}

function monthAndDay(text: string, today: string, direction: Direction): Reading | null {
  const found = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  return found && nearest(Number(found[1]), Number(found[2]), today, direction)
}

function nearest(month: number, date: number, today: string, direction: Direction): Reading {
  const year = Number(today.slice(0, 4))
  const thisYear = iso({ year, month, date })
  const shift = direction === 'future' ? Number(thisYear < today) : -Number(thisYear > today)
  return { year: year + shift, month, date }
}

function existing(reading: Reading): string | null {
  const day = new Date(Date.UTC(reading.year, reading.month - 1, reading.date))
  return day.getUTCMonth() === reading.month - 1 && day.getUTCDate() === reading.date ? iso(reading) : null
}

function iso({ year, month, date }: Reading): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
