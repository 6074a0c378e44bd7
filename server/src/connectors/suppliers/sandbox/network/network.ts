// Who flies where. Each carrier serves routes from its hubs to airports that its size and their size make likely;
// the numbers of flights per day follow the ranks of both ends. Flight numbers are unique within a carrier.

import { distanceKm } from '@interline/domain/places/distance'
import { pick, type Chance } from '../chance.ts'
import type { Aircraft, Airport, Carrier, World } from './reference.ts'

export interface Route {
  readonly carrier: Carrier
  readonly hub: Airport
  readonly other: Airport
  readonly km: number
  /** Block time in minutes. */
  readonly minutes: number
  readonly domestic: boolean
  readonly perDay: number
  /** Bit 0 is Monday. */
  readonly weekdays: number
  readonly aircraft: readonly Aircraft[]
  /** Number of the first flight from the hub; each rotation takes two numbers, out and back. */
  readonly firstNumber: number
}

export interface Network {
  /** Routes of all carriers that touch an airport. */
  at(airport: string): readonly Route[]
  /** The route of one carrier between two airports, in either direction. */
  between(carrier: string, one: string, other: string): Route | undefined
  /** The route that a flight number belongs to. */
  byNumber(carrier: string, number: number): Route | undefined
}

const EVERY_DAY = 0b1111111
const SHORTEST_KM = 150
const LONG_HAUL_KM = 14_500
const FIRST_FLIGHT_NUMBER = 100
const LAST_FLIGHT_NUMBER = 9998

/** Distances up to which the row holds, how likely a route is there, and how often at most it is flown a day. */
const BY_DISTANCE = [
  { upTo: 1500, likely: 1, daily: 7 },
  { upTo: 4000, likely: 0.85, daily: 4 },
  { upTo: 8000, likely: 0.7, daily: 2 },
  { upTo: Number.POSITIVE_INFINITY, likely: 0.65, daily: 1.7 },
]

/** Types that carriers fly here: narrow for short hops, wide ones where range or demand ask for it. */
const LOW_COST_FLEET = ['32N', '32Q', '738', '7M8', '320', '789']
const REGIONAL_FLEET = ['E90', '290', 'AT7', 'CR9']
const NARROW_FLEET = ['32N', '321', '738', '7M8', '320', '223']
const CHINESE_FLEET = ['919', '32N', '738', '321']
const WIDE_FLEET = ['333', '339', '359', '351', '788', '789', '77W', '388']

export function buildNetwork(world: World, chance: Chance): Network {
  const routesAt = new Map<string, Route[]>()
  const pairs = new Map<string, Route>()
  const carriers = new Map<string, Route[]>()
  for (const carrier of world.carriers) {
    const routes = routesOf(carrier, world, chance)
    carriers.set(carrier.iata, routes)
    for (const route of routes) {
      pairs.set(pairKey(carrier.iata, route.hub.iata, route.other.iata), route)
      for (const { iata } of [route.hub, route.other]) {
        const known = routesAt.get(iata)
        if (known) known.push(route)
        else routesAt.set(iata, [route])
      }
    }
  }
  return {
    at: (airport) => routesAt.get(airport) ?? [],
    between: (carrier, one, other) => pairs.get(pairKey(carrier, one, other)),
    byNumber: (carrier, number) =>
      carriers
        .get(carrier)
        ?.find(({ firstNumber, perDay }) => number >= firstNumber && number < firstNumber + 2 * perDay),
  }
}

function pairKey(carrier: string, one: string, other: string): string {
  return one < other ? `${carrier}${one}${other}` : `${carrier}${other}${one}`
}

/** The carrier's routes, most important first; later ones that would run out of numbers are left out. */
function routesOf(carrier: Carrier, world: World, chance: Chance): Route[] {
  const hubs = carrier.hubs.flatMap((code) => world.airports.get(code) ?? [])
  const found: Omit<Route, 'firstNumber'>[] = []
  for (const [at, hub] of hubs.entries()) {
    for (const other of world.airports.values()) {
      // A route between two hubs belongs to the first of them.
      if (hubs.indexOf(other) !== -1 && hubs.indexOf(other) <= at) continue
      const route = routeBetween(carrier, hub, other, world, chance)
      if (route) found.push(route)
    }
  }
  found.sort(
    (a, b) =>
      b.other.rank - a.other.rank ||
      (a.other.iata < b.other.iata ? -1 : 1) ||
      (a.hub.iata < b.hub.iata ? -1 : 1),
  )
  let next = FIRST_FLIGHT_NUMBER
  return found.flatMap((route) => {
    const firstNumber = next
    next += 2 * route.perDay
    return next > LAST_FLIGHT_NUMBER ? [] : [{ ...route, firstNumber }]
  })
}

function routeBetween(
  carrier: Carrier,
  hub: Airport,
  other: Airport,
  world: World,
  chance: Chance,
): Omit<Route, 'firstNumber'> | undefined {
  const domestic = hub.country === other.country
  // Nobody flies inside a country that is not its own.
  if (domestic && carrier.country !== hub.country) return undefined
  if (hub.city === other.city) return undefined
  // The hash is cheaper than the distance, and most pairs end here.
  const key = [carrier.iata, hub.iata, other.iata] as const
  const size = other.rank / 100
  const likely = ((domestic ? size ** 1.5 * 1.3 : size ** 3 * 1.6) * hub.rank) / 100
  const luck = chance('route', ...key)
  if (luck >= likely) return undefined
  const km = distanceKm(hub, other)
  if (km < SHORTEST_KM || km > reachOf(carrier)) return undefined
  const band = BY_DISTANCE.find(({ upTo }) => km <= upTo)
  if (!band || (!domestic && luck >= likely * band.likely)) return undefined
  const demand = ((hub.rank * other.rank) / 10_000) ** 3 * band.daily
  return {
    carrier,
    hub,
    other,
    km,
    domestic,
    minutes: Math.round(((km / 830) * 60 + 35) / 5) * 5,
    perDay: Math.max(1, Math.round(demand)),
    weekdays: demand < 0.6 ? someDays(chance('days', ...key)) : EVERY_DAY,
    aircraft: fleetFor(carrier, km, world, chance('fleet', ...key)),
  }
}

/** How far a carrier flies, by what its cabins say about it. */
function reachOf(carrier: Carrier): number {
  if (carrier.cabins.includes('premium_economy') || carrier.cabins.includes('first')) return LONG_HAUL_KM
  return carrier.cabins.includes('business') ? 7000 : 4200
}

/** Four days of the week. */
function someDays(chance: number): number {
  return [0b1010101, 0b0101011, 0b1101010, 0b0110101][pick(chance, 4)] ?? EVERY_DAY
}

function fleetFor(carrier: Carrier, km: number, world: World, chance: number): Aircraft[] {
  const reach = (codes: readonly string[]) =>
    codes.flatMap((code) => world.aircraft.get(code) ?? []).filter(({ rangeKm }) => rangeKm >= km * 1.05)
  const narrow = carrier.country === 'CN' ? CHINESE_FLEET : NARROW_FLEET
  const first = carrier.lowCost
    ? LOW_COST_FLEET
    : km < 600 && chance < 0.3
      ? REGIONAL_FLEET
      : km > 4500 || chance > 0.75
        ? WIDE_FLEET
        : narrow
  const fit = reach(first)
  return fit.length > 0 ? fit : reach(WIDE_FLEET)
}
