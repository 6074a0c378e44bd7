// Countries as people write them in lists.

interface NamedCountry {
  readonly iso2: string
  readonly iso3: string
  readonly names: { readonly en: string; readonly zhCn: string; readonly zhTw: string }
}

/** Common names that are not in the table. */
const OTHER_NAMES = {
  USA: 'US',
  UK: 'GB',
  中國: 'CN',
  香港: 'HK',
  澳門: 'MO',
  澳门: 'MO',
  台灣: 'TW',
  台湾: 'TW',
} as const

/** ISO 3166-1 alpha-2 of a country's codes and of its names in every language; undefined for other texts. */
export function countryNames(countries: Iterable<NamedCountry>): (text: string) => string | undefined {
  const known = new Map<string, string>(Object.entries(OTHER_NAMES))
  for (const { iso2, iso3, names } of countries)
    for (const name of [names.en, names.zhCn, names.zhTw, iso3, iso2]) known.set(name.toUpperCase(), iso2)
  return (text) => known.get(text.trim().toUpperCase())
}
