// Searches in the memory of this process, limited by age and size in bytes. A search that is running, or was
// read a moment ago, is never dropped: when such searches fill the memory, new ones are refused.

import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { failure } from '../../../platform/http/failure.ts'
import { packedSearches, type PackedSearch } from './cache-codec.ts'
import {
  distinct,
  GRACE_MS,
  isAsking,
  isIncomplete,
  newAt,
  readCursor,
  type Answer,
  type FoundSolution,
  type Search,
  type SearchStore,
  type SourceProgress,
} from './search-store.ts'
import { openSubscribers } from './long-poll-subscribers.ts'

interface Entry {
  readonly search: Search
  readonly sources: Map<string, SourceProgress>
  readonly solutions: PackedSearch<string, StoredSolution>
  readonly removed: Map<string, number>
  /** Incremented with every answer: the cursor. */
  sequence: number
  /** How many opened or joined it and have not left. */
  callers: number
  /** Last access, in milliseconds since the epoch. */
  readAt: number
  readonly whenLeft: Set<() => void>
}

type StoredSolution = FoundSolution & { readonly sequence: number }

interface StoredAnswer {
  readonly offers: PackedSearch<number, SupplierOffer>
  readonly since: number
  readonly until: number
}

/** Users reading a list of options return sooner than this. */
const RECENT_MS = 120_000
/** By then some searches have ended or are no longer read. */
const RETRY_SECONDS = 10

/** Stores at most about `mostBytes` of search results. `open` throws `search.busy` when all of it is needed. */
export function memorySearchStore(clock: Clock, mostBytes: number): SearchStore {
  // Oldest first: a Map keeps insertion order.
  const entries = new Map<string, Entry>()
  const answers = new Map<string, StoredAnswer>()
  const subscribers = openSubscribers()
  const { packed } = packedSearches()
  const live = (id: string): Entry | undefined => {
    const entry = entries.get(id)
    return entry && entry.search.expiresAt + GRACE_MS > clock.now() ? entry : undefined
  }
  const read = (id: string): Entry | undefined => {
    const entry = live(id)
    if (entry) entry.readAt = clock.now()
    return entry
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
        joined.readAt = clock.now()
        return joined.search
      }
      const held = sweep(entries, answers, { now: clock.now(), mostBytes })
      if (held > mostBytes) throw failure('search.busy', { retryAfterSeconds: RETRY_SECONDS })
      entries.set(search.id, {
        search,
        sources: new Map(sources.map((progress) => [progress.code, progress])),
        solutions: packed(new Map<string, StoredSolution>()),
        removed: new Map(),
        sequence: 0,
        callers: 1,
        readAt: clock.now(),
        whenLeft: new Set(),
      })
      return search
    },
    async find(id) {
      return read(id)?.search
    },
    async add(id, answer) {
      const entry = live(id)
      if (!entry) return
      take(entry, answer, await entry.solutions.open())
      subscribers.wake(id)
    },
    async changes(id, cursor, most) {
      const entry = live(id)
      if (!entry) return { cursor, sources: [], solutions: [], removed: [], more: false }
      const newest = entry.sequence
      const position = readCursor(cursor, newest)
      // A caller with everything only checks whether there is more.
      const solutions = position.since === newest ? [] : [...(await entry.solutions.open()).values()]
      return {
        ...newAt(position, solutions, { newest, most }),
        sources: [...entry.sources.values()],
        removed:
          position.until === 0
            ? []
            : [...entry.removed].flatMap(([gone, sequence]) => (sequence > position.until ? [gone] : [])),
      }
    },
    async waitForChange(id, cursor, milliseconds, signal) {
      const entry = live(id)
      if (!entry || milliseconds <= 0) return
      const isOver = !isAsking([...entry.sources.values()].map(({ state }) => state))
      if (isOver || entry.sequence > readCursor(cursor, entry.sequence).since) return
      await subscribers.wait(id, milliseconds, signal)
    },
    async solution(id, solutionId) {
      return (await read(id)?.solutions.open())?.get(solutionId)
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
      forget(answers, key)
      answers.set(key, {
        offers: packed(new Map(offers.entries())),
        since: clock.now(),
        until: clock.now() + milliseconds,
      })
    },
    async cachedAnswer(key, use) {
      const kept = answers.get(key)
      if (use === 'once') forget(answers, key)
      // A test system's clock can be moved back: an access later than now is ignored.
      if (!kept || kept.until <= clock.now() || kept.since > clock.now()) return undefined
      return [...(await kept.offers.open()).values()]
    },
  }
}

function take(
  entry: Entry,
  { progress, found, removed }: Answer,
  solutions: Map<string, StoredSolution>,
): void {
  entry.sequence += 1
  const { sequence } = entry
  entry.sources.set(progress.code, progress)
  for (const each of distinct(found)) {
    const { id } = each.solution
    const before = solutions.get(id)
    // Identical content is not new to callers who have seen it.
    const isSame = before && JSON.stringify(before.solution) === JSON.stringify(each.solution)
    solutions.set(id, { ...each, sequence: isSame ? before.sequence : sequence })
    entry.removed.delete(id)
  }
  for (const id of removed) if (solutions.delete(id)) entry.removed.set(id, sequence)
}

function forget(answers: Map<string, StoredAnswer>, key: string): void {
  answers.get(key)?.offers.drop()
  answers.delete(key)
}

/** Drops expired entries, then unneeded ones while there is too much. Returns how many bytes are left. */
function sweep(
  entries: Map<string, Entry>,
  answers: Map<string, StoredAnswer>,
  { now, mostBytes }: { readonly now: number; readonly mostBytes: number },
): number {
  const dropSearch = (id: string, { solutions }: Entry) => {
    solutions.drop()
    entries.delete(id)
    held -= solutions.bytes
  }
  for (const [key, { until }] of answers) if (until <= now) forget(answers, key)
  let held =
    [...entries.values()].reduce((sum, { solutions }) => sum + solutions.bytes, 0) +
    [...answers.values()].reduce((sum, { offers }) => sum + offers.bytes, 0)
  for (const [id, entry] of entries) if (entry.search.expiresAt + GRACE_MS <= now) dropSearch(id, entry)
  // A supplier can be queried again; a reader's search cannot be replaced.
  for (const [key, { offers }] of answers) {
    if (held <= mostBytes) return held
    held -= offers.bytes
    forget(answers, key)
  }
  for (const [id, entry] of entries) {
    if (held <= mostBytes) return held
    if (!isNeeded(entry, now)) dropSearch(id, entry)
  }
  return held
}

/** True while its sources are being queried, and while a caller who has not left may still be reading it. */
function isNeeded({ search, sources, callers, readAt }: Entry, now: number): boolean {
  if (callers === 0) return false
  const isOpen = now <= search.answersUntil && isAsking([...sources.values()].map(({ state }) => state))
  return isOpen || now - readAt < RECENT_MS
}
