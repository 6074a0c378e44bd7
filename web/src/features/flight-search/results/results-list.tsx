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
  readonly onToggle: (key: string) => void
}

export function ResultsList({ itineraries, currency, gone, openKey, onToggle }: ResultsListProps) {
  const t = useText(searchText)
  return (
    <ul aria-label={t(($) => $.row.list)}>
      {itineraries.map((itinerary) => (
        <ResultRow
          key={itinerary.key}
          itinerary={itinerary}
          currency={currency}
          gone={gone.has(itinerary.best.id)}
          open={itinerary.key === openKey}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}
