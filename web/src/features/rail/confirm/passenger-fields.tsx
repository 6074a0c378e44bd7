import { hasExpiry, isPassport, knownType } from '@interline/domain/passengers/document-types'
import type { TripFacts } from '@interline/domain/passengers/trip'
import { railDocuments, type RailPassengerDraft } from '@interline/domain/rail/passengers'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountryOptions } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'

interface PassengerFieldsProps {
  readonly at: number
  readonly passenger: RailPassengerDraft
  readonly trip: TripFacts
  /** The sentence at a field of the request. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (passenger: RailPassengerDraft) => void
}

/** One passenger as on the document that the ticket is bound to. */
export function PassengerFields({ at, passenger, trip, errorAt, onChange }: PassengerFieldsProps) {
  const t = useText(railText)
  const rules = useText(rulesText)
  const countries = useCountryOptions(t.locale)
  const dateFormat = useDateFormat()
  const format = dateFormat ? { format: dateFormat } : {}
  const { travel_document: document, nationality } = passenger
  const set = (change: Partial<RailPassengerDraft>) => onChange({ ...passenger, ...change })
  const setDocument = (change: Partial<RailPassengerDraft['travel_document']>) =>
    set({ travel_document: { ...document, ...change } })
  const error = (name: string) => ({ error: errorAt(`passengers.${at}.${name}`) })
  const type = document.type === '' ? null : knownType(document.type, nationality)
  const words = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  return (
    <section className={styles.passenger} aria-label={t(($) => $.confirm.passenger, { number: at + 1 })}>
      <h3>
        {t(($) => $.confirm.passenger, { number: at + 1 })}{' '}
        <Tag>{t(($) => $.passengerTypes[passenger.type])}</Tag>
      </h3>
      <div className={styles.fields}>
        <TextField
          label={t(($) => $.confirm.surname)}
          autoComplete="off"
          lang="en"
          value={passenger.surname}
          onChange={({ target }) => set({ surname: target.value.toUpperCase() })}
          {...error('surname')}
        />
        <TextField
          label={t(($) => $.confirm.given)}
          autoComplete="off"
          lang="en"
          value={passenger.given_names}
          onChange={({ target }) => set({ given_names: target.value.toUpperCase() })}
          {...error('given_names')}
        />
        <SelectField
          label={t(($) => $.confirm.gender)}
          placeholder={t(($) => $.confirm.choose)}
          value={passenger.gender}
          options={[
            { value: 'male', label: t(($) => $.confirm.male) },
            { value: 'female', label: t(($) => $.confirm.female) },
          ]}
          onChange={({ target }) => set({ gender: target.value as RailPassengerDraft['gender'] })}
          {...error('gender')}
        />
        <DateField
          label={t(($) => $.confirm.birthday)}
          direction="past"
          {...format}
          value={passenger.birthday}
          onChange={(birthday) => set({ birthday })}
          {...error('birthday')}
        />
        <SearchSelect
          label={t(($) => $.confirm.nationality)}
          placeholder={t(($) => $.confirm.choose)}
          options={countries}
          value={nationality}
          onChange={(next) => set({ nationality: next, travel_document: { ...document, type: '' } })}
          {...error('nationality')}
        />
        <SelectField
          label={t(($) => $.confirm.document)}
          placeholder={t(($) => $.confirm.choose)}
          value={type ?? ''}
          options={railDocuments(nationality, trip).map((value) => ({
            value,
            label: words(rules.messages[`document.${value}`]),
          }))}
          onChange={({ target }) => setDocument({ type: target.value as typeof document.type })}
          {...error('travel_document.type')}
        />
        <TextField
          code
          label={t(($) => $.confirm.number)}
          autoComplete="off"
          value={document.number}
          onChange={({ target }) => setDocument({ number: target.value.toUpperCase() })}
          {...error('travel_document.number')}
        />
        {(type === null || hasExpiry(type)) && (
          <DateField
            label={t(($) => $.confirm.expiry)}
            direction="future"
            {...format}
            value={document.expiry}
            onChange={(expiry) => setDocument({ expiry })}
            {...error('travel_document.expiry')}
          />
        )}
        {type !== null && isPassport(type) && (
          <SearchSelect
            label={t(($) => $.confirm.issuedIn)}
            placeholder={t(($) => $.confirm.choose)}
            options={countries}
            value={document.issuing_place}
            onChange={(place) => setDocument({ issuing_place: place })}
            {...error('travel_document.issuing_place')}
          />
        )}
      </div>
    </section>
  )
}
