import { useCallback, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import type { Tone } from '../../../ui/glyph.tsx'
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts'
import { lateSources, missingSources, type SearchRun, type SupplierState } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import styles from './summary.module.css'

const TONES: Readonly<Record<SupplierState['state'], Tone>> = {
  waiting: 'info',
  late: 'warning',
  answered: 'success',
  failed: 'error',
  timed_out: 'warning',
  cancelled: 'info',
}

/** The sources that have answered, in one line; details show state, options and time of each. */
export function Sources({ run }: { readonly run: SearchRun }) {
  const t = useText(searchText)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(area, open, close)
  const { progress } = run
  if (!progress) return <span className={styles.quiet}>{t(($) => $.progress.asking)}</span>
  const { suppliers, suppliersDone, suppliersTotal } = progress
  const answered = suppliers.filter(({ state }) => state === 'answered')
  const missing = missingSources(suppliers)
  const late = lateSources(suppliers)
  const names = t.list(answered.map(nameOf))
  return (
    <div
      className={styles.sources}
      ref={area}
      role="none"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.quiet}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.answered}>
          {suppliersDone < suppliersTotal || missing > 0
            ? t(($) => $.progress.answered, { done: answered.length, total: suppliersTotal })
            : t(($) => $.progress.complete, { total: suppliersTotal })}
        </span>
        {run.phase === 'running' && names && <span className={styles.names}>{names}</span>}
        {late.length > 0 && (
          <span className={styles.slow}>
            {t(($) => $.progress.late, { count: late.length, names: t.list(late.map(nameOf)) })}
          </span>
        )}
        {missing > 0 && (
          <span className={styles.missing}>
            <Glyph tone="warning" /> {t(($) => $.progress.missing, { count: missing })}
          </span>
        )}
      </button>
      {open && (
        <ul id={id} className={styles.pop} aria-label={t(($) => $.progress.sources)}>
          {suppliers.map((supplier) => (
            <li key={`${supplier.tag}${supplier.name}`}>
              <Glyph tone={TONES[supplier.state]} />
              <b>{nameOf(supplier)}</b>
              <span className={classNames(styles.state)}>{stateWords(supplier)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function nameOf({ name, tag }: SupplierState): string {
    return tag === 'VI' ? t(($) => $.progress.separateTickets) : (name ?? tag)
  }

  function stateWords({ state, count, milliseconds }: SupplierState): string {
    if (state === 'failed') return t(($) => $.progress.failed)
    if (state === 'timed_out') return t(($) => $.progress.timedOut)
    if (state === 'cancelled') return t(($) => $.progress.cancelled)
    if (state === 'waiting') return t(($) => $.progress.waiting)
    if (state === 'late') return t(($) => $.progress.stillAnswering)
    return t(($) => $.progress.found, { count, seconds: ((milliseconds ?? 0) / 1000).toFixed(1) })
  }
}
