/** Places of the site for typed text. Answers are kept, so that deleting a letter asks nobody. */
import type { City } from '@interline/domain/places/place'
import { placeBook } from '@interline/domain/places/place-book'
import { formatPlace, parsePlace } from '@interline/domain/places/place-ref'
import { placeSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import {
  typedOptions,
  type PlaceOption,
  type PlaceOptions,
} from '../features/flight-search/form/place-options.ts'

export interface PlaceFinder {
  /** Rejects without an answer of the site. */
  options(text: string): Promise<PlaceOptions>
  /** The option for `city-SHA`, `airport-PVG` or a bare code; undefined for an unknown one. */
  named(place: string): Promise<PlaceOption | undefined>
  /** Of the places that were found so far. */
  readonly facts: ReturnType<typeof placeBook>['facts']
}

export function placeFinder(site: string): PlaceFinder {
  const asked = new Map<string, Promise<readonly City[]>>()
  const known = new Map<string, City>()
  const ask = (text: string) => {
    const key = text.toLowerCase()
    const before = asked.get(key)
    if (before) return before
    const answer = read(site, text)
    asked.set(key, answer)
    answer.then(
      (cities) => cities.forEach((city) => known.set(city.code, city)),
      // The next key asks again.
      () => asked.delete(key),
    )
    return answer
  }
  const options = async (text: string) =>
    typedOptions({ suggestions: placeSuggestions(await ask(text)) }, text)
  return {
    options,
    async named(place) {
      const ref = parsePlace(place)
      const found = await options(ref?.code ?? place)
      return ref ? found.options.find(({ value }) => value === formatPlace(ref)) : found.options[found.best]
    },
    facts: (place) => placeBook([...known.values()]).facts(place),
  }
}

async function read(site: string, text: string): Promise<readonly City[]> {
  const query = new URLSearchParams({ among: 'all', text })
  // No cookie of the site: the answer is the same for everybody.
  const answer = await fetch(`${site}/base/v2/places?${query}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`)
  const { data } = (await answer.json()) as { readonly data: { readonly cities: readonly City[] } }
  return data.cities
}
