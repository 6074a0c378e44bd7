/** Countries with their names and dialling codes, asked for when somebody comes near the form. */
import type { Reply } from '@interline/contract/index'
import type { Locale } from '@interline/domain/text/text'
import { bcp47 } from '@interline/domain/text/text'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'

type Country = Reply<'places.countries'>['countries'][number]

export interface Countries {
  /** By name in the language of the page; empty until they have been asked for. */
  readonly list: ReadonlyArray<{
    readonly code: string
    readonly name: string
    readonly dialling: string
  }>
  readonly failed: boolean
  readonly load: () => void
}

let asked: Promise<readonly Country[]> | null = null

function ask(): Promise<readonly Country[]> {
  asked ??= call('places.countries').then(
    ({ countries }) => countries,
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

export function useCountries(locale: Locale): Countries {
  const [countries, setCountries] = useState<readonly Country[]>([])
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    ask().then(setCountries, () => setFailed(true))
  }, [])
  const list = useMemo(() => {
    const { compare } = new Intl.Collator(bcp47(locale))
    const key = locale === 'en' ? 'en' : locale === 'zh-cn' ? 'zhCn' : 'zhTw'
    return countries
      .map(({ iso2, names, dialling }) => ({ code: iso2, name: names[key], dialling }))
      .sort((a, b) => compare(a.name, b.name))
  }, [countries, locale])
  return { list, failed, load }
}
