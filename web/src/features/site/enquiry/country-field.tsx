import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { loadCountries, useKnownCountries } from '../../../shell/countries.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { SelectFieldProps } from '../../../ui/field/select-field.tsx'
import { homeText } from '../text.ts'
import styles from './enquiry.module.css'
import { namedCountries } from './named-countries.ts'
import type { Enquiry } from './use-enquiry.ts'

export interface CountryFieldProps {
  readonly field: Omit<SelectFieldProps, 'label' | 'options'>
  readonly enquiry: Enquiry
}

/** The country, which also suggests the area code as long as there is no phone number beside it. */
export function CountryField({ field, enquiry }: CountryFieldProps) {
  const t = useText(homeText)
  const { known, failed } = useKnownCountries()
  const list = useMemo(() => namedCountries(known?.values() ?? [], t.locale), [known, t.locale])
  const hasCountry = enquiry.form.country !== ''
  useEffect(() => {
    // A kept draft names a country by its code: the list must be there to show its name.
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
