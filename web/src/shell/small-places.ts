/**
 * Thousands of small places are not in the list that every visit loads. They load on demand: those that match typed
 * text, and those whose code is shown without a name.
 */
import type { City } from '@interline/domain/places/place'
import { placeBook } from '@interline/domain/places/place-book'
import type { PlaceBook } from '@interline/domain/places/place-book'
import { call } from '../api/call.ts'

type Learn = (cities: readonly City[]) => void

const MOST_AT_ONCE = 100
const LONGEST_TEXT = 60
const asked = new Set<string>()
const waiting = new Set<string>()
const texts = new Set<string>()

/** A store that loads unknown codes, each once, batched. */
export function askingBook(cities: readonly City[], learn: Learn): PlaceBook {
  const book = placeBook(cities)
  const recorded = <Found>(code: string, found: Found | undefined) => {
    if (found === undefined) want(code, learn)
    return found
  }
  return {
    airportsOf: book.airportsOf,
    city: (code) => recorded(code, book.city(code)),
    airport: (code) => recorded(code, book.airport(code)),
    cityOfAirport: (code) => recorded(code, book.cityOfAirport(code)),
    facts: (place) => recorded(place.code, book.facts(place)),
  }
}

function want(code: string, learn: Learn): void {
  if (asked.has(code) || !/^[A-Z]{3}$/.test(code)) return
  asked.add(code)
  if (waiting.size === 0) setTimeout(() => void ask(learn))
  waiting.add(code)
}

async function ask(learn: Learn): Promise<void> {
  const codes = [...waiting].slice(0, MOST_AT_ONCE)
  for (const code of codes) waiting.delete(code)
  if (waiting.size > 0) setTimeout(() => void ask(learn))
  try {
    learn((await call('places.find', { query: { codes: codes.join(',') } })).cities)
  } catch {
    // Codes stay readable without names; the next page that shows them retries.
    for (const code of codes) asked.delete(code)
  }
}

/** Small places that start with the typed text; nothing is loaded twice. */
export async function findByText(text: string, learn: Learn): Promise<void> {
  const key = text.toLowerCase()
  if (texts.has(key)) return
  texts.add(key)
  try {
    learn((await call('places.find', { query: { text: text.slice(0, LONGEST_TEXT) } })).cities)
  } catch {
    texts.delete(key)
  }
}
