// Searches in the memory of this process: the last ones, bounded by age and by how much they hold.

import type { Clock } from '../../platform/clock/clock.ts'
import type { FoundSolution, Search, SearchStore, SupplierProgress } from './search-store.ts'

interface Entry {
  readonly search: Search
  readonly suppliers: Map<string, { progress: SupplierProgress; sequence: number }>
  readonly solutions: Map<string, FoundSolution & { sequence: number }>
  /** Grows with every answer: the cursor. */
  sequence: number
  readonly waiting: Set<() => void>
}

/** A search is still answered for so long after its prices have become stale. */
const GRACE_MS = 5 * 60_000
/** Roughly half a gigabyte. */
const MOST_SOLUTIONS = 120_000

export function memorySearchStore(clock: Clock): SearchStore {
  // Oldest first: a Map keeps the order in which keys were added.
  const entries = new Map<string, Entry>()

  function sweep(): void {
    const now = clock.now()
    let kept = [...entries.values()].reduce((sum, { solutions }) => sum + solutions.size, 0)
    for (const [id, { search, solutions }] of entries) {
      if (search.expiresAt + GRACE_MS > now && kept <= MOST_SOLUTIONS) break
      kept -= solutions.size
      entries.delete(id)
    }
  }

  const live = (id: string): Entry | undefined => {
    const entry = entries.get(id)
    return entry && entry.search.expiresAt + GRACE_MS > clock.now() ? entry : undefined
  }

  return {
    async create(search, suppliers) {
      sweep()
      entries.set(search.id, {
        search,
        suppliers: new Map(suppliers.map((progress) => [progress.code, { progress, sequence: 0 }])),
        solutions: new Map(),
        sequence: 0,
        waiting: new Set(),
      })
    },
    async find(id) {
      return live(id)?.search
    },
    async recent(key, since) {
      return [...entries.values()].findLast(({ search }) => search.key === key && search.startedAt >= since)
        ?.search
    },
    async add(id, progress, found) {
      const entry = entries.get(id)
      if (!entry) return
      entry.sequence += 1
      const { sequence } = entry
      entry.suppliers.set(progress.code, { progress, sequence })
      for (const each of found) entry.solutions.set(each.solution.id, { ...each, sequence })
      for (const wake of entry.waiting) wake()
    },
    async changes(id, cursor) {
      const entry = live(id)
      if (!entry) return { cursor, suppliers: [], solutions: [] }
      const since = readCursor(cursor)
      return {
        cursor: String(entry.sequence),
        suppliers: [...entry.suppliers.values()].map(({ progress }) => progress),
        solutions: [...entry.solutions.values()]
          .filter(({ sequence }) => sequence > since)
          .map(({ solution }) => solution),
      }
    },
    async waitForChange(id, cursor, milliseconds, signal) {
      const entry = live(id)
      if (!entry || milliseconds <= 0 || entry.sequence > readCursor(cursor) || isDone(entry)) return
      await woken(entry.waiting, milliseconds, signal)
    },
    async solution(id, solutionId) {
      return live(id)?.solutions.get(solutionId)
    },
  }
}

function isDone({ suppliers }: Entry): boolean {
  return [...suppliers.values()].every(({ progress }) => progress.state !== 'waiting')
}

function readCursor(cursor: string): number {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
}

/** Waits for a wake-up, for the time to pass or for the caller to go away, and leaves nothing behind. */
function woken(waiting: Set<() => void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      waiting.delete(wake)
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    signal.addEventListener('abort', wake)
    waiting.add(wake)
  })
}
