// The world's small airports, in addition to those with hand-written names: code, country, zone and rank come
// from our own table; English names and positions from an atlas. They have no Chinese names, so the English
// one is used in all three languages and is never converted.

import type { Names } from './place.ts'

/** A row of our table: `BIN17 BST19` are airports with their ranks. */
export interface SmallAirportsRow {
  readonly country: string
  /** IANA time zone. */
  readonly tz: string
  readonly airports: string
}

export interface AtlasAirport {
  readonly name: string
  readonly city: string
  readonly iata: string
  readonly icao: string
  readonly latitude: number
  readonly longitude: number
}

export interface SmallAirport {
  readonly iata: string
  /** Empty when it has none. */
  readonly icao: string
  /** Its own code: none of them shares a city. */
  readonly city: string
  readonly cityNames: Names
  readonly names: Names
  readonly country: string
  readonly lat: number
  readonly lon: number
  readonly tz: string
  readonly terminals: readonly string[]
  /** 1 to 100, 100 is the busiest. */
  readonly rank: number
}

/**
 * Both tables joined by code. Of two rows of the atlas the later one counts: corrections are appended. An
 * airport missing there is skipped; `taken` are English names in use.
 */
export function smallAirports(
  rows: readonly SmallAirportsRow[],
  atlas: readonly AtlasAirport[],
  taken: Iterable<string>,
): SmallAirport[] {
  const known = new Map(atlas.map((row) => [row.iata, row]))
  const used = new Set(taken)
  return rows.flatMap(({ country, tz, airports }) =>
    airports.split(' ').flatMap((entry): SmallAirport[] => {
      const iata = entry.slice(0, 3)
      const row = known.get(iata)
      if (!row) return []
      const { city, airport } = namesOf(row)
      const name = used.has(airport) ? `${airport} (${iata})` : airport
      used.add(name)
      return [
        {
          iata,
          icao: /^[A-Z]{4}$/.test(row.icao) ? row.icao : '',
          city: iata,
          cityNames: alike(city),
          names: alike(name),
          country,
          lat: hundredths(row.latitude),
          lon: hundredths(row.longitude),
          tz,
          terminals: [],
          rank: Number(entry.slice(3)),
        },
      ]
    }),
  )
}

const KIND =
  /\s*\b(international|regional|municipal|county|domestic|memorial)?\s*(air ?port|airfield|aerodrome|field|airstrip|seaplane base)\b.*$/i

/** City first, then the airport's own name if it adds something: `Kandahar`, `Boulder Melville Hall`. */
function namesOf({ city, name }: AtlasAirport): { city: string; airport: string } {
  const own = name.replace(KIND, '').trim() || name
  const place = city.trim() || own
  return { city: place, airport: own.startsWith(place) || place.startsWith(own) ? own : `${place} ${own}` }
}

function alike(name: string): Names {
  return { en: name, zhCn: name, zhTw: name }
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
