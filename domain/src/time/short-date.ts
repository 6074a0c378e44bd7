/** Days as people read them: with the weekday, and with the year where it is not this one. Months and weekdays in the three languages. */
import type { Locale } from '../text/text.ts'
import { parts, weekday, type LocalDate } from './local-date.ts'
import { localDateAt, localTimeText } from './zone.ts'

export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** `Fri`, `周五`, `週五`. */
export function weekdayName(day: string, locale: Locale): string {
  const at = weekday(day)
  return locale === 'en' ? WEEKDAYS[at]! : (locale === 'zh-cn' ? '周' : '週') + '日一二三四五六'[at]!
}

/** `Fri 4 Dec`, `12月4日 周五`: the day of travel, with its weekday. Takes a day or an airport time. */
export function shortDate(day: string, locale: Locale): string {
  const name = weekdayName(day, locale)
  return locale === 'en' ? `${name} ${dayAndMonth(day, locale)}` : `${dayAndMonth(day, locale)} ${name}`
}

/** `4 Dec`, `12月4日`. */
export function dayAndMonth(day: string, locale: Locale): string {
  const [, month, date] = parts(day)
  return locale === 'en' ? `${date} ${MONTHS[month - 1]}` : `${month}月${date}日`
}

/** Who reads a day, and when: `now` in milliseconds. */
export interface DayReader {
  readonly zone: string
  readonly locale: Locale
  readonly now: number
}

/** `Fri 4 Dec`, `12月4日 周五`; with its year where it is not this one for the reader: `Fri 8 Jan 2027`. */
export function datedDay(day: string, { zone, locale, now }: DayReader): string {
  const [year, text] = [day.slice(0, 4), shortDate(day, locale)]
  if (year === localDateAt(now, zone).slice(0, 4)) return text
  return locale === 'en' ? `${text} ${year}` : `${year}年${text}`
}

/** A deadline in a sentence: `Fri 4 Dec, 10:00 (UTC+8)`, `12月4日 周五 10:00 (UTC+8)`. */
export function deadlineText(instant: number, reader: DayReader): string {
  const comma = reader.locale === 'en' ? ',' : ''
  return localTimeText(instant, reader.zone, (day: LocalDate) => datedDay(day, reader) + comma)
}

interface End {
  readonly place: string
  /** `2027-01-08T06:20`, on the clock of the place. */
  readonly local: string
}

/** `Fri 8 Jan 2027  HKG 06:20 – KUL 10:00`, with the day of an arrival on another one. */
export function departureText(
  { from, to }: { readonly from: End; readonly to: End },
  reader: DayReader,
): string {
  const [day, arrival] = [from.local.slice(0, 10), to.local.slice(0, 10)]
  const other = arrival === day ? '' : `${datedDay(arrival, reader)} `
  return `${datedDay(day, reader)}  ${from.place} ${from.local.slice(11)} – ${to.place} ${other}${to.local.slice(11)}`
}
