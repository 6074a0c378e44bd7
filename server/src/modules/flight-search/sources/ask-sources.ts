// Queries all sources of a search at once and records each answer as it arrives. A slow or failing one delays
// no other, and calls stop once all callers have left.

import type { SupplierCall } from '../../../connectors/suppliers/port.ts'
import { inTime } from '../../../platform/clock/in-time.ts'
import type { Log } from '../../../platform/log/log.ts'
import type {
  Answer,
  HiddenCounts,
  OtherFare,
  Search,
  SearchStore,
  SourceProgress,
} from '../store/search-store.ts'

/** A source of solutions: a supplier, or a combination of others' results. */
export interface Source {
  /** Its initial state. */
  readonly progress: SourceProgress
  /**
   * Its answers, at once or in pieces. Rejects on failure. The call's signal aborts it; `patience` only means
   * that this search no longer waits.
   */
  answers(call: SupplierCall, patience: AbortSignal): AsyncIterable<Said, void>
}

export interface Said extends Pick<Answer, 'found' | 'removed'> {
  /** Options hidden by the agency's rules in this answer. */
  readonly hidden: HiddenCounts
  /** Response time in milliseconds, without our own processing. */
  readonly milliseconds: number
  /**
   * `waiting`: the search waits for more. `late`: the search no longer waits for it. `answered`: complete for
   * now; more follows only when others bring new results.
   */
  readonly state: 'waiting' | 'late' | 'answered'
  /** Nothing follows. */
  readonly last: boolean
  /** What is sold instead of the requested cabin or date. */
  readonly otherFares?: readonly OtherFare[]
}

export interface Asking {
  readonly search: Search
  readonly sources: readonly Source[]
  /** Longest time that the agency waits for one source, in milliseconds. */
  readonly patience: number
  /** Aborts everything: all callers have left, or the server stops. */
  readonly left: AbortSignal
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
  readonly store: SearchStore
}

/** Answers after the agency's time limit may still serve its next search, up to here. */
const LATEST_MS = 60_000

/** Resolves when every source has answered, failed, run out of time or is no longer needed. Never rejects. */
export async function askSources(asking: Asking): Promise<void> {
  await Promise.all(asking.sources.map((source) => ask(source, asking)))
}

async function ask(source: Source, asking: Asking): Promise<void> {
  const { search, log, left } = asking
  const started = performance.now()
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    await listen(source, asking, milliseconds)
  } catch (error) {
    const state = left.aborted ? 'cancelled' : isTimeout(error) ? 'timed_out' : 'failed'
    const level = state === 'cancelled' ? 'info' : 'warn'
    log[level](
      { error, source: source.progress.code, searchId: search.id, state },
      'source did not answer a search',
    )
    await tell(asking, { ...source.progress, state, milliseconds: milliseconds() })
  }
}

async function listen(source: Source, asking: Asking, milliseconds: () => number): Promise<void> {
  const { search, store, left, log, now } = asking
  const patience = AbortSignal.timeout(asking.patience)
  const latest = Math.max(LATEST_MS, asking.patience)
  const signal = AbortSignal.any([left, AbortSignal.timeout(latest)])
  const said = source.answers({ deadline: now() + latest, signal, log }, patience)[Symbol.asyncIterator]()
  const offered = new Set<string>()
  for (let isOver = false; !isOver;) {
    const remaining = Math.max(0, asking.patience - milliseconds())
    const next = await inTime<IteratorResult<Said, void>>(remaining, () => said.next(), left)
    const word: Said = next.done ? { ...NOTHING, milliseconds: milliseconds() } : next.value
    isOver = word.last
    for (const { solution } of word.found) offered.add(solution.id)
    for (const id of word.removed) offered.delete(id)
    await store.add(search.id, {
      progress: {
        ...source.progress,
        state: word.state,
        count: offered.size,
        milliseconds: word.milliseconds,
        hidden: word.hidden,
        ...(word.otherFares && { otherFares: word.otherFares }),
      },
      found: word.found,
      removed: word.removed,
    })
  }
}

const NOTHING = { found: [], removed: [], hidden: {}, state: 'answered', last: true } as const

async function tell({ search, store, log }: Asking, progress: SourceProgress): Promise<void> {
  try {
    await store.add(search.id, { progress, found: [], removed: [] })
  } catch (error) {
    // Pollers see it as silent once the time is over.
    log.warn({ error, searchId: search.id }, 'search store')
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
