// A search as its caller sees it: progress, and what is new since the cursor.

import type { pollSolutions } from '@interline/contract/flight-search'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { FlightSearchDeps } from './deps.ts'
import type { Search } from './search-store.ts'

export type SearchStateReply = CallReply<typeof pollSolutions>

export async function searchState(
  search: Search,
  cursor: string,
  { store }: Pick<FlightSearchDeps, 'store'>,
): Promise<SearchStateReply> {
  const changes = await store.changes(search.id, cursor)
  const done = changes.suppliers.filter(({ state }) => state !== 'waiting').length
  return {
    searchId: search.id,
    status: done === changes.suppliers.length ? 'done' : 'running',
    suppliersTotal: changes.suppliers.length,
    suppliersDone: done,
    suppliers: changes.suppliers.map(({ tag, name, state, count, milliseconds }) => ({
      tag,
      state,
      count,
      milliseconds,
      ...(search.showSuppliers ? { name } : {}),
    })),
    startedAt: new Date(search.startedAt).toISOString(),
    expiresAt: new Date(search.expiresAt).toISOString(),
    currency: search.currency,
    cursor: changes.cursor,
    solutions: [...changes.solutions],
    removed: [],
  }
}
