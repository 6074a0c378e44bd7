import type { Places } from '../places/index.ts'

/** ISO 3166-1 alpha-2 of a country's codes and of its names in every language. */
export function countryNames({ countries }: Places): (text: string) => string | undefined {
  const known = new Map<string, string>()
  for (const { iso2, iso3, names } of countries)
    for (const name of [names.en, names.zhCn, names.zhTw, iso3, iso2]) known.set(name.toUpperCase(), iso2)
  // What people write who do not write the names of the table.
  for (const [name, iso2] of [
    ['USA', 'US'],
    ['UK', 'GB'],
    ['中國', 'CN'],
    ['香港', 'HK'],
    ['澳門', 'MO'],
    ['澳门', 'MO'],
    ['台灣', 'TW'],
    ['台湾', 'TW'],
  ] as const)
    known.set(name, iso2)
  return (text) => known.get(text.trim().toUpperCase())
}
