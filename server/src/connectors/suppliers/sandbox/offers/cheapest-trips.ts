// Which of all possible trips a supplier returns: the cheapest of each carrier, cabin and family, and of all
// of them the cheapest again.

import { combineJourneys, type JourneyWays } from '@interline/domain/interlining/combine'
import type { FareOption } from './fare-options.ts'

const MOST_OFFERS = 250
const PER_GROUP = 24
/** Minimum per group, whatever the price, so that every carrier is shown. */
const ALWAYS_PER_GROUP = 2
const MINUTES_BETWEEN_JOURNEYS = 60

/** One option per journey, all of one carrier, cabin and family: what fits on one ticket. */
export function cheapestTrips(journeys: readonly (readonly FareOption[])[]): FareOption[][] {
  const [only = [], ...more] = journeys
  // With named flights each fare is a group of its own.
  if (more.length === 0 && only.every(({ itinerary }) => itinerary === only[0]?.itinerary))
    return byWeight(only.map((option) => [option]))
  const groups = journeys.map((options) => Map.groupBy(options, groupOf))
  const kept: FareOption[][] = []
  const others: FareOption[][] = []
  for (const key of groups[0]?.keys() ?? []) {
    const lists = groups.map((group) => (group.get(key) ?? []).sort(byPrice))
    const limit = journeys.length === 1 ? MOST_OFFERS : PER_GROUP
    const found = cheapestInOrder(lists, limit)
    kept.push(...found.slice(0, ALWAYS_PER_GROUP))
    others.push(...found.slice(ALWAYS_PER_GROUP))
  }
  return [...byWeight(kept), ...byWeight(others)].slice(0, MOST_OFFERS)
}

function groupOf({ itinerary, cabin, family }: FareOption): string {
  return `${itinerary.carrier.iata} ${cabin} ${family.name}`
}

function byPrice(a: FareOption, b: FareOption): number {
  return a.price - b.price || (a.itinerary.flights[0].key < b.itinerary.flights[0].key ? -1 : 1)
}

/** Direct flights count half: most people look for them, and cheap detours must not crowd them out. */
function byWeight(trips: readonly FareOption[][]): FareOption[][] {
  const weight = (trip: readonly FareOption[]) =>
    trip.reduce((sum, { price, itinerary }) => sum + (itinerary.flights.length === 1 ? price / 2 : price), 0)
  return trips
    .map((trip) => ({ trip, weight: weight(trip) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ trip }) => trip)
}

/** The cheapest combinations in which each journey leaves after the previous one has arrived. */
function cheapestInOrder(lists: readonly (readonly FareOption[])[], limit: number): FareOption[][] {
  const [only, ...others] = lists
  if (only && others.length === 0) return only.slice(0, limit).map((option) => [option])
  const { count, ways } = combineJourneys(lists.map(columnsOf), { limit, minStay: MINUTES_BETWEEN_JOURNEYS })
  return Array.from({ length: count }, (_, at) =>
    lists.flatMap((list, journey) => list[ways[at * lists.length + journey] ?? -1] ?? []),
  )
}

function columnsOf(options: readonly FareOption[]): JourneyWays {
  const minutes = (instant: number) => instant / 60_000
  return {
    count: options.length,
    price: Int32Array.from(options, ({ price }) => price),
    departs: Int32Array.from(options, ({ itinerary }) => minutes(itinerary.flights[0].departs)),
    arrives: Int32Array.from(options, ({ itinerary: { flights } }) =>
      minutes((flights.at(-1) ?? flights[0]).arrives),
    ),
  }
}
