/** What this browser remembers of earlier searches: the last form and the recent searches, for each person apart. */
import { addDays, daysBetween, isLocalDate } from '@interline/domain/time/local-date'
import { recall, remember } from '../../../browser-storage.ts'
import { queryOf, withAllFlights } from './search-query.ts'
import type { Draft } from './search-query.ts'

const MOST_RECENT = 5
const MOST_STARRED = 8

const lastKey = (userId: string) => `interline.search.last.${userId}`
const starredKey = (userId: string) => `interline.search.starred.${userId}`
const recentKey = (userId: string) => `interline.search.recent.${userId}`

/** The form of the last search; days that have passed become tomorrow, the nights stay. Null on the first visit. */
export function lastSearch(userId: string, today: string): Draft | null {
  const kept = recall<Draft>(lastKey(userId))
  return isDraft(kept) ? renewed(kept, today) : null
}

/** The recent searches that still lie ahead, newest first. */
export function recentSearches(userId: string, today: string): readonly Draft[] {
  const kept: readonly unknown[] | null = recall(recentKey(userId))
  return (Array.isArray(kept) ? kept : []).filter(
    (draft): draft is Draft => isDraft(draft) && queryOf(draft).journeys.every((leg) => leg.date >= today),
  )
}

/** The searches with a star, newest first; days that have passed become tomorrow, the nights stay. */
export function starredSearches(userId: string, today: string): readonly Draft[] {
  const kept: readonly unknown[] | null = recall(starredKey(userId))
  return (Array.isArray(kept) ? kept : []).filter(isDraft).map((draft) => renewed(draft, today))
}

/** Gives a search its star, or takes it away; one way has one star, whatever its days. */
export function starSearch(userId: string, draft: Draft, today: string): void {
  const way = routeOf(draft)
  const starred = starredSearches(userId, today)
  const others = starred.filter((each) => routeOf(each) !== way)
  remember(
    starredKey(userId),
    others.length < starred.length ? others : [draft, ...others].slice(0, MOST_STARRED),
  )
}

/** Kept is the way: the flights of a pasted booking are not asked for a second time. */
export function keepSearch(userId: string, asked: Draft, today: string): void {
  const draft = withAllFlights(asked)
  remember(lastKey(userId), draft)
  const same = routeOf(draft)
  const others = recentSearches(userId, today).filter((each) => routeOf(each) !== same)
  remember(recentKey(userId), [draft, ...others].slice(0, MOST_RECENT))
}

function renewed(draft: Draft, today: string): Draft {
  const first = draft.legs[0]?.date ?? ''
  if (isLocalDate(first) && first >= today) return draft
  const tomorrow = addDays(today, 1)
  const moved = (date: string) =>
    isLocalDate(date) && isLocalDate(first)
      ? addDays(tomorrow, Math.max(0, daysBetween(first, date)))
      : tomorrow
  return {
    ...draft,
    legs: draft.legs.map((leg) => ({ ...leg, date: moved(leg.date) })),
    back: draft.back && moved(draft.back),
  }
}

// Two searches of the same way on other days are one entry: the newer days are the wanted ones.
export function routeOf(draft: Draft): string {
  return queryOf(draft)
    .journeys.map((leg) => `${leg.origin}.${leg.destination}`)
    .join('/')
}

// Written by an older release or by hand: anything may stand there.
function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Array.isArray(draft.legs) &&
    draft.legs.length > 0 &&
    typeof draft.back === 'string' &&
    typeof draft.passengers?.adult === 'number' &&
    typeof draft.cabin === 'string'
  )
}
