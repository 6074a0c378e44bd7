import {
  findPlaces,
  listAircraft,
  listAirlines,
  listAirports,
  listCountries,
} from '@interline/contract/places/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { aircraftAnswer, airlinesAnswer, airportsAnswer, countriesAnswer } from './answers.ts'
import { placeFinder } from './find-places.ts'
import type { ReferenceData } from './reference-data.ts'

/** The responses are the same for everyone, so each is built once. */
export function placesRoutes(data: ReferenceData): Route[] {
  const airports = airportsAnswer(data)
  const airlines = airlinesAnswer(data)
  const aircraft = aircraftAnswer(data)
  const countries = countriesAnswer(data)
  const find = placeFinder(data)
  return [
    route(findPlaces, async (_ctx, { query }) => ({ cities: find(query) })),
    route(listAirports, async () => airports),
    route(listAirlines, async () => airlines),
    route(listAircraft, async () => aircraft),
    route(listCountries, async () => countries),
  ]
}
