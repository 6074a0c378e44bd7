/**
 * A world of its own for the measurements: 3,600 cities in 24 regions, routes by gravity, hubs, metro areas, alliances
 * and carriers that sell point to point. Every number comes from a hash of what it belongs to, so the world is the same
 * on every machine and does not change when the product's own sandbox network does.
 */
import { minimumConnections, type MinimumConnection } from '@interline/domain/flight-search/connections'
import { createGeography, type Geography } from '@interline/domain/interlining/geography'
import type { AirportOfWorld } from '@interline/domain/interlining/connection-minutes'
import { distanceKm } from '@interline/domain/places/distance'

const SEED = 20_261_023
/** 2026-10-23; the window holds the end of European summer time. */
export const FIRST_DAY = Date.UTC(2026, 9, 23) / 86_400_000
const REGIONS = 24
const CITIES = 3600
const CARRIERS = 480
/** Pairs of a lower score never come among the strongest. */
const WEAKEST = 0.008
const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/New_York',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Paris',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
]

export interface City {
  readonly region: number
  readonly weight: number
  readonly airports: readonly number[]
}

/** One carrier's service between two cities in one direction. */
export interface Service {
  readonly market: number
  readonly from: number
  readonly to: number
  readonly carrier: number
  readonly km: number
  /** Its share of all departures of the world. */
  readonly share: number
}

export interface GravityWorld {
  readonly geography: Geography
  readonly airports: readonly AirportOfWorld[]
  readonly cities: readonly City[]
  /** Sorted by market. */
  readonly services: readonly Service[]
}

/** A number from 0 up to 1 that depends on nothing but its arguments. */
export function chance(...keys: readonly number[]): number {
  let hash = SEED
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return (hash >>> 0) / 0x100000000
}

/** Minutes of a change on one ticket. */
export const NEEDED: MinimumConnection = minimumConnections({
  defaults: [
    { connection: 'DD', sameTerminal: 45, otherTerminal: 75, otherAirport: 180 },
    { connection: 'DI', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    { connection: 'ID', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    { connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 },
  ],
  airports: [],
  terminals: [],
})

export function gravityWorld(): GravityWorld {
  const { airports, cities } = placesOfWorld()
  const pairs = pairsByGravity(airports, cities)
  const geography = createGeography({
    airports,
    zones: ZONES,
    countries: REGIONS * 3,
    visaUnknown: [5, 17, 40],
    // Two of five carriers sell point to point; the others connect within groups of three.
    ticketGroups: Array.from({ length: CARRIERS }, (_, carrier) =>
      chance(1, carrier) < 0.4 ? 0 : 1 + Math.floor(carrier / 3),
    ),
    markets: pairs.flatMap(({ a, b }): [number, number][] => [
      [a, b],
      [b, a],
    ]),
    needed: NEEDED,
    period: { firstDay: FIRST_DAY - 7, days: 28 },
  })
  return { geography, airports, cities, services: servicesOf(geography, airports, cities, pairs) }
}

function placesOfWorld(): { airports: AirportOfWorld[]; cities: City[] } {
  const airports: AirportOfWorld[] = []
  const cities = Array.from({ length: CITIES }, (_, city): City => {
    const region = city % REGIONS
    // Size by rank: the first of each region are its hubs.
    const rank = Math.floor(city / REGIONS) + 1
    const weight = (0.4 + chance(2, region)) / rank ** 1.05
    const lat = -35 + 95 * chance(3, region) + 16 * (chance(4, city) - 0.5)
    const lon = -180 + (360 * region) / REGIONS + 20 * (chance(5, city) - 0.5)
    const count = rank <= 3 ? 1 + Math.floor(3 * chance(6, city)) : 1
    const own = Array.from({ length: count }, (_, at) => {
      const terminals = rank <= 8 ? ['T1', 'T2', 'T3'].slice(0, 1 + Math.floor(3 * chance(7, city, at))) : []
      airports.push({
        code: `${city}-${at}`,
        city,
        country: region * 3 + Math.floor(3 * chance(8, city)),
        zone: Math.min(ZONES.length - 1, Math.floor((region * ZONES.length) / REGIONS)),
        terminals,
        lat: lat + 0.3 * at,
        lon: lon + 0.2 * at,
      })
      return airports.length - 1
    })
    return { region, weight, airports: own }
  })
  return { airports, cities }
}

interface Pair {
  readonly a: number
  readonly b: number
  readonly km: number
  readonly score: number
}

/** The 4.6 n strongest pairs, and for every city a way to the nearest hub of its region. */
function pairsByGravity(airports: readonly AirportOfWorld[], cities: readonly City[]): Pair[] {
  const at = (city: number) => airports[cities[city]?.airports[0] ?? 0] ?? { lat: 0, lon: 0 }
  const pair = (a: number, b: number): Pair => {
    const [one, other] = [cities[a], cities[b]]
    const km = Math.max(80, distanceKm(at(a), at(b)))
    const near = one?.region === other?.region ? 2.6 : 1
    const pull = ((one?.weight ?? 0) * (other?.weight ?? 0)) ** 0.85 / (1 + km / 900) ** 1.25
    return { a, b, km, score: pull * near * (0.3 + 1.4 * chance(9, a, b)) }
  }
  const found: Pair[] = []
  // Weight falls with the index, so the first cities are the largest everywhere: pairs of two small ones never win.
  for (let a = 0; a < CITIES; a += 1) {
    const end = a < 30 * REGIONS ? CITIES : Math.min(CITIES, a + 4 * REGIONS)
    for (let b = a + 1; b < end; b += 1) {
      const one = pair(a, b)
      if (one.km > 250 && one.score > WEAKEST) found.push(one)
    }
  }
  const best = found.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b).slice(0, 4.6 * CITIES)
  const known = new Set(best.map(({ a, b }) => a * CITIES + b))
  for (let city = REGIONS; city < CITIES; city += 1) {
    const hub = city % REGIONS
    if (!known.has(hub * CITIES + city)) best.push(pair(hub, city))
  }
  return best
}

function servicesOf(
  geography: Geography,
  airports: readonly AirportOfWorld[],
  cities: readonly City[],
  pairs: readonly Pair[],
): Service[] {
  const total = 2 * pairs.reduce((sum, { score }) => sum + score, 0)
  const byEnds = new Map(pairs.map((pair) => [pair.a * CITIES + pair.b, pair]))
  return Array.from({ length: geography.markets }, (_, market) => {
    const [from, to] = [geography.marketFrom[market] ?? 0, geography.marketTo[market] ?? 0]
    const [a, b] = [Math.min(from, to), Math.max(from, to)]
    const pair = byEnds.get(a * CITIES + b) ?? { km: 500, score: 0 }
    const carriers = 1 + Math.floor(Math.min(4.99, (pair.score / total) * 90_000) * chance(10, a, b))
    return Array.from({ length: carriers }, (_, at): Service => {
      // A carrier is at home in the region of one of the two ends and has its larger neighbours as partners.
      const home = chance(11, a, b, at) < 0.5 ? a : b
      const pool = CARRIERS / REGIONS
      const region = cities[home]?.region ?? 0
      return {
        market,
        from: airportOf(cities[from], market, at),
        to: airportOf(cities[to], market, at + 7),
        carrier: region * pool + Math.floor(pool * chance(12, a, b, at) ** 1.6),
        km: pair.km,
        share: pair.score / total / carriers,
      }
    })
  }).flat()
}

function airportOf(city: City | undefined, market: number, at: number): number {
  const airports = city?.airports ?? []
  return airports[Math.floor(airports.length * chance(13, market, at))] ?? 0
}
