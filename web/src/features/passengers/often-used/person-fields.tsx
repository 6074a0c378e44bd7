import type { OftenUsedDraft } from '@interline/domain/passengers/often-used'
import { useText } from '../../../i18n/index.tsx'
import { useCountryOptions } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import styles from './often-used.module.css'
import { oftenUsedText } from './text.ts'

interface PersonFieldsProps {
  readonly draft: OftenUsedDraft
  readonly onChange: (part: Partial<OftenUsedDraft>) => void
  readonly errorAt: (path: string) => string | undefined
}

export function PersonFields({ draft, onChange, errorAt }: PersonFieldsProps) {
  const t = useText(oftenUsedText)
  const countries = useCountryOptions(t.locale)
  const dateFormat = useDateFormat()
  const text = (name: 'surname' | 'givenName' | 'email' | 'remark') => ({
    label: t.messages.form[name],
    value: draft[name],
    error: errorAt(name),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField
        {...text('surname')}
        autoFocus
        lang="en"
        maxLength={30}
        onChange={(event) => onChange({ surname: event.target.value.toUpperCase() })}
      />
      <TextField
        {...text('givenName')}
        lang="en"
        maxLength={30}
        onChange={(event) => onChange({ givenName: event.target.value.toUpperCase() })}
      />
      <Field label={t(($) => $.form.gender)} error={errorAt('gender')}>
        {(control) => (
          <Segmented
            wide
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            label={t(($) => $.form.gender)}
            value={draft.gender}
            segments={[
              { value: 'male', label: t(($) => $.form.male) },
              { value: 'female', label: t(($) => $.form.female) },
            ]}
            onChange={(gender) => onChange({ gender })}
          />
        )}
      </Field>
      <DateField
        label={t(($) => $.form.birthday)}
        direction="past"
        {...(dateFormat ? { format: dateFormat } : {})}
        value={draft.birthday}
        error={errorAt('birthday')}
        onChange={(birthday) => onChange({ birthday })}
      />
      <SearchSelect
        label={t(($) => $.form.nationality)}
        placeholder={t(($) => $.form.choose)}
        options={countries}
        value={draft.nationality}
        error={errorAt('nationality')}
        onChange={(nationality) => onChange({ nationality })}
      />
      <TextField
        {...text('email')}
        note={t(($) => $.form.optional)}
        type="email"
        maxLength={254}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <div className={styles.phone}>
        <TextField
          label={t(($) => $.form.area)}
          lead="+"
          inputMode="numeric"
          maxLength={4}
          value={draft.phone.area}
          error={errorAt('phone.area')}
          onChange={(event) => onChange({ phone: { ...draft.phone, area: event.target.value } })}
        />
        <TextField
          label={t(($) => $.form.phone)}
          note={t(($) => $.form.optional)}
          type="tel"
          maxLength={24}
          value={draft.phone.number}
          error={errorAt('phone.number')}
          onChange={(event) => onChange({ phone: { ...draft.phone, number: event.target.value } })}
        />
      </div>
      <TextField
        {...text('remark')}
        note={t(($) => $.form.optional)}
        maxLength={100}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
    </>
  )
}
