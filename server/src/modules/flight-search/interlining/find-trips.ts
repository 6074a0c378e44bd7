// Trips of separate tickets, found in the local timetable of the suppliers: which flights, and which of them
// share a ticket. Prices are fetched in price-trips.ts; a price here only tells which trips are worth
// pricing.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { seatsOf } from '@interline/domain/flight-search/passenger-counts'
import { longestWayMinutes, MOST_DETOUR } from '@interline/domain/interlining/detour'
import type { EntryBook } from '@interline/domain/interlining/entry'
import { BARRED, citiesKm, OPEN, PASSING } from '@interline/domain/interlining/geography'
import { queryWindow, USUAL, type InterlineQuery } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'
import type { BorderBook } from '@interline/domain/places/borders/border-rules'
import type { SupplierCall, SupplierQuery, RequestedFlight } from '../../../connectors/suppliers/port.ts'
import type { TimetableFeed } from '../../../connectors/suppliers/registry.ts'
import { inTurns } from '../../../platform/clock/request-priority.ts'
import type { FlightPlace } from '../solution/present-solution.ts'
import type { FoundFlight, FoundTrip, TripThread } from './trip-thread.ts'

/** Flights on one ticket, and their positions in the trip. */
export interface TripTicket {
  readonly flights: readonly RequestedFlight[]
  readonly places: readonly FlightPlace[]
}

export interface Trip {
  readonly tickets: readonly TripTicket[]
}

/** How many trips are priced: enough for every kind of traveller, few enough to be priced quickly. */
const MOST_TRIPS = 80
/** Cheapest itineraries of a journey to combine with others, by number of stops. */
const WAYS = [30, 60, 40] as const
const DAY = 1440
/** A trip with many journeys covers fewer days for each. */
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
  /** True if connections in countries with unknown entry rules are allowed. */
  readonly unknownEntry: boolean
  /** Nationality of the party; null: unknown. */
  readonly passport: string | null
}

export interface TripFinder {
  /** Cheapest trips first; none without flights or if the cabin is not in the timetable. Rejects like the feed. */
  find(query: TripQuery, call: SupplierCall): Promise<readonly Trip[]>
}

export function tripFinder(feed: TimetableFeed, thread: TripThread, { borders }: EntryBook): TripFinder {
  const openings = openingsBy(feed, borders)
  return {
    async find(query, call) {
      const timetable = await feed.open(call)
      const journeys = questions(query, feed, { timetable, openings })
      if (!journeys) return []
      const release = await feed.hold(daysOf(timetable, journeys), call)
      try {
        const found = await thread.ask(timetable, { journeys, limit: MOST_TRIPS })
        return await tripsOf(found, feed, call)
      } finally {
        release()
      }
    },
  }
}

/** Entry rules for a passport; built once for each. */
function openingsBy(feed: TimetableFeed, borders: BorderBook): (passport: string) => Uint8Array {
  const made = new Map<string, Uint8Array>()
  return (passport) => {
    const known =
      made.get(passport) ??
      Uint8Array.from(feed.countries(), (country) => CODES[borders.openingFor(country, passport)])
    made.set(passport, known)
    return known
  }
}

const CODES = { open: OPEN, transit: PASSING, papers: BARRED, unknown: BARRED } as const

function questions(
  query: TripQuery,
  feed: TimetableFeed,
  { timetable, openings }: { timetable: Timetable; openings: (passport: string) => Uint8Array },
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
        openings: query.passport === null ? undefined : openings(query.passport),
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

/** The same flights are in many trips: each is looked up once. */
async function tripsOf(
  found: readonly FoundTrip[],
  feed: TimetableFeed,
  { signal }: SupplierCall,
): Promise<Trip[]> {
  const known = new Map<string, RequestedFlight | undefined>()
  const flightOf = ({ ref, departs }: FoundFlight) => {
    const key = `${ref} ${departs}`
    if (!known.has(key)) known.set(key, feed.flight(ref, departs))
    return known.get(key) ?? []
  }
  const trips = await inTurns(found, signal, (trip): Trip => ({
    tickets: trip.map((flights) => ({
      flights: flights.flatMap(flightOf),
      places: flights.map(({ journey, segment }) => ({ journey, segment })),
    })),
  }))
  return trips.filter(({ tickets }) =>
    tickets.every(({ flights, places }) => flights.length === places.length),
  )
}
