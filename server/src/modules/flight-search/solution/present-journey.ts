// The flights of a journey and the connections between them, within one ticket or between two.

import type { Bag, Journey, Segment } from '@interline/contract/flight-search/shapes'
import { connectionFacts, type BagsOnOneTicket, type Leg } from '@interline/domain/flight-search/connections'
import type { z } from 'zod'
import { borderOf } from './connection-border.ts'
import { selfTransfer, type TransferSurroundings } from './self-transfer.ts'
import type { SupplierBag, SupplierSegment } from '../../../connectors/suppliers/port.ts'

/** Reference data for presenting flights. */
export interface Surroundings extends TransferSurroundings {
  readonly countryOf: (airport: string) => { readonly country: string; readonly continent: string }
  readonly bagsOnOneTicket: BagsOnOneTicket
}

/** A flight and its ticket, zero-based. */
export interface TicketedSegment {
  readonly segment: SupplierSegment
  readonly ticket: number
}

/** Price facts of a journey. */
export interface Travelling {
  /** Seats that the party needs. */
  readonly seats: number
  /** Minor units of the tickets that are lost when the connection to flight `at` is missed. */
  readonly lostAfter: (at: number) => number
}

export function presentJourney(
  flights: readonly TicketedSegment[],
  surroundings: Surroundings,
  { seats, lostAfter }: Travelling,
): z.infer<typeof Journey> {
  const { countryOf, neededMinutes, bagsOnOneTicket } = surroundings
  const legs = flights.map(({ segment: { from, to } }): Leg => ({
    from: { ...from, country: countryOf(from.airport).country },
    to: { ...to, country: countryOf(to.airport).country },
  }))
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    segments: flights.map(({ segment }) => presentSegment(segment)),
    duration: first && last ? Math.round((last.to.at - first.from.at) / 60_000) : 0,
    connections: legs.slice(1).flatMap((departing, at) => {
      const arriving = legs[at]
      if (!arriving) return []
      const onward = flights[at + 1]?.segment
      if (flights[at]?.ticket !== flights[at + 1]?.ticket)
        return [
          selfTransfer(arriving, departing, surroundings, {
            start: first?.from.country ?? '',
            end: last?.to.country ?? '',
            atRisk: lostAfter(at + 1),
            lastOfDay: onward && surroundings.isLastOfDay(onward, seats),
          }),
        ]
      // Within one ticket the carriers cover the connection.
      const bags = bagsOnOneTicket(arriving, departing)
      const ends = { start: first?.from.country ?? '', end: last?.to.country ?? '' }
      return [
        {
          ...connectionFacts(arriving, departing, neededMinutes(arriving, departing), bags),
          transfer: null,
          border: borderOf(arriving, departing, { ...ends, leaves: bags === 'reclaim' }, surroundings),
        },
      ]
    }),
  }
}

function presentSegment(segment: SupplierSegment): z.infer<typeof Segment> {
  const { from, to } = segment
  return {
    flightNo: segment.flightNumber,
    carrier: segment.carrier,
    operatingCarrier: segment.operatingCarrier,
    rbd: segment.rbd,
    cabin: segment.cabin,
    fareBasis: segment.fareBasis,
    aircraft: segment.aircraft,
    depAirport: from.airport,
    depTerminal: from.terminal,
    depTime: from.local,
    depAt: new Date(from.at).toISOString(),
    arrAirport: to.airport,
    arrTerminal: to.terminal,
    arrTime: to.local,
    arrAt: new Date(to.at).toISOString(),
    duration: segment.minutes,
    stops: segment.stops.map(({ airport, minutes }) => ({ airport, minutes })),
    baggage: { checked: presentBag(segment.bags.checked), cabin: presentBag(segment.bags.cabin) },
    seatsLeft: segment.seatsLeft,
  }
}

function presentBag({ pieces, weightPerPiece, totalWeight }: SupplierBag): z.infer<typeof Bag> {
  return { pieces, weightPerPiece, totalWeight, unit: 'kg' }
}
