import {
  DOCUMENT_TYPES,
  hasExpiry,
  isPassport,
  knownType,
  NO_EXPIRY,
  type KnownDocumentType,
} from '@interline/domain/passengers/document-types'
import type { SavedDocument } from '@interline/domain/passengers/often-used'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountryOptions } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import styles from './often-used.module.css'
import { oftenUsedText } from './text.ts'

interface DocumentFieldsProps {
  readonly at: number
  readonly document: SavedDocument
  readonly nationality: string
  readonly errorAt: (name: keyof SavedDocument) => string | undefined
  readonly onChange: (document: SavedDocument) => void
  readonly onRemove: () => void
}

const KINDS = DOCUMENT_TYPES.filter((type): type is KnownDocumentType => type !== 'passport')

export function DocumentFields(props: DocumentFieldsProps) {
  const { at, document, nationality, errorAt, onChange, onRemove } = props
  const t = useText(oftenUsedText)
  const rules = useText(rulesText)
  const countries = useCountryOptions(t.locale)
  const dateFormat = useDateFormat()
  const type = document.type === '' ? '' : knownType(document.type, nationality)
  const set = (part: Partial<SavedDocument>) => onChange({ ...document, ...part })
  return (
    <fieldset className={styles.document}>
      <legend>{t(($) => $.form.document, { number: at + 1 })}</legend>
      <SelectField
        label={t(($) => $.form.type)}
        placeholder={t(($) => $.form.choose)}
        value={type}
        error={errorAt('type')}
        options={KINDS.map((kind) => ({
          value: kind,
          label: capitalised(rules.messages[`document.${kind}`]),
        }))}
        onChange={(event) => set({ type: event.target.value as SavedDocument['type'] })}
      />
      <TextField
        code
        label={t(($) => $.form.number)}
        autoComplete="off"
        maxLength={24}
        value={document.number}
        error={errorAt('number')}
        onChange={(event) => set({ number: event.target.value.toUpperCase() })}
      />
      {(type === '' || hasExpiry(type)) && (
        <DateField
          label={t(($) => $.form.expiry)}
          direction="future"
          {...(dateFormat ? { format: dateFormat } : {})}
          value={document.expiry === NO_EXPIRY ? '' : document.expiry}
          error={errorAt('expiry')}
          onChange={(expiry) => set({ expiry })}
        />
      )}
      {(type === '' || isPassport(type)) && (
        <SearchSelect
          label={t(($) => $.form.issuedIn)}
          placeholder={t(($) => $.form.choose)}
          options={countries}
          value={document.issuingPlace}
          error={errorAt('issuingPlace')}
          onChange={(issuingPlace) => set({ issuingPlace })}
        />
      )}
      <div className={styles.whole}>
        <Button size="sm" onClick={onRemove}>
          {t(($) => $.form.removeDocument, { number: at + 1 })}
        </Button>
      </div>
    </fieldset>
  )
}

/** Lower-case texts, used within sentences elsewhere. */
function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
