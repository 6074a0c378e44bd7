import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import type { ChangeView } from '../../../navigation.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { FilterBar } from '../../../shell/list/filter-bar.tsx'
import { departuresText } from '../text.ts'
import { MARKS, WORDS, type DepartureFilter } from './view.ts'
import styles from './departures.module.css'

// Most users choose days only.
const DepartureFilterSheet = lazy(async () => ({
  default: (await import('./departure-filter-sheet.tsx')).DepartureFilterSheet,
}))

interface DepartureFiltersProps {
  readonly parameters: URLSearchParams
  /** The default days, where the address names none. */
  readonly days: { readonly from: string; readonly to: string } | undefined
  readonly onChange: (changes: ChangeView) => void
}

const NAMES: readonly DepartureFilter[] = [...WORDS, 'status', ...MARKS]

/** The days, and behind one button filters by flight and passenger. */
export function DepartureFilters({ parameters, days, onChange }: DepartureFiltersProps) {
  const t = useText(departuresText)
  const [open, setOpen] = useState(false)
  const dateFormat = useDateFormat()
  const dayIn = (query: URLSearchParams, name: 'from' | 'to') => query.get(name) ?? days?.[name] ?? ''
  const from = dayIn(parameters, 'from')
  const to = dayIn(parameters, 'to')
  const statuses: Readonly<Record<string, string>> = t.messages.status
  const values = Object.fromEntries(NAMES.map((name) => [name, parameters.get(name) ?? '']))
  const chips = NAMES.filter((name) => values[name]).map((name) => {
    const value = values[name] ?? ''
    if (name === 'status') return { name, label: t(($) => $.columns.status), value: statuses[value] ?? value }
    const isMark = name === 'mine' || name === 'disrupted'
    return { name, label: t(($) => $.filters[name]), value: isMark ? '' : value }
  })
  const field = { direction: 'future', ...(dateFormat ? { format: dateFormat } : {}) } as const
  return (
    <div className={styles.filters}>
      <div className={styles.days}>
        <DateField
          {...field}
          label={t(($) => $.filters.from)}
          value={from}
          // A last day without a first one, or before it, is meaningless.
          onChange={(day) =>
            onChange((now) => {
              const last = dayIn(now, 'to')
              return { from: day, to: day && last >= day ? last : '' }
            })
          }
        />
        <DateField
          {...field}
          label={t(($) => $.filters.to)}
          min={from}
          value={to}
          onChange={(day) => onChange((now) => ({ from: dayIn(now, 'from'), to: day }))}
        />
      </div>
      <div className={styles.more}>
        <FilterBar
          chips={chips}
          onDrop={(name) => onChange({ [name]: '' })}
          onOpen={() => setOpen(true)}
          onClear={() => onChange(Object.fromEntries(NAMES.map((name) => [name, ''])))}
        />
      </div>
      {open && (
        <Suspense>
          <DepartureFilterSheet
            values={values}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false)
              onChange(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
