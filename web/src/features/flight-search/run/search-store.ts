/**
 * The one search of this page: started, polled, stopped. It outlives the page, so that coming back from the confirm
 * page finds the results where they were. Asking goes on only while the page is open: a search that is still under way
 * when it is left, or when another one starts, is ended on the server too, and begins anew when somebody comes back.
 */
import { call } from '../../../api/call.ts'
import { Failure, isAbort } from '../../../api/failure.ts'
import { poll } from '../../../api/poll.ts'
import { onLeaving } from '../../../shell/session.ts'
import { createStore } from '../../../store.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { forgetPrices, notePrices } from './known-prices.ts'
import { isFinal, newRun, sameQuery, showWaiting, takeAnswer, withChanged } from './search-run.ts'
import type { SearchAnswer, SearchRun, Solution } from './search-run.ts'

/** How long the server may hold a question open for something new. */
const WAIT_MS = 2000
/** Between two questions: what comes faster is shown together. */
const BATCH_MS = 250
/** Suppliers have their own limits, far below this; it ends a search that nobody ends. */
const LONGEST_MS = 120_000

const store = createStore<SearchRun | null>(null)
let asking: AbortController | null = null
/** A search that was ended before all sources had answered. */
let leftId: string | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

export const searchStore: Pick<typeof store, 'get' | 'subscribe'> = store

// What one person found must not greet the next one at this desk.
onLeaving(clearSearch)
// The last moment of the page: whoever only went to another one of ours has left before.
window.addEventListener('pagehide', () => {
  stopSearch()
  leaveNow()
})
onLeaving(forgetPrices)

/** Starts a search, whatever was under way. */
export function startSearch(query: SearchQuery): void {
  stopSearch()
  const before = store.get()
  // Nobody can go back to what another question takes the place of: the server need not hold it ready.
  leaveNow(before !== null && !sameQuery(before.query, query))
  const signal = takeOver()
  store.set(newRun(query))
  void follow(signal, async () => {
    const answer = await ask(query, signal)
    take(answer)
    if (!isFinal(answer)) await pollOn(signal)
  })
}

function ask({ flights, ...query }: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
  if (!flights) return call('flightSearch.start', { body: query }, { signal })
  const journeys = flights.map((segments) => ({ segments: [...segments] }))
  const { cabin, passengers, passport } = query
  return call(
    'flightSearch.accurate',
    { body: { journeys, cabin, passengers, ...(passport && { passport }) } },
    { signal },
  )
}

/** Shows the run of this query again, asking on where it stopped; starts one when there is none. */
export function ensureSearch(query: SearchQuery): void {
  const run = store.get()
  if (!run || !sameQuery(run.query, query) || run.phase === 'failed') return startSearch(query)
  clearTimeout(leaving)
  if (run.phase === 'starting' && !asking) return startSearch(query)
  if (run.phase !== 'done' && run.progress?.searchId === leftId) return startSearch(query)
  // What a late supplier brings is missed where the page was left; the options that were found are all there.
  const isMore = run.progress
    ? !isFinal(run.progress) && run.progress.searchId !== leftId
    : run.phase !== 'done'
  if (isMore && !asking) resumeSearch()
}

/** Goes on asking after a lost connection or a visit to another page. */
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

/** Ends the asking and keeps what came: leaving the page. */
export function stopSearch(): void {
  asking?.abort()
  asking = null
  // Drawing the page anew stops and goes on within the same moment, and that is no leaving.
  clearTimeout(leaving)
  leaving = setTimeout(leaveNow)
}

/** Tells the server that nobody waits for the search that is under way, or reads one that is over and `isReplaced`. */
function leaveNow(isReplaced = false): void {
  clearTimeout(leaving)
  const run = store.get()
  if (asking || !run?.progress || run.progress.searchId === leftId) return
  if (isFinal(run.progress) && !isReplaced) return
  leftId = run.progress.searchId
  // It ends by itself as well; a connection that is gone does no harm.
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

/** A price check has found another offer behind an option: it waits like any other news. */
export function noteChanged(solution: Solution): void {
  const run = store.get()
  if (run?.shown.some(({ id }) => id === solution.id)) store.set(withChanged(run, solution))
}

/** A price check has found an option to be sold out. */
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
      const { searchId, cursor } = store.get()!.progress!
      return call('flightSearch.solutions', { body: { searchId, cursor, waitMs: WAIT_MS } }, { signal })
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
  const next = takeAnswer(run, answer)
  store.set(next)
  notePrices(next)
}
