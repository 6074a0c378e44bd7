// A search as its caller sees it: progress, and what is new since the cursor.

import type { pollSolutions } from '@interline/contract/flight-search'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { HIDING_RULES } from '@interline/domain/agencies/settings'
import type { FlightSearchDeps } from './deps.ts'
import { isAsking, type Search, type SourceProgress } from './store/search-store.ts'

export type SearchStateReply = CallReply<typeof pollSolutions>

/** So much later a source that has said nothing is silent, also where the process that asked it is gone. */
const SILENT_MS = 2000

export async function searchState(
  search: Search,
  cursor: string,
  { store, clock }: Pick<FlightSearchDeps, 'store' | 'clock'>,
): Promise<SearchStateReply> {
  const changes = await store.changes(search.id, cursor)
  const isOver = clock.now() > search.answersUntil + SILENT_MS
  const sources = changes.sources.map((source) =>
    isOver && isAsking([source.state]) ? ({ ...source, state: 'timed_out' } as const) : source,
  )
  const done = sources.filter(({ state }) => !isAsking([state])).length
  return {
    searchId: search.id,
    status: sources.some(({ state }) => state === 'waiting') ? 'running' : 'done',
    suppliersTotal: sources.length,
    suppliersDone: done,
    suppliers: sources.map(({ tag, name, state, count, milliseconds }) => ({
      tag,
      state,
      count,
      milliseconds,
      ...(search.showSuppliers ? { name } : {}),
    })),
    startedAt: new Date(search.startedAt).toISOString(),
    hidden: hiddenOf(search, sources),
    expiresAt: new Date(search.expiresAt).toISOString(),
    currency: search.currency,
    cursor: changes.cursor,
    solutions: [...changes.solutions],
    removed: [...changes.removed],
  }
}

function hiddenOf({ notAsked }: Search, sources: readonly SourceProgress[]): SearchStateReply['hidden'] {
  return HIDING_RULES.map((rule) => ({
    rule,
    count:
      rule === 'suppliers' ? notAsked : sources.reduce((sum, { hidden }) => sum + (hidden[rule] ?? 0), 0),
  })).filter(({ count }) => count > 0)
}
