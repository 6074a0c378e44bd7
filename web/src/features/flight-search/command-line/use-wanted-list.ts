import {
  filtersAfter,
  isListCode,
  kindOf,
  sortAfter,
} from '@interline/domain/flight-search/command-line/list-entry'
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { useEffect, useRef } from 'react'
import type { SearchQuery } from '../request/search-query.ts'
import { changeView, chooseFilters } from '../results/view-settings.ts'

/** What an availability entry has put into the address beside its search. */
export interface WantedList {
  readonly airline: string | null
  /** Codes of the list, as `FN.SD`. */
  readonly list: string | null
  /** Who goes to the same address again makes another visit. */
  readonly visit: unknown
}

/** Who comes back to the results finds them as they were left, not as the address once wanted them. */
let done = ''

/** An address may say how its options are first sorted and narrowed; gone to again, it says so again. */
export function useWantedList({ airline, list, visit }: WantedList, query: SearchQuery): void {
  const wish = JSON.stringify([airline, list, query])
  const seen = useRef(visit)
  useEffect(() => {
    const isSameVisit = seen.current === visit
    seen.current = visit
    if (wish === done && isSameVisit) return
    done = wish
    const codes = (list ?? '').split('.').filter(isListCode)
    const airlines = airline && /^[A-Z0-9]{2}$/.test(airline) ? [airline] : []
    const entry = { codes, airlines }
    const sort = sortAfter(entry)
    if (sort) changeView({ sort })
    // Who only sorts keeps the filters of the search before; who clears them has said so.
    const filters = airlines.length > 0 || codes.some((code) => kindOf(code) !== 'sort')
    if (filters) chooseFilters(filtersAfter(NO_FILTER, entry))
  }, [wish, visit, airline, list])
}
