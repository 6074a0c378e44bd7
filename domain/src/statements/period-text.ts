// The period of a statement as people write it.

import type { Locale } from '../text/text.ts'
import { monthText } from '../time/month-text.ts'
import { readPeriod } from './period.ts'

const WEEKS: Record<Locale, (week: number, year: string) => string> = {
  en: (week, year) => `Week ${week}, ${year}`,
  'zh-cn': (week, year) => `${year} 年第 ${week} 周`,
  'zh-tw': (week, year) => `${year} 年第 ${week} 週`,
}

/** `November 2026`, `Week 14, 2026`, a date as the caller writes dates, or the year; `key` as `readPeriod` parses it. */
export function periodText(key: string, locale: Locale, dateText: (day: string) => string): string {
  const period = readPeriod(key)
  switch (period?.kind) {
    case 'month':
      return monthText(period.first, locale)
    case 'week':
      return WEEKS[locale](Number(key.slice(6)), key.slice(0, 4))
    case 'day':
      return dateText(period.first)
    default:
      return key
  }
}
