import { expect, test } from 'vitest'
import { MovableClock } from '../../../platform/clock/clock.ts'
import { memorySearchStore } from './memory-search-store.ts'
import { found, search, searchStoreTests, source } from './store-tests.ts'
import type { SearchStore } from './search-store.ts'

// There is one per process: opening it again returns the same.
let only: SearchStore | undefined
searchStoreTests('in memory', async (clock) => (only ??= memorySearchStore(clock, 100_000_000)))

const MINUTE = 60_000

/** A store that two searches fill, with its own clock. */
function fullStore() {
  const clock = new MovableClock()
  const store = memorySearchStore(clock, 9000)
  const open = async (state: 'waiting' | 'late' | 'answered') => {
    const now = clock.now()
    const own = search({ startedAt: now, answersUntil: now + 15_000, expiresAt: now + 10 * MINUTE })
    await store.open(own, [source('A')], now)
    await store.add(own.id, { progress: source('A', { state }), found: [found('a1', 100)], removed: [] })
    return own.id
  }
  return { clock, store, open }
}

test('[C2] a running or recently read search is never dropped', async () => {
  for (const state of ['waiting', 'late', 'answered'] as const) {
    const { clock, store, open } = fullStore()
    const ids = [await open(state), await open(state)]
    const refusal = await open('waiting').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ key: 'search.busy', retryAfterSeconds: 10 })
    for (const id of ids) expect((await store.changes(id, '')).solutions).toHaveLength(1)
    // One of them is polled; the other is dropped two minutes after it has ended.
    clock.advance(MINUTE)
    await store.find(ids[0] ?? '')
    clock.advance(1.5 * MINUTE)
    await open('waiting')
    expect(await Promise.all(ids.map(async (id) => (await store.find(id)) !== undefined))).toEqual([
      true,
      false,
    ])
  }
})

test('[C2] answers stored for other searches are dropped before any search', async () => {
  const { clock, store, open } = fullStore()
  await store.keepAnswer('again', found('a1', 100).offers, MINUTE)
  const ids = [await open('answered'), await open('answered')]
  clock.advance(3 * MINUTE)
  await open('answered')
  expect(await store.cachedAnswer('again', 'again')).toBeUndefined()
  expect(await store.find(ids[1] ?? '')).toBeDefined()
})
