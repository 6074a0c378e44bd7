import { useText } from '../../../i18n/index.tsx'
import { useCountryOptions } from '../../../shell/countries.ts'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { searchText } from '../text.ts'

interface PassportFieldProps {
  readonly value: string
  /** Instead of the usual one. */
  readonly hint?: string | undefined
  readonly onChange: (passport: string) => void
}

/** Nationality of the party, for entry and transit rules; the first option is none. */
export function PassportField({ value, hint, onChange }: PassportFieldProps) {
  const t = useText(searchText)
  const countries = useCountryOptions(t.locale)
  return (
    <SearchSelect
      label={t(($) => $.form.passport)}
      hint={hint ?? t(($) => $.form.passportHint)}
      placeholder={t(($) => $.form.noPassport)}
      options={[{ value: '', label: t(($) => $.form.noPassport) }, ...countries]}
      value={value}
      onChange={onChange}
    />
  )
}
