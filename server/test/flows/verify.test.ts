import { describe, expect, test, vi } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { testApp, type Caller } from '../support/app.ts'
import { configureFlight, inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const { faults } = app.sandbox

let days = 20

/** A search with seats left, on a date of its own, and its first result. */
async function found(caller: Caller = desk) {
  days += 1
  const { state, solutions } = await searchAll(caller, {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, days) }],
    passengers: { adult: 2, child: 1, infant: 1 },
  })
  const solution =
    solutions.find(({ productType }) => productType === 'preference-standard') ?? expect.fail('nothing found')
  const check = () =>
    caller.call('flightSearch.verify', { params: { id: solution.id }, body: { searchId: state.searchId } })
  return { searchId: state.searchId, solution, check }
}

async function agencyId(alias: string): Promise<number> {
  const row = await app.everything((tx) =>
    tx.selectFrom('agencies').select('id').where('alias', '=', alias).executeTakeFirstOrThrow(),
  )
  return row.id
}

const storedOffers = () => app.everything((tx) => tx.selectFrom('flight_offers').selectAll().execute())

describe('a price check', () => {
  test('[C8 C9] a successful one stores the offer for fifteen minutes', async () => {
    const { solution, check } = await found()
    const { body } = await check()
    expect(body.data).toMatchObject({
      result: 'ok',
      oldPrice: solution.priceDetail,
      newPrice: solution.priceDetail,
      newSolution: null,
    })
    expect(Date.parse(body.data.validUntil ?? '') - app.clock.now()).toBeGreaterThan(14.9 * 60_000)
    const token = body.data.verifyToken ?? ''
    const offer = await desk.call('flightSearch.offer', { params: { token } })
    expect(offer.body.data).toMatchObject({
      solution,
      passengers: { adult: 2, child: 1, infant: 1 },
      fxSnapshotId: body.data.fxSnapshotId,
    })
    const timeToPay = Date.parse(offer.body.data.payBefore) - app.clock.now()
    expect(timeToPay).toBeGreaterThan(29 * 60_000)
    expect(timeToPay).toBeLessThanOrEqual(30 * 60_000)
    expect(
      (await storedOffers()).some(({ token_hash }) => token_hash.toString('latin1').includes(token)),
    ).toBe(false)
  })

  test.each([
    ['price_up', 'price_changed', 1],
    ['price_down', 'price_changed', -1],
    ['solution_changed', 'solution_changed', 0],
    ['document_changed', 'document_changed', 0],
  ] as const)('[C8] %s ends %s, with old and new', async (effect, result, direction) => {
    const { solution, check } = await found()
    faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect, remaining: 1 })
    const { data } = (await check()).body
    expect(data.result).toBe(result)
    expect(data.oldPrice).toEqual(solution.priceDetail)
    expect(Math.sign((data.newPrice?.total ?? 0) - data.oldPrice.total)).toBe(direction)
    expect(data.newSolution?.priceDetail).toEqual(data.newPrice)
    const departs = (each: typeof solution | null) => Date.parse(each?.journeys[0]?.segments[0]?.depAt ?? '')
    expect(departs(data.newSolution) - departs(solution)).toBe(
      effect === 'solution_changed' ? 25 * 60_000 : 0,
    )
    expect(data.restrictions.docTypeAllow.includes('passport')).toBe(effect === 'document_changed')
    const offer = await desk.call('flightSearch.offer', { params: { token: data.verifyToken ?? '' } })
    expect(offer.body.data.solution).toEqual(data.newSolution)
  })

  test('[C8 A11] the same fare at another exchange rate is changed', async () => {
    const { solution, check } = await found()
    const { rates } = app.modules
    const current = await app.everything((tx) => rates.current(tx))
    await app.everything((tx) =>
      tx
        .insertInto('fx_snapshots')
        .values({
          id: 'fx_dearer',
          taken_at: new Date(app.clock.now()),
          rates: jsonText({ ...current.rates, HKD: '0.46' }),
          source: 'test',
        })
        .execute(),
    )
    const { data } = (await check()).body
    await rates.refresh()
    expect(data).toMatchObject({
      result: 'price_changed',
      oldPrice: solution.priceDetail,
      fxSnapshotId: 'fx_dearer',
    })
    expect(data.newPrice?.total).toBeGreaterThan(solution.priceDetail.total * 1.9)
    expect(data.newSolution?.priceDetail).toEqual(data.newPrice)
  })

  test('[C8] a sold-out offer is invalid: no price, no token', async () => {
    const { check } = await found()
    const before = (await storedOffers()).length
    faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect: 'sold_out', remaining: 1 })
    expect((await check()).body.data).toMatchObject({
      result: 'invalid',
      reason: 'gone',
      newPrice: null,
      newSolution: null,
      verifyToken: null,
      validUntil: null,
    })
    expect(await storedOffers()).toHaveLength(before)
  })

  test('[C8] a supplier change without effect on the price is ignored', async () => {
    const { solution, check } = await found()
    const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const honest = supplier.verify.bind(supplier)
    const verify = vi.spyOn(supplier, 'verify').mockImplementationOnce(async (...asked) => {
      const answer = await honest(...asked)
      return answer.kind === 'ok' ? { ...answer, kind: 'price_changed' } : answer
    })
    const { data } = (await check()).body
    verify.mockRestore()
    expect(data.newPrice?.total).toBe(solution.priceDetail.total)
    expect(data).toMatchObject({ result: 'ok', newSolution: null })
  })

  test('[C8 C10] content hidden since the search is not guaranteed', async () => {
    const own = { airlines: { allow: null, deny: [] }, suppliers: { allow: null, deny: [] } }
    const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const asked = vi.spyOn(supplier, 'verify')
    for (const hiding of [
      { filter: { ...own, suppliers: { allow: null, deny: ['SIM-GDS'] } } },
      { filter: { ...own, plans: { allow: null, deny: ['preference-standard'] } } },
    ]) {
      const { check } = await found()
      await configureFlight(app, 'Harbour', hiding)
      expect((await check()).body.data).toMatchObject({
        result: 'invalid',
        reason: 'gone',
        verifyToken: null,
      })
      expect(asked).not.toHaveBeenCalled()
      await configureFlight(app, 'Harbour', { filter: own })
      expect((await check()).body.data.result).toBe('ok')
      asked.mockClear()
    }
    asked.mockRestore()
  })

  test('[C8 C10] a flight moved to a denied airline is gone', async () => {
    const { check } = await found()
    await configureFlight(app, 'Harbour', { filter: { airlines: { allow: null, deny: ['ZZ'] } } })
    const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const honest = supplier.verify.bind(supplier)
    const verify = vi.spyOn(supplier, 'verify').mockImplementationOnce(async (...asked) => {
      const answer = await honest(...asked)
      if (!('offer' in answer)) return answer
      const journeys = answer.offer.journeys.map(({ segments }) => ({
        segments: segments.map((segment) => ({ ...segment, operatingCarrier: 'ZZ' })),
      }))
      return { kind: 'solution_changed', offer: { ...answer.offer, journeys } }
    })
    expect((await check()).body.data).toMatchObject({ result: 'invalid', verifyToken: null })
    verify.mockRestore()
    await configureFlight(app, 'Harbour', { filter: {} })
  })

  test('[C8] no answer is a time-out that can be retried', async () => {
    const { check } = await found()
    faults.inject({ supplier: 'any', step: 'verify', effect: 'unknown', remaining: 1 })
    const { status, body } = await check()
    expect([status, body.key]).toEqual([504, 'search.price_check_timeout'])
    expect((await check()).body.data.result).toBe('ok')
  })

  test('[C8] a failing check is a time-out, not our fault', async () => {
    const { check } = await found()
    const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const verify = vi.spyOn(supplier, 'verify').mockRejectedValueOnce(new Error('connection reset'))
    const { status, body } = await check()
    expect([status, body.key]).toEqual([504, 'search.price_check_timeout'])
    verify.mockRestore()
    expect((await check()).body.data.result).toBe('ok')
  })

  test('[C8] unknown and foreign solutions are not found', async () => {
    const { searchId, solution } = await found()
    const ask = async (caller: Caller, id: string) =>
      (await caller.call('flightSearch.verify', { params: { id }, body: { searchId } })).body.key
    expect(await ask(desk, 'so_none')).toBe('search.not_found')
    expect(await ask(await app.as('operator@kowloon.demo'), solution.id)).toBe('search.not_found')
  })
})

describe('a checked offer', () => {
  const token = async () => (await (await found()).check()).body.data.verifyToken ?? expect.fail('no token')

  test('[C8] belongs to its agency, in call and database', async () => {
    const mine = await token()
    const kowloon = await app.as('operator@kowloon.demo')
    const { status, body } = await kowloon.call('flightSearch.offer', { params: { token: mine } })
    expect([status, body.key]).toEqual([410, 'order.offer_expired'])
    const scope = [await agencyId('Kowloon')]
    const seen = await app.platform.db.transaction(scope, (tx) =>
      tx.selectFrom('flight_offers').select('agency_id').execute(),
    )
    expect(seen.filter(({ agency_id }) => agency_id !== scope[0])).toEqual([])
    expect((await storedOffers()).length).toBeGreaterThan(seen.length)
  })

  test('[C8] expires after fifteen minutes', async () => {
    const mine = await token()
    app.clock.advance(15 * 60_000 + 1000)
    expect((await desk.call('flightSearch.offer', { params: { token: mine } })).body.key).toBe(
      'order.offer_expired',
    )
    const again = await token()
    expect((await desk.call('flightSearch.offer', { params: { token: again } })).status).toBe(200)
  })

  test('[A11 C10] a child pays its parent’s price plus its row', async () => {
    const kowloon = await app.as('operator@kowloon.demo')
    const { check } = await found(kowloon)
    const verified = (await check()).body.data.verifyToken ?? ''
    const id = await agencyId('Kowloon')
    const offer = await app.platform.db.transaction([id], (tx) =>
      app.modules.flightSearch.offers.read(tx, { token: verified, agencyId: id, now: app.clock.now() }),
    )
    expect(offer.levels.map(({ currency }) => currency)).toEqual(['HKD', 'USD'])
    const [harbour, own] = offer.levels
    const prices = offer.supplierOffers.flatMap((sold) => sold.prices)
    for (const { type, fare, taxes } of prices) {
      const tax = taxes.reduce((sum, { amount }) => sum + amount.minor, 0n) / 100n
      const yuan = fare.minor / 100n
      // Harbour: 1.5 % of the fare, at most 60 HKD, none for infants; all at 0.92 CNY per HKD.
      const most = type === 'infant' ? 0n : yuan * 15n > 60n * 920n ? 60n * 92_000n : yuan * 1500n
      expect(harbour?.perType[type]).toBe(ceil((yuan + tax) * 100_000n + most, 92_000n) * 100n)
      // Kowloon: 1 % markup on Harbour's price without taxes; 7.15 CNY per USD.
      const cost = (harbour?.perType[type] ?? 0n) / 100n
      const markup = type === 'infant' ? 0n : cost * 92n - tax * 100n
      expect(own?.perType[type]).toBe(ceil(cost * 9200n + markup, 71_500n) * 100n)
    }
    expect(own?.totalMinor).toBe(BigInt(offer.solution.priceDetail.total))
    expect(offer.netCost).toEqual([
      {
        currency: 'CNY',
        minor: prices.reduce(
          (sum, { count, fare, taxes }) =>
            sum + BigInt(count) * taxes.reduce((all, { amount }) => all + amount.minor, fare.minor),
          0n,
        ),
      },
    ])
  })
})

describe('exchange rates', () => {
  test('[C8 A11] rates older than a day guarantee no converted price', async () => {
    app.clock.advance(25 * 3_600_000)
    const body = {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 60) }],
    }
    const search = async (who: string) =>
      (await (await app.as(who)).call('flightSearch.start', { body })).body
    expect(await search('operator@harbour.demo')).toMatchObject({ key: 'search.rates_unavailable' })
    expect(await search('operator@dragon.demo')).toMatchObject({ code: 0, data: { currency: 'CNY' } })
  })
})

function ceil(num: bigint, den: bigint): bigint {
  return (num + den - 1n) / den
}
