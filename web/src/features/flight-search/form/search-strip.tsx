/** The search form. One row for one-way and return; a row per flight of a multi-city trip. */
import { ArrowLeftRight, Plus, Search } from 'lucide-react'
import { useMemo } from 'react'
import type { FormEvent } from 'react'
import { MAX_DAYS_AHEAD, MAX_JOURNEYS } from '@interline/domain/places/journeys'
import { addDays } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Faults } from '../request/check-search.ts'
import {
  queryOf,
  shifted,
  withBookingType,
  withLeg,
  withOneMoreLeg,
  withOutDate,
  withPassport,
} from '../request/search-query.ts'
import type { Draft, DraftChange } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import { CabinField } from './cabin-field.tsx'
import { DateField } from './date-field.tsx'
import styles from './form.module.css'
import { LegFields } from './leg-fields.tsx'
import { PassengersField } from './passengers-field.tsx'
import { PlaceField } from './place-field.tsx'

export interface SearchStripProps {
  readonly draft: Draft
  /** The day at the first origin, `yyyy-mm-dd`. */
  readonly today: string
  /** The user's places, best first. */
  readonly preferred: readonly string[]
  readonly faults: Faults
  readonly onChange: (change: DraftChange) => void
  readonly onSearch: () => void
  /** Before the first search, on a device with a keyboard: the cursor is in From. */
  readonly begins?: boolean
}

export function SearchStrip(props: SearchStripProps) {
  const { draft, faults, onChange, onSearch } = props
  const t = useText(searchText)
  const multi = draft.bookingType === 'multi'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const party = (
    <>
      <PassengersField
        value={draft.passengers}
        faults={faults}
        className={styles.party}
        onChange={(passengers) => onChange({ ...draft, passengers })}
        passport={draft.passport ?? ''}
        onPassport={(passport) => onChange(withPassport(draft, passport))}
      />
      <CabinField value={draft.cabin} onChange={(cabin) => onChange({ ...draft, cabin })} />
      <Button type="submit" kind="primary" size="lg" className={styles.submit}>
        <Search aria-hidden="true" />
        {t(($) => $.form.search)}
      </Button>
    </>
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t(($) => $.form.label)}>
      {multi ? (
        <div className={styles.legs}>
          <Legs {...props} />
          <div className={classNames(styles.strip, styles.partyStrip)}>{party}</div>
        </div>
      ) : (
        <div className={styles.strip}>
          <OneWay {...props} />
          {party}
        </div>
      )}
      {faults.get('journeys') && (
        <p className={styles.general} role="alert">
          {faults.get('journeys')}
        </p>
      )}
    </form>
  )
}

function OneWay({ draft, today, preferred, faults, onChange, begins = false }: SearchStripProps) {
  const t = useText(searchText)
  const leg = draft.legs[0]!
  const isReturn = draft.bookingType === 'return'
  const query = useMemo(() => queryOf(draft), [draft])
  const range = useMemo(() => ({ min: today, max: addDays(today, MAX_DAYS_AHEAD) }), [today])
  return (
    <>
      <PlaceField
        label={t(($) => $.form.from)}
        value={leg.origin}
        preferred={preferred}
        fault={faults.get('journeys.0.origin') ?? faults.get('journeys.1.destination')}
        className={styles.from}
        begins={begins}
        onChange={(origin) => onChange((now) => withLeg(now, 0, { origin }))}
      />
      <span className={styles.swap}>
        <IconButton
          label={t(($) => $.form.swap)}
          onClick={() => onChange(withLeg(draft, 0, { origin: leg.destination, destination: leg.origin }))}
        >
          <ArrowLeftRight aria-hidden="true" />
        </IconButton>
      </span>
      <PlaceField
        label={t(($) => $.form.to)}
        value={leg.destination}
        preferred={preferred}
        fault={faults.get('journeys.0.destination') ?? faults.get('journeys.1.origin')}
        onChange={(destination) => onChange((now) => withLeg(now, 0, { destination }))}
      />
      <DateField
        out={leg.date}
        back={isReturn ? draft.back : null}
        today={today}
        range={range}
        query={query}
        fault={
          [faults.get('journeys.0.date'), isReturn && faults.get('journeys.1.date')]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onOut={(date) => onChange(withOutDate(draft, 0, date))}
        onBack={(back) => onChange({ ...draft, back })}
        onShift={(days) => onChange(shifted(draft, days))}
        onReturn={(wantedReturn) => onChange(withBookingType(draft, wantedReturn ? 'return' : 'oneway'))}
      />
    </>
  )
}

function Legs({ draft, today, preferred, faults, onChange }: SearchStripProps) {
  const t = useText(searchText)
  const range = useMemo(() => ({ min: today, max: addDays(today, MAX_DAYS_AHEAD) }), [today])
  const full =
    draft.legs.length >= MAX_JOURNEYS ? t(($) => $.form.noMoreFlights, { max: MAX_JOURNEYS }) : null
  const without = (at: number) => ({ ...draft, legs: draft.legs.filter((_, index) => index !== at) })
  return (
    <>
      {draft.legs.map((_, at) => (
        <LegFields
          // Flights have no identity of their own; their index is the key.
          key={at}
          draft={draft}
          at={at}
          today={today}
          range={range}
          preferred={preferred}
          faults={faults}
          onChange={onChange}
          onRemove={draft.legs.length > 2 ? () => onChange(without(at)) : undefined}
        />
      ))}
      <p className={styles.more}>
        <Button size="sm" unavailable={full} onClick={() => onChange(withOneMoreLeg(draft))}>
          <Plus aria-hidden="true" />
          {t(($) => $.form.addFlight)}
        </Button>
        {full && <span>{full}</span>}
      </p>
    </>
  )
}
