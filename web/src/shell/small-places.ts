/**
 * The thousands of small places are not part of the list that every visit loads. They come when they are needed: the
 * ones that fit a text being typed, and those whose code stands somewhere and has no name yet.
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

/** A book that asks for the codes it does not know: each once, together with the others of the same moment. */
export function askingBook(cities: readonly City[], learn: Learn): PlaceBook {
  const book = placeBook(cities)
  const noted = <Found>(code: string, found: Found | undefined) => {
    if (found === undefined) want(code, learn)
    return found
  }
  return {
    airportsOf: book.airportsOf,
    city: (code) => noted(code, book.city(code)),
    airport: (code) => noted(code, book.airport(code)),
    cityOfAirport: (code) => noted(code, book.cityOfAirport(code)),
    facts: (place) => noted(place.code, book.facts(place)),
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
    // Codes stay readable without names; the next page that shows them asks again.
    for (const code of codes) asked.delete(code)
  }
}

/** Small places that begin as typed; nothing is asked twice. */
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
