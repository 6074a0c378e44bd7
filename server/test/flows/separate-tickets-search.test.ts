import type { Reply } from '@interline/contract/index'
import { savesEnough } from '@interline/domain/interlining/saving'
import { addDays } from '@interline/domain/time/local-date'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const app = await testApp({ env: { SEPARATE_TICKETS: 'on' } })
const desk = await app.as('operator@dragon.demo')
const date = addDays(new Date(app.clock.now()).toISOString().slice(0, 10), 40)
/** Far apart, so that on any date some separate tickets are worthwhile. */
const PAIRS = ['SIN LHR', 'HKG BCN', 'DPS MEX', 'CMB YVR', 'TPE FCO'].map((pair) => pair.split(' '))

type Found = Reply<'flightSearch.start'>['solutions'][number]
interface Search {
  readonly id: string
  readonly separate: readonly Found[]
  readonly single: readonly Found[]
  readonly sources: Reply<'flightSearch.start'>['suppliers']
}
let searches: readonly Search[]

/** Searches and polls until every source has answered, including late ones. */
async function searchAll(
  journeys: readonly { from: string; to: string; date: string }[],
  unknownEntry = true,
): Promise<Search> {
  const asked = journeys.map(({ from, to, ...on }) => ({
    origin: `airport-${from}`,
    destination: `airport-${to}`,
    ...on,
  }))
  const bookingType = journeys.length === 1 ? ('oneway' as const) : ('return' as const)
  const passengers = { adult: 1, child: 0, infant: 0 }
  const body = { journeys: asked, bookingType, cabin: 'economy' as const, passengers, unknownEntry }
  let { data } = (await desk.call('flightSearch.start', { body })).body
  const found = new Map(data.solutions.map((each) => [each.id, each]))
  while (data.status === 'running' || data.suppliers.some(({ state }) => state === 'late')) {
    const more = { searchId: data.searchId, cursor: data.cursor, waitMs: 2000 }
    data = (await desk.call('flightSearch.solutions', { body: more })).body.data
    for (const each of data.solutions) found.set(each.id, each)
    for (const id of data.removed) found.delete(id)
  }
  const all = [...found.values()]
  return {
    id: data.searchId,
    separate: all.filter(({ sourceTag }) => sourceTag === 'VI'),
    single: all.filter(({ sourceTag }) => sourceTag !== 'VI'),
    sources: data.suppliers,
  }
}

beforeAll(async () => {
  // A newly started server builds its timetable first; that time is not tested here.
  const day = Date.parse(date) / 86_400_000
  const patient = {
    deadline: Number.MAX_SAFE_INTEGER,
    signal: new AbortController().signal,
    log: app.platform.log,
  }
  const release = await app.sandbox.feed.hold(
    [-1, 0, 1, 2, 3, 7, 8, 9, 10].map((more) => day + more),
    patient,
  )
  release()
  const found: Search[] = []
  for (const [from = '', to = ''] of PAIRS) found.push(await searchAll([{ from, to, date }]))
  searches = found
}, 120_000)

test('[C2 C3] separate tickets are a source that saves money', () => {
  for (const { sources } of searches)
    expect(sources.find(({ tag }) => tag === 'VI')).toMatchObject({ state: 'answered' })
  expect(searches.reduce((sum, { separate }) => sum + separate.length, 0)).toBeGreaterThan(0)
})

test('[C3] each has two tickets, sufficient time and exact prices', () => {
  for (const { separate, single } of searches) {
    const through = Math.min(...single.map(({ priceDetail }) => priceDetail.total))
    for (const { tickets, journeys, priceDetail } of separate) {
      expect(tickets).toHaveLength(2)
      expect(tickets.reduce((sum, { total }) => sum + total, 0)).toBe(priceDetail.total)
      const changes = journeys.flatMap(({ connections }) => connections)
      expect(changes.filter(({ selfTransfer }) => selfTransfer)).toHaveLength(1)
      for (const change of changes) expect(change.margin).toBeGreaterThanOrEqual(0)
      expect(savesEnough({ total: priceDetail.total, through, worthwhile: 100_00 })).toBe(true)
    }
  }
})

test('[C3 C8] all tickets of one are checked and guaranteed together', async () => {
  const search = searches.find(({ separate }) => separate.length > 0)
  const solution = search?.separate[0]
  if (!search || !solution) throw new Error('no separate tickets were found')
  const { body } = await desk.call('flightSearch.verify', {
    params: { id: solution.id },
    body: { searchId: search.id },
  })
  expect(body.data).toMatchObject({ result: 'ok', newPrice: { total: solution.priceDetail.total } })
  expect(body.data.verifyToken).toMatch(/^vt_/)
})

test('[C3] a return combines tickets of both directions, two each', async () => {
  const separate: Found[] = []
  // Not every date has a return with sufficient savings.
  for (const [from = '', to = ''] of [['PVG', 'MAD'], ...PAIRS]) {
    const out = { from, to, date }
    const back = { from: to, to: from, date: addDays(date, 7) }
    separate.push(...(await searchAll([out, back])).separate)
    if (separate.length > 0) break
  }
  expect(separate.length).toBeGreaterThan(0)
  for (const { tickets, journeys } of separate) {
    expect(journeys).toHaveLength(2)
    for (const journey of [0, 1]) {
      const used = tickets.filter(({ segments }) => segments.some((each) => each.journey === journey))
      expect(used.length).toBeGreaterThan(0)
      expect(used.length).toBeLessThanOrEqual(2)
    }
  }
}, 120_000)

test('[C3] countries with unknown entry rules need an explicit request', async () => {
  const borders = (found: readonly Found[]) =>
    found.flatMap(({ journeys }) =>
      journeys.flatMap(({ connections }) => connections.flatMap(({ transfer }) => transfer?.mayEnter ?? [])),
    )
  expect(borders(searches.flatMap(({ separate }) => separate))).toContain('unknown')
  for (const [from = '', to = ''] of PAIRS) {
    const { separate } = await searchAll([{ from, to, date }], false)
    expect(borders(separate)).not.toContain('unknown')
  }
}, 60_000)
