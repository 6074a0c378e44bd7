// Trips of separate tickets, found in the timetable that the suppliers keep with us: which flights, and which of them
// go on one ticket. What they cost is asked in price-trips.ts; here a price only says which trips are worth asking for.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { seatsOf } from '@interline/domain/flight-search/passenger-counts'
import { Answer } from '@interline/domain/interlining/answer'
import { longestWayMinutes, MOST_DETOUR } from '@interline/domain/interlining/detour'
import { citiesKm } from '@interline/domain/interlining/geography'
import { Interliner } from '@interline/domain/interlining/interliner'
import { queryWindow, USUAL, type InterlineQuery } from '@interline/domain/interlining/query'
import { readWay, type ReadWay } from '@interline/domain/interlining/read-way'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { TripSearch } from '@interline/domain/interlining/trip-search'
import type { SupplierCall, SupplierQuery, WantedFlight } from '../../../connectors/suppliers/port.ts'
import type { TimetableFeed } from '../../../connectors/suppliers/registry.ts'
import { turn } from '../../../platform/clock/turns.ts'
import type { FlightPlace } from '../solution/present-solution.ts'

/** Flights on one ticket, and where they stand in the trip. */
export interface TripTicket {
  readonly flights: readonly WantedFlight[]
  readonly places: readonly FlightPlace[]
}

export interface Trip {
  readonly tickets: readonly TripTicket[]
}

/** Trips that are priced: enough for every kind of traveller, few enough to be priced in a moment. */
const MOST_TRIPS = 80
/** Cheapest ways of a journey that is combined with others, by number of stops. */
const WAYS = [30, 60, 40] as const
/** Minutes on the ground between two journeys: time to leave the airport and come back. */
const STAY = 180
const DAY = 1440
/** A trip of many journeys looks at fewer days for each. */
const LONG_TRIP = 3
const DAYS_IN_MS = 86_400_000

const CABINS: Readonly<Partial<Record<Cabin | '', 0 | 1 | 2>>> = {
  '': 0,
  economy: 0,
  premium_economy: 1,
  business: 2,
  premium_business: 2,
}

export interface TripQuery extends SupplierQuery {
  /** True where changes in a country are welcome of which nobody knows who may enter. */
  readonly unknownEntry: boolean
}

export interface TripFinder {
  /** Cheapest trips first; none where nobody flies or the cabin is not in the timetable. Rejects like the feed. */
  find(query: TripQuery, call: SupplierCall): Promise<readonly Trip[]>
}

export function tripFinder(feed: TimetableFeed): TripFinder {
  let searchers: { timetable: Timetable; one: Interliner; several: TripSearch } | undefined
  return {
    async find(query, call) {
      const timetable = await feed.open(call)
      const journeys = questions(query, feed, timetable)
      if (!journeys) return []
      const release = await feed.hold(daysOf(timetable, journeys), call)
      try {
        await turn()
        if (searchers?.timetable !== timetable) {
          const one = new Interliner(timetable)
          searchers = { timetable, one, several: new TripSearch(timetable, one) }
        }
        const ways =
          journeys.length === 1
            ? onlyWays(timetable, searchers.one, journeys)
            : combinedWays(timetable, searchers.several, journeys)
        return ways.flatMap((trip) => tripOf(trip, feed) ?? [])
      } finally {
        release()
      }
    },
  }
}

function questions(
  query: TripQuery,
  feed: TimetableFeed,
  timetable: Timetable,
): InterlineQuery[] | undefined {
  const cabin = CABINS[query.cabin]
  if (cabin === undefined) return undefined
  const single = query.journeys.length === 1
  const journeys = query.journeys.flatMap(({ origin, destination, date }): InterlineQuery[] => {
    const [from, to] = [feed.end(origin), feed.end(destination)]
    if (!from || !to) return []
    return [
      {
        ...USUAL,
        origin: from,
        destination: to,
        day: Date.parse(date) / DAYS_IN_MS,
        cabin,
        seats: seatsOf(query.passengers),
        visaUnknown: query.unknownEntry,
        minTickets: single ? 2 : 1,
        maxDuration: Math.min(
          query.journeys.length > LONG_TRIP ? DAY : 2 * DAY,
          longestWayMinutes(citiesKm(timetable.geography, from.city, to.city)),
        ),
        maxDetour: MOST_DETOUR,
        quotas: single ? [0, MOST_TRIPS / 2, MOST_TRIPS / 2] : WAYS,
      },
    ]
  })
  return journeys.length === query.journeys.length ? journeys : undefined
}

function daysOf(timetable: Timetable, journeys: readonly InterlineQuery[]): number[] {
  const days = new Set<number>()
  for (const journey of journeys) {
    const { firstDay, lastDay } = queryWindow(timetable, journey)
    for (let day = firstDay; day <= lastDay; day += 1) days.add(day)
  }
  return [...days]
}

function onlyWays(
  timetable: Timetable,
  interliner: Interliner,
  [journey]: readonly InterlineQuery[],
): ReadWay[][] {
  const answer = new Answer()
  if (journey) interliner.search(journey, answer)
  return Array.from({ length: answer.count }, (_, row) => [readWay(timetable, answer, row)])
}

function combinedWays(
  timetable: Timetable,
  search: TripSearch,
  journeys: readonly InterlineQuery[],
): ReadWay[][] {
  const { journeys: answers, combinations } = search.search(journeys, { limit: MOST_TRIPS, minStay: STAY })
  return Array.from({ length: combinations.count }, (_, at) =>
    answers.map((answer, journey) =>
      readWay(timetable, answer, combinations.ways[at * combinations.journeys + journey] ?? 0),
    ),
  ).filter((trip) => !isOneCarriers(trip))
}

/** A trip that one airline sells on one ticket is that airline's own offer, and cheaper there. */
function isOneCarriers(trip: readonly ReadWay[]): boolean {
  const carriers = new Set(trip.flatMap(({ flights }) => flights.map(({ carrier }) => carrier)))
  return carriers.size === 1 && trip.every(({ tickets }) => tickets.length === 1)
}

function tripOf(trip: readonly ReadWay[], feed: TimetableFeed): Trip | undefined {
  const tickets = trip.flatMap((way, journey) =>
    way.tickets.map((places) => ({
      flights: places.flatMap((place) => {
        const flight = way.flights[place]
        return flight ? (feed.flight(flight.ref, flight.departs) ?? []) : []
      }),
      places: places.map((segment) => ({ journey, segment })),
    })),
  )
  return tickets.every(({ flights, places }) => flights.length === places.length) ? { tickets } : undefined
}
