/** Countries with their names and dialling codes, asked for when somebody comes near the form. */
import type { Reply } from '@interline/contract/index'
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { call } from '../../../api/call.ts'
import { createStore } from '../../../store.ts'

type Country = Reply<'places.countries'>['countries'][number]

export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  readonly dialling: string
}

/** Null until they have been asked for. */
export const countries = createStore<readonly Country[] | 'loading' | 'failed' | null>(null)

/** Asks once; after a failure, again. */
export function loadCountries(): void {
  if (countries.get() === 'loading' || Array.isArray(countries.get())) return
  countries.set('loading')
  call('places.countries').then(
    (reply) => countries.set(reply.countries),
    () => countries.set('failed'),
  )
}

/** By name, in the order of the language. */
export function namedCountries(list: readonly Country[], locale: Locale): NamedCountry[] {
  const { compare } = new Intl.Collator(bcp47(locale))
  const key = locale === 'en' ? 'en' : locale === 'zh-cn' ? 'zhCn' : 'zhTw'
  return list
    .map(({ iso2, names, dialling }) => ({ code: iso2, name: names[key], dialling }))
    .sort((a, b) => compare(a.name, b.name))
}
