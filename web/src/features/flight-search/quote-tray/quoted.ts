/**
 * Compared and quoted options: up to five per user and search. Only enough is stored to find the fare again and to name
 * it when it is gone; prices always come from the current search.
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

interface StoredQuote {
  readonly search: string
  readonly fares: readonly Quoted[]
}

const keyOf = (userId: string) => `interline.search.quotes.${userId}`

let person = currentMe()?.userInfo.id
const stored = createStore<readonly StoredQuote[]>(storedFor(person))
// Two users may share a browser: neither sees the other's quote.
sessionStore.subscribe(() => {
  const now = currentMe()?.userInfo.id
  if (now === person) return
  person = now
  stored.set(storedFor(now))
})

export function useQuoted(query: SearchQuery): readonly Quoted[] {
  return quotedIn(useStore(stored), query)
}

/** Adds a fare to the quote of this search, or removes it; `full` when there are five already. */
export function toggleQuoted(query: SearchQuery, solution: Solution): 'added' | 'removed' | 'full' {
  const fares = quotedIn(stored.get(), query)
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
    quotedIn(stored.get(), query).filter((each) => each.key !== key),
  )
}

/** Removes every fare of an itinerary from the quote. */
export function removeItinerary(query: SearchQuery, itineraryKey: string): void {
  save(
    query,
    quotedIn(stored.get(), query).filter((each) => each.itineraryKey !== itineraryKey),
  )
}

export function clearQuoted(query: SearchQuery): void {
  save(query, NONE)
}

function save(query: SearchQuery, fares: readonly Quoted[]): void {
  const search = JSON.stringify(query)
  const others = stored.get().filter((each) => each.search !== search)
  const next = (fares.length > 0 ? [{ search, fares }, ...others] : others).slice(0, MOST_SEARCHES)
  stored.set(next)
  if (person) remember(keyOf(person), next)
}

function quotedIn(all: readonly StoredQuote[], query: SearchQuery): readonly Quoted[] {
  const search = JSON.stringify(query)
  return all.find((each) => each.search === search)?.fares ?? NONE
}

function storedFor(userId: string | undefined): readonly StoredQuote[] {
  const found: readonly unknown[] | null = userId ? recall(keyOf(userId)) : null
  return (Array.isArray(found) ? found : []).filter(isStoredQuote)
}

// Stored by an older release or edited by hand: any shape is possible.
function isStoredQuote(value: unknown): value is StoredQuote {
  const entry = value as Partial<StoredQuote> | null
  return typeof entry?.search === 'string' && Array.isArray(entry.fares)
}

const NONE: readonly Quoted[] = []
