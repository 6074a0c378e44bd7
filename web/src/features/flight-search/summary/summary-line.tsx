import { RefreshCw } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { HiddenOptions } from './hidden-options.tsx'
import { PriceClock } from './price-clock.tsx'
import { Sources } from './sources.tsx'
import styles from './summary.module.css'

interface SummaryLineProps {
  readonly run: SearchRun
  /** Itineraries after and before filters. */
  readonly shown: number
  readonly total: number
  readonly onAgain: () => void
}

/** How much there is, who has answered, and how long the prices hold. */
export function SummaryLine({ run, shown, total, onAgain }: SummaryLineProps) {
  const t = useText(searchText)
  const client = useClientView()
  const { progress, phase } = run
  const done = progress?.suppliersDone ?? 0
  const of = progress?.suppliersTotal ?? 0
  const running = phase === 'starting' || phase === 'running'
  const spoken = () => {
    // What a filter leaves is said as well: a code of the command bar may have set it.
    if (shown !== total) return t(($) => $.progress.count, { shown, total })
    return client
      ? t(($) => $.progress.countAll, { count: total })
      : t(($) => $.progress.spoken, { count: total, done, total: of })
  }
  return (
    <div className={styles.line}>
      <h2 className={styles.count}>
        {shown === total
          ? t(($) => $.progress.countAll, { count: total })
          : t(($) => $.progress.count, { shown, total })}
      </h2>
      {/* The words beside it say the same; the bar is for the corner of the eye. */}
      <span className={styles.bar} data-done={!running} aria-hidden="true">
        <span style={{ inlineSize: `${of === 0 ? 4 : Math.max(4, (done / of) * 100)}%` }} />
      </span>
      {client ? (
        running && <span className={styles.quiet}>{t(($) => $.progress.searching)}</span>
      ) : (
        <Sources run={run} />
      )}
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
      {progress && !client && <HiddenOptions hidden={progress.hidden} />}
    </div>
  )
}
