/** Search and results on one page: the form stays on top, and the address is the search. */
import { allows, type AccessRule } from '@interline/domain/access/access'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { toggleClientView } from '../../shell/client-view.ts'
import { useSearchParams } from '../../navigation.ts'
import { useVisit } from '../../router/context.ts'
import { useSettlementCurrency } from '../../shell/currency.ts'
import { useMe, viewerOf } from '../../shell/session.ts'
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
import { useSearchKeys } from '../../ui/use-search-keys.ts'
import { useSearchRun } from './use-search-run.ts'

// The form renders first; the results' code loads while the first source answers.
const loadResults = () => import('./results/results.tsx')
const Results = lazy(loadResults)
const loadNotices = () => import('./results/search-notices.tsx')
const SearchNotices = lazy(loadNotices)
const StartPanels = lazy(() => import('./start/start-panels.tsx'))
const OwnerPanel = lazy(() => import('../reports/start/owner-panel.tsx'))
const PriceCheck = lazy(() => import('./price-check/price-check.tsx'))

/** Who answers for an agency: the rule of the calls that read its reports. */
const BILLS: AccessRule = {
  realm: 'agency',
  roles: ['finance'],
  bills: true,
  permissions: ['statements:read'],
}

export default function SearchPage() {
  const t = useText(searchText)
  const me = useMe()
  const [parameters] = useSearchParams()
  const visit = useVisit()
  const settlement = useSettlementCurrency()
  const form = useSearchForm(useStore(searchStore)?.failure ?? null)
  const { run, currencyChange } = useSearchRun(form.current, settlement)
  const checked = useCheckedFare()
  const page = useRef<HTMLDivElement>(null)

  const search = (draft: Draft): boolean => {
    const outcome = form.submit(draft)
    if (outcome === 'again') startSearch(queryOf(draft))
    if (outcome !== 'refused') return true
    // The first field with an error gets the focus, once its message is rendered.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('[aria-describedby$="-fault"]')?.focus(),
    )
    return false
  }
  const again = () => search(form.draft)
  const shift = (days: number) => search(shifted(form.draft, days))
  const later = () => shift(1)
  const anew = () => {
    window.scrollTo({ top: 0 })
    page.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  useSearchKeys({ P: toggleClientView, n: anew, r: again, '+': later, '=': later, '-': () => shift(-1) })

  useEffect(() => {
    void loadResults()
    void loadNotices()
    // The results register commands, and must not wait for their texts.
    void commandLineText.load(t.locale)
  }, [t.locale])

  const refused = run?.failure && run.failure.fields.length > 0
  return (
    <div className={form.current ? undefined : styles.first} ref={page}>
      <section className={styles.head} aria-label={t(($) => $.form.label)}>
        <SearchHead form={form} onSearch={search} />
      </section>
      {/* One Suspense for both: notices that came after the results would push them down. */}
      <Suspense>
        <SearchNotices run={run} currencyChange={currencyChange} onAgain={again} />
        {run && !refused && (
          <Results
            run={run}
            settlement={settlement}
            pick={sharedPick(parameters, me?.company.id)}
            requestedList={{ airline: parameters.get('airline'), list: parameters.get('list'), visit }}
            onAgain={again}
            onShift={shift}
            onAnyCabin={() => search({ ...form.draft, cabin: '' })}
            onEdit={anew}
          />
        )}
      </Suspense>
      {!form.current && (
        <div className={styles.start}>
          <Suspense>
            <StartPanels />
          </Suspense>
          {allows(BILLS, viewerOf(me)).ok && (
            <div className={styles.owner}>
              <Suspense>
                <OwnerPanel />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {/* Separate, so that the results stay while it loads. */}
      <Suspense>{checked && <PriceCheck key={checked.solution.id} fare={checked} />}</Suspense>
    </div>
  )
}
