import { readPeriod } from '@interline/domain/statements/period'
import type { Translate } from '@interline/domain/text/text'
import type en from '../../i18n/en/statements.ts'
import { fullDate, monthTitle } from '../../ui/format/dates.ts'

/** `November 2026`, `Week 14, 2026`, a date, or the year. */
export function periodText(key: string, t: Translate<typeof en>): string {
  const period = readPeriod(key)
  switch (period?.kind) {
    case 'month':
      return monthTitle(period.first, t.locale)
    case 'week':
      return t(($) => $.week, { week: String(Number(key.slice(6))), year: key.slice(0, 4) })
    case 'day':
      return fullDate(period.first)
    default:
      return key
  }
}
