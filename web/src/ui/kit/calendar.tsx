import { DatePicker } from '@mantine/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { fullDate, monthName, monthTitle, shortDate, weekdayInitial } from '../format/dates.ts'
import { uiText } from '../ui-text.ts'
import styles from './kit.module.css'

export interface CalendarProps {
  /** `yyyy-mm-dd`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** A day of the month to open at. */
  readonly shown: string
}

/** One month of days; its title leads up to months and years, for births far back. */
export function Calendar({ value, onChange, min, max, shown }: CalendarProps) {
  const t = useText(uiText)
  const { locale } = t
  const words = t.messages.date
  return (
    <DatePicker
      unstyled
      className={styles.calendar ?? ''}
      value={value || null}
      defaultDate={shown}
      onChange={(day) => day && onChange(day)}
      minDate={min}
      maxDate={max}
      hideOutsideDates
      highlightToday
      previousIcon={<ChevronLeft aria-hidden="true" />}
      nextIcon={<ChevronRight aria-hidden="true" />}
      monthLabelFormat={(day) => monthTitle(day, locale)}
      monthsListFormat={(day) => monthName(day, locale)}
      weekdayFormat={(day) => weekdayInitial(day, locale)}
      getDayAriaLabel={(day) => `${shortDate(day, locale)} ${fullDate(day).slice(0, 4)}`}
      ariaLabels={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
      }}
      classNames={{
        calendarHeader: styles.header ?? '',
        calendarHeaderControl: styles.headerButton ?? '',
        calendarHeaderLevel: styles.headerTitle ?? '',
        month: styles.table ?? '',
        monthsList: styles.table ?? '',
        yearsList: styles.table ?? '',
        weekday: styles.weekday ?? '',
        monthCell: styles.cell ?? '',
        monthsListCell: styles.cell ?? '',
        yearsListCell: styles.cell ?? '',
        day: styles.day ?? '',
        monthsListControl: styles.period ?? '',
        yearsListControl: styles.period ?? '',
      }}
    />
  )
}
