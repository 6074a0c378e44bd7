// Places and carriers by code, for every module that maps codes to names, zones or rules.

import type { EntryBook } from '@interline/domain/interlining/entry'
import type { City } from '@interline/domain/places/place'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { PlaceFacts } from '@interline/domain/places/journeys'
import type { DiallingCodes } from '@interline/domain/places/dialling'
import { placeBook } from '@interline/domain/places/place-book'
import { parsePlace } from '@interline/domain/places/place-ref'
import type { PnrPlaces } from '@interline/domain/pnr/analysis'
import { pnrPlaces } from '@interline/domain/pnr/place-names'
import type { Module } from '../../platform/platform.ts'
import {
  readReferenceData,
  type AircraftRow,
  type AirlineRow,
  type AirportRow,
  type CityRow,
  type CountryRow,
  type ReferenceData,
} from './reference-data.ts'
import { cityAnswers } from './answers.ts'
import { placesRoutes } from './routes.ts'

export type { AircraftRow, AirlineRow, AirportRow, CityRow, CountryRow } from './reference-data.ts'

/** Look-ups by code, all in memory; undefined if the code is unknown. */
export interface Places {
  airport(code: string): AirportRow | undefined
  city(code: string): CityRow | undefined
  airline(code: string): AirlineRow | undefined
  readonly airlines: readonly AirlineRow[]
  aircraft(code: string): AircraftRow | undefined
  /** By ISO 3166-1 alpha-2 code. */
  country(iso2: string): CountryRow | undefined
  readonly countries: readonly CountryRow[]
  readonly dialling: DiallingCodes
  /** Which countries passengers may enter to transfer to another ticket. */
  readonly entry: EntryBook
  /** Airport codes for `airport-PVG` or `city-SHA`, busiest first; empty when the place is unknown. */
  resolve(place: PlaceRef | string): readonly string[]
  /** City code of a place (an airport counts as its city); undefined when the place is unknown. */
  cityOf(place: PlaceRef | string): string | undefined
  /** What the journey rules need of a place; undefined when it is unknown. */
  facts(place: PlaceRef): PlaceFacts | undefined
  /** Every city with its airports, biggest first. */
  readonly cities: readonly City[]
  /** Airports by the names in pasted texts; collected at the first use, which takes a moment. */
  readonly named: PnrPlaces
  /** Changes with the tables. */
  readonly version: string
}

let shared: (Module & Places) | undefined

/**
 * Reads the tables (about 1 MB) at start; throws when they are broken. They never change while a process runs, so
 * several servers in one process, as in tests, share them.
 */
export function placesModule(): Module & Places {
  shared ??= readPlaces()
  return shared
}

function readPlaces(): Module & Places {
  const data = readReferenceData()
  const cities = cityAnswers(data, () => true)
  const book = placeBook(cities)
  let named: PnrPlaces | undefined
  const rank = (code: string) => data.airports.get(code)?.rank ?? 0
  const read = (place: PlaceRef | string) => (typeof place === 'string' ? parsePlace(place) : place)
  return {
    routes: placesRoutes(data),
    jobs: [],
    version: data.version,
    cities,
    get named() {
      named ??= pnrPlaces(cities)
      return named
    },
    facts: (place) => book.facts(place),
    airport: (code) => data.airports.get(code),
    city: (code) => data.cities.get(code),
    airline: (code) => data.airlines.get(code),
    airlines: [...data.airlines.values()],
    aircraft: (code) => data.aircraft.get(code),
    country: (iso2) => data.countries.get(iso2),
    countries: [...data.countries.values()],
    dialling: diallingCodes(cities, data),
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

/** `cities`: biggest first. */
function diallingCodes(
  cities: readonly City[],
  { airports, countries }: Pick<ReferenceData, 'airports' | 'countries'>,
): DiallingCodes {
  const byZone = new Map<string, string>()
  for (const city of cities) {
    const dialling = countries.get(city.country)?.dialling
    for (const { code } of city.airports) {
      const zone = airports.get(code)?.tz
      if (zone && dialling && !byZone.has(zone)) byZone.set(zone, dialling)
    }
  }
  return { codes: new Set([...countries.values()].map(({ dialling }) => dialling)), byZone }
}
