// A search as its caller sees it: progress, and what is new since the cursor.

import type { pollSolutions } from '@interline/contract/flight-search'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { FlightSearchDeps } from './deps.ts'
import { HIDING_RULES } from '@interline/domain/agencies/settings'
import type { Search, SupplierProgress } from './search-store.ts'

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
    hidden: hiddenOf(search, changes.suppliers),
    expiresAt: new Date(search.expiresAt).toISOString(),
    currency: search.currency,
    cursor: changes.cursor,
    solutions: [...changes.solutions],
    removed: [],
  }
}

function hiddenOf({ notAsked }: Search, suppliers: readonly SupplierProgress[]): SearchStateReply['hidden'] {
  return HIDING_RULES.map((rule) => ({
    rule,
    count:
      rule === 'suppliers' ? notAsked : suppliers.reduce((sum, { hidden }) => sum + (hidden[rule] ?? 0), 0),
  })).filter(({ count }) => count > 0)
}
