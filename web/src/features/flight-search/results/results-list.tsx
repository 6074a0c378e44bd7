import { useDeferredValue } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import { ResultRow } from '../row/result-row.tsx'
import { EndOfRows } from './end-of-rows.tsx'
import type { ListedItinerary } from './use-results.ts'
import { useRowLimit } from './use-row-limit.ts'

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
 * The first rows, down to the open one, are drawn with the press that asked for them; what is further down follows without
 * holding up the next press.
 */
export function ResultsList(props: ResultsListProps) {
  const { itineraries, currency, gone, openKey, picked, sharedKey, onToggle, onPick } = props
  const t = useText(searchText)
  const settled = useDeferredValue(itineraries, NONE)
  const { limit, drawMore } = useRowLimit(itineraries)
  // Coming back, the open row is wanted at once: it is where the page goes to.
  const open = itineraries.findIndex(({ key }) => key === openKey) + 1
  const rows = itineraries.slice(0, Math.max(open, settled === itineraries ? limit : AT_ONCE))
  const isMore = settled === itineraries && rows.length < itineraries.length
  return (
    <>
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
      {isMore && <EndOfRows key={rows.length} onNear={drawMore} />}
    </>
  )
}

const NONE: readonly ListedItinerary[] = []
