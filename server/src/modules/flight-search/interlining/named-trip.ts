// Named flights of several carriers: no supplier sells them on one ticket, so each carrier's run of flights
// in a journey is a separate ticket.

import type { FlightsQuery } from '../../../connectors/suppliers/port.ts'
import type { Trip, TripTicket } from './find-trips.ts'

/** Undefined for flights of a single carrier: suppliers are queried for these as a whole. */
export function namedTrip({ journeys }: Pick<FlightsQuery, 'journeys'>): Trip | undefined {
  const all = journeys.flatMap(({ segments }) => segments)
  if (new Set(all.map(carrierOf)).size < 2) return undefined
  return { tickets: journeys.flatMap(({ segments }, journey) => runsOf(segments, journey)) }
}

function runsOf(segments: readonly TripTicket['flights'][number][], journey: number): TripTicket[] {
  const starts = segments.flatMap((flight, at) => {
    const before = segments[at - 1]
    return before && carrierOf(before) === carrierOf(flight) ? [] : [at]
  })
  return starts.map((start, run) => {
    const flights = segments.slice(start, starts[run + 1])
    return { flights, places: flights.map((_, at) => ({ journey, segment: start + at })) }
  })
}

function carrierOf({ flightNumber }: TripTicket['flights'][number]): string {
  return flightNumber.slice(0, 2)
}
