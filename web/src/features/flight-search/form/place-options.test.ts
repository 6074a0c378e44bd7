import type { City } from '@interline/domain/places/place'
import { placeBook } from '@interline/domain/places/place-book'
import { placeSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import { expect, test } from 'vitest'
import { untypedOptions } from './place-options.ts'

const city = (code: string, country: string, tz: string, [lat, lon]: readonly [number, number]): City => ({
  code,
  name: code,
  chineseName: code,
  traditionalName: code,
  pinyin: '',
  aliases: [],
  country,
  rank: 50,
  airports: [{ code, names: { en: code, zhCn: code, zhTw: code }, lat, lon, tz }],
})
// Largest first, as the server sends them.
const cities = [
  city('DXB', 'AE', 'Asia/Dubai', [25.3, 55.4]),
  city('ATL', 'US', 'America/New_York', [33.6, -84.4]),
  city('LHR', 'GB', 'Europe/London', [51.5, -0.5]),
  city('HKG', 'HK', 'Asia/Hong_Kong', [22.3, 113.9]),
  city('SIN', 'SG', 'Asia/Singapore', [1.4, 104]),
  city('JFK', 'US', 'America/New_York', [40.6, -73.8]),
  city('TPE', 'TW', 'Asia/Taipei', [25.1, 121.2]),
  city('ORD', 'US', 'America/Chicago', [42, -87.9]),
]
const places = { cities, book: placeBook(cities), suggestions: placeSuggestions(cities) }
const offered = (own: Partial<Parameters<typeof untypedOptions>[1]>) =>
  untypedOptions(places, { preferred: [], countries: [], zone: undefined, ...own }).options.map(
    ({ code }) => code,
  )

test('[C1] an agency is offered its own city, those nearby, then the largest', () => {
  expect(offered({ zone: 'Asia/Hong_Kong' })).toEqual(['HKG', 'SIN', 'TPE', 'DXB', 'ATL', 'LHR', 'JFK'])
  expect(offered({ zone: 'America/New_York' })).toEqual(['ATL', 'JFK', 'ORD', 'DXB', 'LHR', 'HKG', 'SIN'])
  expect(offered({})).toEqual(['DXB', 'ATL', 'LHR', 'HKG', 'SIN', 'JFK', 'TPE'])
})

test('[C1 A8] own places and countries come before the agency’s', () => {
  const own = { preferred: ['airport-JFK'], countries: ['GB'], zone: 'Asia/Hong_Kong' }
  expect(offered(own)).toEqual(['JFK', 'LHR', 'HKG', 'SIN', 'TPE', 'DXB', 'ATL'])
})
