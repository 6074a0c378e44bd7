// Railway stations, and which of them a typed word means: names in three languages, pinyin, initials, city.

import type { Names } from '../places/place.ts'

export interface RailStation {
  /** Our own key: `guangzhou-south`. Railways' telegraph codes are not used. */
  readonly id: string
  readonly names: Names
  /** Of the city: a search from a city looks at all of its stations. */
  readonly city: Names
  /** Syllables of the Chinese name without tones: `guang zhou nan`. */
  readonly pinyin: string
  /** ISO 3166-1 alpha-2. */
  readonly country: 'CN' | 'HK'
  readonly lat: number
  readonly lon: number
  /** 1 to 100: the busiest first among equals. */
  readonly rank: number
}

/** All stations of the network are in one time zone. */
export const RAIL_ZONE = 'Asia/Shanghai'

/** The stations that a typed text may mean, best first; without a text the busiest. */
export function suggestStations(
  stations: readonly RailStation[],
  typed: string,
  most: number,
): readonly RailStation[] {
  const text = plain(typed)
  const ranked = stations.flatMap((station) => {
    const grade = text === '' ? 1 : gradeOf(station, text)
    return grade === 0 ? [] : [{ station, grade }]
  })
  return ranked
    .sort((a, b) => b.grade - a.grade || b.station.rank - a.station.rank)
    .slice(0, most)
    .map(({ station }) => station)
}

/** 4: the whole name. 3: its beginning. 2: pinyin or initials begin so. 1: somewhere inside. 0: not meant. */
function gradeOf({ names, city, pinyin }: RailStation, text: string): 0 | 1 | 2 | 3 | 4 {
  const spelled = [names.en, names.zhCn, names.zhTw, city.en, city.zhCn, city.zhTw].map(plain)
  if (spelled.includes(text)) return 4
  if (spelled.some((each) => each.startsWith(text))) return 3
  const syllables = pinyin.split(' ')
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  if (syllables.join('').startsWith(text) || (text.length > 1 && initials.startsWith(text))) return 2
  return text.length > 1 && spelled.some((each) => each.includes(text)) ? 1 : 0
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s'’.-]/g, '')
}
