import { addDays, parts } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'
import { inLine } from '@interline/domain/text/text'
import { useLocale } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { shortDate, weekdayInitial } from '../format/dates.ts'
import { monthText } from '@interline/domain/time/month-text'
import styles from './calendar.module.css'
import { weeksOf } from './month-days.ts'
import type { DayRange } from './month-days.ts'

/** A week from Monday to Sunday, for the weekday names. */
const WEEK = Array.from({ length: 7 }, (_, at) => addDays('2026-06-01', at))

export interface DayPrice {
  readonly figure: string
  /** For screen readers, with its currency. */
  readonly words: string
  /** No day shown is cheaper. */
  readonly isLowest?: boolean
}

export interface MonthGridProps {
  /** Any day of the month. */
  readonly month: LocalDate
  /** Selected days: one, or outbound and return. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly today: LocalDate
  readonly range: DayRange
  /** The one day in the tab order. */
  readonly focused: LocalDate
  /** The lowest known price of a day. */
  readonly prices: ReadonlyMap<LocalDate, DayPrice>
  readonly onPick: (day: LocalDate) => void
}

export function MonthGrid({ month, from, to, today, range, focused, prices, onPick }: MonthGridProps) {
  const locale = useLocale()
  return (
    <table className={styles.month} role="grid" aria-label={monthText(month, locale)}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {weekdayInitial(day, locale)}
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
                    // A popover that opens the calendar focuses this day.
                    data-autofocus={day === focused || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < range.min || day > range.max}
                    aria-label={dayLabel(day)}
                    title={prices.get(day)?.words}
                    onClick={() => onPick(day)}
                  >
                    {parts(day)[2]}
                    {prices.has(day) && (
                      <small
                        aria-hidden="true"
                        className={classNames(prices.get(day)?.isLowest && styles.lowest)}
                      >
                        {prices.get(day)?.figure}
                      </small>
                    )}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function dayLabel(day: LocalDate): string {
    const date = shortDate(day, locale)
    const [year] = parts(day)
    const price = prices.get(day)
    const words = locale === 'en' ? `${date} ${year}` : `${year}年${date}`
    return price ? inLine([words, price.words], locale) : words
  }
}
