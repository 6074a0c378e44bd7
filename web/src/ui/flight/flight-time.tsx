import { dayOffset } from '@interline/domain/time/duration'
import { useText } from '../../i18n/index.tsx'
import { clockTime } from '../format/dates.ts'
import { uiText } from '../ui-text.ts'
import styles from './flight.module.css'

export interface FlightTimeProps {
  /** Airport time, `yyyy-mm-ddThh:mm`. */
  readonly at: string
  /** The departure it belongs to, to mark another day. */
  readonly from?: string
}

/** A departure or arrival in local time: `00:45 +1`, read aloud as "next day". */
export function FlightTime({ at, from }: FlightTimeProps) {
  const t = useText(uiText)
  const days = from === undefined ? 0 : dayOffset(from, at)
  return (
    <time className={styles.time} dateTime={at}>
      {clockTime(at)}
      {days !== 0 && (
        <sup className={styles.shift}>
          <span aria-hidden="true">{days > 0 ? `+${days}` : days}</span>
          <span className="visually-hidden"> {t(($) => $.nextDay, { count: days })}</span>
        </sup>
      )}
    </time>
  )
}
