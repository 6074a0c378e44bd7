import { localDate, parts } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../i18n/index.tsx'
import { monthName } from '../format/dates.ts'
import { uiText } from '../ui-text.ts'
import styles from './calendar.module.css'
import { firstOf } from './month-days.ts'
import type { DayRange } from './month-days.ts'

interface MonthListsProps {
  /** The first day of the shown month. */
  readonly month: LocalDate
  readonly range: DayRange
  /** Called with the first day of a month within the range. */
  readonly onChange: (month: LocalDate) => void
}

/** Month and year of a calendar as native select elements. */
export function MonthLists({ month, range, onChange }: MonthListsProps) {
  const t = useText(uiText)
  const [year, number] = parts(month)
  const [least] = parts(range.min)
  const [most] = parts(range.max)
  const go = (toYear: number, toMonth: number) => {
    const first = localDate(toYear, toMonth, 1)
    if (!first) return
    const [min, max] = [firstOf(range.min), firstOf(range.max)]
    onChange(first < min ? min : first > max ? max : first)
  }
  return (
    <span className={styles.lists}>
      <select
        aria-label={t(($) => $.date.month)}
        value={number}
        onChange={(event) => go(year, Number(event.target.value))}
      >
        {MONTHS.map((each) => {
          const first = localDate(year, each, 1) ?? month
          const isOutside = first < firstOf(range.min) || first > firstOf(range.max)
          return (
            <option key={each} value={each} disabled={isOutside}>
              {monthName(first, t.locale)}
            </option>
          )
        })}
      </select>
      <select
        aria-label={t(($) => $.date.year)}
        value={year}
        onChange={(event) => go(Number(event.target.value), number)}
      >
        {Array.from({ length: most - least + 1 }, (_, at) => most - at).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </span>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
