// Searches in the memory of this process: the last ones, bounded by age and by how much they hold.

import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import {
  distinct,
  GRACE_MS,
  isIncomplete,
  readCursor,
  type Answer,
  type FoundSolution,
  type Search,
  type SearchStore,
  type SourceProgress,
} from './search-store.ts'
import { openWaiters } from './waiters.ts'

interface Entry {
  readonly search: Search
  readonly sources: Map<string, SourceProgress>
  readonly solutions: Map<string, FoundSolution & { readonly sequence: number }>
  readonly removed: Map<string, number>
  /** Grows with every answer: the cursor. */
  sequence: number
  /** How many opened or joined it and have not left. */
  callers: number
  readonly whenLeft: Set<() => void>
}

interface Kept {
  readonly offers: readonly SupplierOffer[]
  readonly since: number
  readonly until: number
}

/** Roughly half a gigabyte. */
const MOST_SOLUTIONS = 120_000

export function memorySearchStore(clock: Clock): SearchStore {
  // Oldest first: a Map keeps the order in which keys were added.
  const entries = new Map<string, Entry>()
  const answers = new Map<string, Kept>()
  const waiters = openWaiters()
  const live = (id: string): Entry | undefined => {
    const entry = entries.get(id)
    return entry && entry.search.expiresAt + GRACE_MS > clock.now() ? entry : undefined
  }
  return {
    async open(search, sources, since) {
      const joined = [...entries.values()].findLast(
        (entry) =>
          entry.search.key === search.key &&
          entry.search.startedAt >= since &&
          entry.callers > 0 &&
          !isIncomplete([...entry.sources.values()].map(({ state }) => state)),
      )
      if (joined) {
        joined.callers += 1
        return joined.search
      }
      sweep(entries, answers, clock.now())
      entries.set(search.id, {
        search,
        sources: new Map(sources.map((progress) => [progress.code, progress])),
        solutions: new Map(),
        removed: new Map(),
        sequence: 0,
        callers: 1,
        whenLeft: new Set(),
      })
      return search
    },
    async find(id) {
      return live(id)?.search
    },
    async add(id, answer) {
      const entry = live(id)
      if (!entry) return
      take(entry, answer)
      waiters.wake(id)
    },
    async changes(id, cursor) {
      const entry = live(id)
      if (!entry) return { cursor, sources: [], solutions: [], removed: [] }
      const since = readCursor(cursor, entry.sequence)
      return {
        cursor: String(entry.sequence),
        sources: [...entry.sources.values()],
        solutions: [...entry.solutions.values()].flatMap(({ sequence, solution }) =>
          sequence > since ? [solution] : [],
        ),
        removed:
          since === 0
            ? []
            : [...entry.removed].flatMap(([gone, sequence]) => (sequence > since ? [gone] : [])),
      }
    },
    async waitForChange(id, cursor, milliseconds, signal) {
      const entry = live(id)
      if (!entry || milliseconds <= 0) return
      const isDone = [...entry.sources.values()].every(({ state }) => state !== 'waiting')
      if (isDone || entry.sequence > readCursor(cursor, entry.sequence)) return
      await waiters.wait(id, milliseconds, signal)
    },
    async solution(id, solutionId) {
      return live(id)?.solutions.get(solutionId)
    },
    async leave(id) {
      const entry = entries.get(id)
      if (!entry || entry.callers === 0) return
      entry.callers -= 1
      if (entry.callers === 0) for (const listener of entry.whenLeft) listener()
    },
    whenLeft(id, listener) {
      const listeners = entries.get(id)?.whenLeft
      listeners?.add(listener)
      return () => void listeners?.delete(listener)
    },
    async keepAnswer(key, offers, milliseconds) {
      answers.delete(key)
      answers.set(key, { offers, since: clock.now(), until: clock.now() + milliseconds })
    },
    async keptAnswer(key, use) {
      const kept = answers.get(key)
      if (use === 'once') answers.delete(key)
      // A test system's clock can be put back: what was asked later than now is not known yet.
      return kept && kept.until > clock.now() && kept.since <= clock.now() ? kept.offers : undefined
    },
  }
}

function take(entry: Entry, { progress, found, removed }: Answer): void {
  entry.sequence += 1
  const { sequence } = entry
  entry.sources.set(progress.code, progress)
  for (const each of distinct(found)) {
    const { id } = each.solution
    const before = entry.solutions.get(id)
    // The same again is nothing new to whoever has seen it.
    const isSame = before && JSON.stringify(before.solution) === JSON.stringify(each.solution)
    entry.solutions.set(id, { ...each, sequence: isSame ? before.sequence : sequence })
    entry.removed.delete(id)
  }
  for (const id of removed) if (entry.solutions.delete(id)) entry.removed.set(id, sequence)
}

function sweep(entries: Map<string, Entry>, answers: Map<string, Kept>, now: number): void {
  for (const [key, { until }] of answers) if (until <= now) answers.delete(key)
  let kept =
    [...entries.values()].reduce((sum, { solutions }) => sum + solutions.size, 0) +
    [...answers.values()].reduce((sum, { offers }) => sum + offers.length, 0)
  for (const [id, { search, solutions }] of entries) {
    if (search.expiresAt + GRACE_MS > now && kept <= MOST_SOLUTIONS) break
    kept -= solutions.size
    entries.delete(id)
  }
  for (const [key, { offers }] of answers) {
    if (kept <= MOST_SOLUTIONS) break
    kept -= offers.length
    answers.delete(key)
  }
}
