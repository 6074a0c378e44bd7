/**
 * The language of this browser: chosen once in the footer and stored across sessions; before that, the browser's
 * preference if it is one of the three, else the site's language.
 */
import { recall, remember } from '../browser-storage.ts'
import { bcp47, isLocale, negotiate, DEFAULT_LOCALE } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'

const KEY = 'interline.locale'

const listeners = new Set<() => void>()
/** The language of an address for search engines, `/about?lang=zh-tw`, is a choice like any other. */
const ASKED = 'lang'
takeAsked()
let current: Locale = savedLocale() ?? negotiate(navigator.languages, DEFAULT_LOCALE)

function takeAsked(): void {
  const asked = new URLSearchParams(globalThis.location?.search).get(ASKED)
  if (isLocale(asked)) remember(KEY, asked)
}

export function savedLocale(): Locale | null {
  const saved = recall<unknown>(KEY)
  return isLocale(saved) ? saved : null
}

export function currentLocale(): Locale {
  return current
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user's choice: stored. */
export function chooseLocale(locale: Locale): void {
  remember(KEY, locale)
  nameInAddress(locale)
  changeTo(locale)
}

/** An address that names a language names the one that is shown. */
function nameInAddress(locale: Locale): void {
  const url = new URL(location.href)
  const named = url.searchParams.get(ASKED)
  if (named === null || named === locale) return
  url.searchParams.set(ASKED, locale)
  history.replaceState(history.state, '', url)
}

/**
 * Resolves the language: the user's own setting (stored here too), the choice in this browser, the agency's language,
 * the browser's preference, the site's language; of those only what the site offers.
 */
export function settleLocale(known: {
  readonly own?: Locale | undefined
  readonly agency: Locale | null
  readonly site: Locale
  /** What the site offers; absent: all three. */
  readonly offered?: readonly Locale[] | undefined
}): void {
  const isOffered = (locale: Locale | null | undefined): locale is Locale =>
    isLocale(locale) && (known.offered?.includes(locale) ?? true)
  if (isOffered(known.own)) return chooseLocale(known.own)
  const wanted = [savedLocale(), known.agency, negotiate(navigator.languages, known.site)]
  changeTo(wanted.find(isOffered) ?? known.site)
}

function changeTo(locale: Locale): void {
  document.documentElement.lang = bcp47(locale)
  if (locale === current) return
  current = locale
  for (const listener of listeners) listener()
}
