import { afterEach, describe, expect, test, vi } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import type { FlightSupplier, SupplierOffer } from '../../src/connectors/suppliers/port.ts'
import { testApp } from '../support/app.ts'
import { inDays, pollAll, searchAll, type Asked } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const { suppliers } = app.sandbox
// On a busy machine building the world takes longer than an agency waits.
app.sandbox.warm({ timetable: false })
const [gds = expect.fail('no GDS')] = suppliers.filter(({ code }) => code === 'SIM-GDS')
const honest = gds.search.bind(gds)

let days = 20
/** A request that was not made before. */
function asked(): Asked {
  days += 1
  return {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, days) }],
  }
}

type Search = FlightSupplier['search']
const answering = (search: (...asked: Parameters<Search>) => unknown) =>
  vi.spyOn(gds, 'search').mockImplementation(search as Search)
afterEach(() => vi.restoreAllMocks())

const stateOf = (found: Awaited<ReturnType<typeof searchAll>>) => found.state.suppliers[0]

describe('a supplier that', () => {
  test.each<[string, () => unknown]>([
    ['answers with no list', () => Promise.resolve({ error: 'maintenance' })],
    ['answers with nothing but garbage', () => Promise.resolve([null, 7, { offerId: 'x' }, {}])],
    ['throws', () => Promise.reject(new Error('connection reset'))],
    [
      'breaks before it answers',
      () => {
        throw new TypeError('x is not a function')
      },
    ],
  ])('[C2] %s has failed, and the others are shown', async (_name, answer) => {
    answering(answer)
    const found = await searchAll(desk, asked())
    expect(stateOf(found)).toMatchObject({ state: 'failed', count: 0 })
    expect(found.solutions.length).toBeGreaterThan(0)
  })

  test('[C2 C8] sends malformed and duplicate offers: valid ones shown once', async () => {
    answering(async (...question) => {
      const offers = await honest(...question)
      const [first] = offers
      if (!first) return []
      const broken = [
        { ...first, offerId: 'a', prices: [] },
        {
          ...first,
          offerId: 'b',
          prices: first.prices.map((each) => ({ ...each, fare: { minor: -1n, currency: 'CNY' } })),
        },
        { ...first, offerId: 'c', journeys: [] },
        { ...first, offerId: 'd', supplier: 'SIM-NOBODY' },
        {
          ...first,
          offerId: 'e',
          journeys: first.journeys.map(({ segments }) => ({
            segments: segments.map((s) => ({ ...s, to: s.from })),
          })),
        },
      ] as SupplierOffer[]
      return [...broken, ...offers, ...offers]
    })
    const found = await searchAll(desk, asked())
    const ids = found.solutions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(found.solutions.some(({ supplier }) => supplier === 'SIM-NOBODY')).toBe(false)
    expect(stateOf(found)).toMatchObject({
      state: 'answered',
      count: found.solutions.filter(({ supplier }) => supplier === 'SIM-GDS').length,
    })
  })

  test('[C2] times out: its answer serves the next search once', async () => {
    await setting({ maxResponseSeconds: 3 })
    const question = asked()
    const slow = answering(async (...each) => {
      await new Promise((resolve) => setTimeout(resolve, 3500))
      return honest(...each)
    })
    const first = await searchAll(desk, question)
    expect(stateOf(first)).toMatchObject({ state: 'timed_out', count: 0 })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    app.clock.advance(61_000)
    const second = await searchAll(desk, question)
    expect(stateOf(second)?.state).toBe('answered')
    expect(stateOf(second)?.count).toBeGreaterThan(0)
    expect(slow).toHaveBeenCalledTimes(1)
    await setting({ maxResponseSeconds: 15 })
  })
})

test('[C2] all down: done, failed, empty; repeating queries them again', async () => {
  const question = asked()
  for (const each of suppliers) vi.spyOn(each, 'search').mockRejectedValue(new Error('down'))
  const { state, solutions } = await searchAll(desk, question)
  expect([state.status, solutions]).toEqual(['done', []])
  expect(new Set(state.suppliers.map((each) => each.state))).toEqual(new Set(['failed']))
  // A repeated request queries the suppliers, not the failed search.
  vi.restoreAllMocks()
  const again = await searchAll(desk, question)
  expect(again.state.searchId).not.toBe(state.searchId)
  expect(new Set(again.state.suppliers.map((each) => each.state))).toEqual(new Set(['answered']))
  expect(again.solutions.length).toBeGreaterThan(0)
})

test('[C2] leaving aborts the search once no caller waits', async () => {
  let ended = false
  answering(
    (_query, { signal }) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => {
          ended = true
          fail(new Error('given up'))
        })
      }),
  )
  const question = asked()
  const [one, two] = [
    await desk.call('flightSearch.start', { body: question }),
    await desk.call('flightSearch.start', { body: question }),
  ]
  const { searchId } = one.body.data
  expect(two.body.data.searchId).toBe(searchId)
  const leave = (caller = desk) => caller.call('flightSearch.leave', { params: { id: searchId } })
  expect((await leave(await app.as('operator@kowloon.demo'))).body.key).toBe('search.not_found')
  await leave()
  expect(ended).toBe(false)
  await leave()
  await expect.poll(() => ended).toBe(true)
  const { state } = await pollAll(desk, one.body.data)
  expect(state.suppliers[0]?.state).toBe('cancelled')
  expect((await desk.call('flightSearch.start', { body: question })).body.data.searchId).not.toBe(searchId)
})

test('[C2 C10] a call-saving agency reuses answers and supplier history', async () => {
  await setting({ searchMode: 'hot' })
  const [ndc = expect.fail('no NDC')] = suppliers.filter(({ code }) => code === 'SIM-NDC')
  const question = (date: number, adult = 1): Asked => ({
    journeys: [{ origin: 'airport-TPE', destination: 'airport-SIN', date: inDays(app.clock, date) }],
    passengers: { adult },
  })
  const none = vi.spyOn(ndc, 'search').mockResolvedValue([])
  const all = await searchAll(desk, question(60))
  expect(all.state.suppliersTotal).toBe(suppliers.length)
  await expect
    .poll(() =>
      app.everything((tx) =>
        tx.selectFrom('supplier_history').selectAll().where('city_pair', '=', 'TPE SIN').execute(),
      ),
    )
    .not.toEqual([])
  none.mockRestore()
  const asksNdc = vi.spyOn(ndc, 'search')
  const asksGds = vi.spyOn(gds, 'search')
  const hot = await searchAll(desk, question(61))
  expect(hot.solutions.length).toBeGreaterThan(0)
  expect([asksNdc.mock.calls.length, asksGds.mock.calls.length]).toEqual([0, 1])
  app.clock.advance(61_000)
  expect((await searchAll(desk, question(61))).solutions).toHaveLength(hot.solutions.length)
  expect(asksGds).toHaveBeenCalledTimes(1)
  const before = new Date(app.clock.now() - 8 * 86_400_000)
  await app.everything((tx) => tx.updateTable('supplier_history').set({ bookable_at: before }).execute())
  await searchAll(desk, question(62))
  expect(asksNdc).toHaveBeenCalledTimes(1)
  await setting({ searchMode: 'all' })
})

/** Sets a flight setting of the searching agency. */
async function setting(flight: object): Promise<void> {
  await app.everything(async (tx) => {
    const row = await tx
      .selectFrom('agencies')
      .select(['id', 'flight_config'])
      .where('alias', '=', 'Harbour')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('agencies')
      .set({ flight_config: jsonText({ ...(row.flight_config as object), ...flight }) })
      .where('id', '=', row.id)
      .execute()
  })
}
