/**
 * The three languages of the product, and how a caller's wish becomes one of them.
 * The names are the ones that travel in Accept-Language and are stored with a user; `bcp47` is for Intl and `lang`.
 */

export const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh-cn'

const TAGS = { en: 'en-GB', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The tag for Intl and for the `lang` attribute: English is written the British way (4 Dec, 24 h). */
export function bcp47(locale: Locale): (typeof TAGS)[Locale] {
  return TAGS[locale]
}

/**
 * Picks the language for an Accept-Language header or for `navigator.languages`, best wish first.
 * Answers `fallback` when none of the wishes is one of the three.
 */
export function negotiate(wishes: string | readonly string[] | null | undefined, fallback: Locale): Locale {
  const ranked = typeof wishes === 'string' ? byQuality(wishes) : (wishes ?? [])
  for (const wish of ranked) {
    const locale = localeOf(wish)
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

// Script beats region (zh-Hant-CN is Traditional); without a script the region says which one people there read.
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/

function localeOf(tag: string): Locale | null {
  const wish = tag.toLowerCase().replaceAll('_', '-')
  if (wish === 'en' || wish.startsWith('en-')) return 'en'
  if (wish === 'zh' || wish.startsWith('zh-')) return TRADITIONAL.test(wish) ? 'zh-tw' : 'zh-cn'
  return null
}
