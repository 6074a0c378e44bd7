// The parameters of a search, and the time range that it covers.

import type { Timetable } from './timetable.ts'
import { DAY_MINUTES, startOfLocalDay } from './zone-clock.ts'

export interface InterlineQuery {
  readonly origin: JourneyEnd
  readonly destination: JourneyEnd
  /** Local calendar day of departure at the origin, in days since the epoch. */
  readonly day: number
  /** Flexible days before and after. */
  readonly flexDays: number
  /** Index of the cabin: economy, premium economy, business. */
  readonly cabin: 0 | 1 | 2
  /** Seats, 1 to 9; all of one flight in one booking class. */
  readonly seats: number
  readonly maxStops: 0 | 1 | 2
  /**
   * Tickets of one itinerary. 1 to 3 allows everything; 2 to 2 requests only itineraries that no single
   * ticket offers.
   */
  readonly minTickets: number
  readonly maxTickets: number
  /** Minutes between two flights. */
  readonly maxLayover: number
  /** Minutes from the first departure to the last arrival, below 4096. */
  readonly maxDuration: number
  /** Kilometres flown at most, as a multiple of the distance between the ends; Infinity: any detour. */
  readonly maxDetour: number
  /** True when the traveller accepts countries whose entry rules for a transfer are unknown. */
  readonly visaUnknown: boolean
  /** Country → OPEN, BARRED or PASSING for the party's passport; absent: the general rule. */
  readonly openings?: Uint8Array | undefined
  /** How many of the cheapest itineraries are returned for no stop, one and two; the front is added. */
  readonly quotas: readonly [number, number, number]
}

/** A whole city, or one airport of it; -1 for the whole city. */
export interface JourneyEnd {
  readonly city: number
  readonly airport: number
}

/** Defaults of a query. */
export const USUAL = {
  flexDays: 0,
  cabin: 0,
  seats: 1,
  maxStops: 2,
  minTickets: 1,
  maxTickets: 2,
  maxLayover: DAY_MINUTES,
  maxDuration: 2 * DAY_MINUTES,
  maxDetour: Infinity,
  visaUnknown: false,
  quotas: [0x7fffffff, 250, 250],
} as const satisfies Partial<InterlineQuery>

/**
 * Departures at the origin in UTC minutes (`until` excluded), and the UTC days whose flights can be part of
 * an itinerary.
 */
export interface QueryWindow {
  readonly from: number
  readonly until: number
  readonly firstDay: number
  readonly lastDay: number
}

/** The days of a window must be in the timetable before a caller searches. */
export function queryWindow({ geography }: Timetable, query: InterlineQuery): QueryWindow {
  const { origin, day, flexDays, maxDuration } = query
  const airport = origin.airport < 0 ? geography.firstAirport[origin.city] : origin.airport
  const zone = geography.zoneOf[airport ?? 0] ?? 0
  const from = startOfLocalDay(geography.clock, zone, day - flexDays)
  const until = startOfLocalDay(geography.clock, zone, day + flexDays + 1)
  return {
    from,
    until,
    firstDay: Math.floor(from / DAY_MINUTES),
    lastDay: Math.floor((until - 1 + maxDuration) / DAY_MINUTES),
  }
}
