import type { Locale } from '@interline/domain/text/text'
import type { SiteSettings } from './site.ts'

/** The short name in the page language; both Chinese scripts share the Chinese name. */
export function siteShortName(site: SiteSettings | null, locale: Locale): string {
  const info = site?.siteInfo
  if (!info) return ''
  return (locale === 'en' ? info.shortName : info.chineseShortName) || info.shortName
}

export function siteName(site: SiteSettings | null, locale: Locale): string {
  const info = site?.siteInfo
  if (!info) return ''
  return (locale === 'en' ? info.name : info.chineseName) || info.name
}
