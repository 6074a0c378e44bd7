import { useCallback, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { chosenFare, openRow } from '../results/open-row.ts'
import type { ListedItinerary } from '../results/use-results.ts'
import type { Solution } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { MOST_QUOTED, removeItinerary, toggleQuoted, useQuoted } from './quoted.ts'
import type { Quoted } from './quoted.ts'

export interface Quoting {
  readonly quoted: readonly Quoted[]
  /** Itineraries with a fare in the quote. */
  readonly itineraries: ReadonlySet<string>
  /** Adds a row with its shown fare, and removes it with all of its fares. */
  readonly pickRow: (itinerary: ListedItinerary) => void
  readonly pickFare: (solution: Solution) => void
}

/** The quote of a search with its actions; a toast says when it is full. */
export function useQuoteActions(query: SearchQuery): Quoting {
  const t = useText(searchText)
  const quoted = useQuoted(query)
  const itineraries = useMemo(() => new Set(quoted.map(({ itineraryKey }) => itineraryKey)), [quoted])
  const pickFare = useCallback(
    (solution: Solution) => {
      if (toggleQuoted(query, solution) === 'full') {
        toast.warning(t(($) => $.quote.full, { max: MOST_QUOTED }))
      }
    },
    [query, t],
  )
  const pickRow = useCallback(
    (itinerary: ListedItinerary) => {
      if (itineraries.has(itinerary.key)) removeItinerary(query, itinerary.key)
      else pickFare(chosenFare(itinerary, openRow()))
    },
    [query, itineraries, pickFare],
  )
  return { quoted, itineraries, pickRow, pickFare }
}
