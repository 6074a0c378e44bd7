import { facetsOf } from '@interline/domain/flight-search/filters/facets'
import type { Facets } from '@interline/domain/flight-search/filters/facets'
import { filterSolutions } from '@interline/domain/flight-search/filters/filter'
import { groupByItinerary } from '@interline/domain/flight-search/group'
import type { Itinerary } from '@interline/domain/flight-search/group'
import { quickPicks } from '@interline/domain/flight-search/quick-picks'
import type { QuickPicks } from '@interline/domain/flight-search/quick-picks'
import { sortSolutions } from '@interline/domain/flight-search/sort'
import { useDeferredValue, useMemo } from 'react'
import { showWaiting } from '../run/search-run.ts'
import type { SearchRun } from '../run/search-run.ts'
import { useFleet } from '../../../shell/reference.ts'
import { lister } from './listed.ts'
import type { Listed } from './listed.ts'
import { usePricing } from './use-pricing.ts'
import { useFilters, useViewSettings } from './view-settings.ts'

export type ListedItinerary = Itinerary<Listed>

export interface Results {
  readonly itineraries: readonly ListedItinerary[]
  /** Itineraries without filters. */
  readonly total: number
  /** All results, to count what a filter would show. */
  readonly all: readonly Listed[]
  readonly facets: Facets
  readonly picks: QuickPicks<Listed> | undefined
}

/** The results, filtered, sorted and grouped by the user's settings. Filters count late results that wait as well. */
export function useResults(run: SearchRun): Results {
  const { shown, waiting } = run
  const { sort } = useViewSettings()
  const pricing = usePricing()
  const airlines = useFleet()?.airlines
  const choice = useFilters()
  const list = useMemo(
    () => lister(pricing, (carrier) => airlines?.get(carrier)?.alliance ?? ''),
    [pricing, airlines],
  )
  const all = useMemo(() => list(shown), [list, shown])
  // Filtering keeps the order. Best value depends on what passes the filters.
  const first = useMemo(() => (sort === 'value' ? all : sortSolutions(all, sort)), [all, sort])
  const fitting = useMemo(() => filterSolutions(first, choice), [first, choice])
  const itineraries = useMemo(
    () => groupByItinerary(sort === 'value' ? sortSolutions(fitting, sort) : fitting),
    [fitting, sort],
  )
  const total = useMemo(() => new Set(all.map(({ itineraryKey }) => itineraryKey)).size, [all])
  // Rows render with the click; the counts of other filters follow.
  const counted = useDeferredValue(choice)
  const weighed = useDeferredValue(fitting)
  const offered = useMemo(
    () => (waiting.length === 0 ? all : list(showWaiting(run).shown)),
    [all, list, run, waiting.length],
  )
  const facets = useMemo(() => facetsOf(offered, counted), [offered, counted])
  const picks = useMemo(() => quickPicks(weighed), [weighed])
  return useMemo(() => ({ itineraries, total, all, facets, picks }), [itineraries, total, all, facets, picks])
}
