// Starts a search: validates it, queries the suppliers, and responds as soon as there are results.

import type { startSearch as StartSearch } from '@interline/contract/flight-search/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { formatPlace, type PlaceRef } from '@interline/domain/places/place-ref'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { checkSearch } from './check-search.ts'
import type { FlightSearchDeps } from './deps.ts'
import { runSearch } from './run-search.ts'
import type { SearchStateReply } from './search-state.ts'

export function startSearch(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof StartSearch>,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const query = checkSearch(body, deps.clock.now(), deps.places)
  const route = query.journeys.map(({ origin, destination, date }) => [
    formatPlace(origin),
    formatPlace(destination),
    date,
  ])
  return runSearch(
    ctx,
    {
      about: [route, query.cabin],
      cityPairs: query.journeys.map(
        ({ origin, destination }) => `${cityOf(origin, deps)} ${cityOf(destination, deps)}`,
      ),
      passengers: query.passengers,
      passport: body.passport,
      canAnswer: () => true,
      ask: (supplier, call) => supplier.search(query, call),
      interline: { ...query, unknownEntry: body.unknownEntry, passport: body.passport },
      view: {
        currency: body.currency,
        filters: body.filters && { ...NO_FILTER, ...body.filters },
        limit: body.limit,
      },
    },
    deps,
  )
}

function cityOf(place: PlaceRef, { places }: FlightSearchDeps): string {
  return places.facts(place)?.city ?? place.code
}
