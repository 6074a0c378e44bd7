import { facetsOf } from '@interline/domain/flight-search/filters/facets'
import type { Facets } from '@interline/domain/flight-search/filters/facets'
import { filterSolutions } from '@interline/domain/flight-search/filters/filter'
import { groupByItinerary } from '@interline/domain/flight-search/group'
import type { Itinerary } from '@interline/domain/flight-search/group'
import { quickPicks } from '@interline/domain/flight-search/quick-picks'
import type { QuickPicks } from '@interline/domain/flight-search/quick-picks'
import { sortSolutions } from '@interline/domain/flight-search/sort'
import { useMemo } from 'react'
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
  const fitting = useMemo(() => filterSolutions(all, choice), [all, choice])
  const itineraries = useMemo(() => groupByItinerary(sortSolutions(fitting, sort)), [fitting, sort])
  const total = useMemo(() => new Set(all.map(({ itineraryKey }) => itineraryKey)).size, [all])
  const facets = useMemo(() => facetsOf(all, choice), [all, choice])
  const picks = useMemo(() => quickPicks(fitting), [fitting])
  return { itineraries, total, all, facets, picks }
}
