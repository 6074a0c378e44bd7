import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { toggleClientView, useClientView } from '../../../shell/client-view.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { PnrSwitch } from '../pnr/pnr-switch.tsx'
import type { PnrEntry } from '../pnr/pnr-switch.tsx'
import { BOOKING_TYPES } from '../request/search-params.ts'
import { withAllFlights, withBookingType, type RequestedFlight, type Draft } from '../request/search-query.ts'
import styles from '../search-page.module.css'
import { searchText } from '../text.ts'
import { RecentRow } from './recent-row.tsx'
import { SearchStrip } from './search-strip.tsx'
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts'
import type { SearchForm } from './use-search-form.ts'
import only from './only-flights.module.css'

// On phones only, once there are results.
const FoldedSearch = lazy(async () => ({ default: (await import('./folded-search.tsx')).FoldedSearch }))
// A typed search does not need the PNR reader.
const PnrPane = lazy(() => import('../pnr/pnr-pane.tsx'))

interface SearchHeadProps {
  readonly form: SearchForm
  /** False when the search was refused. */
  readonly onSearch: (draft: Draft) => boolean
}

/** Trip type, search bar, recent searches; above results on a phone they collapse into one line. */
export function SearchHead({ form, onSearch }: SearchHeadProps) {
  const t = useText(searchText)
  const client = useClientView()
  const phone = useMediaQuery(PHONE)
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
            preferred={form.preferred}
            faults={form.faults}
            begins={!phone && !form.current}
            onChange={form.change}
            onSearch={() => {
              if (onSearch(form.draft)) setUnfolded(false)
            }}
          />
        )}
      </div>
    </>
  )
  if (phone && form.current) {
    return (
      <>
        <h1 className="visually-hidden">{t(($) => $.title)}</h1>
        <Suspense fallback={<div className={styles.folded} />}>
          <FoldedSearch
            draft={form.draft}
            fault={unfolded ? undefined : form.faults.values().next().value}
            onOpen={() => setUnfolded(true)}
          />
        </Suspense>
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
      <h1 className={form.current ? 'visually-hidden' : styles.title}>
        {t(($) => (form.current ? $.title : $.first.title))}
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
      {form.current?.flights && !pnr && (
        <OnlyFlights flights={form.current.flights} onAll={() => onSearch(withAllFlights(form.draft))} />
      )}
      <RecentRow starred={form.starred} searches={form.recent} onSearch={onSearch} onStar={form.star} />
      {!form.current && <p className={styles.note}>{t(($) => $.first.text)}</p>}
    </>
  )
}

interface OnlyFlightsProps {
  readonly flights: readonly (readonly RequestedFlight[])[]
  readonly onAll: () => void
}

/** Says that the search covers named flights only, and offers all flights. */
function OnlyFlights({ flights, onAll }: OnlyFlightsProps) {
  const t = useText(searchText)
  const names = flights.flat().map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`)
  return (
    <p className={only.only}>
      <span>{t(($) => $.pnr.only, { flights: t.list(names) })}</span>
      <Button size="sm" onClick={onAll}>
        {t(($) => $.pnr.all)}
      </Button>
    </p>
  )
}
