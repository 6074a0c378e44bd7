import { nameIn } from '@interline/domain/places/place'
import { useText } from '../../../i18n/index.tsx'
import { clockTime, shortDate } from '../../../ui/format/dates.ts'
import { duration } from '../../../ui/format/time-left.ts'
import type { Train } from '../station.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'

/** Departure, travel time, arrival. */
export function TrainTimes({ run }: Pick<Train, 'run'>) {
  const { locale } = useText(railText)
  const isNextDay = run.arrives.slice(0, 10) !== run.departs.slice(0, 10)
  return (
    <div className={styles.times}>
      <span>
        <b>{clockTime(run.departs)}</b>
        <span className={styles.quiet}>{nameIn(run.from.names, locale)}</span>
      </span>
      <span className={`${styles.way} ${styles.quiet}`}>{duration(run.minutes, locale, 'prose')}</span>
      <span>
        <b>{clockTime(run.arrives)}</b>
        <span className={styles.quiet}>
          {nameIn(run.to.names, locale)}
          {isNextDay && ` · ${shortDate(run.arrives, locale)}`}
        </span>
      </span>
    </div>
  )
}
