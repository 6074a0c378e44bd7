// Connections in a country in which the trip neither begins nor ends.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { CheckedStop } from '@interline/domain/ticketing-checks/borders'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'

/** In travel order. Unknown airports have no country and are skipped. */
export function borderStops(
  { journeys }: Pick<z.output<typeof Solution>, 'journeys'>,
  places: Deps['places'],
): CheckedStop[] {
  const { areaOf } = places.entry
  const countryOf = (airport = '') => places.airport(airport)?.country
  return journeys.flatMap(({ segments, connections }) => {
    const [start, end] = [countryOf(segments[0]?.depAirport), countryOf(segments.at(-1)?.arrAirport)]
    return connections.flatMap((connection, at): CheckedStop[] => {
      const { transfer, bags, airportChange, minutes } = connection
      const from = countryOf(segments[at]?.depAirport)
      const airport = segments[at]?.arrAirport ?? ''
      const country = countryOf(airport)
      const to = countryOf(segments[at + 1]?.arrAirport)
      if (!start || !end || !from || !country || !to) return []
      if (areaOf(country) === areaOf(start) || areaOf(country) === areaOf(end)) return []
      const selfTransfer = transfer !== null
      const leaves = selfTransfer || airportChange || bags === 'reclaim'
      return [{ from, to, end, country, airport, minutes, leaves, selfTransfer }]
    })
  })
}
