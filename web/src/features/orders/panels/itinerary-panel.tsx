import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Reply } from '../../../api/call.ts'
import { useBorderWords } from '../../../shell/borders/use-border-words.ts'
import { useText } from '../../../i18n/index.tsx'
import { airportName, useFleet, airlineName, usePlaces } from '../../../shell/reference.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { Connection } from '../../../ui/flight/connection.tsx'
import { Bags } from '../../../ui/flight/bags.tsx'
import { FlightTime } from '../../../ui/flight/flight-time.tsx'
import { RouteLine } from '../../../ui/flight/route-line.tsx'
import { statedBaggage } from '../../../ui/format/baggage.ts'
import { shortDate } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { orderText } from '../text.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './order.module.css'

export type Journeys = Reply<'flightOrders.get'>['journeys']
type Segment = Journeys[number]['segments'][number]

interface ItineraryPanelProps {
  readonly journeys: Journeys
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** False: the allowance is in words only, as in the quote of a group. */
  readonly bags?: boolean
}

/** The flights of an order or offer, one row per flight, with connections; local times. */
export function ItineraryPanel({ journeys, title, note, actions, bags = true }: ItineraryPanelProps) {
  const t = useText(orderText)
  const borderOf = useBorderWords()
  return (
    <Panel title={title ?? t(($) => $.itinerary)} note={note} actions={actions}>
      <ul className={styles.flights}>
        {journeys.flatMap(({ segments, connections }, at) =>
          segments.map((segment, leg) => (
            <Fragment key={`${at}-${leg}-${segment.flightNo}`}>
              <FlightLine segment={segment} alone={segments.length === 1} bags={bags} />
              {connections[leg] && (
                <Connection
                  className={styles.ground}
                  connection={connections[leg]}
                  border={borderOf(connections[leg])}
                />
              )}
            </Fragment>
          )),
        )}
      </ul>
    </Panel>
  )
}

interface FlightLineProps {
  readonly segment: Segment
  /** The journey is this flight only, so it may be labelled direct. */
  readonly alone: boolean
  readonly bags: boolean
}

function FlightLine({ segment, alone, bags }: FlightLineProps) {
  const t = useText(orderText)
  const places = usePlaces()
  const fleet = useFleet()
  const operated = segment.operatingCarrier !== segment.carrier
  return (
    <li className={styles.flight}>
      <span className={styles.day}>{shortDate(segment.depTime.slice(0, 10), t.locale)}</span>
      <span className={styles.number}>
        <AirlineTile code={segment.carrier} />
        <span>
          <span lang="en" translate="no">
            {spaced(segment.flightNo)}
          </span>
          {operated && (
            <span className={styles.quiet}>
              {t(($) => $.operatedBy, { airline: airlineName(segment.operatingCarrier, fleet, t.locale) })}
            </span>
          )}
        </span>
      </span>
      <span>
        <FlightTime at={segment.depTime} />
        <Airport
          code={segment.depAirport}
          terminal={segment.depTerminal}
          name={airportName(segment.depAirport, places, t.locale)}
        />
      </span>
      <RouteLine
        part={!alone}
        minutes={segment.duration}
        stops={segment.stops.map((stop) => ({ code: stop.airport, minutes: stop.minutes }))}
      />
      <span>
        <FlightTime at={segment.arrTime} from={segment.depTime} />
        <Airport
          code={segment.arrAirport}
          terminal={segment.arrTerminal}
          name={airportName(segment.arrAirport, places, t.locale)}
        />
      </span>
      <span className={styles.class}>
        {t(($) => $.class, { cabin: t(($) => $.cabins[segment.cabin]), rbd: segment.rbd })}
        {bags && (
          <Bags
            cabin={statedBaggage(segment.baggage.cabin)}
            checked={statedBaggage(segment.baggage.checked)}
          />
        )}
      </span>
    </li>
  )
}

interface AirportProps {
  readonly code: string
  readonly terminal: string | null
  readonly name: string
}

function Airport({ code, terminal, name }: AirportProps) {
  return (
    <span className={styles.quiet} title={name}>
      <span lang="en" translate="no">
        {code}
        {terminal ? ` ${terminal}` : ''}
      </span>
      {name !== code && <span className={styles.airport}> {name}</span>}
    </span>
  )
}
