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

/**
 * A deadline in a sentence: `Fri 4 Dec, 10:00 (UTC+8)`, `12月4日 周五 10:00 (UTC+8)`; with its year where it is not
 * the one of `now`, when the sentence is written.
 */
export function deadlineText(
  instant: number,
  { zone, locale, now }: { readonly zone: string; readonly locale: Locale; readonly now: number },
): string {
  const comma = locale === 'en' ? ',' : ''
  const thisYear = localDateAt(now, zone).slice(0, 4)
  const dayText = (day: LocalDate) => {
    const [year, text] = [day.slice(0, 4), shortDate(day, locale)]
    if (year === thisYear) return text
    return locale === 'en' ? `${text} ${year}` : `${year}年${text}`
  }
  return localTimeText(instant, zone, (day: LocalDate) => dayText(day) + comma)
}
