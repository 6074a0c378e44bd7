/**
 * One or two months of days; arrows cross weeks and months, Enter selects. The focus is always on a selectable day.
 * With `years` the title becomes two lists, month and year, because birth dates are far from today.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addDays, addMonths } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { monthText } from '@interline/domain/time/month-text'
import { uiText } from '../ui-text.ts'
import { dayAfterKey } from './calendar-keys.ts'
import styles from './calendar.module.css'
import { clamp, firstMonth, firstOf, sameMonth } from './month-days.ts'
import type { DayRange } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import type { DayPrice } from './month-grid.tsx'
import { MonthLists } from './month-lists.tsx'

export interface CalendarProps {
  readonly months: 1 | 2
  /** Month and year are lists; only with one month. */
  readonly years?: boolean
  /** The first selected day; empty when there is none. */
  readonly from: LocalDate
  /** Same as `from` for a single day. */
  readonly to: LocalDate
  readonly today: LocalDate
  readonly range: DayRange
  /** The selected day being changed: shown and focused first. */
  readonly current: LocalDate
  readonly prices?: ReadonlyMap<LocalDate, DayPrice> | undefined
  readonly onPick: (day: LocalDate) => void
}

const NONE: ReadonlyMap<LocalDate, DayPrice> = new Map()

export function Calendar({
  months,
  years = false,
  from,
  to,
  today,
  range,
  current,
  prices = NONE,
  onPick,
}: CalendarProps) {
  const t = useText(uiText)
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(() => clamp(current || today, range))
  const [first, setFirst] = useState(() => firstMonth(focused, months, range.max))
  const shown = Array.from({ length: months }, (_, at) => addMonths(first, at))
  // Shows a day that was typed or set elsewhere.
  const [seen, setSeen] = useState(current)
  if (current !== seen) {
    setSeen(current)
    if (current) show(clamp(current, range))
  }

  function show(day: LocalDate) {
    setFocused(day)
    if (!shown.some((month) => sameMonth(month, day))) setFirst(firstMonth(day, months, range.max))
  }

  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, first])

  const onKeyDown = (event: KeyboardEvent) => {
    const onDay = (event.target as HTMLElement).dataset['day']
    if (!onDay || event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(onDay, event.key, addDays(today, 1))
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    wantsFocus.current = true
    show(clamp(next, range))
  }

  const turnTo = (month: LocalDate) => {
    setFirst(month)
    setFocused(clamp(month, range))
  }
  return (
    <div className={styles.calendar} ref={grid} onKeyDown={onKeyDown} role="none">
      {shown.map((month, at) => (
        <div key={month} className={styles.side}>
          <div className={styles.title}>
            {at === 0 && (
              <IconButton
                kind="ghost"
                label={t(($) => $.date.previousMonth)}
                disabled={month <= firstOf(range.min)}
                onClick={() => turnTo(addMonths(first, -1))}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
            )}
            {years && <MonthLists month={month} range={range} onChange={turnTo} />}
            <span aria-live="polite" className={years ? 'visually-hidden' : undefined}>
              {monthText(month, t.locale)}
            </span>
            {at === months - 1 && (
              <IconButton
                kind="ghost"
                label={t(($) => $.date.nextMonth)}
                disabled={month >= firstOf(range.max)}
                onClick={() => turnTo(addMonths(first, 1))}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <MonthGrid
            month={month}
            from={from}
            to={to}
            today={today}
            range={range}
            focused={focused}
            prices={prices}
            onPick={onPick}
          />
        </div>
      ))}
    </div>
  )
}
