/** Search and results on one page: the strip stays, the results push it up, and the address is the search. */
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { toggleClientView, useClientView } from '../../shell/client-view.ts'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { FoldedSearch } from './form/folded-search.tsx'
import { RecentRow } from './form/recent-row.tsx'
import { SearchStrip } from './form/search-strip.tsx'
import { PHONE, useMedia } from './form/use-media.ts'
import { useSearchForm } from './form/use-search-form.ts'
import { book, useCheckedFare } from './price-check/checked-fare.ts'
import { BOOKING_TYPES } from './request/search-params.ts'
import { queryOf, shifted, withBookingType } from './request/search-query.ts'
import type { Draft } from './request/search-query.ts'
import { openRow } from './results/open-row.ts'
import { Results } from './results/results.tsx'
import { resumeSearch, searchStore, startSearch } from './run/search-store.ts'
import styles from './search-page.module.css'
import { searchText } from './text.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSearchRun } from './use-search-run.ts'

const PriceCheck = lazy(() => import('./price-check/price-check.tsx'))

export default function SearchPage() {
  const t = useText(searchText)
  const settlement = useMe()?.company.config.commonConfig.settlementCurrency ?? 'CNY'
  const failure = searchStore.get()?.failure ?? null
  const form = useSearchForm(failure)
  const { run, currencyChange } = useSearchRun(form.asked, settlement)
  const checked = useCheckedFare()
  const client = useClientView()
  const phone = useMedia(PHONE)
  const [unfolded, setUnfolded] = useState(false)
  const strip = useRef<HTMLDivElement>(null)

  const search = (wish: Draft = form.draft) => {
    const outcome = form.submit(wish)
    if (outcome === 'refused') {
      // The first field that is wrong takes the focus, once its sentence is there.
      requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-describedby$="-fault"]')?.focus())
      return
    }
    if (outcome === 'again') startSearch(queryOf(wish))
    setUnfolded(false)
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const again = useCallback(() => latest.current(), [])
  const shift = useCallback((days: number) => latest.current(shifted(draftNow.current, days)), [])
  const draftNow = useRef(form.draft)
  useEffect(() => {
    draftNow.current = form.draft
  })
  useSearchKeys({ again, shift, book: bookRow })

  const fields = (
    <div ref={strip}>
      <Segmented
        look="ink"
        label={t(($) => $.trip.label)}
        value={form.draft.bookingType}
        segments={BOOKING_TYPES.map((value) => ({ value, label: t(($) => $.trip[value]) }))}
        onChange={(type) => form.change(withBookingType(form.draft, type))}
      />
      <div className={styles.strip}>
        <SearchStrip
          draft={form.draft}
          today={form.today}
          wanted={form.wanted}
          faults={form.faults}
          onChange={form.change}
          onSearch={() => search()}
        />
      </div>
    </div>
  )
  const folded = phone && form.asked !== null
  return (
    <div className={form.asked ? styles.page : styles.first}>
      <section className={styles.head} aria-label={t(($) => $.form.label)}>
        <h1 className={form.asked ? 'visually-hidden' : styles.title}>
          {t(($) => (form.asked ? $.title : $.first.title))}
        </h1>
        {!folded && (
          <Button
            kind={client ? 'ink' : 'ghost'}
            className={styles.client!}
            aria-pressed={client}
            title={t(($) => $.clientView.hint)}
            onClick={toggleClientView}
          >
            <EyeOff aria-hidden="true" />
            {t(($) => (client ? $.clientView.on : $.clientView.off))} <Kbd>⇧P</Kbd>
          </Button>
        )}
        {folded ? <FoldedSearch draft={form.draft} onOpen={() => setUnfolded(true)} /> : fields}
        {!folded && <RecentRow searches={form.recent} onSearch={search} />}
        {!form.asked && <p className={styles.note}>{t(($) => $.first.text)}</p>}
        <Sheet side="bottom" open={folded && unfolded} onClose={() => setUnfolded(false)} title={t(($) => $.form.change)}>
          {fields}
        </Sheet>
      </section>
      {(currencyChange || run?.phase === 'broken') && (
        <div className={styles.notices}>
          {currencyChange && (
            <Notice
              tone="warning"
              live="polite"
              actions={
                <Button size="sm" onClick={() => search()}>
                  {t(($) => $.progress.again)}
                </Button>
              }
            >
              {t(($) => $.failed.currency, { currency: currencyChange.now, before: currencyChange.before })}
            </Notice>
          )}
          {run?.phase === 'broken' && (
            <Notice
              tone="warning"
              live="polite"
              actions={
                <Button size="sm" onClick={resumeSearch}>
                  {t(($) => $.failed.goOn)}
                </Button>
              }
            >
              {t(($) => $.failed.broken)}
            </Notice>
          )}
        </div>
      )}
      {run && !(run.failure && run.failure.fields.length > 0) && (
        <Results
          run={run}
          settlement={settlement}
          onAgain={again}
          onShift={shift}
          onAnyCabin={() => search({ ...form.draft, cabin: '' })}
        />
      )}
      {checked && (
        <Suspense>
          <PriceCheck key={checked.solution.id} fare={checked} />
        </Suspense>
      )}
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
