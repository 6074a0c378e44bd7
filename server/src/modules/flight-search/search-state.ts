// A search as seen by its caller: progress, and results since the cursor.

import type { pollSolutions } from '@interline/contract/flight-search/calls'
import type { Solution } from '@interline/contract/flight-search/shapes'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { HIDING_RULES } from '@interline/domain/agencies/settings'
import { filterSolutions } from '@interline/domain/flight-search/filters/filter'
import { sortSolutions, type Sort } from '@interline/domain/flight-search/sort'
import { forDisplay } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { FlightSearchDeps } from './deps.ts'
import { notSold } from './sources/not-sold.ts'
import { OTHER_FARES } from './sources/other-fares.ts'
import { isAsking, type Search, type SourceProgress } from './store/search-store.ts'

export type SearchStateReply = CallReply<typeof pollSolutions>

/** This much later a source without an answer is silent, even if the process that called it is gone. */
const SILENT_MS = 2000
const PAGE_SIZE = 20

/** How a caller reads a search: from which cursor, in which order, or page by page, and in which language. */
export interface Reading {
  /** Newer results; with a page all results are read. */
  readonly cursor: string
  readonly locale: Locale
  readonly sort?: Sort | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  /** About how many of the new options at once, the cheapest first. */
  readonly limit?: number | undefined
}

export async function searchState(
  search: Search,
  reading: Reading,
  { store, clock }: Pick<FlightSearchDeps, 'store' | 'clock'>,
): Promise<SearchStateReply> {
  const changes = await (reading.page === undefined
    ? store.changes(search.id, reading.cursor, reading.limit)
    : store.changes(search.id, ''))
  const isOver = clock.now() > search.answersUntil + SILENT_MS
  const all = changes.sources.map((source) =>
    isOver && isAsking([source.state]) ? ({ ...source, state: 'timed_out' } as const) : source,
  )
  const sources = all.filter(({ code }) => code !== OTHER_FARES)
  const done = sources.filter(({ state }) => !isAsking([state])).length
  const { solutions, page } = listed(search, changes.solutions, reading)
  return {
    searchId: search.id,
    status: changes.more || all.some(({ state }) => state === 'waiting') ? 'running' : 'done',
    more: changes.more,
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
    displayCurrency: search.displayCurrency ?? null,
    notSold: notSold(search, all, reading.locale),
    page,
    cursor: changes.cursor,
    solutions,
    removed: [...changes.removed],
  }
}

/** The matching options, in the requested order or page. */
function listed(
  { filters, displayCurrency, quote }: Search,
  found: readonly z.infer<typeof Solution>[],
  { sort, page, pageSize = PAGE_SIZE }: Reading,
): Pick<SearchStateReply, 'solutions' | 'page'> {
  const fitting = filters ? filterSolutions(found, filters) : [...found]
  const order = sort ?? (page === undefined ? undefined : 'price')
  const sorted = order ? sortSolutions(fitting, order) : fitting
  const shown = page === undefined ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)
  return {
    solutions: displayCurrency
      ? shown.map((each) => {
          const { total, currency } = each.priceDetail
          const displayTotal = forDisplay(money(total, currency), displayCurrency, quote.rates)
          return { ...each, displayTotal: Number(displayTotal.minor) }
        })
      : shown,
    page: page === undefined ? null : { page, pageSize, total: sorted.length },
  }
}

function hiddenOf({ notAsked }: Search, sources: readonly SourceProgress[]): SearchStateReply['hidden'] {
  return HIDING_RULES.map((rule) => ({
    rule,
    count:
      rule === 'suppliers' ? notAsked : sources.reduce((sum, { hidden }) => sum + (hidden[rule] ?? 0), 0),
  })).filter(({ count }) => count > 0)
}
