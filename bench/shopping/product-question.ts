import { longestWayMinutes, MOST_DETOUR } from '@interline/domain/interlining/detour'
import { citiesKm } from '@interline/domain/interlining/geography'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'

/** The product's query for a one-way search: eighty two-ticket itineraries, with its bounds on detour and duration. */
export function productQuestion({ geography }: Timetable, query: InterlineQuery): InterlineQuery {
  const km = citiesKm(geography, query.origin.city, query.destination.city)
  return {
    ...query,
    minTickets: 2,
    maxTickets: 2,
    quotas: [0, 40, 40],
    maxDetour: MOST_DETOUR,
    maxDuration: Math.min(query.maxDuration, longestWayMinutes(km)),
  }
}
