import { withoutFilters, type Filters, type FilterValues } from '@interline/domain/lists/filters'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Option } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useSearchWords } from '../../ui/field/use-search-words.ts'
import { FilterButtons } from './filter-buttons.tsx'
import { useFilterValue, type FilterWords } from './filter-words.ts'
import styles from './list.module.css'
import { isQuick, QuickFilter } from './quick-filter.tsx'

// Its calendar is as large as the list.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** Chips of filters that are not set; the others are in the sheet. */
const MOST_OFFERED = 3

export interface ListFiltersProps<F extends Filters> extends FilterWords<F> {
  readonly filters: F
  readonly values: FilterValues<F>
  /** Computes the filters from the current ones. */
  readonly onChange: (valuesOf: (now: FilterValues<F>) => FilterValues<F>) => void
  /** The label of the search box for filter `q`; without it there is none. */
  readonly search?: string
  /** At the end of the row: display settings of the list. */
  readonly children?: ReactNode
}

/** The search box, the active filters and a few more as chips, and the sheet with all filters if there are others. */
export function ListFilters<F extends Filters>(props: ListFiltersProps<F>) {
  const { filters, values, onChange, search, children } = props
  const [open, setOpen] = useState(false)
  const valueOf = useFilterValue(props)
  const labels: Readonly<Record<string, string>> = props.labels
  const set: Readonly<Partial<Record<string, string>>> = values
  const options: Readonly<Partial<Record<string, readonly Option[]>>> = props.options
  const others = Object.entries(filters).filter(([name]) => name !== 'q')
  const active = others.flatMap(([name, filter]) => {
    const words = valueOf(name, filter, values)
    return words === null ? [] : [{ name, filter, value: { key: set[name], words } }]
  })
  const offered = others
    .filter(([name, filter]) => !active.some((each) => each.name === name) && isQuick(filter, options[name]))
    .slice(0, MOST_OFFERED)
    .map(([name, filter]) => ({ name, filter, value: null }))
  const q = set.q ?? ''
  const withQ = (now: FilterValues<F>, typed: string) =>
    ({ ...withoutFilters(filters, now, 'q'), ...(typed ? { q: typed } : {}) }) as FilterValues<F>
  return (
    <div className={styles.filters}>
      {search !== undefined && (
        <SearchBox label={search} said={q} onSearch={(typed) => onChange((now) => withQ(now, typed))} />
      )}
      {[...active, ...offered].map(({ name, filter, value }) => (
        <QuickFilter
          key={name}
          filter={filter}
          label={labels[name] ?? name}
          value={value}
          options={options[name]}
          onPick={(picked) => onChange((now) => ({ ...withoutFilters(filters, now, name), [name]: picked }))}
          onDrop={() => onChange((now) => withoutFilters(filters, now, name))}
          onMore={() => setOpen(true)}
        />
      ))}
      {others.length > 0 && (
        <FilterButtons
          set={active.length}
          onOpen={() => setOpen(true)}
          onClear={() =>
            onChange((now) =>
              withQ({} as FilterValues<F>, (now as Readonly<Partial<Record<string, string>>>).q ?? ''),
            )
          }
        />
      )}
      {children && <span className={styles.tools}>{children}</span>}
      {open && (
        <Suspense>
          <FilterSheet
            {...props}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false)
              onChange(() => next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface SearchBoxProps {
  readonly label: string
  readonly said: string
  readonly onSearch: (q: string) => void
}

/** Searches after a pause in typing, and at once on Enter. */
function SearchBox({ label, said, onSearch }: SearchBoxProps) {
  const search = useSearchWords(said, onSearch)
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search.say()
      }}
    >
      <TextField
        label={<span className="visually-hidden">{label}</span>}
        placeholder={label}
        type="search"
        maxLength={60}
        lead={<Search aria-hidden="true" size={16} />}
        {...search.field}
      />
    </form>
  )
}
