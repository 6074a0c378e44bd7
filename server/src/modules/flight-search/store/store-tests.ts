// Tests that every search store must pass: in-memory and shared behave identically.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { MovableClock } from '../../../platform/clock/clock.ts'
import type { FoundSolution, Search, SearchStore, SourceProgress } from './search-store.ts'

const clock = new MovableClock()
const MINUTE = 60_000
const idle = new AbortController().signal

export const source = (code: string, over: Partial<SourceProgress> = {}): SourceProgress => ({
  code,
  name: code,
  tag: 'GDS',
  state: 'waiting',
  count: 0,
  milliseconds: null,
  hidden: {},
  ...over,
})

export function search(over: Partial<Search> = {}): Search {
  const now = clock.now()
  return {
    id: `se_${randomUUID()}`,
    agencyId: 110,
    key: `question ${randomUUID()} 问`,
    passengers: { adult: 1, child: 0, infant: 0 },
    passport: null,
    currency: 'HKD',
    showSuppliers: true,
    quote: { currency: 'HKD', rates: { HKD: '0.92' } } as Search['quote'],
    notAsked: 0,
    startedAt: now,
    answersUntil: now + 15_000,
    expiresAt: now + 10 * MINUTE,
    ...over,
  }
}

/** The part of a solution that a store uses. */
export function found(id: string, total: number): FoundSolution {
  const offer = { offerId: `${id} ✈`, prices: [{ fare: { minor: 9_007_199_254_740_993n, currency: 'CNY' } }] }
  return {
    solution: { id, priceDetail: { total } } as unknown as FoundSolution['solution'],
    offers: [offer as unknown as SupplierOffer],
  }
}

/** `open` returns another client of the same searches every time, like another process. */
export function searchStoreTests(name: string, open: (clock: MovableClock) => Promise<SearchStore>): void {
  const title = (sentence: string) => `[C2] ${name}: ${sentence}`
  readingTests(title, () => open(clock))
  limitTests(title, () => open(clock))
  joiningTests(title, () => open(clock))
  sharingTests(title, () => open(clock))
  keepingTests(title, () => open(clock))
}

type Title = (sentence: string) => string
type Open = () => Promise<SearchStore>

/** A search with two sources, seen from two processes. */
async function begin(open: Open) {
  const [store, other] = [await open(), await open()]
  const own = search()
  await store.open(own, [source('A'), source('B')], clock.now() - MINUTE)
  const say = (code: string, solutions: readonly FoundSolution[], over: Partial<SourceProgress> = {}) =>
    store.add(own.id, {
      progress: source(code, { state: 'answered', count: solutions.length, ...over }),
      found: solutions,
      removed: [],
    })
  return { store, other, own, say }
}

const ids = (solutions: readonly { id: string }[]) => solutions.map(({ id }) => id).toSorted()

function readingTests(title: Title, open: Open): void {
  test(title('what one process adds the other reads, amounts exact'), async () => {
    const { other, own, say } = await begin(open)
    await say('A', [found('a1', 100), found('a2', 200)])
    expect(await other.find(own.id)).toEqual(own)
    const state = await other.changes(own.id, '')
    expect(
      state.sources.map(({ code, state: each, count }) => `${code} ${each} ${count}`).toSorted(),
    ).toEqual(['A answered 2', 'B waiting 0'])
    expect(ids(state.solutions)).toEqual(['a1', 'a2'])
    expect(await other.solution(own.id, 'a2')).toMatchObject(found('a2', 200))
    expect(await other.solution(own.id, 'a3')).toBeUndefined()
    expect(await other.find('se_none')).toBeUndefined()
  })

  test(title('a cursor brings what is new, changed or removed since, and nothing twice'), async () => {
    const { store, other, own, say } = await begin(open)
    await say('A', [found('a1', 100), found('a2', 200), found('a1', 101)])
    const first = await other.changes(own.id, '')
    expect(ids(first.solutions)).toEqual(['a1', 'a2'])
    expect((await other.changes(own.id, first.cursor)).solutions).toEqual([])

    await say('B', [found('a1', 101), found('a2', 222), found('b1', 300)])
    const second = await other.changes(own.id, first.cursor)
    expect(second.solutions.map(({ id, priceDetail }) => `${id} ${priceDetail.total}`).toSorted()).toEqual([
      'a2 222',
      'b1 300',
    ])
    expect((await other.solution(own.id, 'a1'))?.solution.priceDetail.total).toBe(101)

    await store.add(own.id, {
      progress: source('B', { state: 'answered' }),
      found: [],
      removed: ['a1', 'zz'],
    })
    const third = await other.changes(own.id, second.cursor)
    expect(third.removed).toContain('a1')
    expect(third.solutions).toEqual([])
    expect(await other.solution(own.id, 'a1')).toBeUndefined()
    await say('B', [found('a1', 99)])
    const all = await other.changes(own.id, first.cursor)
    expect([ids(all.solutions), all.removed.includes('a1')]).toEqual([['a1', 'a2', 'b1'], false])
  })

  test(title('an unknown cursor brings everything'), async () => {
    const { other, own, say } = await begin(open)
    await say('A', [found('a1', 100)])
    for (const cursor of ['', 'strange', '99', '-1', '1e3', '0-9-100', '1-', '0-1-x'])
      expect(ids((await other.changes(own.id, cursor)).solutions)).toEqual(['a1'])
  })
}

function limitTests(title: Title, open: Open): void {
  test(title('a limit divides what is new by price and loses nothing'), async () => {
    const { store, other, own, say } = await begin(open)
    await say('A', [found('a1', 300), found('a2', 100), found('a3', 200), found('a4', 200), found('a5', 400)])
    const first = await other.changes(own.id, '', 2)
    expect([ids(first.solutions), first.more]).toEqual([['a2', 'a3', 'a4'], true])
    // While the caller reads on: a new option, a dearer one, and two that are not offered any more.
    await say('B', [found('b1', 50), found('a1', 500)])
    await store.add(own.id, {
      progress: source('B', { state: 'answered' }),
      found: [],
      removed: ['a2', 'a5'],
    })
    await other.waitForChange(own.id, first.cursor, 10_000, idle)
    const second = await other.changes(own.id, first.cursor, 1)
    expect([ids(second.solutions), second.removed.toSorted(), second.more]).toEqual([
      ['b1'],
      ['a2', 'a5'],
      true,
    ])
    const third = await other.changes(own.id, second.cursor, 5)
    expect(third.solutions.find(({ id }) => id === 'a1')).toMatchObject({ priceDetail: { total: 500 } })
    expect([third.more, (await other.changes(own.id, third.cursor, 1)).solutions]).toEqual([false, []])
  })
}

function joiningTests(title: Title, open: Open): void {
  test(title('many who ask the same at once get one search; another question gets another'), async () => {
    const [store, other] = [await open(), await open()]
    const key = randomUUID()
    const asked = Array.from({ length: 20 }, () => search({ key }))
    const since = clock.now() - MINUTE
    const opened = await Promise.all(
      asked.map((each, at) => (at % 2 ? store : other).open(each, [source('A')], since)),
    )
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    const otherwise = search()
    expect((await store.open(otherwise, [], since)).id).toBe(otherwise.id)
    const later = search({ key })
    expect((await other.open(later, [], clock.now() + 1)).id).toBe(later.id)
  })

  test(
    title('one that is over without some source is asked anew, one that all have answered is not'),
    async () => {
      for (const [state, isShared] of [
        ['answered', true],
        ['failed', false],
        ['timed_out', false],
      ] as const) {
        const { other, own, say } = await begin(open)
        const ask = (each: Search) => other.open(each, [source('A')], 0)
        await say('A', [], { state })
        // While one is still missing, all callers wait for the same search.
        expect((await ask(search({ key: own.key }))).id).toBe(own.id)
        await say('B', [found('one', 1)])
        const again = search({ key: own.key })
        expect((await ask(again)).id).toBe(isShared ? own.id : again.id)
      }
    },
  )
}

function sharingTests(title: Title, open: Open): void {
  test(
    title('who waits is woken by an answer in another process, and not kept when nothing can come'),
    async () => {
      const { other, own, say } = await begin(open)
      const started = performance.now()
      const waiting = other.waitForChange(own.id, '', 10_000, idle)
      setTimeout(() => void say('A', []), 50)
      await waiting
      expect((await other.changes(own.id, '')).cursor).toBe('1')
      await other.waitForChange(own.id, '', 10_000, idle)
      const gone = new AbortController()
      setTimeout(() => gone.abort(), 50)
      await other.waitForChange(own.id, '1', 10_000, gone.signal)
      await other.waitForChange(own.id, '1', 50, idle)
      await say('B', [], { state: 'failed' })
      await other.waitForChange(own.id, '2', 10_000, idle)
      expect(performance.now() - started).toBeLessThan(5000)
    },
  )

  test(title('it is left when all who joined have gone, and joined no more'), async () => {
    const { store, other, own } = await begin(open)
    const again = search({ key: own.key })
    expect((await other.open(again, [], 0)).id).toBe(own.id)
    let left = 0
    store.whenLeft(own.id, () => (left += 1))
    const stop = store.whenLeft(own.id, () => (left += 100))
    stop()
    await other.leave(own.id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(left).toBe(0)
    await other.leave(own.id)
    await expect.poll(() => left).toBe(1)
    await other.leave(own.id)
    await other.leave('se_none')
    expect((await other.open(again, [], 0)).id).toBe(again.id)
    expect(left).toBe(1)
  })
}

function keepingTests(title: Title, open: Open): void {
  test(title('it is answered for a while after its prices are stale, then it is gone'), async () => {
    const { store, other, own, say } = await begin(open)
    await say('A', [found('a1', 100)])
    clock.advance(14 * MINUTE)
    expect(await other.find(own.id)).toEqual(own)
    clock.advance(2 * MINUTE)
    expect(await other.find(own.id)).toBeUndefined()
    expect(await other.changes(own.id, '1')).toEqual({
      cursor: '1',
      sources: [],
      solutions: [],
      removed: [],
      more: false,
    })
    await store.waitForChange(own.id, '1', 10_000, idle)
  })

  test(title('a kept answer serves once or again, for its time'), async () => {
    const [store, other] = [await open(), await open()]
    const key = randomUUID()
    const { offers } = found('a1', 100)
    expect(await store.cachedAnswer(key, 'again')).toBeUndefined()
    await store.keepAnswer(key, offers, 10 * MINUTE)
    expect(await other.cachedAnswer(key, 'again')).toEqual(offers)
    expect(await other.cachedAnswer(key, 'once')).toEqual(offers)
    expect(await store.cachedAnswer(key, 'once')).toBeUndefined()
    await store.keepAnswer(key, offers, 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await other.cachedAnswer(key, 'again')).toBeUndefined()
  })
}
