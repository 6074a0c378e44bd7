import { parts } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { monthTitle, shortDate } from '../../../ui/format/dates.ts'
import { searchText } from '../text.ts'
import styles from './calendar.module.css'
import { weeksOf } from './month-days.ts'
import type { DayRange } from './month-days.ts'

export interface DayPrice {
  readonly figure: string
  /** With its currency. */
  readonly words: string
}

export interface MonthGridProps {
  /** Any day of the month. */
  readonly month: LocalDate
  /** Chosen days: one, or out and back. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly range: DayRange
  /** The one day that Tab reaches. */
  readonly focused: LocalDate
  /** The lowest price of a day, where it is known. */
  readonly prices: ReadonlyMap<LocalDate, DayPrice>
  readonly onPick: (day: LocalDate) => void
}

export function MonthGrid({ month, from, to, range, focused, prices, onPick }: MonthGridProps) {
  const t = useText(searchText)
  return (
    <table className={styles.month} role="grid" aria-label={monthTitle(month, t.locale)}>
      <thead>
        <tr>
          {t.messages.calendar.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <td
                key={day ?? at}
                role="gridcell"
                aria-selected={day === null ? undefined : day === from || day === to}
                className={classNames(day !== null && day > from && day < to && styles.between)}
              >
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    className={classNames(styles.day, (day === from || day === to) && styles.chosen)}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={day < range.min || day > range.max}
                    aria-label={dayLabel(day, t.locale === 'en')}
                    onClick={() => onPick(day)}
                  >
                    {parts(day)[2]}
                    {prices.has(day) && <small aria-hidden="true">{prices.get(day)?.figure}</small>}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function dayLabel(day: LocalDate, english: boolean): string {
    const date = shortDate(day, t.locale)
    const [year] = parts(day)
    const price = prices.get(day)
    const words = english ? `${date} ${year}` : `${year}年${date}`
    return price ? `${words}, ${t(($) => $.calendar.from, { price: price.words })}` : words
  }
}
