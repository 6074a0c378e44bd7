/** Earlier flight searches: past days become tomorrow, keeping the nights. */
import { addDays, daysBetween, isLocalDate } from '@interline/domain/time/local-date'
import { storedSearches } from '../../../shell/parts/stored-searches.ts'
import { queryOf } from './search-query.ts'
import type { Draft } from './search-query.ts'

export const storedFlights = storedSearches<Draft>({
  name: 'search',
  isDraft,
  routeOf: (draft) =>
    queryOf(draft)
      .journeys.map((leg) => `${leg.origin}.${leg.destination}`)
      .join('/'),
  renew: renewed,
  isOpen: (draft, today) => queryOf(draft).journeys.every((leg) => leg.date >= today),
})

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
