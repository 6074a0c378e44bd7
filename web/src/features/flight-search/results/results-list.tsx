import { bunchAlike } from '@interline/domain/flight-search/alike'
import { Fragment, useDeferredValue, useMemo, useState, useEffect, useEffectEvent, useRef } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import { LIST } from '../run/list-in-use.ts'
import { AlikeLine } from '../row/alike-line.tsx'
import { ResultRow } from '../row/result-row.tsx'
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

/** Rows that fill the screen below what is above them; more follow at once. Of a screen 900 px high nine. */
const screenful = () => Math.ceil(window.innerHeight / 100)

/**
 * The first rows, down to the open one, render with the click that caused them; the rest follows without blocking the
 * next click. Similar separate tickets collapse behind the first of them.
 */
export function ResultsList(props: ResultsListProps) {
  const { itineraries, currency, gone, openKey, picked, sharedKey, onToggle, onPick } = props
  const t = useText(searchText)
  const settled = useDeferredValue(itineraries, NONE)
  const bunches = useMemo(() => bunchAlike(itineraries), [itineraries])
  // By the first of a group: whether the user has expanded or collapsed it.
  const [folding, setFolding] = useState<ReadonlyMap<string, boolean>>(AS_IT_CAME)
  // An opened or shared row stays visible unless the user collapses it.
  const isWanted = ({ key }: ListedItinerary) => key === openKey || key === sharedKey
  const { limit, drawMore } = useRowLimit(itineraries)
  // On return the open row is needed at once, because the page scrolls to it.
  const open =
    bunches.findIndex(({ first, others }) => [first, ...others].some(({ key }) => key === openKey)) + 1
  const drawn = bunches.slice(0, Math.max(open, settled === itineraries ? limit : screenful()))
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
      {/* The number of options is hidden once a phone is scrolled: the rows would have no heading above theirs. */}
      <h2 className="visually-hidden">{t(($) => $.row.list)}</h2>
      <ul {...LIST} aria-label={t(($) => $.row.list)}>
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

/** Below the rendered rows: requests more before the user has scrolled to it. */
function EndOfRows({ onNear }: { readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '2000px 0px',
    })
    watcher.observe(mark.current!)
    return () => watcher.disconnect()
  }, [])
  return <div ref={mark} />
}
