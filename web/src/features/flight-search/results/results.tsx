import { flushSync } from 'react-dom'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useListCommands } from '../command-line/use-list-commands.ts'
import { useRequestedList } from '../command-line/use-requested-list.ts'
import type { RequestedList } from '../command-line/use-requested-list.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { PhoneBar } from '../filters/phone-bar.tsx'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { seatsOf } from '@interline/domain/flight-search/passenger-counts'
import { useFillEmptyPage } from './new-options.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { openOnly, useOpenRow } from './open-row.ts'
import { ResultsList } from './results-list.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSharedOption, type Shared } from '../share/use-shared-option.ts'
import { SortBar } from './sort-bar.tsx'
import { preloadOpenedRow } from '../row/result-row.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { HiddenOptions } from '../summary/hidden-options.tsx'
import { SummaryLine } from '../summary/summary-line.tsx'
import styles from './results.module.css'
import { useResults } from './use-results.ts'
import { useStore } from '../../../store.ts'
import { useClientView } from '../../../shell/client-view.ts'
import { copyRequest } from '../copy/copy-request.ts'
import { useQuoteActions } from '../quote-tray/use-quote-actions.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

// Loaded only when something is picked or copied.
const QuoteTray = lazy(() => import('../quote-tray/quote-tray.tsx'))
const CopyWindow = lazy(() => import('../copy/copy-window.tsx'))

export interface ResultsProps {
  readonly run: SearchRun
  readonly settlement: Currency
  /** The fare that a colleague's link points at. */
  readonly pick: string | null
  /** Sorting and filters from the address. */
  readonly requestedList: RequestedList
  readonly onAgain: () => void
  readonly onShift: (days: number) => void
  readonly onAnyCabin: () => void
  /** Back to the form of the search. */
  readonly onEdit: () => void
}

export default function Results(props: ResultsProps) {
  const { run, settlement, pick, requestedList, onAgain, onShift, onAnyCabin, onEdit } = props
  const t = useText(searchText)
  useRequestedList(requestedList, run.query)
  const results = useResults(run)
  useListCommands(results)
  const open = useOpenRow()
  const client = useClientView()
  const copy = useStore(copyRequest)
  const list = useRef<HTMLDivElement>(null)
  const currency = run.progress?.currency ?? settlement
  const { passengers, journeys, bookingType } = run.query
  useEffect(() => preloadOpenedRow(t.locale), [t.locale])
  const quoting = useQuoteActions(run.query)
  const shared = useSharedOption(pick, run, open?.key ?? null)
  const party = seatsOf(passengers) + passengers.infant > 1

  // The head of the row keeps its screen position when rows above open or close.
  const toggle = useCallback((key: string) => {
    const head = document.querySelector(`[data-row="${CSS.escape(key)}"]`)
    const before = head?.getBoundingClientRect().top ?? 0
    const isOpen = head?.getAttribute('aria-expanded') === 'true'
    flushSync(() => openOnly(isOpen ? null : key))
    const after = head?.getBoundingClientRect().top ?? 0
    if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' })
  }, [])

  useRowKeys(run, results.itineraries, quoting)

  // Returning from another page: scrolls the open row into view.
  useEffect(() => {
    if (!open) return
    const row = list.current?.querySelector(`[data-row="${CSS.escape(open.key)}"]`)
    const frame = requestAnimationFrame(() => row?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
    // Only when the results appear; later openings happen under the pointer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Rows first: counts and prices beside the filters follow.
  const counted = useDeferredValue(results)
  const filters = {
    results: counted,
    currency,
    journeys: journeys.length,
    isReturn: bookingType === 'return',
  }
  const hasRows = results.itineraries.length > 0
  useFillEmptyPage(run, hasRows)
  return (
    <div className={styles.layout}>
      <aside className={styles.filters} aria-label={t(($) => $.filters.title)}>
        <FilterPanel {...filters} />
      </aside>
      <div className={styles.main} ref={list}>
        <PhoneBar {...filters} party={party} />
        <SummaryLine
          run={run}
          shown={results.itineraries.length}
          total={results.total}
          onAgain={onAgain}
          onEdit={onEdit}
        />
        <div className={styles.panel}>
          {results.total > 0 && <SortBar picks={results.picks} currency={currency} party={party} />}
          <SharedNotice shared={shared} />
          {hasRows && run.progress?.notSold && (
            <p className={styles.notSold} role="status">
              <Glyph tone="info" /> {run.progress.notSold.message}
            </p>
          )}
          {hasRows ? (
            <ResultsList
              itineraries={results.itineraries}
              currency={currency}
              gone={run.gone}
              openKey={open?.key ?? null}
              picked={quoting.itineraries}
              sharedKey={shared?.itineraryKey ?? null}
              onToggle={toggle}
              onPick={quoting.pickRow}
            />
          ) : (
            <NothingToShow
              run={run}
              all={results.all}
              onShift={onShift}
              onAnyCabin={onAnyCabin}
              onAgain={onAgain}
            />
          )}
        </div>
        <Suspense>
          {quoting.quoted.length > 0 && <QuoteTray run={run} quoted={quoting.quoted} currency={currency} />}
          {copy && <CopyWindow key={copy.solutions[0]?.id} request={copy} query={run.query} />}
        </Suspense>
        {!hasRows && !client && <HiddenOptions />}
        {hasRows && <p className={styles.simulated}>{t(($) => $.simulated)}</p>}
      </div>
      {run.progress && <StaleNotice key={run.progress.searchId} progress={run.progress} onAgain={onAgain} />}
    </div>
  )
}

/** Tells the receiver of a shared link whether the option is still available. */
function SharedNotice({ shared }: { readonly shared: Shared | null }) {
  const t = useText(searchText)
  if (!shared) return null
  const found = shared.itineraryKey !== null
  return (
    <Notice tone={found ? 'info' : 'warning'} live="polite">
      {t(($) => (found ? $.quote.sharedFound : $.quote.sharedGone))}
    </Notice>
  )
}
