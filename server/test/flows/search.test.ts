import type { Input } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { inDays, searchAll, type Asked } from '../support/shopping.ts'

const app = await testApp()
const twin = await testApp()
const paced = await testApp({ env: { SANDBOX_PACE: '1' } })
const desk = await app.as('operator@harbour.demo')

const asked = (route: string, over: Partial<Asked> = {}): Asked => {
  const places = route.split(' ')
  const journeys = places.slice(1).map((destination, at) => ({
    origin: places[at] ?? '',
    destination,
    date: inDays(app.clock, 20 + 5 * at),
  }))
  return { journeys, bookingType: journeys.length === 1 ? 'oneway' : 'multi', ...over }
}

describe('search results', () => {
  test('[C1 C2 C9] one way for a family: exact prices for all', async () => {
    const passengers = { adult: 2, child: 1, infant: 1 }
    const { state, solutions } = await searchAll(desk, asked('airport-HKG airport-BKK', { passengers }))
    expect(state).toMatchObject({
      status: 'done',
      suppliersTotal: 5,
      suppliersDone: 5,
      currency: 'HKD',
      removed: [],
    })
    expect(new Set(solutions.map(({ sourceTag }) => sourceTag))).toEqual(new Set(['GDS', 'NDC', 'LCC']))
    for (const { priceDetail, journeys, supplier } of solutions) {
      expect(supplier).toMatch(/^SIM-/)
      expect(journeys).toHaveLength(1)
      expect(priceDetail.priceList.map(({ passengerType, count }) => [passengerType, count])).toEqual(
        Object.entries(passengers),
      )
      for (const { salePrice, lines, taxes, currency } of priceDetail.priceList) {
        expect(currency).toBe('HKD')
        expect(salePrice % 100).toBe(0)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(salePrice)
        const taxLines = lines.filter(({ code }) =>
          ['airportTax', 'fuelSurcharge', 'otherTax'].includes(code),
        )
        expect(taxLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          taxes.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
      expect(priceDetail.total).toBe(
        priceDetail.priceList.reduce((sum, { salePrice, count }) => sum + salePrice * count, 0),
      )
    }
  })

  test('[C2] a limit divides the answers, cheapest first, and loses nothing', async () => {
    const body = asked('airport-HKG airport-BKK')
    const whole = await searchAll(desk, body)
    const total = ({ priceDetail }: (typeof whole.solutions)[number]) => priceDetail.total
    // The same search: it is complete.
    let state = (await desk.call('flightSearch.start', { body: { ...body, limit: 20 } })).body.data
    const parts = [state.solutions]
    expect(state).toMatchObject({ searchId: whole.state.searchId, status: 'running', more: true })
    while (state.status === 'running') {
      const { searchId, cursor } = state
      state = (await desk.call('flightSearch.solutions', { body: { searchId, cursor, limit: 20 } })).body.data
      parts.push(state.solutions)
    }
    expect(state.more).toBe(false)
    expect(
      parts
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(whole.solutions.map(({ id }) => id).toSorted())
    for (const [at, part] of parts.entries()) {
      const dearest = Math.max(...part.map(total))
      if (at < parts.length - 1) expect(part.length).toBeGreaterThanOrEqual(20)
      for (const later of parts.slice(at + 1).flat()) expect(total(later)).toBeGreaterThan(dearest)
    }
  })

  test('[C1 C2] a city means all its airports; fares share itineraries', async () => {
    const { solutions } = await searchAll(desk, asked('city-SHA city-BJS'))
    const ends = solutions.map(({ journeys: [journey] }) => [
      journey?.segments[0]?.depAirport,
      journey?.segments.at(-1)?.arrAirport,
    ])
    expect(new Set(ends.map(([from]) => from))).toEqual(new Set(['PVG', 'SHA']))
    expect(new Set(ends.map(([, to]) => to))).toEqual(new Set(['PEK', 'PKX']))
    const groups = Map.groupBy(solutions, ({ itineraryKey }) => itineraryKey)
    const sizes = [...groups.values()].map(({ length }) => length)
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(3)
    for (const group of groups.values()) {
      const flights = group.map(({ journeys }) =>
        journeys.map(({ segments }) => segments.map(({ flightNo, depTime }) => flightNo + depTime)).join(),
      )
      expect(new Set(flights).size).toBe(1)
    }
  })

  test('[C1 C2] a return is one ticket; inbound departs after arrival', async () => {
    const { solutions } = await searchAll(
      desk,
      asked('airport-HKG airport-BKK airport-HKG', { bookingType: 'return' }),
    )
    expect(solutions.length).toBeGreaterThan(100)
    expect(solutions.length).toBeLessThanOrEqual(1250)
    for (const { journeys, validatingCarrier } of solutions) {
      const [out, back] = journeys
      expect(
        journeys.flatMap(({ segments }) => segments).every(({ carrier }) => carrier === validatingCarrier),
      ).toBe(true)
      expect(Date.parse(back?.segments[0]?.depAt ?? '')).toBeGreaterThan(
        Date.parse(out?.segments.at(-1)?.arrAt ?? ''),
      )
    }
  })

  test('[C1 C2] multi-city; every connection states its margin', async () => {
    const { solutions } = await searchAll(desk, asked('airport-HKG airport-BKK airport-SIN airport-HKG'))
    expect(solutions.length).toBeGreaterThan(20)
    for (const journey of solutions.flatMap(({ journeys }) => journeys)) {
      expect(journey.connections).toHaveLength(journey.segments.length - 1)
      for (const { margin, mct, minutes, selfTransfer } of journey.connections) {
        expect([margin, selfTransfer]).toEqual([minutes - mct, false])
        expect(margin).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('[C1] the cabin is the requested one', async () => {
    const { solutions } = await searchAll(desk, asked('airport-HKG airport-LHR', { cabin: 'business' }))
    expect(solutions.length).toBeGreaterThan(10)
    expect(
      solutions
        .flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments))
        .every(({ cabin }) => cabin === 'business'),
    ).toBe(true)
  })

  test('[C2] two installations with one seed give equal results', async () => {
    const where = asked('airport-PVG airport-NRT')
    const [one, two] = [
      await searchAll(desk, where),
      await searchAll(await twin.as('operator@harbour.demo'), where),
    ]
    const sorted = (found: typeof one) => found.solutions.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(sorted(one)).toEqual(sorted(two))
  })
})

describe('one search over time', () => {
  test('[C2] the same request within a minute joins the same search', async () => {
    const where = asked('airport-HKG airport-TPE')
    const start = async (body: Input<'flightSearch.start'>['body']) =>
      (await desk.call('flightSearch.start', { body })).body.data.searchId
    const first = await start(where)
    expect(await start(where)).toBe(first)
    expect(await start({ ...where, passengers: { adult: 2 } })).not.toBe(first)
    expect(
      (await (await app.as('operator@kowloon.demo')).call('flightSearch.start', { body: where })).body.data
        .searchId,
    ).not.toBe(first)
    app.clock.advance(61_000)
    expect(await start(where)).not.toBe(first)
  })

  test('[C2] the cursor skips known results; an unknown one resends all', async () => {
    const { state, solutions } = await searchAll(desk, asked('airport-HKG airport-ICN'))
    const poll = (cursor: string) =>
      desk.call('flightSearch.solutions', { body: { searchId: state.searchId, cursor } })
    expect((await poll(state.cursor)).body.data.solutions).toEqual([])
    expect((await poll('strange')).body.data.solutions).toHaveLength(solutions.length)
  })

  test("[C2] another agency's search is as unknown as none", async () => {
    const { state } = await searchAll(desk, asked('airport-HKG airport-ICN'))
    const kowloon = await app.as('operator@kowloon.demo')
    for (const [caller, searchId] of [
      [kowloon, state.searchId],
      [desk, 'se_none'],
    ] as const) {
      const { status, body } = await caller.call('flightSearch.solutions', { body: { searchId } })
      expect([status, body.key]).toEqual([410, 'search.not_found'])
    }
  })

  test('[C5 C2] after ten minutes prices are stale, later gone', async () => {
    const { state, solutions } = await searchAll(desk, asked('airport-HKG airport-KIX'))
    const poll = async () =>
      (await desk.call('flightSearch.solutions', { body: { searchId: state.searchId } })).status
    app.clock.advance(10 * 60_000 + 1000)
    const check = await desk.call('flightSearch.verify', {
      params: { id: solutions[0]?.id ?? '' },
      body: { searchId: state.searchId },
    })
    expect([check.status, check.body.key, await poll()]).toEqual([410, 'search.stale', 200])
    app.clock.advance(6 * 60_000)
    expect(await poll()).toBe(410)
  })
})

describe('suppliers respond at different times', () => {
  const searching = (): Promise<Caller> => paced.as('operator@harbour.demo')

  test('[C2] the start responds quickly, polls return suppliers as they answer', async () => {
    const caller = await searching()
    const { body } = await caller.call('flightSearch.start', { body: asked('airport-HKG airport-BKK') })
    // No supplier answers within a fifth of a second, and the start does not wait that long.
    expect(body.data.status).toBe('running')
    const done: number[] = []
    // The consolidator may take longer than the agency waits.
    for (let { cursor } = body.data; (done.at(-1) ?? 0) < 4;) {
      const poll = await caller.call('flightSearch.solutions', {
        body: { searchId: body.data.searchId, cursor, waitMs: 5000 },
      })
      // A late one has no results yet.
      if (!poll.body.data.suppliers.some(({ state }) => state === 'late'))
        expect(poll.body.data.solutions.length).toBeGreaterThan(0)
      done.push(poll.body.data.suppliersDone)
      ;({ cursor } = poll.body.data)
    }
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.length).toBeGreaterThan(1)
  })

  test('[C2] a silent supplier delays no one; a failing one reports', async () => {
    const caller = await searching()
    paced.sandbox.faults.inject({ supplier: 'SIM-GDS', step: 'search', effect: 'time_out', remaining: 1 })
    paced.sandbox.faults.inject({ supplier: 'SIM-LCC', step: 'search', effect: 'reject', remaining: 1 })
    const started = performance.now()
    const { body } = await caller.call('flightSearch.start', { body: asked('airport-HKG airport-NRT') })
    let state = body.data
    const waiting = (at: number) => state.suppliers[at]?.state === 'waiting'
    while (waiting(1) || waiting(2)) {
      state = (
        await caller.call('flightSearch.solutions', {
          body: { searchId: state.searchId, cursor: state.cursor, waitMs: 5000 },
        })
      ).body.data
    }
    // The agency waits 15 seconds for a supplier; no caller waits for this one.
    expect(performance.now() - started).toBeLessThan(10_000)
    // On a busy machine it is late by now.
    const open = (each: string) => (each === 'late' ? 'waiting' : each)
    expect(state.suppliers.slice(0, 3).map(({ tag, state }) => [tag, open(state)])).toEqual([
      ['GDS', 'waiting'],
      ['NDC', 'answered'],
      ['LCC', 'failed'],
    ])
  })

  test('[C2] a search completes without a slow supplier, shown separately', async () => {
    const caller = await searching()
    for (const supplier of ['SIM-LCC', 'SIM-SLOW'] as const)
      paced.sandbox.faults.inject({ supplier, step: 'search', effect: 'time_out', remaining: 1 })
    const started = performance.now()
    const { body } = await caller.call('flightSearch.start', { body: asked('airport-HKG airport-MNL') })
    let state = body.data
    while (state.status === 'running') {
      const more = { searchId: state.searchId, cursor: state.cursor, waitMs: 5000 }
      state = (await caller.call('flightSearch.solutions', { body: more })).body.data
    }
    // Far below the agency's limit of fifteen seconds.
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(state.suppliers.find(({ tag }) => tag === 'LCC')).toMatchObject({ state: 'late', count: 0 })
    expect(state.suppliersDone).toBeLessThan(state.suppliersTotal)
  })

  test("[C2] a supplier that exceeds the agency's limit is abandoned", async () => {
    app.sandbox.faults.inject({ supplier: 'SIM-NDC', step: 'search', effect: 'time_out', remaining: 1 })
    const { state } = await searchAll(desk, asked('airport-HKG airport-MNL'))
    expect(state).toMatchObject({
      status: 'done',
      suppliers: [
        { state: 'answered' },
        { state: 'timed_out', count: 0 },
        { state: 'answered' },
        { state: 'answered' },
        { state: 'answered' },
      ],
    })
  })
})
