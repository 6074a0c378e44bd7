// Validates a search: issues are reported at its fields, before any supplier is called.

import type { SearchRequest } from '@interline/contract/flight-search/calls'
import { passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import { journeyReasons, settlePlace, type PlaceFacts } from '@interline/domain/places/journeys'
import { parsePlace, type PlaceRef } from '@interline/domain/places/place-ref'
import type { z } from 'zod'
import type { SupplierQuery } from '../../connectors/suppliers/port.ts'
import { failure } from '../../platform/http/failure.ts'

/** What the checks need to know of places. */
export interface PlaceBook {
  facts(place: PlaceRef): PlaceFacts | undefined
  resolve(place: PlaceRef): readonly string[]
}

/** The request for the suppliers. Throws `request.invalid` with every issue at its field. */
export function checkSearch(
  request: z.output<typeof SearchRequest>,
  now: number,
  places: PlaceBook,
): SupplierQuery {
  const { journeys, bookingType, passengers, cabin } = request
  const fields = [
    ...journeyReasons({ journeys, bookingType, now, placeOf: (place) => places.facts(place) }),
    ...passengerCountReasons(passengers),
  ]
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return queryOf({ journeys, passengers, cabin }, places)
}

/** The request for the suppliers, of journeys that have been checked. */
export function queryOf(
  { journeys, passengers, cabin }: Pick<z.output<typeof SearchRequest>, 'journeys' | 'passengers' | 'cabin'>,
  places: PlaceBook,
): SupplierQuery {
  return {
    journeys: journeys.map(({ origin, destination, date }) => ({
      origin: settled(origin, places),
      destination: settled(destination, places),
      date,
    })),
    passengers,
    cabin,
  }
}

function settled(text: string, places: PlaceBook): PlaceRef {
  const place = parsePlace(text)
  // The journey rules have just refused every text that is not a place.
  if (!place) throw new RangeError(`${text} is not a place`)
  return settlePlace(place, (city) => places.resolve({ kind: 'city', code: city }))
}
