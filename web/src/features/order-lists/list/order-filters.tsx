import { Bookmark, Columns3, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import { ordersText } from '../text.ts'
import { statusText } from '../../orders/text.ts'
import { ColumnSheet } from './columns/column-sheet.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list.module.css'
import { useCreators } from './use-creators.ts'
import { useSubAgencies } from './use-sub-agencies.ts'
import { FILTERS, type FilterName, type OrdersView } from './view.ts'
import { ViewsSheet } from './views-sheet.tsx'

// Its calendar weighs as much as the list.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

type Filters = OrdersView['filters']

interface OrderFiltersProps {
  readonly view: OrdersView
  /** What the filters become, made from those that are set at that moment. */
  readonly onChange: (filtersOf: (now: Filters) => Filters) => void
}

/** The search box, the filters that are set as chips, the sheet with all of them, and how one likes the list. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const t = useText(ordersText)
  const status = useText(statusText)
  const [sheet, setSheet] = useState<'filters' | 'views' | 'columns' | null>(null)
  const close = () => setSheet(null)
  const chips = FILTERS.filter((name) => name !== 'q' && view.filters[name])
  const words: Readonly<Record<string, string>> = status.messages.status
  const people = useCreators(Boolean(view.filters.createdBy))
  const agencies = useSubAgencies()
  const groups: Readonly<Record<string, string>> = t.messages.whose
  const whose = (own: string) => groups[own] ?? agencies?.find(({ id }) => String(id) === own)?.name ?? own
  const value = (name: FilterName) => {
    const own = view.filters[name] ?? ''
    if (name === 'statuses') return words[own] ?? own
    if (name === 'agency') return whose(own)
    return name === 'createdBy' ? (people?.find(({ id }) => id === own)?.name ?? own) : own
  }
  const labelOf = (name: FilterName) =>
    t(($) => $.filters[name === 'statuses' ? 'status' : (name as Exclude<FilterName, 'statuses' | 'q'>)])
  return (
    <div className={styles.filters}>
      <SearchBox
        said={view.filters.q ?? ''}
        onSearch={(q) => onChange((now) => ({ ...without(now, 'q'), ...(q ? { q } : {}) }))}
      />
      <FilterBar
        chips={chips.map((name) => ({ name, label: labelOf(name), value: value(name) }))}
        onDrop={(name) => onChange((now) => without(now, name))}
        onOpen={() => setSheet('filters')}
        onClear={() => onChange(({ q }) => (q ? { q } : {}))}
      />
      <span className={styles.tools}>
        <Button kind="ghost" onClick={() => setSheet('views')}>
          <Bookmark aria-hidden="true" />
          {t(($) => $.views.open)}
        </Button>
        <span className={styles.wideOnly}>
          <Button kind="ghost" onClick={() => setSheet('columns')}>
            <Columns3 aria-hidden="true" />
            {t(($) => $.columnSheet.open)}
          </Button>
        </span>
      </span>
      {sheet === 'filters' && (
        <Suspense>
          <FilterSheet
            open
            filters={view.filters}
            withStatus={view.group === null}
            onClose={close}
            onApply={(filters) => {
              close()
              onChange(() => filters)
            }}
          />
        </Suspense>
      )}
      <ViewsSheet open={sheet === 'views'} onClose={close} />
      <ColumnSheet open={sheet === 'columns'} onClose={close} />
    </div>
  )
}

function without(filters: Filters, name: FilterName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name))
}

/** Asks while one types, after a pause, and at once on Enter. */
function SearchBox({ said, onSearch }: { readonly said: string; readonly onSearch: (q: string) => void }) {
  const t = useText(ordersText)
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
        label={<span className="visually-hidden">{t(($) => $.search)}</span>}
        placeholder={t(($) => $.search)}
        type="search"
        maxLength={60}
        lead={<Search aria-hidden="true" size={16} />}
        {...search.field}
      />
    </form>
  )
}
