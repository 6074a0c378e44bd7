// A place of the airports response, and how its name is chosen. Shared by the suggestions, the screens and
// the documents.

import type { Locale } from '../text/text.ts'

/** A name in the three languages; each written for its market, none converted from another. */
export interface Names {
  readonly en: string
  readonly zhCn: string
  readonly zhTw: string
}

export interface Airport {
  /** IATA code. */
  readonly code: string
  readonly names: Names
  readonly lat: number
  readonly lon: number
  /** IANA time zone. */
  readonly tz: string
}

/** One city of the airports response. A city code may equal an airport's: SHA, HKG. */
export interface City {
  readonly code: string
  readonly name: string
  readonly chineseName: string
  readonly traditionalName: string
  /** Syllables of `chineseName` joined with spaces, without tones. */
  readonly pinyin: string
  readonly aliases: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Size of its biggest airport, 1 to 100. */
  readonly rank: number
  /** Busiest first. */
  readonly airports: readonly Airport[]
}

export function nameIn(names: Names, locale: Locale): string {
  return locale === 'en' ? names.en : locale === 'zh-cn' ? names.zhCn : names.zhTw
}

export function cityName(
  city: Pick<City, 'name' | 'chineseName' | 'traditionalName'>,
  locale: Locale,
): string {
  return nameIn({ en: city.name, zhCn: city.chineseName, zhTw: city.traditionalName }, locale)
}
