/**
 * The options that are being compared and quoted: up to five for each person and search. What is kept is only enough
 * to find the fare again and to name it when it is gone; prices always come from the search on the page.
 */
import { recall, remember } from '../../../browser-storage.ts'
import { currentMe, sessionStore } from '../../../shell/session.ts'
import { createStore, useStore } from '../../../store.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { fareKey, flightWords } from './fare-key.ts'

export const MOST_QUOTED = 5
const MOST_SEARCHES = 10

export interface Quoted {
  readonly key: string
  readonly itineraryKey: string
  readonly carrier: string
  readonly flights: string
  readonly family: string
}

interface Kept {
  readonly search: string
  readonly fares: readonly Quoted[]
}

const keyOf = (userId: string) => `interline.search.quotes.${userId}`

let person = currentMe()?.userInfo.id
const kept = createStore<readonly Kept[]>(keptFor(person))
// Two people may take turns at one browser: nobody finds another one's quote.
sessionStore.subscribe(() => {
  const now = currentMe()?.userInfo.id
  if (now === person) return
  person = now
  kept.set(keptFor(now))
})

export function useQuoted(query: SearchQuery): readonly Quoted[] {
  return quotedIn(useStore(kept), query)
}

/** Puts a fare into the quote of this search, or takes it out again; `full` when there are five already. */
export function toggleQuoted(query: SearchQuery, solution: Solution): 'added' | 'removed' | 'full' {
  const fares = quotedIn(kept.get(), query)
  const key = fareKey(solution)
  if (fares.some((each) => each.key === key)) {
    removeQuoted(query, key)
    return 'removed'
  }
  if (fares.length >= MOST_QUOTED) return 'full'
  const fresh: Quoted = {
    key,
    itineraryKey: solution.itineraryKey,
    carrier: solution.journeys[0]?.segments[0]?.carrier ?? '',
    flights: flightWords(solution),
    family: solution.fareFamily,
  }
  save(query, [...fares, fresh])
  return 'added'
}

export function removeQuoted(query: SearchQuery, key: string): void {
  save(
    query,
    quotedIn(kept.get(), query).filter((each) => each.key !== key),
  )
}

/** Takes every fare of an itinerary out of the quote. */
export function removeItinerary(query: SearchQuery, itineraryKey: string): void {
  save(
    query,
    quotedIn(kept.get(), query).filter((each) => each.itineraryKey !== itineraryKey),
  )
}

export function clearQuoted(query: SearchQuery): void {
  save(query, NONE)
}

function save(query: SearchQuery, fares: readonly Quoted[]): void {
  const search = JSON.stringify(query)
  const others = kept.get().filter((each) => each.search !== search)
  const next = (fares.length > 0 ? [{ search, fares }, ...others] : others).slice(0, MOST_SEARCHES)
  kept.set(next)
  if (person) remember(keyOf(person), next)
}

function quotedIn(all: readonly Kept[], query: SearchQuery): readonly Quoted[] {
  const search = JSON.stringify(query)
  return all.find((each) => each.search === search)?.fares ?? NONE
}

function keptFor(userId: string | undefined): readonly Kept[] {
  const found: readonly unknown[] | null = userId ? recall(keyOf(userId)) : null
  return (Array.isArray(found) ? found : []).filter(isKept)
}

// Written by an older release or by hand: anything may stand there.
function isKept(value: unknown): value is Kept {
  const entry = value as Partial<Kept> | null
  return typeof entry?.search === 'string' && Array.isArray(entry.fares)
}

const NONE: readonly Quoted[] = []
