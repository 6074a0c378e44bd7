/** One itinerary: the closed row has everything needed to reject it; opening it adds the details. */
import { ChevronDown } from 'lucide-react'
import { lazy, memo, Suspense, useId } from 'react'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { useText } from '../../../i18n/index.tsx'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fareText, searchText } from '../text.ts'
import { JourneyLine } from './journey-line.tsx'
import styles from './row.module.css'
import { RowFacts } from './row-facts.tsx'
import { RowPick } from './row-pick.tsx'
import { RowPrice } from './row-price.tsx'
import type { ListedItinerary } from '../results/use-results.ts'

const loadOpenedRow = () => import('../fares/opened-row.tsx')
const OpenedRow = lazy(loadOpenedRow)

/** Prefetches what an open row needs while the user reads the closed ones. */
export function preloadOpenedRow(locale: Locale): void {
  void loadOpenedRow()
  void fareText.load(locale)
  void ruleText.load(locale)
}

export interface ResultRowProps {
  readonly itinerary: ListedItinerary
  readonly currency: Currency
  /** The cheapest fare is no longer offered. */
  readonly gone: boolean
  readonly open: boolean
  /** One of its fares is in the quote. */
  readonly picked: boolean
  /** A colleague's link points at it. */
  readonly shared: boolean
  readonly onToggle: (key: string) => void
  readonly onPick: (itinerary: ListedItinerary) => void
}

export const ResultRow = memo(Row, looksTheSame)

function Row({ itinerary, currency, gone, open, picked, shared, onToggle, onPick }: ResultRowProps) {
  const t = useText(searchText)
  const id = useId()
  const { solution } = itinerary.best
  const flights = t.list(
    solution.journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => flightNo)),
  )
  return (
    <li
      className={classNames(
        styles.row,
        solution.journeys.length > 1 && styles.many,
        open && styles.open,
        gone && styles.gone,
      )}
    >
      <div className={styles.head}>
        <RowPick solution={solution} picked={picked} onPick={() => onPick(itinerary)} />
        <div className={styles.journeys}>
          {solution.journeys.map((journey, at) => (
            // Journeys have no id: flights and index make one.
            <JourneyLine
              key={`${at}-${journey.segments[0]?.flightNo}`}
              journey={journey}
              compact={solution.journeys.length > 1}
            />
          ))}
        </div>
        <RowFacts solution={solution} gone={gone} shared={shared} />
        <RowPrice itinerary={itinerary} currency={currency} />
        <button
          type="button"
          className={styles.toggle}
          data-row={itinerary.key}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onToggle(itinerary.key)}
        >
          <span className={styles.fares}>{t(($) => $.row.fares, { count: itinerary.fares.length })}</span>
          <span className="visually-hidden">{t(($) => $.row.open, { flights })}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {open && (
        <div id={id} className={styles.opened}>
          <Suspense fallback={<Skeleton height="220px" />}>
            <OpenedRow itinerary={itinerary} currency={currency} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

// Filters and sorting create new groups of the same fares: only a different fare, or a different first one, is a change.
function looksTheSame(before: ResultRowProps, now: ResultRowProps): boolean {
  const [old, fresh] = [before.itinerary.fares, now.itinerary.fares]
  return (
    before.open === now.open &&
    before.gone === now.gone &&
    before.picked === now.picked &&
    before.shared === now.shared &&
    before.currency === now.currency &&
    before.onToggle === now.onToggle &&
    before.onPick === now.onPick &&
    old.length === fresh.length &&
    old.every((fare, at) => fare === fresh[at])
  )
}
