// Flights as stored in orders, as reported by suppliers and the desk, and as displayed.

import type { DisruptedFlight } from '@interline/contract/disruptions/shapes'
import type { Flight, FlightEnd } from '@interline/domain/disruptions/disruption'
import type { TicketedLeg } from '@interline/domain/disruptions/impact'
import type { z } from 'zod'
import type { Solution } from '../flight-orders/index.ts'
import type { Places } from '../places/index.ts'

type Segment = Solution['journeys'][number]['segments'][number]

export function flightOf(segment: Segment): Flight {
  const { flightNo, depAirport, depTerminal, depTime, depAt, arrAirport, arrTerminal, arrTime, arrAt } =
    segment
  return {
    flightNumber: flightNo,
    from: { airport: depAirport, terminal: depTerminal, local: depTime, at: Date.parse(depAt) },
    to: { airport: arrAirport, terminal: arrTerminal, local: arrTime, at: Date.parse(arrAt) },
  }
}

export function shownFlight({ flightNumber, from, to }: Flight): z.input<typeof DisruptedFlight> {
  return {
    flightNo: flightNumber,
    depAirport: from.airport,
    depTerminal: from.terminal,
    depTime: from.local,
    arrAirport: to.airport,
    arrTerminal: to.terminal,
    arrTime: to.local,
  }
}

/** A flight with the countries of its airports. */
export function legOf({ from, to }: Flight, places: Places) {
  const end = (each: FlightEnd) => ({
    ...each,
    // Airports known only to a supplier have no country: nothing is assumed to be domestic.
    country: places.airport(each.airport)?.country ?? each.airport,
  })
  return { from: end(from), to: end(to) }
}

/** The flights of an order by journey, each with its ticket. */
export function legsOf({ journeys, tickets }: Solution, places: Places): TicketedLeg[][] {
  return journeys.map(({ segments }, journey) =>
    segments.map((segment, at) => ({
      ...legOf(flightOf(segment), places),
      ticket: tickets.findIndex((ticket) =>
        ticket.segments.some((each) => each.journey === journey && each.segment === at),
      ),
    })),
  )
}
