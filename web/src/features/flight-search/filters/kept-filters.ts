/** Sets of filters under a name: kept by this browser, for each person apart. */
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { recall, remember } from '../../../browser-storage.ts'

export const MOST_SETS = 8

export interface FilterSet {
  readonly name: string
  readonly choice: FilterChoice
}

const keyOf = (userId: string) => `interline.search.filters.${userId}`

export function keptFilters(userId: string): readonly FilterSet[] {
  const kept: readonly unknown[] | null = recall(keyOf(userId))
  return (Array.isArray(kept) ? kept : []).flatMap((value) => {
    const entry = value as Partial<FilterSet> | null
    if (typeof entry?.name !== 'string' || !entry.choice) return []
    return [{ name: entry.name, choice: readable(entry.choice) }]
  })
}

/** The same name again replaces the set before. */
export function keepFilters(userId: string, set: FilterSet): readonly FilterSet[] {
  return save(userId, [...keptFilters(userId).filter(({ name }) => name !== set.name), set].slice(-MOST_SETS))
}

export function dropFilters(userId: string, name: string): readonly FilterSet[] {
  return save(
    userId,
    keptFilters(userId).filter((set) => set.name !== name),
  )
}

function save(userId: string, sets: readonly FilterSet[]): readonly FilterSet[] {
  remember(keyOf(userId), sets)
  return sets
}

// Written by an older release or by hand: what is not of the kind that it has to be filters nothing.
function readable(choice: object): FilterChoice {
  const written = new Map<string, unknown>(Object.entries(choice))
  const next: Record<string, unknown> = { ...NO_FILTER }
  for (const [key, nothing] of Object.entries(next)) {
    const value = written.get(key)
    if (nothing === null ? typeof value === 'number' : kindOf(value) === kindOf(nothing)) next[key] = value
  }
  return next as unknown as FilterChoice
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
