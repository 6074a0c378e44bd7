import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'

/** A country name by ISO code, from the browser; an unknown code is returned unchanged. */
export function countryName(iso2: string, locale: Locale): string {
  const names = (made[locale] ??= new Intl.DisplayNames(bcp47(locale), { type: 'region', style: 'short' }))
  return names.of(iso2) ?? iso2
}

const made: Partial<Record<Locale, Intl.DisplayNames>> = {}
