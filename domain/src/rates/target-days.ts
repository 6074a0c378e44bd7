// The dates on which the European Central Bank publishes its reference rates: every business day of its
// payment system TARGET. Closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and
// 26 December.

import { addDays, weekday, type LocalDate } from '../time/local-date.ts'
import { instantAt } from '../time/zone.ts'

const ZONE = 'Europe/Berlin'
/** Frankfurt time at which a day's document is available. */
const PUBLISHED = '16:00'
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26'])

export function isTargetDay(day: LocalDate): boolean {
  if (weekday(day) === 0 || weekday(day) === 6 || FIXED.has(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The first TARGET day after a date. */
export function nextTargetDay(day: LocalDate): LocalDate {
  let next = addDays(day, 1)
  while (!isTargetDay(next)) next = addDays(next, 1)
  return next
}

/** When the document after that of a date is published, in milliseconds since the epoch. */
export function nextPublication(day: LocalDate): number {
  return instantAt(`${nextTargetDay(day)}T${PUBLISHED}`, ZONE)
}

/** When the document of a date is published, in milliseconds since the epoch. */
export function publicationOf(day: LocalDate): number {
  return instantAt(`${day}T${PUBLISHED}`, ZONE)
}

/** Gregorian, Gauss's method in Butcher's version (anonymous, Nature 1876). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leaps = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moon + 15) % 30
  const days = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * days) / 451)
  const sum = epact + days - 7 * shift + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
