import type { Locale } from '@interline/domain/text/text'
import type { SiteSettings } from './site.ts'

/** The short name in the page language. */
export function siteShortName(site: SiteSettings | null, locale: Locale): string {
  const info = site?.siteInfo
  return info?.names?.[locale].shortName ?? info?.shortName ?? ''
}

export function siteName(site: SiteSettings | null, locale: Locale): string {
  const info = site?.siteInfo
  return info?.names?.[locale].name ?? info?.name ?? ''
}
