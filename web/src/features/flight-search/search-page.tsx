/** Search and results on one page: the strip stays, the results push it up, and the address is the search. */
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { toggleClientView } from '../../shell/client-view.ts'
import { useSearchParams } from '../../navigation.ts'
import { useVisit } from '../../router/context.ts'
import { useMe } from '../../shell/session.ts'
import { commandLineText } from '../../shell/text.ts'
import { useStore } from '../../store.ts'
import { SearchHead } from './form/search-head.tsx'
import { useSearchForm } from './form/use-search-form.ts'
import { useCheckedFare } from './price-check/checked-fare.ts'
import { queryOf, shifted } from './request/search-query.ts'
import type { Draft } from './request/search-query.ts'
import { searchStore, startSearch } from './run/search-store.ts'
import styles from './search-page.module.css'
import { sharedPick } from './share/shared-pick.ts'
import { searchText } from './text.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSearchRun } from './use-search-run.ts'

// The form is there first; the results are fetched behind it and while the first source is still thinking.
const loadResults = () => import('./results/results.tsx')
const Results = lazy(loadResults)
const loadNotices = () => import('./results/search-notices.tsx')
const SearchNotices = lazy(loadNotices)
const PriceCheck = lazy(() => import('./price-check/price-check.tsx'))

export default function SearchPage() {
  const t = useText(searchText)
  const me = useMe()
  const [parameters] = useSearchParams()
  const visit = useVisit()
  const settlement = me?.company.config.commonConfig.settlementCurrency ?? 'CNY'
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
  const again = () => search(form.draft)
  const shift = (days: number) => search(shifted(form.draft, days))
  const later = () => shift(1)
  const anew = () => page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  useSearchKeys({ P: toggleClientView, n: anew, r: again, '+': later, '=': later, '-': () => shift(-1) })

  useEffect(() => {
    void loadResults()
    void loadNotices()
    // The results offer commands, and must not wait for their words.
    void commandLineText.load(t.locale)
  }, [t.locale])

  const refused = run?.failure && run.failure.fields.length > 0
  return (
    <div className={form.asked ? undefined : styles.first} ref={page}>
      <section className={styles.head} aria-label={t(($) => $.form.label)}>
        <SearchHead form={form} onSearch={search} />
      </section>
      {/* One wait for both: notices that came after the results would move them down. */}
      <Suspense>
        <SearchNotices run={run} currencyChange={currencyChange} onAgain={again} />
        {run && !refused && (
          <Results
            run={run}
            settlement={settlement}
            pick={sharedPick(parameters, me?.company.id)}
            wanted={{ airline: parameters.get('airline'), list: parameters.get('list'), visit }}
            onAgain={again}
            onShift={shift}
            onAnyCabin={() => search({ ...form.draft, cabin: '' })}
          />
        )}
      </Suspense>
      {/* Of its own: the results stay while it is fetched. */}
      <Suspense>{checked && <PriceCheck key={checked.solution.id} fare={checked} />}</Suspense>
    </div>
  )
}
