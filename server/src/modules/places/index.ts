// Places and carriers by code, for every module that turns codes into names, zones or rules.

import type { EntryBook } from '@interline/domain/interlining/entry'
import type { City } from '@interline/domain/places/place'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { PlaceFacts } from '@interline/domain/places/journeys'
import { placeBook } from '@interline/domain/places/place-book'
import { parsePlace } from '@interline/domain/places/place-ref'
import type { Module } from '../../platform/platform.ts'
import {
  readReferenceData,
  type AircraftRow,
  type AirlineRow,
  type AirportRow,
  type CityRow,
  type CountryRow,
} from './reference-data.ts'
import { cityAnswers } from './answers.ts'
import { placesRoutes } from './routes.ts'

export type { AircraftRow, AirlineRow, AirportRow, CityRow, CountryRow } from './reference-data.ts'

/** Look-ups by code, all in memory; undefined where the code is not in our tables. */
export interface Places {
  airport(code: string): AirportRow | undefined
  city(code: string): CityRow | undefined
  airline(code: string): AirlineRow | undefined
  readonly airlines: readonly AirlineRow[]
  aircraft(code: string): AircraftRow | undefined
  /** By ISO 3166-1 alpha-2 code. */
  country(iso2: string): CountryRow | undefined
  readonly countries: readonly CountryRow[]
  /** Which countries open to whoever changes there onto another ticket. */
  readonly entry: EntryBook
  /** Airport codes behind `airport-PVG` or `city-SHA`, busiest first; empty when the place is not known. */
  resolve(place: PlaceRef | string): readonly string[]
  /** City code of a place (an airport counts as its city); undefined when the place is not known. */
  cityOf(place: PlaceRef | string): string | undefined
  /** What the journey rules need to know of a place; undefined when it is not known. */
  facts(place: PlaceRef): PlaceFacts | undefined
  /** Every city with its airports, biggest first. */
  readonly cities: readonly City[]
  /** Changes with the tables. */
  readonly version: string
}

/** Reads the tables (about 1 MB) while the server is built; throws when they are broken. */
export function placesModule(): Module & Places {
  const data = readReferenceData()
  const cities = cityAnswers(data, () => true)
  const book = placeBook(cities)
  const rank = (code: string) => data.airports.get(code)?.rank ?? 0
  const read = (place: PlaceRef | string) => (typeof place === 'string' ? parsePlace(place) : place)
  return {
    routes: placesRoutes(data),
    jobs: [],
    version: data.version,
    cities,
    facts: (place) => book.facts(place),
    airport: (code) => data.airports.get(code),
    city: (code) => data.cities.get(code),
    airline: (code) => data.airlines.get(code),
    airlines: [...data.airlines.values()],
    aircraft: (code) => data.aircraft.get(code),
    country: (iso2) => data.countries.get(iso2),
    countries: [...data.countries.values()],
    entry: data.entry,
    resolve(place) {
      const ref = read(place)
      if (!ref) return []
      if (ref.kind === 'airport') return data.airports.has(ref.code) ? [ref.code] : []
      return [...(data.cities.get(ref.code)?.airports ?? [])].sort((a, b) => rank(b) - rank(a))
    },
    cityOf(place) {
      const ref = read(place)
      if (!ref) return undefined
      return ref.kind === 'airport' ? data.airports.get(ref.code)?.city : data.cities.get(ref.code)?.code
    },
  }
}
