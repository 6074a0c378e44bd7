// A search for specific flights: a pasted booking, a rebooking, a change. It responds, is polled and checked
// like any other; its solutions are exactly these flights, whatever else a supplier returns. Flights of
// several carriers are priced as separate tickets too.

import type { accurateSearch as AccurateSearch } from '@interline/contract/flight-search/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import { flightReasons } from '@interline/domain/flight-search/named-flights'
import type { FlightsQuery, SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { FlightSearchDeps } from './deps.ts'
import { namedTrip } from './interlining/named-trip.ts'
import { runSearch } from './run-search.ts'
import type { SearchStateReply } from './search-state.ts'

export async function accurateSearch(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof AccurateSearch>,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const { journeys, passengers, cabin } = body
  const fields = [
    ...flightReasons({ journeys, now: deps.clock.now(), placeOf: (place) => deps.places.facts(place) }),
    ...passengerCountReasons(passengers),
  ]
  if (fields.length > 0) throw failure('request.invalid', { fields })
  const cityOf = (code = '') => deps.places.facts({ kind: 'airport', code })?.city ?? code
  const query: FlightsQuery = {
    passengers,
    cabin,
    journeys: journeys.map(({ segments }) => ({
      segments: segments.map(({ carrier, flightNumber, date, from, to, rbd = null }) => ({
        flightNumber: `${carrier}${Number(flightNumber)}`,
        date,
        from,
        to,
        rbd,
      })),
    })),
  }
  const trip = namedTrip(query)
  return runSearch(
    ctx,
    {
      about: [query.journeys, cabin],
      cityPairs: journeys.map(
        ({ segments }) => `${cityOf(segments[0]?.from)} ${cityOf(segments.at(-1)?.to)}`,
      ),
      passengers,
      passport: body.passport,
      canAnswer: ({ priceFlights }) => priceFlights !== undefined,
      ask: async (supplier, call) => {
        const offers = (await supplier.priceFlights?.(query, call)) ?? []
        return offers.filter((offer) => isExactly(offer, query))
      },
      named: trip && { trip, query },
    },
    deps,
  )
}

function isExactly({ journeys }: SupplierOffer, query: FlightsQuery): boolean {
  const named = query.journeys.map(({ segments }) =>
    segments.map(({ flightNumber, date, from, to }) => [flightNumber, date, from, to]),
  )
  const offered = journeys.map(({ segments }) =>
    segments.map(({ flightNumber, from, to }) => [
      flightNumber,
      from.local.slice(0, 10),
      from.airport,
      to.airport,
    ]),
  )
  return JSON.stringify(named) === JSON.stringify(offered)
}
