/** The date or dates of a trip: days in words, arrows for a day earlier or later, and a panel to type or pick them. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { daysBetween, isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { shortDate } from '../../../ui/format/dates.ts'
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts'
import type { DayRange } from '../../../ui/calendar/month-days.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './form.module.css'

const loadPanel = () => import('./date-panel.tsx')
const DatePanel = lazy(loadPanel)

export interface DateFieldProps {
  readonly out: string
  /** Null when only one date is needed. */
  readonly back: string | null
  readonly today: string
  readonly range: DayRange
  readonly onOut: (day: string) => void
  readonly onBack: (day: string) => void
  /** Moves both by days; absent where there is no room for arrows. */
  readonly onShift?: ((days: number) => void) | undefined
  /** The search whose known prices the calendar shows. */
  readonly query?: SearchQuery
  readonly fault: string | undefined
  readonly className?: string | undefined
  /** Switches between one-way and return; absent in a multi-city trip. */
  readonly onReturn?: ((wanted: boolean) => void) | undefined
}

export function DateField(props: DateFieldProps) {
  const { out, back, onShift, fault, className, range } = props
  const t = useText(searchText)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(area, open, close)
  const done = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  const bothKnown = back !== null && isLocalDate(out) && isLocalDate(back)
  const nights = bothKnown ? Math.max(0, daysBetween(out, back)) : 0
  const words = (day: string) =>
    isLocalDate(day) ? shortDate(day, t.locale) : day || t(($) => $.form.noDate)
  return (
    <div
      className={classNames(
        styles.cell,
        styles.dates,
        open && styles.open,
        fault && styles.faulty,
        className,
      )}
      ref={area}
      role="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        done()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.value}
        // Prefetches the calendar's code on press.
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>
          {back === null ? t(($) => $.form.date) : t(($) => $.form.dates, { count: nights })}
        </span>
        <span className={styles.shown}>
          {words(out)}
          {back !== null && ` – ${words(back)}`}
        </span>
      </button>
      {onShift && (
        <span className={styles.arrows}>
          <IconButton
            kind="ghost"
            size="sm"
            label={t(($) => $.form.dayEarlier)}
            disabled={!isLocalDate(out) || out <= range.min}
            onClick={() => onShift(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            kind="ghost"
            size="sm"
            label={t(($) => $.form.dayLater)}
            disabled={!isLocalDate(out) || out >= range.max}
            onClick={() => onShift(1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <Suspense>{open && <DatePanel {...props} nights={nights} onDone={done} />}</Suspense>
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
