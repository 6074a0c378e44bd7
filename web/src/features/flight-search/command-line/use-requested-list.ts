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

/** What an availability entry adds to the address of its search. */
export interface RequestedList {
  readonly airline: string | null
  /** List codes, as `FN.SD`. */
  readonly list: string | null
  /** Opening the same address again is another visit. */
  readonly visit: unknown
}

/** On return to the results the list stays as the user left it, whatever the address said at first. */
let done = ''

/** Applies the initial sorting and filters of the address; opening it again applies them again. */
export function useRequestedList({ airline, list, visit }: RequestedList, query: SearchQuery): void {
  const key = JSON.stringify([airline, list, query])
  const seen = useRef(visit)
  useEffect(() => {
    const isSameVisit = seen.current === visit
    seen.current = visit
    if (key === done && isSameVisit) return
    done = key
    const codes = (list ?? '').split('.').filter(isListCode)
    const airlines = airline && /^[A-Z0-9]{2}$/.test(airline) ? [airline] : []
    const entry = { codes, airlines }
    const sort = sortAfter(entry)
    if (sort) changeView({ sort })
    // Sorting alone keeps the filters of the search before; clearing them is explicit.
    const filters = airlines.length > 0 || codes.some((code) => kindOf(code) !== 'sort')
    if (filters) chooseFilters(filtersAfter(NO_FILTER, entry))
  }, [key, visit, airline, list])
}
