import { RefreshCw, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useTripWords } from '../form/trip-words.ts'
import { NewOptions } from '../results/new-options.tsx'
import { isFinal } from '../run/search-run.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { PriceClock } from './price-clock.tsx'
import { Sources } from './sources.tsx'
import styles from './summary.module.css'

interface SummaryLineProps {
  readonly run: SearchRun
  /** Itineraries after and before filters. */
  readonly shown: number
  readonly total: number
  readonly onAgain: () => void
  /** Back to the form of the search. */
  readonly onEdit: () => void
}

/**
 * Number of options, sources that answered, late results and validity of the prices. It stays below the top bar while
 * the list scrolls, then with the search in words.
 */
export function SummaryLine({ run, shown, total, onAgain, onEdit }: SummaryLineProps) {
  const t = useText(searchText)
  const client = useClientView()
  const line = useRef<HTMLDivElement>(null)
  const stuck = useStuck(line)
  const { progress, phase } = run
  const done = progress?.suppliersDone ?? 0
  const of = progress?.suppliersTotal ?? 0
  const running = phase === 'starting' || phase === 'running'
  const spoken = () => {
    // Announces the filtered count too, because a command bar code may have set the filter.
    if (shown !== total) return t(($) => $.progress.count, { shown, total })
    return client
      ? t(($) => $.progress.countAll, { count: total })
      : t(($) => $.progress.spoken, { count: total, done, total: of })
  }
  return (
    <div
      className={classNames(styles.line, run.waiting.length > 0 && styles.late)}
      data-stuck={stuck}
      ref={line}
    >
      {stuck && <Trip query={run.query} onEdit={onEdit} />}
      <h2 className={styles.count}>
        {shown === total
          ? t(($) => $.progress.countAll, { count: total })
          : t(($) => $.progress.count, { shown, total })}
      </h2>
      {/* The text beside it says the same; the bar is for a quick glance. */}
      <span className={styles.bar} data-done={progress !== null && isFinal(progress)} aria-hidden="true">
        <span style={{ inlineSize: `${of === 0 ? 4 : Math.max(4, (done / of) * 100)}%` }} />
      </span>
      {client ? (
        running && <span className={styles.quiet}>{t(($) => $.progress.searching)}</span>
      ) : (
        <Sources run={run} />
      )}
      <NewOptions run={run} />
      <span className="visually-hidden" role="status">
        {progress && spoken()}
      </span>
      {progress && <PriceClock key={progress.searchId} progress={progress} />}
      <IconButton
        label={t(($) => $.progress.again)}
        title={`${t(($) => $.progress.again)} (R)`}
        onClick={onAgain}
      >
        <RefreshCw aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The search in words, while its form is scrolled away. */
function Trip({ query, onEdit }: { readonly query: SearchRun['query']; readonly onEdit: () => void }) {
  const t = useText(searchText)
  const { way, rest } = useTripWords(query)
  return (
    <button type="button" className={styles.trip} title={t(($) => $.form.change)} onClick={onEdit}>
      <Search aria-hidden="true" />
      <b>{way}</b> <span>{rest}</span>
    </button>
  )
}

/** Whether a sticky line has reached its place below the top bar, so that what was above it is scrolled away. */
function useStuck(line: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    let watcher: IntersectionObserver | undefined
    // The place is known after the layout of the first rows; asked for now, it would need one of its own.
    const frame = requestAnimationFrame(() => {
      const top = Number.parseFloat(getComputedStyle(line.current!).top) || 0
      // One pixel of a line in its place lies outside of the observed area.
      watcher = new IntersectionObserver(
        ([entry]) => entry && setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top <= top),
        { rootMargin: `-${top + 1}px 0px 0px`, threshold: 1 },
      )
      watcher.observe(line.current!)
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher?.disconnect()
    }
  }, [line])
  return stuck
}
