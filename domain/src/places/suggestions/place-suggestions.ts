// Suggestions while a place is typed: by code, by name in English and both Chinese scripts, by pinyin in full
// or by initials, by other names, and with one typo tolerated. Runs in the browser on every key over all
// airports, so the index is a flat list of prepared texts and a query is one pass over it.

import type { Airport, City } from '../place.ts'
import type { PlaceRef } from '../place-ref.ts'
import { initials, normalise, squash } from './normalise.ts'
import { beginsWithOneSlip } from './one-slip.ts'

/** A city with its airports below it. */
export interface PlaceSuggestion {
  readonly city: City
  /** Exact matches first, then the busiest. */
  readonly airports: readonly Airport[]
  /** The choice for Enter: the exact match; a city with a single airport is that airport. */
  readonly best: PlaceRef
}

/** Match quality, best first. */
const FIT = {
  code: 0,
  whole: 1,
  beginning: 2,
  pinyin: 3,
  initials: 4,
  word: 5,
  words: 6,
  slip: 7,
  none: 9,
} as const
type Fit = (typeof FIT)[keyof typeof FIT]

/** From this length on a typo is tolerated; shorter texts would match everything. */
const SHORTEST_WITH_SLIP = 4

interface Entry {
  readonly city: City
  /** Undefined: the entry is the city itself. */
  readonly airport: Airport | undefined
  readonly code: string
  /** Names matched from their start, with and without spaces. */
  readonly starts: readonly string[]
  /** Pinyin of a foreign name; in Chinese-speaking places pinyin is the name and belongs to `starts`. */
  readonly pinyin: string
  readonly initials: readonly string[]
  /** Single words of all names, and the code. */
  readonly words: readonly string[]
}

export interface PlaceSuggestions {
  /** Best first; empty for an empty query or without matches. */
  suggest(query: string, limit?: number): PlaceSuggestion[]
}

/** Prepares the texts of the airports response (about 10 ms for 800 airports). */
export function placeSuggestions(cities: readonly City[]): PlaceSuggestions {
  const entries = cities.flatMap((city) => [
    cityEntry(city),
    ...city.airports.map((airport) => airportEntry(city, airport)),
  ])
  return {
    suggest(query, limit = 8) {
      const typed = normalise(query)
      if (typed === '') return []
      const found = search(entries, (entry) => fit(typed, entry))
      // Typos are tried only if no name begins as typed: otherwise every Paris would match Bari.
      const enough = found.some(({ fit }) => fit <= FIT.pinyin)
      if (!enough && typed.length >= SHORTEST_WITH_SLIP) {
        found.push(...search(entries, (entry) => (slips(squash(typed), entry) ? FIT.slip : FIT.none)))
      }
      return group(found).slice(0, limit)
    },
  }
}

interface Hit {
  readonly entry: Entry
  readonly fit: Fit
}

function search(entries: readonly Entry[], rate: (entry: Entry) => Fit): Hit[] {
  const hits: Hit[] = []
  for (const entry of entries) {
    const fit = rate(entry)
    if (fit !== FIT.none) hits.push({ entry, fit })
  }
  return hits
}

function fit(typed: string, entry: Entry): Fit {
  const joined = squash(typed)
  if (entry.code === joined) return FIT.code
  const begins = (text: string) => text.startsWith(typed) || text.startsWith(joined)
  if (entry.starts.some((text) => text === typed || text === joined)) return FIT.whole
  if (entry.starts.some(begins)) return FIT.beginning
  if (entry.pinyin.startsWith(joined)) return entry.pinyin === joined ? FIT.whole : FIT.pinyin
  if (joined.length > 1 && entry.initials.includes(joined)) return FIT.initials
  if (entry.words.some((word) => word.startsWith(typed))) return FIT.word
  // Chinese has no spaces, so any position in the name can begin a word.
  if (/\p{Script=Han}/u.test(joined) && entry.starts.some((text) => text.includes(joined))) return FIT.word
  const tokens = typed.split(' ')
  const all = tokens.length > 1 && tokens.every((token) => entry.words.some((word) => word.startsWith(token)))
  return all ? FIT.words : FIT.none
}

function slips(joined: string, entry: Entry): boolean {
  return [...entry.starts, ...entry.words].some(
    (text) => text.length >= joined.length - 1 && beginsWithOneSlip(joined, text),
  )
}

/** Hits by city: the best match decides, then the size of the city. */
function group(hits: readonly Hit[]): PlaceSuggestion[] {
  const byCity = new Map<City, { fit: Fit; hits: Hit[] }>()
  for (const hit of hits) {
    const known = byCity.get(hit.entry.city)
    if (known) known.hits.push(hit)
    else byCity.set(hit.entry.city, { fit: hit.fit, hits: [hit] })
    if (known && hit.fit < known.fit) known.fit = hit.fit
  }
  return [...byCity]
    .sort(
      ([cityA, a], [cityB, b]) =>
        a.fit - b.fit || cityB.rank - cityA.rank || (cityA.code < cityB.code ? -1 : 1),
    )
    .map(([city, found]) => suggestion(city, found.hits))
}

function suggestion(city: City, hits: readonly Hit[]): PlaceSuggestion {
  const fitOf = (airport: Airport | undefined) =>
    Math.min(FIT.none, ...hits.filter(({ entry }) => entry.airport === airport).map((hit) => hit.fit))
  const airports = [...city.airports].sort((a, b) => fitOf(a) - fitOf(b))
  const [first] = airports
  // The city wins a tie (SHA is both), unless it has a single airport.
  const namesAirport = first !== undefined && (airports.length === 1 || fitOf(first) < fitOf(undefined))
  return {
    city,
    airports,
    best: namesAirport ? { kind: 'airport', code: first.code } : { kind: 'city', code: city.code },
  }
}

const PINYIN_IS_A_NAME: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])

function cityEntry(city: City): Entry {
  const names = [city.name, city.chineseName, city.traditionalName, ...city.aliases].map(normalise)
  const pinyin = normalise(city.pinyin)
  const native = PINYIN_IS_A_NAME.has(city.country)
  return {
    city,
    airport: undefined,
    ...texts(city.code, native ? [...names, pinyin] : names),
    pinyin: native ? '' : squash(pinyin),
    initials: [initials(pinyin), initials(normalise(city.name))].filter((text) => text.length > 1),
  }
}

function airportEntry(city: City, airport: Airport): Entry {
  const { en, zhCn, zhTw } = airport.names
  return { city, airport, ...texts(airport.code, [en, zhCn, zhTw].map(normalise)), pinyin: '', initials: [] }
}

function texts(code: string, names: readonly string[]): Pick<Entry, 'code' | 'starts' | 'words'> {
  const lower = code.toLowerCase()
  return {
    code: lower,
    starts: [...new Set(names.flatMap((name) => [name, squash(name)]))],
    words: [...new Set([...names.flatMap((name) => name.split(' ')), lower])],
  }
}
