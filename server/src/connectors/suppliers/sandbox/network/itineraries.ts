// Itineraries on one carrier: direct, with one connection at a hub, or with two where one is not enough.
// Every connection has the airport's minimum time. Low-cost carriers sell point to point only.

import { minimumConnections, type Leg } from '@interline/domain/flight-search/connections'
import { distanceKm } from '@interline/domain/places/distance'
import type { Carrier, World } from './reference.ts'
import type { Flight, Schedule } from './schedule.ts'

export interface Itinerary {
  readonly flights: readonly [Flight, ...Flight[]]
  readonly carrier: Carrier
  /** Distance between origin and destination. */
  readonly km: number
}

export interface ItineraryQuery {
  /** Codes of airports. */
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
  readonly date: string
  /** No departure before this instant. */
  readonly notBefore: number
  readonly sells: (carrier: Carrier) => boolean
}

/** A connection must not make the itinerary longer than this. */
const DETOUR = { factor: 1.5, extraKm: 600 }
const LONGEST_CHANGE_MINUTES = 600
/** Onward flights considered for each arriving one, and connections kept per carrier. */
const ONWARD = 2
const CONNECTIONS_PER_CARRIER = 6
/** Two connections are tried for carriers with this few over one. */
const FEW_CONNECTIONS = 2
const DAY = 86_400_000

export type ItineraryFinder = (query: ItineraryQuery) => Itinerary[]

interface Search {
  readonly from: number
  readonly to: number
  readonly day: number
  /** The longest allowed duration. */
  readonly longest: number
  readonly sells: (carrier: number) => boolean
}

export function itineraryFinder(world: World, schedule: Schedule): ItineraryFinder {
  const { network } = schedule
  const { routes } = network
  const needed = minimumConnections(world.connectionTimes)
  const hubs = world.carriers.map((carrier) => carrier.hubs.flatMap((hub) => world.indexOf(hub) ?? []))

  const connects = world.carriers.map(({ lowCost }) => !lowCost)

  /** Chains of routes on one carrier with connections at its hubs; never domestic traffic of another country. */
  function chains({ from, to, longest, sells }: Search): number[][] {
    const found: number[][] = []
    const inland = world.list[from]!.country === world.list[to]!.country
    const { first, last } = network.leaving(from)
    for (let route = first; route < last; route += 1) {
      const [carrier, via] = [routes.carrier[route]!, routes.to[route]!]
      if (!sells(carrier)) continue
      if (via === to) {
        found.push([route])
        continue
      }
      const km = routes.km[route]!
      if (km > longest || !connects[carrier] || !hubs[carrier]!.includes(via)) continue
      if (inland && world.carriers[carrier]!.country !== world.list[from]!.country) continue
      const second = network.routeBetween(carrier, via, to)
      if (second >= 0 && km + routes.km[second]! <= longest) found.push([route, second])
      for (const hub of hubs[carrier]!) {
        if (hub === via || hub === from || hub === to) continue
        const [middle, third] = [
          network.routeBetween(carrier, via, hub),
          network.routeBetween(carrier, hub, to),
        ]
        if (middle < 0 || third < 0) continue
        if (km + routes.km[middle]! + routes.km[third]! <= longest) found.push([route, middle, third])
      }
    }
    return found
  }

  /** Flights along a chain: all first ones, and for each the next ones within reach. */
  function flown([first, ...rest]: readonly number[], day: number): Flight[][] {
    let ways = schedule.flights(first ?? 0, day).map((flight) => [flight])
    for (const route of rest)
      ways = ways.flatMap((way) => onward(way.at(-1)!, route).map((next) => [...way, next]))
    return ways
  }

  function onward(arriving: Flight, route: number): Flight[] {
    const today = Date.parse(`${arriving.arrivesLocal.slice(0, 10)}T00:00Z`) / DAY
    const possible = [today, today + 1]
      .flatMap((day) => schedule.flights(route, day))
      .filter((departing) => {
        const minutes = (departing.departs - arriving.arrives) / 60_000
        return minutes <= LONGEST_CHANGE_MINUTES && minutes >= needed(legOf(arriving), legOf(departing))
      })
    return possible.slice(0, ONWARD)
  }

  /** For each carrier the direct flights and its fastest connections. */
  function between(search: Search): Itinerary[] {
    const km = distanceKm(world.list[search.from]!, world.list[search.to]!)
    const all = chains({ ...search, longest: km * DETOUR.factor + DETOUR.extraKm })
    return [...Map.groupBy(all, ([route]) => routes.carrier[route!]!)].flatMap(([by, own]) => {
      const carrier = world.carriers[by]!
      const made = (changes: number) =>
        own
          .filter(({ length }) => length === changes + 1)
          .flatMap((chain) => flown(chain, search.day))
          .flatMap(([first, ...rest]): Itinerary[] =>
            first ? [{ flights: [first, ...rest], carrier, km: rest.length === 0 ? first.km : km }] : [],
          )
      const direct = made(0)
      const once = made(1).sort(bySpeed)
      const twice = direct.length + once.length <= FEW_CONNECTIONS ? made(2).sort(bySpeed) : []
      return [...direct, ...[...once, ...twice].slice(0, CONNECTIONS_PER_CARRIER)]
    })
  }

  return ({ origins, destinations, date, notBefore, sells }) => {
    const day = Date.parse(`${date}T00:00Z`) / DAY
    const sold = world.carriers.map(sells)
    const positions = (codes: readonly string[]) => codes.flatMap((code) => world.indexOf(code) ?? [])
    return positions(origins)
      .flatMap((from) =>
        positions(destinations).flatMap((to) =>
          between({ from, to, day, longest: 0, sells: (carrier) => sold[carrier] ?? false }),
        ),
      )
      .filter(({ flights }) => flights[0].departs >= notBefore)
  }
}

function legOf(flight: Flight): Leg {
  const { from, to } = flight
  return {
    from: {
      airport: from.iata,
      terminal: flight.fromTerminal,
      country: from.country,
      at: flight.departs,
      local: flight.departsLocal,
    },
    to: {
      airport: to.iata,
      terminal: flight.toTerminal,
      country: to.country,
      at: flight.arrives,
      local: flight.arrivesLocal,
    },
  }
}

function bySpeed(a: Itinerary, b: Itinerary): number {
  const minutes = ({ flights }: Itinerary) => (flights.at(-1) ?? flights[0]).arrives - flights[0].departs
  return minutes(a) - minutes(b) || (a.flights[0].key < b.flights[0].key ? -1 : 1)
}
