import { nameIn, type Names } from '@interline/domain/places/place'
import type { Locale } from '@interline/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type Reply } from '../../api/call.ts'

export type Train = Reply<'rail.search'>['rows'][number]

/** All stations as options of a field: found by name in three languages, pinyin and initials. */
export function useStations(locale: Locale) {
  const stations = useQuery({
    queryKey: ['rail.stations'],
    queryFn: ({ signal }) => call('rail.stations', { query: {} }, { signal }),
    staleTime: 60 * 60_000,
  })
  const { data } = stations
  const options = useMemo(
    () =>
      (data?.rows ?? []).map(({ id, names, city, pinyin }) => ({
        value: id,
        label: nameIn(names, locale),
        note: nameIn(city, locale),
        keywords: [...wordsOf(names), ...wordsOf(city), ...spellingsOf(pinyin)].join(' '),
      })),
    [data, locale],
  )
  return { options, opensUntil: data?.opensUntil, error: stations.error, again: stations.refetch }
}

const wordsOf = ({ en, zhCn, zhTw }: Names) => [en, zhCn, zhTw]

function spellingsOf(pinyin: string): string[] {
  const syllables = pinyin.split(' ')
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join('')]
}
