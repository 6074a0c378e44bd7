import { useDeferredValue } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import { ResultRow } from '../row/result-row.tsx'
import type { ListedItinerary } from './use-results.ts'

export interface ResultsListProps {
  readonly itineraries: readonly ListedItinerary[]
  readonly currency: Currency
  readonly gone: ReadonlySet<string>
  readonly openKey: string | null
  /** Itineraries with a fare in the quote. */
  readonly picked: ReadonlySet<string>
  readonly sharedKey: string | null
  readonly onToggle: (key: string) => void
  readonly onPick: (itinerary: ListedItinerary) => void
}

/** Enough to fill a screen of 1,200 points; what is further down follows at once. */
const AT_ONCE = 12

/**
 * The first rows, down to the open one, are drawn with the press that asked for them; the rest follows without holding up
 * the next press.
 */
export function ResultsList(props: ResultsListProps) {
  const { itineraries, currency, gone, openKey, picked, sharedKey, onToggle, onPick } = props
  const t = useText(searchText)
  const settled = useDeferredValue(itineraries, NONE)
  // Coming back, the open row is wanted at once: it is where the page goes to.
  const down = Math.max(AT_ONCE, itineraries.findIndex(({ key }) => key === openKey) + 1)
  const rows = settled === itineraries ? itineraries : itineraries.slice(0, down)
  return (
    <ul aria-label={t(($) => $.row.list)}>
      {rows.map((itinerary) => (
        <ResultRow
          key={itinerary.key}
          itinerary={itinerary}
          currency={currency}
          gone={gone.has(itinerary.best.id)}
          open={itinerary.key === openKey}
          picked={picked.has(itinerary.key)}
          shared={itinerary.key === sharedKey}
          onToggle={onToggle}
          onPick={onPick}
        />
      ))}
    </ul>
  )
}

const NONE: readonly ListedItinerary[] = []
