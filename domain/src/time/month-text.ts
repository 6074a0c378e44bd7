// A month as people write it.

import { bcp47, type Locale } from '../text/text.ts'

/** `December 2026`, `2026年12月`. */
export function monthText(day: string, locale: Locale): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (locale !== 'en') return `${year}年${month}月`
  return new Intl.DateTimeFormat(bcp47(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  )
}
