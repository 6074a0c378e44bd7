// Airports by the names that people write into itineraries, in all languages of the tables.

import type { City } from '../places/place.ts'
import type { PnrPlaces } from './analysis.ts'

/** A city stands for its biggest airport; where two places share a name the bigger one is meant. */
export function pnrPlaces(cities: readonly City[]): PnrPlaces {
  const airports = new Set<string>()
  const named = new Map<string, string>()
  const name = (text: string, code: string) => {
    const key = text.toUpperCase()
    if (key !== '' && !named.has(key)) named.set(key, code)
  }
  for (const city of cities) {
    const [biggest] = city.airports
    if (!biggest) continue
    for (const text of [city.name, city.chineseName, city.traditionalName, ...city.aliases]) {
      name(text, biggest.code)
    }
    for (const { code, names } of city.airports) {
      airports.add(code)
      for (const text of [names.en, names.zhCn, names.zhTw]) name(text, code)
    }
  }
  return { isAirport: (code) => airports.has(code), airportNamed: (text) => named.get(text) }
}
