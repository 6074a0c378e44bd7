import { nameIn } from '@interline/domain/places/place'
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import type { Country } from '../../../shell/countries.ts'

export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  readonly dialling: string
}

/** By name, in the order of the language. */
export function namedCountries(list: Iterable<Country>, locale: Locale): NamedCountry[] {
  const { compare } = new Intl.Collator(bcp47(locale))
  return [...list]
    .map(({ iso2, names, dialling }) => ({ code: iso2, name: nameIn(names, locale), dialling }))
    .sort((a, b) => compare(a.name, b.name))
}
