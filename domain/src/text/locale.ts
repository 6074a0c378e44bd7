/**
 * The three languages of the product, and how a caller's preference is mapped to one of them. The names are
 * those used in Accept-Language and stored with a user; `bcp47` is for Intl and `lang`.
 */

export const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh-cn'

const TAGS = { en: 'en-GB', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The tag for Intl and for the `lang` attribute: English is British (4 Dec, 24 h). */
export function bcp47(locale: Locale): (typeof TAGS)[Locale] {
  return TAGS[locale]
}

/**
 * Picks the language for an Accept-Language header or for `navigator.languages`, most preferred first.
 * Returns `fallback` when no tag is one of the three.
 */
export function negotiate(
  preferred: string | readonly string[] | null | undefined,
  fallback: Locale,
): Locale {
  const ranked = typeof preferred === 'string' ? byQuality(preferred) : (preferred ?? [])
  for (const tag of ranked) {
    const locale = localeOf(tag)
    if (locale) return locale
  }
  return fallback
}

function byQuality(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

// Script overrides region (zh-Hant-CN is Traditional); without a script the region decides.
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/

function localeOf(tag: string): Locale | null {
  const lower = tag.toLowerCase().replaceAll('_', '-')
  if (lower === 'en' || lower.startsWith('en-')) return 'en'
  if (lower === 'zh' || lower.startsWith('zh-')) return TRADITIONAL.test(lower) ? 'zh-tw' : 'zh-cn'
  return null
}
