/**
 * Texts in the browser. Each feature has one catalogue per language, each its own chunk:
 *
 *     export const ordersText = defineText({ en: () => import('../../i18n/en/flight-orders.ts'), 'zh-cn': …, 'zh-tw': … })
 *     const t = useText(ordersText)
 *     t(($) => $.list.title)
 */
import { createContext, startTransition, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { translator, LOCALES } from '@interline/domain/text/text'
import type { Locale, Translate, Translation } from '@interline/domain/text/text'
import { currentLocale, subscribeToLocale } from './locale.ts'

type Loader<Catalogue> = () => Promise<{ readonly default: Catalogue }>

export interface Text<Catalogue> {
  /** Loads the catalogue once per language; before the first render and before a language switch. */
  load(locale: Locale): Promise<Translate<Catalogue>>
  /** The loaded text, or null while loading. */
  loaded(locale: Locale): Translate<Catalogue> | null
}

// React reads these two fields from a promise and does not suspend when they are set.
type Loading<Catalogue> = Promise<Translate<Catalogue>> & {
  readonly status?: 'fulfilled'
  readonly value?: Translate<Catalogue>
}

const texts = new Set<Text<unknown>>()

/** Declares a feature's text. English defines the type; the other languages must match it (`Translation`). */
export function defineText<Catalogue>(
  loaders: { readonly en: Loader<Catalogue> } & Record<Exclude<Locale, 'en'>, Loader<Translation<Catalogue>>>,
): Text<Catalogue> {
  const promises: Partial<Record<Locale, Loading<Catalogue>>> = {}
  const load = (locale: Locale): Loading<Catalogue> => {
    const known = promises[locale]
    if (known) return known
    // A translation has the keys and variables of the English catalogue; the compiler checked that in its file.
    const loading: Loading<Catalogue> = loaders[locale]().then(({ default: messages }) =>
      translator(messages as Catalogue, locale),
    )
    promises[locale] = loading
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // A lost connection must not be permanent: the next caller tries again.
      () => delete promises[locale],
    )
    return loading
  }
  const text: Text<Catalogue> = { load, loaded: (locale) => promises[locale]?.value ?? null }
  texts.add(text)
  return text
}

/** Loads every declared catalogue, so that nothing shown later waits for its text. */
export async function loadDeclaredTexts(locale: Locale): Promise<void> {
  await Promise.all([...texts].map((text) => text.load(locale)))
}

/** The language; a part of the page may have another one. */
export const LocaleContext = createContext<Locale>('en')

/** Switches the language in a transition: the page stays readable in the old language until the new one has loaded. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState(currentLocale)
  useEffect(
    () =>
      subscribeToLocale(() => {
        const next = currentLocale()
        const used = [...texts].filter((text) => LOCALES.some((known) => text.loaded(known)))
        void Promise.allSettled(used.map((text) => text.load(next))).then(() => {
          // The language chosen last wins, not the one that loads last.
          if (next === currentLocale()) startTransition(() => setLocale(next))
        })
      }),
    [],
  )
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** The text in the current language; suspends until its chunk has loaded. */
export function useText<Catalogue>(text: Text<Catalogue>): Translate<Catalogue> {
  return use(text.load(useLocale()))
}
