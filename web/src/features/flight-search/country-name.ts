import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'

/** The usual name of a country by ISO code, from the browser: never letters, as in UK. An unknown code is returned unchanged. */
export function countryName(iso2: string, locale: Locale): string {
  const short = namesIn(locale, 'short').of(iso2) ?? iso2
  return /^[A-Z]{2,3}$/.test(short) ? (namesIn(locale, 'long').of(iso2) ?? iso2) : short
}

const made = new Map<string, Intl.DisplayNames>()

function namesIn(locale: Locale, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${locale} ${style}`
  const known = made.get(key) ?? new Intl.DisplayNames(bcp47(locale), { type: 'region', style })
  made.set(key, known)
  return known
}
