import { nameIn } from '@interline/domain/places/place'
import { useLocale } from '../../../i18n/index.tsx'
import { useCountries } from '../../../shell/countries.ts'

/** Country names by ISO code; the code while names load. */
export function useCountryName(): (iso2: string) => string {
  const locale = useLocale()
  const countries = useCountries()
  return (iso2) => {
    const country = countries?.get(iso2)
    return country ? nameIn(country.names, locale) : iso2
  }
}
