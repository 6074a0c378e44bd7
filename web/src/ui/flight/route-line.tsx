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
}

/** A journey as a line with its stops; amber where the traveller self-transfers. */
export function RouteLine({ minutes, stops, part = false }: RouteLineProps) {
  const t = useText(uiText)
  const ground = stops.map((stop) => duration(stop.minutes, t.locale)).join(' + ')
  const words = stops.some((stop) => stop.selfTransfer)
    ? `${t(($) => $.route.selfTransfer)} ${ground}`
    : `${t(($) => $.route.stops, { count: stops.length })} · ${ground}`
  return (
    <div className={styles.line}>
      <span>{duration(minutes, t.locale)}</span>
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
      {(stops.length > 0 || !part) && (
        <span className={styles.below}>{stops.length === 0 ? t(($) => $.route.direct) : words}</span>
      )}
    </div>
  )
}
