import { documentTypesFor } from '@interline/domain/passengers/document-table'
import { hasExpiry, isPassport, knownType } from '@interline/domain/passengers/document-types'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountryOptions } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { confirmText } from '../text.ts'
import styles from '../confirm.module.css'
import { SavePassenger } from './save-passenger.tsx'
import type { Confirm } from '../use-order-draft.ts'

interface PassengerFormProps {
  readonly confirm: Confirm
  readonly at: number
  /** Opened by the user, so its first field takes the focus. */
  readonly autoFocus: boolean
  readonly onChange: (path: string, next: PassengerDraft) => void
}

/** One passenger as on the travel document. Errors appear under their field and stay until fixed. */
export function PassengerForm({ confirm, at, autoFocus, onChange }: PassengerFormProps) {
  const t = useText(confirmText)
  const countries = useCountryOptions(t.locale)
  const dateFormat = useDateFormat()
  const passenger = confirm.draft.passengers[at]!
  const document = passenger.travel_document
  const path = (name: string) => `passengers.${at}.${name}`
  const set = (name: string, change: Partial<PassengerDraft>) =>
    onChange(path(name), { ...passenger, ...change })
  const setDocument = (name: string, change: Partial<PassengerDraft['travel_document']>) =>
    onChange(path(`travel_document.${name}`), { ...passenger, travel_document: { ...document, ...change } })
  const field = (name: string) => ({
    error: confirm.faultAt(path(name)),
    hint: confirm.warningAt(path(name)) && (
      <span className={styles.warning}>{confirm.warningAt(path(name))}</span>
    ),
    onBlur: () => confirm.touch(path(name)),
  })
  const type = document.type === '' ? null : knownType(document.type, passenger.nationality)
  return (
    <div className={styles.form}>
      <TextField
        autoFocus={autoFocus}
        label={t(($) => $.passengers.surname)}
        autoComplete="off"
        lang="en"
        value={passenger.surname}
        onChange={(event) => set('surname', { surname: event.target.value.toUpperCase() })}
        {...field('surname')}
      />
      <Wide>
        <TextField
          label={t(($) => $.passengers.given)}
          autoComplete="off"
          lang="en"
          value={passenger.given_names}
          onChange={(event) => set('given_names', { given_names: event.target.value.toUpperCase() })}
          {...field('given_names')}
        />
      </Wide>
      <Field label={t(($) => $.passengers.gender)} error={confirm.faultAt(path('gender'))}>
        {(control) => (
          <Segmented
            wide
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            label={t(($) => $.passengers.gender)}
            value={passenger.gender}
            segments={[
              { value: 'male', label: t(($) => $.passengers.male) },
              { value: 'female', label: t(($) => $.passengers.female) },
            ]}
            onChange={(gender) => set('gender', { gender })}
          />
        )}
      </Field>
      <DateField
        label={t(($) => $.passengers.birthday)}
        direction="past"
        {...(dateFormat ? { format: dateFormat } : {})}
        value={passenger.birthday}
        onChange={(birthday) => set('birthday', { birthday })}
        {...field('birthday')}
      />
      <SearchSelect
        label={t(($) => $.passengers.nationality)}
        placeholder={t(($) => $.passengers.choose)}
        options={countries}
        value={passenger.nationality}
        onChange={(nationality) => set('nationality', { nationality })}
        {...field('nationality')}
      />
      <DocumentType
        confirm={confirm}
        passenger={passenger}
        {...field('travel_document.type')}
        onChange={(next) => setDocument('type', { type: next })}
      />
      <TextField
        code
        label={t(($) => $.passengers.number_)}
        autoComplete="off"
        value={document.number}
        onChange={(event) => setDocument('number', { number: event.target.value.toUpperCase() })}
        {...field('travel_document.number')}
      />
      {(type === null || hasExpiry(type)) && (
        <DateField
          label={t(($) => $.passengers.expiry)}
          direction="future"
          {...(dateFormat ? { format: dateFormat } : {})}
          value={document.expiry}
          onChange={(expiry) => setDocument('expiry', { expiry })}
          {...field('travel_document.expiry')}
        />
      )}
      {(type === null || isPassport(type)) && (
        <SearchSelect
          label={t(($) => $.passengers.issuedIn)}
          placeholder={t(($) => $.passengers.choose)}
          options={countries}
          value={document.issuing_place}
          onChange={(place) => setDocument('issuing_place', { issuing_place: place })}
          {...field('travel_document.issuing_place')}
        />
      )}
      <FrequentFlyer
        passenger={passenger}
        error={confirm.faultAt(path('frequent_flyer.number'))}
        onBlur={() => confirm.touch(path('frequent_flyer.number'))}
        onChange={(flyer) => set('frequent_flyer', { frequent_flyer: flyer })}
      />
      <SavePassenger passenger={passenger} complete={confirm.isComplete(at)} />
    </div>
  )
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}

interface DocumentTypeProps {
  readonly confirm: Confirm
  readonly passenger: PassengerDraft
  readonly error: string | undefined
  readonly hint: ReactNode
  readonly onBlur: () => void
  readonly onChange: (type: PassengerDraft['travel_document']['type']) => void
}

/** The documents that the route accepts from this nationality, best first. */
function DocumentType({ confirm, passenger, onChange, ...field }: DocumentTypeProps) {
  const t = useText(confirmText)
  const rules = useText(rulesText)
  const choices = documentTypesFor(passenger.nationality, confirm.trip)
  const current = passenger.travel_document.type
  const shown = current === '' ? '' : knownType(current, passenger.nationality)
  return (
    <SelectField
      label={t(($) => $.passengers.document)}
      placeholder={t(($) => $.passengers.choose)}
      value={choices.some(({ type }) => type === shown) ? shown : ''}
      options={choices.map(({ type }) => ({
        value: type,
        label: capitalised(rules.messages[`document.${type}`]),
      }))}
      onChange={(event) => onChange(event.target.value as PassengerDraft['travel_document']['type'])}
      {...field}
    />
  )
}

interface FrequentFlyerProps {
  readonly passenger: PassengerDraft
  readonly error: string | undefined
  readonly onBlur: () => void
  readonly onChange: (flyer: PassengerDraft['frequent_flyer']) => void
}

function FrequentFlyer({ passenger, error, onBlur, onChange }: FrequentFlyerProps) {
  const t = useText(confirmText)
  const flyer = passenger.frequent_flyer ?? { airline: '', number: '' }
  const set = (change: Partial<typeof flyer>) => {
    const next = { ...flyer, ...change }
    onChange(next.airline || next.number ? next : undefined)
  }
  return (
    <>
      <TextField
        code
        label={t(($) => $.passengers.airline)}
        note={t(($) => $.passengers.optional)}
        maxLength={2}
        value={flyer.airline}
        onChange={(event) => set({ airline: event.target.value.toUpperCase() })}
      />
      <TextField
        code
        label={t(($) => $.passengers.flyer)}
        note={t(($) => $.passengers.optional)}
        maxLength={20}
        error={error}
        onBlur={onBlur}
        value={flyer.number}
        onChange={(event) => set({ number: event.target.value.toUpperCase() })}
      />
    </>
  )
}

/** Lower-case texts, used within sentences elsewhere. */
function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
