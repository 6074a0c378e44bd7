import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'

export interface OtherDays {
  readonly date: string
  /** Whether the day before, or after, is on sale. */
  readonly earlier: boolean
  readonly later: boolean
  readonly onShift: (days: -1 | 1) => void
}

/** The day of the list, with the day before and after it one click away. */
export function DaySteps({ date, earlier, later, onShift }: OtherDays) {
  const t = useText(railText)
  return (
    <div className={styles.days}>
      <IconButton label={t(($) => $.search.dayBefore)} disabled={!earlier} onClick={() => onShift(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <b>{shortDate(date, t.locale)}</b>
      <IconButton label={t(($) => $.search.dayAfter)} disabled={!later} onClick={() => onShift(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
