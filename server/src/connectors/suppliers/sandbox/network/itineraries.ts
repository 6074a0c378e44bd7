// Ways from one place to another on one carrier: direct, or with one change at a hub that leaves enough time.

import { minimumConnections, type Leg } from '@interline/domain/flight-search/connections'
import { addDays } from '@interline/domain/time/local-date'
import { distanceKm } from '@interline/domain/places/distance'
import type { Network, Route } from './network.ts'
import type { Airport, World } from './reference.ts'
import type { Flight, Schedule } from './schedule.ts'

export interface Itinerary {
  readonly flights: readonly [Flight, ...Flight[]]
  readonly carrier: Route['carrier']
  /** Great-circle distance between the ends: what the fare is made from. */
  readonly km: number
}

export interface ItineraryQuery {
  readonly origins: readonly Airport[]
  readonly destinations: readonly Airport[]
  readonly date: string
  /** Nothing that departs before this instant. */
  readonly notBefore: number
  readonly sells: (route: Route) => boolean
}

/** A change may not make the way longer than this. */
const DETOUR = { factor: 1.5, extraKm: 600 }
const LONGEST_CHANGE_MINUTES = 600
/** Onward flights looked at for each arriving one, and connections kept per carrier. */
const ONWARD = 2
const CONNECTIONS_PER_CARRIER = 6

export function itineraryFinder(
  world: World,
  network: Network,
  schedule: Schedule,
): (query: ItineraryQuery) => Itinerary[] {
  const needed = minimumConnections(world.connectionTimes)

  function direct(from: Airport, to: Airport, { date, sells }: ItineraryQuery): Itinerary[] {
    return network.at(from.iata).flatMap((route) => {
      const far = route.hub === from ? route.other : route.hub
      if (far !== to || !sells(route)) return []
      return schedule
        .flights(route, from.iata, date)
        .map((flight) => ({ flights: [flight] as const, carrier: route.carrier, km: route.km }))
    })
  }

  function connecting(from: Airport, to: Airport, { date, sells }: ItineraryQuery): Itinerary[] {
    const km = distanceKm(from, to)
    const longest = km * DETOUR.factor + DETOUR.extraKm
    return network.at(from.iata).flatMap((first) => {
      const via = first.hub === from ? first.other : first.hub
      const { carrier } = first
      // Changing aircraft makes sense where the carrier is at home, and never sells another country's inland route.
      if (via === to || first.km > longest || !sells(first) || !carrier.hubs.includes(via.iata)) return []
      if (from.country === to.country && carrier.country !== from.country) return []
      const second = network.between(carrier.iata, via.iata, to.iata)
      if (!second || first.km + second.km > longest) return []
      return schedule.flights(first, from.iata, date).flatMap((arriving) =>
        onward(arriving, second).map((departing) => ({
          flights: [arriving, departing] as const,
          carrier,
          km,
        })),
      )
    })
  }

  /** The next flights that a passenger can reach. */
  function onward(arriving: Flight, second: Route): Flight[] {
    const via = arriving.to.iata
    const today = arriving.arrivesLocal.slice(0, 10)
    const possible = [today, addDays(today, 1)]
      .flatMap((date) => schedule.flights(second, via, date))
      .filter((departing) => {
        const minutes = (departing.departs - arriving.arrives) / 60_000
        return minutes >= needed(legOf(arriving), legOf(departing)) && minutes <= LONGEST_CHANGE_MINUTES
      })
    return possible.slice(0, ONWARD)
  }

  return (query) => {
    const found: Itinerary[] = []
    for (const from of query.origins) {
      for (const to of query.destinations) {
        found.push(...direct(from, to, query))
        const byCarrier = Map.groupBy(connecting(from, to, query), ({ carrier }) => carrier.iata)
        for (const list of byCarrier.values())
          found.push(...list.sort(bySpeed).slice(0, CONNECTIONS_PER_CARRIER))
      }
    }
    return found.filter(({ flights }) => flights[0].departs >= query.notBefore)
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
