// Calendar dates without time and zone, as `yyyy-mm-dd` texts: a travel date, a birthday, an expiry. They
// compare as texts, and nothing here reads the clock: today is always an argument.

/** `yyyy-mm-dd`. A plain string by type, so that it passes through forms and JSON; check with `isLocalDate`. */
export type LocalDate = string

const DAY = 86_400_000

/** True for an existing date between the years 1000 and 9999. */
export function isLocalDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const [year, month, day] = parts(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The date of these numbers, or undefined if it does not exist. Month 1 is January. */
export function localDate(year: number, month: number, day: number): LocalDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isLocalDate(text) ? text : undefined
}

/** Year, month (1 to 12) and day of a valid date. */
export function parts(date: LocalDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

/** Days in a month: February has 29 in leap years. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** The same day of another month; the month's last day where it is shorter (31 Jan + 1 month = 28 Feb). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = parts(date)
  const at = year * 12 + month - 1 + months
  const toYear = Math.floor(at / 12)
  const toMonth = (at % 12) + 1
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(day, daysInMonth(toYear, toMonth)))}`
}

/** How many days `to` is after `from`; negative when before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Sunday, as in Date. */
export function weekday(date: LocalDate): number {
  return new Date(dayNumber(date) * DAY).getUTCDay()
}

/**
 * Age in whole years on a date; negative before birth. A person born on 29 February has the birthday on 1
 * March in common years.
 */
export function ageOn(birthday: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return date.slice(5) < birthday.slice(5) ? years - 1 : years
}

function dayNumber(date: LocalDate): number {
  const [year, month, day] = parts(date)
  return Date.UTC(year, month - 1, day) / DAY
}

function fromDayNumber(number: number): LocalDate {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
