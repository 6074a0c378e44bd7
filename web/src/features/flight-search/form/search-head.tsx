import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { toggleClientView, useClientView } from '../../../shell/client-view.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { OnlyFlights } from '../pnr/only-flights.tsx'
import { PnrSwitch } from '../pnr/pnr-switch.tsx'
import type { PnrEntry } from '../pnr/pnr-switch.tsx'
import { BOOKING_TYPES } from '../request/search-params.ts'
import { withAllFlights, withBookingType } from '../request/search-query.ts'
import type { Draft } from '../request/search-query.ts'
import styles from '../search-page.module.css'
import { searchText } from '../text.ts'
import { FoldedSearch } from './folded-search.tsx'
import { RecentRow } from './recent-row.tsx'
import { SearchStrip } from './search-strip.tsx'
import { PHONE, useMedia } from './use-media.ts'
import type { SearchForm } from './use-search-form.ts'

// The reader of five systems is no part of a search that is typed.
const PnrPane = lazy(() => import('../pnr/pnr-pane.tsx'))

interface SearchHeadProps {
  readonly form: SearchForm
  /** False when the search was refused. */
  readonly onSearch: (draft: Draft) => boolean
}

/** Kind of trip, the strip, recent searches; above results on a phone all of it folds into one line. */
export function SearchHead({ form, onSearch }: SearchHeadProps) {
  const t = useText(searchText)
  const client = useClientView()
  const phone = useMedia(PHONE)
  const [unfolded, setUnfolded] = useState(false)
  const [pnr, setPnr] = useState<PnrEntry | null>(null)
  const price = (draft: Draft) => {
    setPnr(null)
    if (onSearch(draft)) setUnfolded(false)
  }
  const fields = (
    <>
      <div className={styles.kinds}>
        <Segmented
          look="ink"
          label={t(($) => $.trip.label)}
          value={pnr ? '' : form.draft.bookingType}
          segments={BOOKING_TYPES.map((value) => ({ value, label: t(($) => $.trip[value]) }))}
          onChange={(type) => {
            setPnr(null)
            form.change(withBookingType(form.draft, type))
          }}
        />
        <PnrSwitch value={pnr} onChange={setPnr} />
      </div>
      <div className={styles.strip}>
        {pnr ? (
          <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>
            <PnrPane key={pnr} entry={pnr} onPrice={price} />
          </Suspense>
        ) : (
          <SearchStrip
            draft={form.draft}
            today={form.today}
            wanted={form.wanted}
            faults={form.faults}
            onChange={form.change}
            onSearch={() => {
              if (onSearch(form.draft)) setUnfolded(false)
            }}
          />
        )}
      </div>
    </>
  )
  if (phone && form.asked) {
    return (
      <>
        <h1 className="visually-hidden">{t(($) => $.title)}</h1>
        <FoldedSearch
          draft={form.draft}
          fault={unfolded ? undefined : form.faults.values().next().value}
          onOpen={() => setUnfolded(true)}
        />
        <LaterSheet
          side="bottom"
          open={unfolded}
          onClose={() => setUnfolded(false)}
          title={t(($) => $.form.change)}
        >
          {fields}
        </LaterSheet>
      </>
    )
  }
  return (
    <>
      <h1 className={form.asked ? 'visually-hidden' : styles.title}>
        {t(($) => (form.asked ? $.title : $.first.title))}
      </h1>
      <Button
        kind={client ? 'ink' : 'ghost'}
        className={styles.client}
        aria-pressed={client}
        title={t(($) => $.clientView.hint)}
        onClick={toggleClientView}
      >
        <EyeOff aria-hidden="true" />
        {t(($) => (client ? $.clientView.on : $.clientView.off))} <Kbd>⇧P</Kbd>
      </Button>
      {fields}
      {form.asked?.flights && !pnr && (
        <OnlyFlights flights={form.asked.flights} onAll={() => onSearch(withAllFlights(form.draft))} />
      )}
      <RecentRow starred={form.starred} searches={form.recent} onSearch={onSearch} onStar={form.star} />
      {!form.asked && <p className={styles.note}>{t(($) => $.first.text)}</p>}
    </>
  )
}
