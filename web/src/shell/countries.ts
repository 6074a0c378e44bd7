/** Countries with their names and dialling codes, loaded once per visit on first use. */
import type { Reply } from '@interline/contract/index'
import { nameIn } from '@interline/domain/places/place'
import type { Locale } from '@interline/domain/text/text'
import { useEffect, useMemo } from 'react'
import { call } from '../api/call.ts'
import { createStore, useStore } from '../store.ts'

export type Country = Reply<'places.countries'>['countries'][number]
type Countries = ReadonlyMap<string, Country>

const store = createStore<Countries | 'loading' | 'failed' | null>(null)

/** Loads once; again after a failure. */
export function loadCountries(): void {
  const state = store.get()
  if (state === 'loading' || state instanceof Map) return
  store.set('loading')
  call('places.countries').then(
    (reply) => store.set(new Map(reply.countries.map((country) => [country.iso2, country]))),
    () => store.set('failed'),
  )
}

/** The countries loaded so far, by ISO code, without loading them. */
export function useKnownCountries(): { readonly known: Countries | null; readonly failed: boolean } {
  const state = useStore(store)
  return { known: state instanceof Map ? state : null, failed: state === 'failed' }
}

/** Countries by ISO code, null while loading. */
export function useCountries(): Countries | null {
  useEffect(loadCountries, [])
  return useKnownCountries().known
}

/** The countries as options of a field, sorted by name; found by name in any language and by both codes. */
export function useCountryOptions(locale: Locale) {
  const countries = useCountries()
  return useMemo(
    () =>
      [...(countries?.values() ?? [])]
        .map((country) => ({
          value: country.iso2,
          label: nameIn(country.names, locale),
          note: country.iso2,
          keywords: `${country.names.en} ${country.names.zhCn} ${country.names.zhTw} ${country.iso3}`,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
}
