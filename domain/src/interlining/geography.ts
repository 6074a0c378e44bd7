// Static data: airports with their city, country and zone, the markets (ordered pairs of cities with
// flights), which carriers connect on one ticket, and the minutes of every connection. Cities are the nodes
// of the search, so that "London" as an origin or destination, a transfer from LHR to LGW and the same route
// over two airports need no special cases.

import type { MinimumConnection } from '../flight-search/connections.ts'
import { distanceKm } from '../places/distance.ts'
import { connectionMinutes, type AirportOfWorld, type ConnectionMinutes } from './connection-minutes.ts'
import type { Opening } from './entry.ts'
import { sharedColumn, sharedNumbers } from './shared-columns.ts'
import type { GroundMinutes } from './transfer-minutes.ts'
import { zoneClock, type ZoneClock } from './zone-clock.ts'

export interface World {
  readonly airports: readonly AirportOfWorld[]
  /** IANA names. */
  readonly zones: readonly string[]
  /** Entry rules of each country for a transfer; countries of one area have no border between them. */
  readonly countries: readonly { readonly opening: Opening; readonly area: number }[]
  /** Carrier → its group: equal and not 0 means that flights connect on one ticket; 0 sells point to point only. */
  readonly ticketGroups: readonly number[]
  /** Ordered pairs of cities with flights, in any order; each once. */
  readonly markets: readonly (readonly [from: number, to: number])[]
  /** Minutes of a connection on one ticket. */
  readonly needed: MinimumConnection
  /** Minutes between two airports of a city. */
  readonly ground: GroundMinutes
  /** UTC days (since the epoch) for which local days are needed. */
  readonly period: { readonly firstDay: number; readonly days: number }
}

/** As numbers: who may leave the airport of a connection. */
const OPENINGS: readonly Opening[] = ['usual', 'unknown', 'transit']
export const OPEN = 0
export const BARRED = 1
export const PASSING = 2
/** The country of a city whose airports are in different ones. */
export const SEVERAL = 0xffff

/** Plain data over shared columns: may be posted to a worker as it is. */
export interface Geography {
  readonly airports: number
  readonly cities: number
  readonly markets: number
  readonly cityOf: Uint16Array
  /** City → its first airport, and the country of all its airports (SEVERAL where they differ). */
  readonly firstAirport: Uint16Array
  readonly cityCountry: Uint16Array
  readonly countryOf: Uint16Array
  readonly zoneOf: Uint16Array
  /** Country → its opening, in the order of OPENINGS, and its area. */
  readonly opening: Uint8Array
  readonly areaOf: Uint16Array
  readonly ticketGroup: Uint16Array
  readonly clock: ZoneClock
  readonly minutes: ConnectionMinutes
  /** Market → its ends; markets are sorted by (from, to). */
  readonly marketFrom: Uint16Array
  readonly marketTo: Uint16Array
  /** Market → the shortest block time seen in minutes; lowered by indexDay. A lower bound only. */
  readonly minBlock: Uint16Array
  /** Market → which carriers sell tickets of several flights there, as bits of `partnerBit`; indexDay adds to them. */
  readonly partners: Int32Array
  /** Market → whole kilometres between its cities, each at its first airport. */
  readonly marketKm: Uint16Array
  /** City → degrees of its first airport, north and east positive. */
  readonly cityLat: Float64Array
  readonly cityLon: Float64Array
  /** City → its first outgoing market; one more than there are cities. */
  readonly out: Int32Array
  /** City → where its incoming markets begin in `inMarkets`; one more than there are cities. */
  readonly in: Int32Array
  readonly inMarkets: Int32Array
}

/** Throws a RangeError when an index does not fit its column. */
export function createGeography(world: World): Geography {
  const { airports } = world
  if (airports.length > 0xffff || world.ticketGroups.length > 0xffff)
    throw new RangeError('A geography can hold at most 65,535 airports and carriers.')
  const cities = airports.reduce((most, { city }) => Math.max(most, city), -1) + 1
  return {
    airports: airports.length,
    cities,
    markets: world.markets.length,
    cityOf: sharedNumbers(
      Uint16Array,
      airports.map((each) => each.city),
    ),
    ...cityColumns(airports, cities),
    countryOf: sharedNumbers(
      Uint16Array,
      airports.map((each) => each.country),
    ),
    zoneOf: sharedNumbers(
      Uint16Array,
      airports.map((each) => each.zone),
    ),
    opening: sharedNumbers(
      Uint8Array,
      world.countries.map(({ opening }) => OPENINGS.indexOf(opening)),
    ),
    areaOf: sharedNumbers(
      Uint16Array,
      world.countries.map(({ area }) => area),
    ),
    ticketGroup: sharedNumbers(Uint16Array, world.ticketGroups),
    clock: zoneClock(world.zones, world.period),
    minutes: connectionMinutes(airports, world.needed, world.ground),
    ...marketColumns(world.markets, cities),
    ...distanceColumns(world, cities),
  }
}

function cityColumns(airports: World['airports'], cities: number) {
  const firstAirport = sharedColumn(Uint16Array, cities)
  const cityCountry = sharedColumn(Uint16Array, cities)
  for (const [at, { city, country }] of [...airports.entries()].toReversed()) {
    firstAirport[city] = at
    cityCountry[city] = country
  }
  for (const { city, country } of airports) if (cityCountry[city] !== country) cityCountry[city] = SEVERAL
  return { firstAirport, cityCountry }
}

/**
 * The bit of a ticket group that connects on one ticket; several may share one. None for carriers that sell
 * point to point.
 */
export function partnerBit(group: number): number {
  return group === 0 ? 0 : 1 << (group & 31)
}

function distanceColumns({ airports, markets }: World, cities: number) {
  const cityLat = sharedColumn(Float64Array, cities)
  const cityLon = sharedColumn(Float64Array, cities)
  for (const { city, lat, lon } of airports.toReversed()) {
    cityLat[city] = lat
    cityLon[city] = lon
  }
  const places = { cityLat, cityLon }
  const marketKm = sharedNumbers(
    Uint16Array,
    inOrder(markets).map(([from, to]) => citiesKm(places, from, to)),
  )
  return { ...places, marketKm }
}

/** Whole kilometres between two cities, each at its first airport. */
export function citiesKm(
  { cityLat, cityLon }: Pick<Geography, 'cityLat' | 'cityLon'>,
  from: number,
  to: number,
): number {
  const position = (city: number) => ({ lat: cityLat[city] ?? 0, lon: cityLon[city] ?? 0 })
  return Math.round(distanceKm(position(from), position(to)))
}

function inOrder(pairs: World['markets']): World['markets'] {
  return pairs.toSorted(([from1, to1], [from2, to2]) => from1 - from2 || to1 - to2)
}

function marketColumns(pairs: World['markets'], cities: number) {
  const sorted = inOrder(pairs)
  const out = sharedColumn(Int32Array, cities + 1)
  const incoming = sharedColumn(Int32Array, cities + 1)
  sorted.forEach(([from, to], market) => {
    const before = sorted[market - 1]
    if (from === to || from >= cities || to >= cities || (before?.[0] === from && before[1] === to))
      throw new RangeError(`Market ${from} to ${to} is not a pair of two cities, or is a duplicate.`)
    out[from + 1] = (out[from + 1] ?? 0) + 1
    incoming[to + 1] = (incoming[to + 1] ?? 0) + 1
  })
  for (let city = 0; city < cities; city += 1) {
    out[city + 1] = (out[city + 1] ?? 0) + (out[city] ?? 0)
    incoming[city + 1] = (incoming[city + 1] ?? 0) + (incoming[city] ?? 0)
  }
  const inMarkets = sharedColumn(Int32Array, sorted.length)
  const next = incoming.slice()
  sorted.forEach(([, to], market) => {
    const at = next[to] ?? 0
    inMarkets[at] = market
    next[to] = at + 1
  })
  return {
    marketFrom: sharedNumbers(
      Uint16Array,
      sorted.map(([from]) => from),
    ),
    marketTo: sharedNumbers(
      Uint16Array,
      sorted.map(([, to]) => to),
    ),
    minBlock: sharedColumn(Uint16Array, sorted.length).fill(0xffff),
    partners: sharedColumn(Int32Array, sorted.length),
    out,
    in: incoming,
    inMarkets,
  }
}

/** The market from one city to another, or -1 without flights. */
export function marketBetween({ out, marketTo }: Geography, from: number, to: number): number {
  let [low, high] = [out[from] ?? 0, out[from + 1] ?? 0]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marketTo[middle] ?? 0) < to) low = middle + 1
    else high = middle
  }
  return low < (out[from + 1] ?? 0) && marketTo[low] === to ? low : -1
}
