/** Search and results on one page: the strip stays, the results push it up, and the address is the search. */
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useMe } from '../../shell/session.ts'
import { useStore } from '../../store.ts'
import { SearchHead } from './form/search-head.tsx'
import { useSearchForm } from './form/use-search-form.ts'
import { book, useCheckedFare } from './price-check/checked-fare.ts'
import { queryOf, shifted } from './request/search-query.ts'
import type { Draft } from './request/search-query.ts'
import { openRow } from './results/open-row.ts'
import { SearchNotices } from './results/search-notices.tsx'
import { searchStore, startSearch } from './run/search-store.ts'
import styles from './search-page.module.css'
import { searchText } from './text.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSearchRun } from './use-search-run.ts'

// The form is there first; the results are fetched behind it and while the first source is still thinking.
const loadResults = () => import('./results/results.tsx')
const Results = lazy(loadResults)
const PriceCheck = lazy(() => import('./price-check/price-check.tsx'))

export default function SearchPage() {
  const t = useText(searchText)
  const settlement = useMe()?.company.config.commonConfig.settlementCurrency ?? 'CNY'
  const form = useSearchForm(useStore(searchStore)?.failure ?? null)
  const { run, currencyChange } = useSearchRun(form.asked, settlement)
  const checked = useCheckedFare()
  const page = useRef<HTMLDivElement>(null)

  const search = (wish: Draft): boolean => {
    const outcome = form.submit(wish)
    if (outcome === 'again') startSearch(queryOf(wish))
    if (outcome !== 'refused') return true
    // The first field that is wrong takes the focus, once its sentence is there.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('[aria-describedby$="-fault"]')?.focus(),
    )
    return false
  }
  // The keys call what the last drawing of the page knew, without being bound anew each time.
  const latest = useRef({ search, draft: form.draft })
  useEffect(() => {
    latest.current = { search, draft: form.draft }
  })
  const again = useCallback(() => latest.current.search(latest.current.draft), [])
  const shift = useCallback((days: number) => latest.current.search(shifted(latest.current.draft, days)), [])
  useSearchKeys({ again, shift, book: bookRow })

  useEffect(() => void loadResults(), [])

  const refused = run?.failure && run.failure.fields.length > 0
  return (
    <div className={form.asked ? undefined : styles.first} ref={page}>
      <section className={styles.head} aria-label={t(($) => $.form.label)}>
        <SearchHead form={form} onSearch={search} />
      </section>
      <SearchNotices run={run} currencyChange={currencyChange} onAgain={again} />
      <Suspense>
        {run && !refused && (
          <Results
            run={run}
            settlement={settlement}
            onAgain={again}
            onShift={shift}
            onAnyCabin={() => search({ ...form.draft, cabin: '' })}
          />
        )}
        {checked && <PriceCheck key={checked.solution.id} fare={checked} />}
      </Suspense>
    </div>
  )
}

function bookRow(key: string): void {
  const fares = searchStore.get()?.shown.filter(({ itineraryKey }) => itineraryKey === key) ?? []
  const open = openRow()
  const cheapest = fares.reduce<(typeof fares)[number] | undefined>(
    (a, b) => (a && a.priceDetail.total <= b.priceDetail.total ? a : b),
    undefined,
  )
  const fare = fares.find(({ id }) => open?.key === key && id === open.fareId) ?? cheapest
  if (fare) book(fare)
}
