/** Named filter sets, stored in this browser per user. */
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { recall, remember } from '../../../browser-storage.ts'

export const MOST_SETS = 8

export interface FilterSet {
  readonly name: string
  readonly choice: FilterChoice
}

const keyOf = (userId: string) => `interline.search.filters.${userId}`

export function storedFilters(userId: string): readonly FilterSet[] {
  const stored: readonly unknown[] | null = recall(keyOf(userId))
  return (Array.isArray(stored) ? stored : []).flatMap((value) => {
    const entry = value as Partial<FilterSet> | null
    if (typeof entry?.name !== 'string' || !entry.choice) return []
    return [{ name: entry.name, choice: readable(entry.choice) }]
  })
}

/** An existing name replaces the earlier set. */
export function storeFilters(userId: string, set: FilterSet): readonly FilterSet[] {
  return save(
    userId,
    [...storedFilters(userId).filter(({ name }) => name !== set.name), set].slice(-MOST_SETS),
  )
}

export function dropFilters(userId: string, name: string): readonly FilterSet[] {
  return save(
    userId,
    storedFilters(userId).filter((set) => set.name !== name),
  )
}

function save(userId: string, sets: readonly FilterSet[]): readonly FilterSet[] {
  remember(keyOf(userId), sets)
  return sets
}

// Stored by an older release or edited by hand: invalid data filters nothing.
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
