/**
 * The page's single search: started, polled, stopped. It outlives the page, so that returning from the confirm page
 * restores the results. Polling runs only while the page is open: a running search that is left, or replaced by another
 * one, is ended on the server too, and starts again on return.
 */
import { call } from '../../../api/call.ts'
import { Failure, isAbort } from '../../../api/failure.ts'
import { pause, poll } from '../../../api/poll.ts'
import { onLeaving } from '../../../shell/session.ts'
import { createStore } from '../../../store.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { forgetPrices, notePrices } from './known-prices.ts'
import { isListInUse } from './list-in-use.ts'
import { isFinal, newRun, sameQuery, showWaiting, takeAnswer, withChanged } from './search-run.ts'
import type { SearchAnswer, SearchRun, Solution } from './search-run.ts'

/** Server-side limit of a long poll. */
const WAIT_MS = 2000
/** Pause between two polls: faster results are shown together. */
const BATCH_MS = 250
/** Options in the first answer: what is on the screen, and some more. */
const FIRST_OPTIONS = 30
/** Options in each answer after it. */
const MOST_OPTIONS = 120
/** Suppliers have far shorter limits; this ends a search that nothing else ends. */
const LONGEST_MS = 120_000

const store = createStore<SearchRun | null>(null)
let asking: AbortController | null = null
/** A search ended before all sources answered. */
let leftId: string | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

export const searchStore: Pick<typeof store, 'get' | 'subscribe'> = store

// One user's results must not be visible to the next user at this browser.
onLeaving(clearSearch)
// The page closes; navigation within the site has left already.
window.addEventListener('pagehide', () => {
  stopSearch()
  leaveNow()
})
onLeaving(forgetPrices)

/** Starts a search, whatever was running. */
export function startSearch(query: SearchQuery): void {
  stopSearch()
  const before = store.get()
  // A replaced search cannot be returned to, so the server may release it.
  leaveNow(before !== null && !sameQuery(before.query, query))
  const signal = takeOver()
  store.set(newRun(query))
  void follow(signal, async () => {
    const answer = await ask(query, signal)
    take(answer)
    if (isFinal(answer)) return
    // The next answer would stop the first rows on their way to the screen.
    if (answer.solutions.length > 0) await pause(BATCH_MS, signal)
    await pollOn(signal)
  })
}

function ask({ flights, ...query }: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
  if (!flights) return call('flightSearch.start', { body: { ...query, limit: FIRST_OPTIONS } }, { signal })
  const journeys = flights.map((segments) => ({ segments: [...segments] }))
  const { cabin, passengers, passport } = query
  return call(
    'flightSearch.accurate',
    { body: { journeys, cabin, passengers, ...(passport && { passport }) } },
    { signal },
  )
}

/** Shows the run of this query again and resumes polling; starts one when there is none. */
export function ensureSearch(query: SearchQuery): void {
  const run = store.get()
  if (!run || !sameQuery(run.query, query) || run.phase === 'failed') return startSearch(query)
  clearTimeout(leaving)
  if (run.phase === 'starting' && !asking) return startSearch(query)
  if (run.phase !== 'done' && run.progress?.searchId === leftId) return startSearch(query)
  // Late results are missing after leaving the page; all earlier options are there.
  const isMore = run.progress
    ? !isFinal(run.progress) && run.progress.searchId !== leftId
    : run.phase !== 'done'
  if (isMore && !asking) resumeSearch()
}

/** Resumes polling after a lost connection or a visit to another page. */
export function resumeSearch(): void {
  const run = store.get()
  if (!run?.progress) {
    if (run) startSearch(run.query)
    return
  }
  store.set({ ...run, phase: run.progress.status === 'done' ? 'done' : 'running', failure: null })
  const signal = takeOver()
  void follow(signal, () => pollOn(signal))
}

/** Stops polling and keeps the results: leaving the page. */
export function stopSearch(): void {
  asking?.abort()
  asking = null
  // A re-render stops and resumes within the same tick, which is not leaving.
  clearTimeout(leaving)
  leaving = setTimeout(leaveNow)
}

/** Tells the server that a running search is no longer needed, or that a finished one `isReplaced`. */
function leaveNow(isReplaced = false): void {
  clearTimeout(leaving)
  const run = store.get()
  if (asking || !run?.progress || run.progress.searchId === leftId) return
  if (isFinal(run.progress) && !isReplaced) return
  leftId = run.progress.searchId
  // It ends on its own as well; a lost connection does no harm.
  call('flightSearch.leave', { params: { id: leftId } }, { keepalive: true }).catch(() => undefined)
}

export function clearSearch(): void {
  stopSearch()
  leaveNow()
  store.set(null)
}

export function showNewOptions(): void {
  const run = store.get()
  if (run) store.set(showWaiting(run))
}

/** A price check found another offer for an option: it waits like any new result. */
export function noteChanged(solution: Solution): void {
  const run = store.get()
  if (run?.shown.some(({ id }) => id === solution.id)) store.set(withChanged(run, solution))
}

/** A price check found that an option is sold out. */
export function noteGone(id: string): void {
  const run = store.get()
  if (run) store.set({ ...run, gone: new Set([...run.gone, id]) })
}

function takeOver(): AbortSignal {
  clearTimeout(leaving)
  asking?.abort()
  asking = new AbortController()
  return asking.signal
}

async function pollOn(signal: AbortSignal): Promise<void> {
  await poll<SearchAnswer>({
    ask: () => {
      const { progress, shown } = store.get()!
      const { searchId, cursor } = progress!
      const limit = shown.length === 0 ? FIRST_OPTIONS : MOST_OPTIONS
      return call(
        'flightSearch.solutions',
        { body: { searchId, cursor, waitMs: WAIT_MS, limit } },
        { signal },
      )
    },
    isFinal,
    onAnswer: (answer) => {
      if (!signal.aborted) take(answer)
    },
    signal,
    waits: [BATCH_MS],
    limit: LONGEST_MS,
  })
}

async function follow(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (signal.aborted || isAbort(error)) return
    const run = store.get()
    const failure = error instanceof Failure ? error : null
    if (run) store.set({ ...run, phase: run.progress ? 'broken' : 'failed', failure })
  } finally {
    if (asking?.signal === signal) asking = null
  }
}

function take(answer: SearchAnswer): void {
  const run = store.get()
  if (!run) return
  const next = takeAnswer(run, answer, isListInUse())
  store.set(next)
  notePrices(next)
}
