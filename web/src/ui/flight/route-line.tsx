import { Fragment } from 'react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { duration } from '../format/time-left.ts'
import { uiText } from '../ui-text.ts'
import styles from './flight.module.css'

export interface Stop {
  /** IATA code of the airport. */
  readonly code: string
  /** Minutes on the ground. */
  readonly minutes: number
  /** The traveller changes to a separate ticket. */
  readonly selfTransfer?: boolean
}

export interface RouteLineProps {
  /** Minutes from the first departure to the last arrival. */
  readonly minutes: number
  readonly stops: readonly Stop[]
  /** One flight of a longer journey, so it is not labelled direct. */
  readonly part?: boolean
  /** All words in one line below the track. */
  readonly compact?: boolean
}

/** A journey as a line with its stops; amber where the traveller self-transfers. */
export function RouteLine({ minutes, stops, part = false, compact = false }: RouteLineProps) {
  const t = useText(uiText)
  const ground = stops.map((stop) => duration(stop.minutes, t.locale)).join(' + ')
  const words = stops.some((stop) => stop.selfTransfer)
    ? `${t(($) => $.route.selfTransfer)} ${ground}`
    : `${t(($) => $.route.stops, { count: stops.length })} · ${ground}`
  const total = duration(minutes, t.locale)
  const changes = stops.length > 0 ? words : !part && t(($) => $.route.direct)
  const below = [compact && total, changes].filter(Boolean).join(' · ')
  return (
    <div className={classNames(styles.line, compact && styles.compact)}>
      {!compact && <span>{total}</span>}
      <span className={styles.track} aria-hidden={stops.length === 0}>
        <i className={styles.end} />
        {stops.map((stop, index) => (
          <Fragment key={`${stop.code}-${index}`}>
            <span className={classNames(styles.plate, stop.selfTransfer && styles.self)} translate="no">
              {stop.code}
            </span>
          </Fragment>
        ))}
        <i className={styles.end} />
      </span>
      {below && <span className={styles.below}>{below}</span>}
    </div>
  )
}
