/**
 * A link to this search with one option marked. It carries the agency: for another agency it is a plain search, because
 * offers and names differ there.
 */
import { paths } from '../../../paths.ts'
import { writeSearch } from '../request/search-params.ts'
import type { Draft, SearchQuery } from '../request/search-query.ts'
import { fareKey } from '../quote-tray/fare-key.ts'
import type { Solution } from '../run/search-run.ts'
import { AGENCY, PICK } from './shared-pick.ts'

export function shareAddress(query: SearchQuery, solution: Solution, agency: number): string {
  const parameters = writeSearch(draftOf(query))
  parameters.set(PICK, fareKey(solution))
  parameters.set(AGENCY, String(agency))
  return `${paths.flightSearch}?${parameters.toString()}`
}

function draftOf({ journeys, bookingType, passengers, cabin, flights }: SearchQuery): Draft {
  return {
    bookingType,
    legs: bookingType === 'multi' ? journeys : journeys.slice(0, 1),
    back: bookingType === 'return' ? (journeys[1]?.date ?? '') : '',
    passengers,
    cabin,
    ...(flights && { flights }),
  }
}
