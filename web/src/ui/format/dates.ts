/**
 * Formats days and times. Travel days are `yyyy-mm-dd` and airport times `yyyy-mm-ddThh:mm`, both without a time zone,
 * and are never converted to a `Date` in the local zone. Instants (ISO with offset) are shown in the reader's own
 * time zone, or in the `zone` that is given: that of the books for entries, whose days the server counts there.
 */
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { parts } from '@interline/domain/time/local-date'
import { dayAndMonth, MONTHS, shortDate, weekdayName } from '@interline/domain/time/short-date'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'

export { dayAndMonth, shortDate }

/** The patterns a user or a site may choose; the first is the default. */
export const DATE_FORMATS = ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd MMM yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

let current: string = DATE_FORMATS[0]

/** Sets the pattern of full dates wherever none is given: that of the reader, else of the site. */
export function writeDatesAs(format: string = DATE_FORMATS[0]): void {
  current = format
}

/** The full date in the reader's pattern: `2026-12-04`, `04/12/2026`, `04 Dec 2026` or, in Chinese, `2026年12月4日`. */
export function fullDate(day: string, format: string = current): string {
  const [year, month, date] = parts(day)
  const two = (value: number) => String(value).padStart(2, '0')
  switch (format as DateFormat) {
    case 'dd/MM/yyyy':
      return `${two(date)}/${two(month)}/${year}`
    case 'MM/dd/yyyy':
      return `${two(month)}/${two(date)}/${year}`
    case 'dd MMM yyyy':
      // The month is named in the language of the page.
      if (document.documentElement.lang.startsWith('zh')) return `${year}年${dayAndMonth(day, 'zh-cn')}`
      return `${two(date)} ${MONTHS[month - 1]} ${year}`
    case 'yyyy-MM-dd':
    default: // unknown site patterns fall back to the unambiguous format
      return `${year}-${two(month)}-${two(date)}`
  }
}

/** `08:15` out of an airport time. */
export function clockTime(localTime: string): string {
  return localTime.slice(11, 16)
}

/** The reader's own day, `yyyy-mm-dd`, or the day in a zone. */
export function dayOfInstant(instant: string | number | Date, zone?: string): string {
  const date = new Date(instant)
  if (zone !== undefined) return localDateAt(date.getTime(), zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `14:30` or, in logs, `14:30:05`, on the reader's clock. */
export function timeOfInstant(instant: string | number | Date, seconds = false): string {
  const text = new Date(instant).toTimeString()
  return text.slice(0, seconds ? 8 : 5)
}

/** The same in a zone, where one is given. */
export function timeIn(instant: string | number | Date, zone: string | undefined, seconds = false): string {
  const own = timeOfInstant(instant, seconds)
  if (zone === undefined) return own
  // Zones differ by whole minutes.
  return clockTime(localTimeAt(new Date(instant).getTime(), zone)) + own.slice(5)
}

/** `2026-11-21 14:30`, for tables and facts. */
export function instantText(instant: string | number | Date, format?: string, zone?: string): string {
  return `${fullDate(dayOfInstant(instant, zone), format)} ${timeIn(instant, zone)}`
}

/** `2026-11-21 14:30:05`, where the order of events matters: ledger, supplier messages, histories. */
export function exactInstantText(instant: string | number | Date, format?: string, zone?: string): string {
  return `${fullDate(dayOfInstant(instant, zone), format)} ${timeIn(instant, zone, true)}`
}

/** `30 Nov 2026, 18:00`, `2026年11月30日 18:00`, for sentences. */
export function instantInWords(instant: string | number | Date, locale: Locale, zone?: string): string {
  const day = dayOfInstant(instant, zone)
  const time = timeIn(instant, zone)
  const [year] = parts(day)
  return locale === 'en'
    ? `${dayAndMonth(day, locale)} ${year}, ${time}`
    : `${year}年${dayAndMonth(day, locale)} ${time}`
}

/** "3 min ago" up to an hour, then the time; the day too when it is another one. */
export function age(instant: string | number | Date, now: number, locale: Locale): string {
  const then = new Date(instant).getTime()
  const minutes = Math.max(0, Math.floor((now - then) / 60_000))
  return minutes < 60 ? relative(locale).format(-minutes, 'minute') : momentText(then, now, locale)
}

/** `14:30` today, `4 Dec, 14:30` on other days, `4 Dec 2025, 14:30` in other years: in lists. */
export function momentText(
  instant: string | number | Date,
  now: number,
  locale: Locale,
  zone?: string,
): string {
  const day = dayOfInstant(instant, zone)
  const today = dayOfInstant(now, zone)
  if (day === today) return timeIn(instant, zone)
  if (day.slice(0, 4) !== today.slice(0, 4)) return instantInWords(instant, locale, zone)
  return `${dayAndMonth(day, locale)}${locale === 'en' ? ',' : ''} ${timeIn(instant, zone)}`
}

/** `Dec`, `12月`. */
export function monthName(day: string, locale: Locale): string {
  const [, month] = parts(day)
  return locale === 'en' ? MONTHS[month - 1]! : `${month}月`
}

/** The head of a day's column in a calendar: `Mo`, `一`. */
export function weekdayInitial(day: string, locale: Locale): string {
  const name = weekdayName(day, locale)
  return locale === 'en' ? name.slice(0, 2) : name.slice(1)
}

const made: Partial<Record<Locale, Intl.RelativeTimeFormat>> = {}

function relative(locale: Locale): Intl.RelativeTimeFormat {
  return (made[locale] ??= new Intl.RelativeTimeFormat(bcp47(locale), { numeric: 'auto', style: 'short' }))
}
