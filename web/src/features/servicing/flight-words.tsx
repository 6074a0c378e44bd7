import { useLocale } from '../../i18n/index.tsx'
import { shortDate } from '../../ui/format/dates.ts'
import { spaced } from '../../ui/format/flight-number.ts'
import type { Order } from '../orders/use-order.ts'

interface FlightWordsProps {
  readonly order: Pick<Order, 'journeys'>
  readonly journey: number
  readonly segment: number
}

/** A flight in one line: number, route, day. */
export function FlightWords({ order, journey, segment }: FlightWordsProps) {
  const locale = useLocale()
  const flight = order.journeys[journey]?.segments[segment]
  if (!flight) return null
  return (
    <>
      <span lang="en" translate="no">
        {spaced(flight.flightNo)} {flight.depAirport}–{flight.arrAirport}
      </span>{' '}
      {shortDate(flight.depTime.slice(0, 10), locale)}
    </>
  )
}
