/** Apart from the other formats, which the public pages load as well. */
import type { Locale } from '@interline/domain/text/text'
import { dayOfInstant, shortDate, timeIn } from './dates.ts'

/** `Thu 21 Jan, 02:15`, `Thu 21 Jan 2027, 02:15` in another year, `1月21日 周四 02:15`: every time on the page of an order. */
export function dayAndTime(
  instant: string | number | Date,
  now: number,
  locale: Locale,
  { seconds = false, zone }: { readonly seconds?: boolean; readonly zone?: string | undefined } = {},
): string {
  const day = dayOfInstant(instant, zone)
  const year = day.slice(0, 4)
  const isOther = year !== dayOfInstant(now, zone).slice(0, 4)
  const time = timeIn(instant, zone, seconds)
  if (locale === 'en') return `${shortDate(day, locale)}${isOther ? ` ${year}` : ''}, ${time}`
  return `${isOther ? `${year}年` : ''}${shortDate(day, locale)} ${time}`
}

/** `02:15` today, otherwise as `dayAndTime`; on the reader's clock or, with a zone, on the one there. */
export function timeOrDay(
  instant: string | number | Date,
  now: number,
  locale: Locale,
  zone?: string,
): string {
  return dayOfInstant(instant, zone) === dayOfInstant(now, zone)
    ? timeIn(instant, zone)
    : dayAndTime(instant, now, locale, { zone })
}
