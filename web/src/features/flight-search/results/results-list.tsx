import { bunchAlike } from '@interline/domain/flight-search/alike'
import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import { AlikeLine } from '../row/alike-line.tsx'
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
 * holding up the next press. Separate tickets that go the same way stand folded behind the first of them.
 */
export function ResultsList(props: ResultsListProps) {
  const { itineraries, currency, gone, openKey, picked, sharedKey, onToggle, onPick } = props
  const t = useText(searchText)
  const settled = useDeferredValue(itineraries, NONE)
  const bunches = useMemo(() => bunchAlike(itineraries), [itineraries])
  // By the first of a bunch: whether somebody has unfolded or folded it.
  const [folding, setFolding] = useState<ReadonlyMap<string, boolean>>(AS_IT_CAME)
  // What somebody opened or was sent is seen, wherever it stands, unless they fold it away.
  const isWanted = ({ key }: ListedItinerary) => key === openKey || key === sharedKey
  const { limit, drawMore } = useRowLimit(itineraries)
  // Coming back, the open row is wanted at once: it is where the page goes to.
  const open =
    bunches.findIndex(({ first, others }) => [first, ...others].some(({ key }) => key === openKey)) + 1
  const drawn = bunches.slice(0, Math.max(open, settled === itineraries ? limit : AT_ONCE))
  const isMore = settled === itineraries && drawn.length < bunches.length
  const rowOf = (itinerary: ListedItinerary) => (
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
  )
  return (
    <>
      <ul aria-label={t(($) => $.row.list)}>
        {drawn.map(({ first, others }) => {
          if (others.length === 0) return rowOf(first)
          const isOpen = folding.get(first.key) ?? others.some(isWanted)
          return (
            <Fragment key={first.key}>
              {rowOf(first)}
              <AlikeLine
                others={others}
                currency={currency}
                open={isOpen}
                onToggle={() => setFolding(new Map(folding).set(first.key, !isOpen))}
              />
              {isOpen && others.map(rowOf)}
            </Fragment>
          )
        })}
      </ul>
      {isMore && <EndOfRows key={drawn.length} onNear={drawMore} />}
    </>
  )
}

const NONE: readonly ListedItinerary[] = []
const AS_IT_CAME: ReadonlyMap<string, boolean> = new Map()
