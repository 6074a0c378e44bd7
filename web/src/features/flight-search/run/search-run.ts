/**
 * A running search and its results. Pure: answers go in, a new run comes out. Until the quick sources have answered, or
 * the list is in use, answers are merged into the visible list (`shown`). Afterwards it changes only when the user asks;
 * later answers wait in `waiting`.
 */
import type { Reply } from '@interline/contract/index'
import type { Failure } from '../../../api/failure.ts'
import type { SearchQuery } from '../request/search-query.ts'

export type SearchAnswer = Reply<'flightSearch.solutions'>
export type Solution = SearchAnswer['solutions'][number]
export type SupplierState = SearchAnswer['suppliers'][number]

export interface SearchRun {
  readonly query: SearchQuery
  /** `broken`: the connection was lost after the start, earlier results stay. `failed`: no results at all. */
  readonly phase: 'starting' | 'running' | 'done' | 'broken' | 'failed'
  readonly failure: Failure | null
  /** The last answer without its solutions; null before the first. */
  readonly progress: Omit<SearchAnswer, 'solutions' | 'removed'> | null
  readonly shown: readonly Solution[]
  readonly waiting: readonly Solution[]
  /** The list stays as it is until the user asks. */
  readonly isSettled: boolean
  /** Ids that are shown but no longer offered. */
  readonly gone: ReadonlySet<string>
}

export function newRun(query: SearchQuery): SearchRun {
  return {
    query,
    phase: 'starting',
    failure: null,
    progress: null,
    shown: [],
    waiting: [],
    isSettled: false,
    gone: new Set(),
  }
}

/**
 * Applies an answer: options show at once until the quick sources have answered; later and changed ones wait. `inUse`: the
 * user points at the list or has scrolled it, so that nothing may move in it.
 */
export function takeAnswer(run: SearchRun, answer: SearchAnswer, inUse = false): SearchRun {
  const { solutions, removed, ...progress } = answer
  const phase = answer.status === 'done' ? 'done' : 'running'
  const isSettled = run.isSettled || inUse
  const next = { ...run, phase, failure: null, progress, isSettled: isSettled || phase === 'done' } as const
  if (run.shown.length === 0 || !isSettled)
    return { ...next, shown: without(merged(run.shown, solutions), removed) }
  const shownIds = new Set(run.shown.map(({ id }) => id))
  return {
    ...next,
    waiting: without(merged(run.waiting, solutions), removed),
    gone: new Set([...run.gone, ...removed.filter((id) => shownIds.has(id))]),
  }
}

/** Shows waiting options and removes unavailable ones. */
export function showWaiting(run: SearchRun): SearchRun {
  const shown = merged(run.shown, run.waiting).filter(({ id }) => !run.gone.has(id))
  return { ...run, shown, waiting: [], gone: new Set() }
}

/** Replaces one option that has changed; it waits like late results. */
export function withChanged(run: SearchRun, solution: Solution): SearchRun {
  return { ...run, waiting: merged(run.waiting, [solution]) }
}

export interface NewResults {
  /** Itineraries that are not visible yet. */
  readonly options: number
  /** Of these, how many are cheaper than the cheapest visible one. */
  readonly cheaper: number
  /** New fares of visible itineraries. */
  readonly fares: number
  /** Visible options whose price changed or that are unavailable. */
  readonly changed: number
}

/** What "Show them" would add; null when nothing waits. */
export function newResultsOf(run: SearchRun): NewResults | null {
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

/** Whether two queries have the same answer. */
export function sameQuery(a: SearchQuery, b: SearchQuery): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether prices of this run may no longer be booked, at `now` in epoch milliseconds. */
export function isExpired(run: SearchRun, now: number): boolean {
  return run.progress !== null && Date.parse(run.progress.expiresAt) <= now
}

// New options go last; a changed one takes the position of its earlier version.
function merged(old: readonly Solution[], fresh: readonly Solution[]): Solution[] {
  const byId = new Map(old.map((solution) => [solution.id, solution]))
  for (const solution of fresh) byId.set(solution.id, solution)
  return [...byId.values()]
}

function without(solutions: readonly Solution[], ids: readonly string[]): Solution[] {
  const dropped = new Set(ids)
  return solutions.filter(({ id }) => !dropped.has(id))
}

/** Sources slower than the search waits for: their answers are updates. */
export function lateSources(sources: readonly SupplierState[]): readonly SupplierState[] {
  return sources.filter(({ state }) => state === 'late')
}

/** Whether the search is done and no source is late. */
export function isFinal({ status, suppliers }: Pick<SearchAnswer, 'status' | 'suppliers'>): boolean {
  return status === 'done' && lateSources(suppliers).length === 0
}

/** Number of sources that failed or timed out. */
export function missingSources(sources: readonly SupplierState[]): number {
  return sources.filter(({ state }) => state === 'failed' || state === 'timed_out').length
}
