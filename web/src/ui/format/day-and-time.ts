/** Apart from the other formats, which the public pages load as well. */
import type { Locale } from '@interline/domain/text/text'
import { dayOfInstant, shortDate, timeOfInstant } from './dates.ts'

/** `Thu 21 Jan, 02:15`, `Thu 21 Jan 2027, 02:15` in another year, `1月21日 周四 02:15`: every time on the page of an order. */
export function dayAndTime(
  instant: string | number | Date,
  now: number,
  locale: Locale,
  { seconds = false }: { readonly seconds?: boolean } = {},
): string {
  const day = dayOfInstant(instant)
  const year = day.slice(0, 4)
  const isOther = year !== dayOfInstant(now).slice(0, 4)
  const time = timeOfInstant(instant, seconds)
  if (locale === 'en') return `${shortDate(day, locale)}${isOther ? ` ${year}` : ''}, ${time}`
  return `${isOther ? `${year}年` : ''}${shortDate(day, locale)} ${time}`
}
