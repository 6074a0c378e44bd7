// What the outside world of the sandbox knows of geography and carriers. It reads the product's own tables, but only
// here: the network knows nothing of the portal that asks it.

import { readdirSync, readFileSync } from 'node:fs'
import type { ConnectionTimes } from '@interline/domain/flight-search/connections'
import type { RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { PlaceRef } from '@interline/domain/places/place-ref'

export interface Airport {
  readonly iata: string
  readonly city: string
  readonly country: string
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
}

export interface Aircraft {
  readonly code: string
  readonly wide: boolean
  readonly seats: Readonly<Record<string, number>>
  readonly rangeKm: number
}

export interface Tax {
  /** Null: a surcharge of the carrier, wherever the flight departs. */
  readonly country: string | null
  readonly code: string
  /** Minor units of `currency`, per passenger and flight. */
  readonly amount: number
  readonly currency: Currency
  readonly appliesTo: 'departure' | 'arrival' | 'both'
  readonly international: boolean
  readonly domestic: boolean
  readonly refundable: boolean
  readonly passengerTypes: readonly string[]
}

export interface World {
  readonly airports: ReadonlyMap<string, Airport>
  readonly carriers: readonly Carrier[]
  readonly aircraft: ReadonlyMap<string, Aircraft>
  readonly taxes: readonly Tax[]
  readonly connectionTimes: ConnectionTimes
  /** Yuan for one unit of a currency. */
  readonly rates: RateMap
  /** Airports behind a place; none when it is not known. */
  resolve(place: PlaceRef): readonly Airport[]
}

const FOLDER = new URL('../../../../../data/', import.meta.url)

/** Reads the tables. Throws when one is missing or broken. */
export function readWorld(): World {
  const read = <Row>(file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Row
  const regions = readdirSync(new URL('airports/', FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const rows = regions.flatMap((file) => read<Airport[]>(`airports/${file}`))
  const airports = new Map(rows.map((airport) => [airport.iata, airport]))
  const cities = Map.groupBy(rows, ({ city }) => city)
  return {
    airports,
    carriers: read<Carrier[]>('airlines.json'),
    aircraft: new Map(read<Aircraft[]>('aircraft.json').map((row) => [row.code, row])),
    taxes: read<Tax[]>('taxes.json'),
    connectionTimes: read<ConnectionTimes>('connection-times.json'),
    rates: Object.fromEntries(
      read<{ code: Currency; cnyPerUnit: string }[]>('currencies.json').map((row) => [
        row.code,
        row.cnyPerUnit,
      ]),
    ),
    resolve({ kind, code }) {
      if (kind === 'city') return cities.get(code) ?? []
      const airport = airports.get(code)
      return airport ? [airport] : []
    },
  }
}
