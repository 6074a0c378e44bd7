import { nameIn } from '@interline/domain/places/place'
import { DIALLING_CODE } from '@interline/domain/text/phone'
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/index.tsx'
import { useCountries } from '../../shell/countries.ts'
import type { Country } from '../../shell/countries.ts'
import { SelectField } from '../../ui/field/select-field.tsx'

export interface RegionFieldProps {
  readonly label: string
  readonly aside: ReactNode
  /** Dialling code without plus. */
  readonly value: string
  readonly onChange: (dialling: string) => void
}

/** A dialling code chosen by country; countries that share one are grouped. */
export function RegionField({ label, aside, value, onChange }: RegionFieldProps) {
  const locale = useLocale()
  const countries = useCountries()
  const options = countries ? byDialling([...countries.values()], locale) : []
  const known = options.some((option) => option.value === value)
  return (
    <SelectField
      label={label}
      aside={aside}
      value={value}
      options={known ? options : [{ value, label: `+${value}` }, ...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function byDialling(countries: readonly Country[], locale: Locale) {
  const names = new Map<string, string[]>()
  for (const { dialling, names: country } of countries) {
    if (DIALLING_CODE.test(dialling))
      names.set(dialling, [...(names.get(dialling) ?? []), nameIn(country, locale)])
  }
  const { compare } = new Intl.Collator(bcp47(locale))
  return [...names]
    .map(([dialling, shared]) => {
      const [first = '', ...rest] = shared.sort(compare)
      return { value: dialling, label: `${first}${rest.length > 0 ? ` +${rest.length}` : ''} (+${dialling})` }
    })
    .sort((a, b) => compare(a.label, b.label))
}
