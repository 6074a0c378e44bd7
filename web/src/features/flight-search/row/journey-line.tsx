import { useText } from '../../../i18n/index.tsx'
import { FlightTime } from '../../../ui/flight/flight-time.tsx'
import { RouteLine } from '../../../ui/flight/route-line.tsx'
import { airportName, usePlaces } from '../../../shell/reference.ts'
import type { Solution } from '../run/search-run.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { searchText } from '../text.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './row.module.css'

type Journey = Solution['journeys'][number]

interface JourneyLineProps {
  readonly journey: Journey
  /** In one line, where a row has several. */
  readonly compact?: boolean
}

/** Carriers, departure, stops, arrival. */
export function JourneyLine({ journey, compact = false }: JourneyLineProps) {
  const { segments, connections } = journey
  const first = segments[0]!
  const last = segments.at(-1)!
  const tiles = [...new Set(segments.map(({ carrier }) => carrier))].slice(0, compact ? 1 : 2)
  const numbers = segments.map(({ flightNo }) => spaced(flightNo))
  const stops = [
    ...segments.flatMap(({ stops: landings }) =>
      landings.map(({ airport, minutes }) => ({ code: airport, minutes, selfTransfer: false })),
    ),
    ...connections.map(({ airport, minutes, selfTransfer }) => ({ code: airport, minutes, selfTransfer })),
  ]
  return (
    <div className={styles.journey}>
      <span className={styles.tiles}>
        {tiles.map((code) => (
          <AirlineTile key={code} code={code} small={tiles.length > 1} />
        ))}
      </span>
      <span className={styles.numbers} title={numbers.join(', ')} lang="en" translate="no">
        {segments.slice(0, compact ? 1 : 3).map(({ flightNo, depTime }, at) => (
          <span key={flightNo + depTime}>
            {numbers[at]}
            {compact && numbers.length > 1 && ` +${numbers.length - 1}`}
          </span>
        ))}
      </span>
      <End at={first.depTime} airport={first.depAirport} terminal={first.depTerminal} />
      <span className={styles.way}>
        <RouteLine minutes={journey.duration} stops={stops} compact={compact} />
      </span>
      <End at={last.arrTime} from={first.depTime} airport={last.arrAirport} terminal={last.arrTerminal} />
    </div>
  )
}

interface EndProps {
  readonly at: string
  readonly from?: string
  readonly airport: string
  readonly terminal: string | null
}

function End({ at, from, airport, terminal }: EndProps) {
  const t = useText(searchText)
  const places = usePlaces()
  const name = airportName(airport, places, t.locale)
  return (
    <span className={styles.end}>
      <FlightTime at={at} {...(from && { from })} />
      <span
        className={styles.airport}
        title={terminal ? t(($) => $.row.terminal, { airport: name, terminal }) : name}
        translate="no"
      >
        {airport} <small>{terminal}</small>
      </span>
    </span>
  )
}
