import { RefreshCw } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
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
}

/** Number of options, sources that answered, and validity of the prices. */
export function SummaryLine({ run, shown, total, onAgain }: SummaryLineProps) {
  const t = useText(searchText)
  const client = useClientView()
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
    <div className={styles.line}>
      <h2 className={styles.count}>
        {shown === total
          ? t(($) => $.progress.countAll, { count: total })
          : t(($) => $.progress.count, { shown, total })}
      </h2>
      {/* The text beside it says the same; the bar is for a quick glance. */}
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

type Hidden = NonNullable<SearchRun['progress']>['hidden']

/** Options hidden by the agency's own rules, so that an empty list is not mistaken for no availability. */
function HiddenOptions({ hidden }: { readonly hidden: Hidden }) {
  const t = useText(searchText)
  const sources = hidden.find(({ rule }) => rule === 'suppliers')?.count ?? 0
  const options = hidden.flatMap(({ rule, count }) => (rule === 'suppliers' ? [] : [{ rule, count }]))
  if (hidden.length === 0) return null
  const rules = options
    .map(({ rule, count }) => t(($) => $.hidden.part, { count, rule: t.messages.hidden.rules[rule] }))
    .join(t(($) => $.hidden.between))
  const count = options.reduce((sum, each) => sum + each.count, 0)
  return (
    <p className={styles.hidden}>
      {count > 0 && t(($) => $.hidden.options, { count, rules })}
      {t.locale === 'en' && ' '}
      {sources > 0 && t(($) => $.hidden.sources, { count: sources })}
    </p>
  )
}
