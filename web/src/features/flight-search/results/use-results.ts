import { facetsOf } from '@interline/domain/flight-search/filters/facets'
import type { Facets } from '@interline/domain/flight-search/filters/facets'
import { filterSolutions } from '@interline/domain/flight-search/filters/filter'
import { groupByItinerary } from '@interline/domain/flight-search/group'
import type { Itinerary } from '@interline/domain/flight-search/group'
import { quickPicks } from '@interline/domain/flight-search/quick-picks'
import type { QuickPicks } from '@interline/domain/flight-search/quick-picks'
import { sortSolutions } from '@interline/domain/flight-search/sort'
import { useDeferredValue, useMemo } from 'react'
import type { Solution } from '../run/search-run.ts'
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
  /** Everything that came, for counting what a filter would bring back. */
  readonly all: readonly Listed[]
  readonly facets: Facets
  readonly picks: QuickPicks<Listed> | undefined
}

/** What came, filtered, sorted and grouped the way the person wants it. */
export function useResults(shown: readonly Solution[]): Results {
  const { sort } = useViewSettings()
  const pricing = usePricing()
  const airlines = useFleet()?.airlines
  const choice = useFilters()
  const list = useMemo(
    () => lister(pricing, (carrier) => airlines?.get(carrier)?.alliance ?? ''),
    [pricing, airlines],
  )
  const all = useMemo(() => list(shown), [list, shown])
  // Filtering keeps an order. The best value is the best of what fits, and is known only then.
  const first = useMemo(() => (sort === 'value' ? all : sortSolutions(all, sort)), [all, sort])
  const fitting = useMemo(() => filterSolutions(first, choice), [first, choice])
  const itineraries = useMemo(
    () => groupByItinerary(sort === 'value' ? sortSolutions(fitting, sort) : fitting),
    [fitting, sort],
  )
  const total = useMemo(() => new Set(all.map(({ itineraryKey }) => itineraryKey)).size, [all])
  // The rows come with the press; what other presses would bring is counted right after.
  const counted = useDeferredValue(choice)
  const weighed = useDeferredValue(fitting)
  const facets = useMemo(() => facetsOf(all, counted), [all, counted])
  const picks = useMemo(() => quickPicks(weighed), [weighed])
  return { itineraries, total, all, facets, picks }
}
