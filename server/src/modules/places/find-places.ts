// The small places, found by typed text or by code. They stay on the server because all of them together
// would slow down every first visit.

import type { City } from '@interline/contract/places/shapes'
import { placeSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import { cityAnswers } from './answers.ts'
import type { ReferenceData } from './reference-data.ts'

const MOST_FOUND = 8

export interface PlaceQuestion {
  readonly text?: string | undefined
  /** Airport codes separated by commas. */
  readonly codes?: string | undefined
}

/** Prepares the texts on the first text query (about 50 ms). Unknown codes are omitted. */
export function placeFinder(data: ReferenceData): (question: PlaceQuestion) => City[] {
  const cities = cityAnswers(data, ({ code }) => data.small.has(code))
  const byCode = new Map(cities.map((city) => [city.code, city]))
  let prepared: ReturnType<typeof placeSuggestions> | undefined
  return ({ text = '', codes = '' }) => {
    prepared ??= text === '' ? undefined : placeSuggestions(cities)
    const found = prepared?.suggest(text, MOST_FOUND).flatMap(({ city }) => byCode.get(city.code) ?? []) ?? []
    return [...found, ...codes.split(',').flatMap((code) => byCode.get(code) ?? [])]
  }
}
