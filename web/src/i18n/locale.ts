/**
 * The language of this browser: chosen once in the footer and kept over sessions; before that, what the browser
 * prefers if it is one of the three, else what the site speaks.
 */
import { recall, remember } from '../browser-storage.ts'
import { bcp47, isLocale, negotiate, DEFAULT_LOCALE } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'

const KEY = 'interline.locale'

const listeners = new Set<() => void>()
let current: Locale = savedLocale() ?? negotiate(navigator.languages, DEFAULT_LOCALE)

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

/** A wish of the person: kept. */
export function chooseLocale(locale: Locale): void {
  remember(KEY, locale)
  changeTo(locale)
}

/**
 * Settles the language from what is known: the person's own setting (kept here too), the choice in this browser,
 * what the person's agency asks for, what the browser prefers, what the site speaks.
 */
export function settleLocale(known: {
  readonly own?: Locale | undefined
  readonly agency: Locale | null
  readonly site: Locale
}): void {
  if (known.own) return chooseLocale(known.own)
  changeTo(savedLocale() ?? known.agency ?? negotiate(navigator.languages, known.site))
}

function changeTo(locale: Locale): void {
  document.documentElement.lang = bcp47(locale)
  if (locale === current) return
  current = locale
  for (const listener of listeners) listener()
}
