/**
 * One search under way and what it has brought. Pure: answers go in, a new run comes out. What is on the screen
 * (`shown`) changes only when the person asks for it; later answers wait in `waiting`.
 */
import type { Reply } from '@interline/contract/index'
import type { Failure } from '../../../api/failure.ts'
import type { SearchQuery } from '../request/search-query.ts'

export type SearchAnswer = Reply<'flightSearch.solutions'>
export type Solution = SearchAnswer['solutions'][number]
export type SupplierState = SearchAnswer['suppliers'][number]

export interface SearchRun {
  readonly query: SearchQuery
  /** `broken`: the connection was lost after it had begun; what came so far stays. `failed`: nothing came at all. */
  readonly phase: 'starting' | 'running' | 'done' | 'broken' | 'failed'
  readonly failure: Failure | null
  /** Everything of the last answer but its solutions; null before the first. */
  readonly progress: Omit<SearchAnswer, 'solutions' | 'removed'> | null
  readonly shown: readonly Solution[]
  readonly waiting: readonly Solution[]
  /** Ids that are shown and no longer offered. */
  readonly gone: ReadonlySet<string>
}

export function newRun(query: SearchQuery): SearchRun {
  return { query, phase: 'starting', failure: null, progress: null, shown: [], waiting: [], gone: new Set() }
}

/** Takes an answer: the first options are shown at once, later and changed ones wait. */
export function takeAnswer(run: SearchRun, answer: SearchAnswer): SearchRun {
  const { solutions, removed, ...progress } = answer
  const phase = answer.status === 'done' ? 'done' : 'running'
  const next = { ...run, phase, failure: null, progress } as const
  if (run.shown.length === 0) return { ...next, shown: without(merged([], solutions), removed) }
  const shownIds = new Set(run.shown.map(({ id }) => id))
  return {
    ...next,
    waiting: without(merged(run.waiting, solutions), removed),
    gone: new Set([...run.gone, ...removed.filter((id) => shownIds.has(id))]),
  }
}

/** Brings what waits onto the screen and drops what is gone. */
export function showWaiting(run: SearchRun): SearchRun {
  const shown = merged(run.shown, run.waiting).filter(({ id }) => !run.gone.has(id))
  return { ...run, shown, waiting: [], gone: new Set() }
}

/** One option that is known to be otherwise now; it waits like what comes in later. */
export function withChanged(run: SearchRun, solution: Solution): SearchRun {
  return { ...run, waiting: merged(run.waiting, [solution]) }
}

export interface News {
  /** Itineraries that are not on the screen yet. */
  readonly options: number
  /** Of these, how many cost less than the cheapest one on the screen. */
  readonly cheaper: number
  /** New fares for itineraries that are on the screen. */
  readonly fares: number
  /** Options on the screen whose price changed or that are gone. */
  readonly changed: number
}

/** What "Show them" would bring; null when nothing waits. */
export function newsOf(run: SearchRun): News | null {
  if (run.waiting.length === 0 && run.gone.size === 0) return null
  const itineraries = new Set(run.shown.map(({ itineraryKey }) => itineraryKey))
  const ids = new Set(run.shown.map(({ id }) => id))
  const lowest = Math.min(...run.shown.map((solution) => solution.priceDetail.total))
  const best = new Map<string, number>()
  let fares = 0
  for (const { id, itineraryKey, priceDetail } of run.waiting) {
    if (itineraries.has(itineraryKey)) {
      if (!ids.has(id)) fares += 1
      continue
    }
    best.set(itineraryKey, Math.min(priceDetail.total, best.get(itineraryKey) ?? Infinity))
  }
  return {
    options: best.size,
    fares,
    cheaper: [...best.values()].filter((total) => total < lowest).length,
    changed: run.waiting.filter(({ id }) => ids.has(id)).length + run.gone.size,
  }
}

/** Two questions with the same answer. */
export function sameQuery(a: SearchQuery, b: SearchQuery): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** True when prices of this run may no longer be booked, at `now` in epoch milliseconds. */
export function isExpired(run: SearchRun, now: number): boolean {
  return run.progress !== null && Date.parse(run.progress.expiresAt) <= now
}

// New ones go behind the old ones; a changed one takes the place of its older self.
function merged(old: readonly Solution[], fresh: readonly Solution[]): Solution[] {
  const byId = new Map(old.map((solution) => [solution.id, solution]))
  for (const solution of fresh) byId.set(solution.id, solution)
  return [...byId.values()]
}

function without(solutions: readonly Solution[], ids: readonly string[]): Solution[] {
  const dropped = new Set(ids)
  return solutions.filter(({ id }) => !dropped.has(id))
}

/** Sources that are slower than the search waits for: what they say is an update. */
export function lateSources(sources: readonly SupplierState[]): readonly SupplierState[] {
  return sources.filter(({ state }) => state === 'late')
}

/** True when nothing more can come: the search is done and nobody is late. */
export function isFinal({ status, suppliers }: Pick<SearchAnswer, 'status' | 'suppliers'>): boolean {
  return status === 'done' && lateSources(suppliers).length === 0
}

/** How many sources failed or were given up. */
export function missingSources(sources: readonly SupplierState[]): number {
  return sources.filter(({ state }) => state === 'failed' || state === 'timed_out').length
}
