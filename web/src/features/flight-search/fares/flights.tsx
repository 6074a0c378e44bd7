import { Fragment } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Connection } from '../../../ui/flight/connection.tsx'
import { clockTime, dayAndMonth, shortDate } from '../../../ui/format/dates.ts'
import { duration } from '../../../ui/format/time-left.ts'
import { aircraftName, airlineName, airportName, useFleet, usePlaces } from '../../../shell/reference.ts'
import { useBorderWords } from '../../../shell/borders/use-border-words.ts'
import type { BookingType } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { fareText, searchText } from '../text.ts'
import styles from './flights.module.css'

type Journey = Solution['journeys'][number]
type Segment = Journey['segments'][number]

interface FlightsProps {
  readonly solution: Solution
  readonly bookingType: BookingType
}

/** Every flight with times, airports, aircraft and cabin, and the connections between them. */
export function Flights({ solution, bookingType }: FlightsProps) {
  const t = useText(fareText)
  const borderOf = useBorderWords()
  const title = (at: number) => {
    if (bookingType === 'oneway') return t(($) => $.flights.flight)
    if (bookingType === 'return') return t(($) => (at === 0 ? $.flights.out : $.flights.back))
    return t(($) => $.flights.numbered, { number: String(at + 1) })
  }
  return (
    <div className={styles.flights}>
      {solution.journeys.map((journey, at) => (
        <section key={`${at}-${journey.segments[0]?.flightNo}`}>
          <h3 className={styles.title}>
            {title(at)} <span>{shortDate(journey.segments[0]!.depTime, t.locale)}</span>
            <span className={styles.total}>{duration(journey.duration, t.locale)}</span>
          </h3>
          <ol className={styles.line}>
            {journey.segments.map((segment, index) => (
              <Fragment key={segment.flightNo + segment.depTime}>
                <Flight segment={segment} departs={journey.segments[0]!.depTime} />
                {journey.connections[index] && (
                  <Connection
                    className={styles.connection}
                    connection={journey.connections[index]}
                    border={borderOf(journey.connections[index])}
                  />
                )}
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Flight({ segment, departs }: { readonly segment: Segment; readonly departs: string }) {
  const t = useText(fareText)
  const search = useText(searchText)
  const places = usePlaces()
  const fleet = useFleet()
  const { flightNo, carrier, operatingCarrier, aircraft, cabin, rbd, stops } = segment
  const operated =
    operatingCarrier === carrier
      ? ''
      : search(($) => $.row.operated, { airline: airlineName(operatingCarrier, fleet, t.locale) })
  const end = (time: string, airport: string, terminal: string | null) => (
    <div className={styles.end}>
      <time dateTime={time}>{clockTime(time)}</time>
      <i aria-hidden="true" />
      <span>
        {airportName(airport, places, t.locale)} <code>{airport}</code> {terminal}
        {time.slice(0, 10) !== departs.slice(0, 10) && (
          <span className={styles.day}> {dayAndMonth(time, t.locale)}</span>
        )}
      </span>
    </div>
  )
  return (
    <li className={styles.flight}>
      {end(segment.depTime, segment.depAirport, segment.depTerminal)}
      <div className={styles.facts}>
        <span lang="en" translate="no">
          {spaced(flightNo)}
        </span>
        {` · ${aircraftName(aircraft, fleet)} · ${duration(segment.duration, t.locale)}`}
        <br />
        {t(($) => $.flights.cabin, { cabin: search(($) => $.cabins[cabin]), rbd })}
        {operated && <span className={styles.operated}>{operated}</span>}
        {stops.map(({ airport, minutes }) => (
          <span key={airport} className={styles.operated}>
            {t(($) => $.flights.landing, {
              airport: airportName(airport, places, t.locale),
              time: duration(minutes, t.locale),
            })}
          </span>
        ))}
      </div>
      {end(segment.arrTime, segment.arrAirport, segment.arrTerminal)}
    </li>
  )
}
