import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { loadCountries, useKnownCountries, type Country } from '../../../shell/countries.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { SelectFieldProps } from '../../../ui/field/select-field.tsx'
import { homeText } from '../text.ts'
import styles from './enquiry.module.css'
import type { Enquiry } from './use-enquiry.ts'
import { nameIn } from '@interline/domain/places/place'
import { bcp47, type Locale } from '@interline/domain/text/text'

export interface CountryFieldProps {
  readonly field: Omit<SelectFieldProps, 'label' | 'options'>
  readonly enquiry: Enquiry
}

/** The country, which also suggests the area code while there is no phone number. */
export function CountryField({ field, enquiry }: CountryFieldProps) {
  const t = useText(homeText)
  const { known, failed } = useKnownCountries()
  const list = useMemo(() => namedCountries(known?.values() ?? [], t.locale), [known, t.locale])
  const hasCountry = enquiry.form.country !== ''
  useEffect(() => {
    // A stored draft has the country's code: the list must load to show its name.
    if (hasCountry) loadCountries()
  }, [hasCountry])

  const choose = (code: string) => {
    const { areaCode, phone } = enquiry.form
    const wasSuggested = areaCode === '' || list.some(({ dialling }) => dialling === areaCode)
    const dialling = list.find((country) => country.code === code)?.dialling ?? ''
    const follows = wasSuggested && phone.trim() === ''
    enquiry.change({ country: code, ...(follows ? { areaCode: dialling } : {}) })
  }
  return (
    <SelectField
      {...field}
      label={t(($) => $.form.country)}
      aside={
        failed && (
          <button type="button" className={styles.again} onClick={loadCountries}>
            {t(($) => $.form.loadAgain)}
          </button>
        )
      }
      hint={failed ? t(($) => $.form.countriesFailed) : undefined}
      autoComplete="country"
      required
      placeholder={t(($) => $.form.chooseCountry)}
      options={list.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  readonly dialling: string
}

/** By name, in the order of the language. */
function namedCountries(list: Iterable<Country>, locale: Locale): NamedCountry[] {
  const { compare } = new Intl.Collator(bcp47(locale))
  return [...list]
    .map(({ iso2, names, dialling }) => ({ code: iso2, name: nameIn(names, locale), dialling }))
    .sort((a, b) => compare(a.name, b.name))
}
