// Places found by typed text or by code. The portal has the list of airports and asks for the small places alone, which
// would slow down every first visit; the search widget of other sites has no list and asks for all.

import type { City } from '@interline/contract/places/shapes'
import {
  placeSuggestions,
  type PlaceSuggestions,
} from '@interline/domain/places/suggestions/place-suggestions'
import { cityAnswers } from './answers.ts'
import type { ReferenceData } from './reference-data.ts'

const MOST_FOUND = 8

export interface PlaceQuestion {
  /** Absent: `small`. */
  readonly among?: 'small' | 'all' | undefined
  readonly text?: string | undefined
  /** Airport codes separated by commas. */
  readonly codes?: string | undefined
}

/** Prepares the texts on the first text query (about 50 ms). Unknown codes are omitted. */
export function placeFinder(data: ReferenceData): (question: PlaceQuestion) => City[] {
  const finders = {
    small: finderIn(cityAnswers(data, ({ code }) => data.small.has(code))),
    all: finderIn(cityAnswers(data, () => true)),
  }
  return ({ among = 'small', text = '', codes = '' }) => finders[among](text, codes)
}

function finderIn(cities: readonly City[]): (text: string, codes: string) => City[] {
  const byCode = new Map(cities.map((city) => [city.code, city]))
  let prepared: PlaceSuggestions | undefined
  return (text, codes) => {
    if (text !== '') prepared ??= placeSuggestions(cities)
    const found = prepared?.suggest(text, MOST_FOUND).flatMap(({ city }) => byCode.get(city.code) ?? []) ?? []
    return [...found, ...codes.split(',').flatMap((code) => byCode.get(code) ?? [])]
  }
}
