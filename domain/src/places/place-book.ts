// The airports response indexed by code, for everything that turns codes into names and facts.

import type { PlaceFacts } from './journeys.ts'
import type { Airport, City } from './place.ts'
import type { PlaceRef } from './place-ref.ts'

export interface PlaceBook {
  city(code: string): City | undefined
  airport(code: string): Airport | undefined
  /** The city of an airport. */
  cityOfAirport(code: string): City | undefined
  /** Airport codes of a city, busiest first; empty when the city is unknown. */
  airportsOf(city: string): readonly string[]
  /** For the journey rules; a city is located at its biggest airport. */
  facts(place: PlaceRef): PlaceFacts | undefined
}

/** Indexes the response once; every look-up is then a map access. */
export function placeBook(cities: readonly City[]): PlaceBook {
  const byCity = new Map(cities.map((city) => [city.code, city]))
  const byAirport = new Map(
    cities.flatMap((city) => city.airports.map((airport) => [airport.code, { airport, city }])),
  )
  return {
    city: (code) => byCity.get(code),
    airport: (code) => byAirport.get(code)?.airport,
    cityOfAirport: (code) => byAirport.get(code)?.city,
    airportsOf: (code) => byCity.get(code)?.airports.map((airport) => airport.code) ?? [],
    facts({ kind, code }) {
      const city = kind === 'city' ? byCity.get(code) : byAirport.get(code)?.city
      const airport = kind === 'city' ? city?.airports[0] : byAirport.get(code)?.airport
      return city && airport && { city: city.code, tz: airport.tz, lat: airport.lat, lon: airport.lon }
    },
  }
}
