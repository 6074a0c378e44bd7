import type { Input, Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { askRefund, confirm, issuedOrder, states, enterDisruption } from '../support/servicing.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const HARBOUR_FEE = 10_000
let desk: Caller
let dana: Caller
let day = 40

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  dana = await clerk(app, 'desk@interline.demo')
  // Each test uses its own flight: disruptions belong to flights, not orders.
  day += 1
})
const chargesAlways = (on: boolean) =>
  app.everything((tx) =>
    sql`update agencies set flight_config = jsonb_set(flight_config, '{serviceFees,feeOnInvoluntary}', ${String(on)}::jsonb)
      where id = ${AGENCY.harbour}`.execute(tx),
  )
afterEach(() => chargesAlways(false))

type Search = Input<'flightServicing.searchChange'>['body']
type Ask = Input<'flightServicing.change'>['body']
type Found = Reply<'flightServicing.searchChange'>
const search = (order: Order, body: Partial<Search>) =>
  desk.call('flightServicing.searchChange', {
    params: { id: order.id },
    body: { newJourneys: [{ journey: 0, date: inDays(app.clock, day + 1) }], reason: 3, ...body },
  })
const found = async (order: Order, body: Partial<Search> = {}): Promise<Found> => {
  const answer = await search(order, body)
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields)}`).toBe(200)
  return answer.body.data
}
const ask = (order: Order, body: Ask) =>
  desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { reason: 3, ...body } },
    { idempotencyKey: randomUUID() },
  )
const flightsOf = ({ journeys }: Pick<Order, 'journeys'>, at: number) =>
  journeys[at]?.segments.map(({ flightNo, depTime }) => `${flightNo} ${depTime}`)
const carriersOf = ({ journeys }: Pick<Order, 'journeys'>, at: number) =>
  new Set(journeys[at]?.segments.map(({ carrier }) => carrier))
const disruptionStates = async ({ id }: Order) =>
  (await desk.call('disruptions.list', { query: { orderId: id } })).body.data.rows.map(({ state }) => state)

/** Runs jobs and processes ended requests. */
const follow = async () => {
  await app.runJobs()
  await app.modules.disruptions.followServicing()
}

describe('other flights that a disruption makes free', () => {
  test('[D11 D16 F7] one cancelled journey of a return is exchanged free', async () => {
    const order = await issuedOrder(app, desk, { days: day, back: day + 10, refundable: true })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const { automatic, free, solutions } = await found(order)
    const [first] = order.journeys[0]!.segments
    expect(automatic).toBe(true)
    expect(free).toEqual({
      by: 'cancel_no_save',
      flightNo: first!.flightNo,
      journeys: [{ journey: 0, from: inDays(app.clock, day - 3), until: inDays(app.clock, day + 3) }],
    })
    expect(solutions.length).toBeGreaterThan(0)
    for (const { journeys, changed, total, lines } of solutions) {
      expect(changed).toEqual([0])
      expect(total).toBe(0)
      expect(lines.at(-1)).toMatchObject({ code: 'waived', ref: 'cancel_no_save' })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      expect(carriersOf({ journeys }, 0)).toEqual(carriersOf(order, 0))
      expect(flightsOf({ journeys }, 1)).toEqual(flightsOf(order, 1))
    }
    const before = await walletOf(app, AGENCY.harbour)
    const asked = await ask(order, { verifyToken: solutions[0]!.verifyToken })
    expect(asked.status, asked.body.message).toBe(200)
    expect(asked.body.data).toMatchObject({ status: 'chg_to_be_paid', total: 0, servicing: { reason: 3 } })
    expect(await disruptionStates(order)).toEqual(['change_requested'])
    await confirm(desk, asked.body.data)
    await app.runJobs()
    const changed = await orderOf(desk, asked.body.data.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(flightsOf(changed, 0)).toEqual(flightsOf(solutions[0]!, 0))
    expect(flightsOf(changed, 1)).toEqual(flightsOf(order, 1))
    expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['EXCHANGED']))
    expect(new Set(states(changed))).toEqual(new Set(['OPEN']))
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
    await proveBooks(app)
  })

  test('[D11 D16] one request answers both cancelled journeys, failure reopens both', async () => {
    const order = await issuedOrder(app, desk, { days: day, back: day + 10, refundable: true })
    const [, back] = order.journeys
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    await enterDisruption(app, dana, { journeys: [back!] }, { type: 'cancel_no_save' })
    const both = [0, 1].map((journey) => ({ journey, date: inDays(app.clock, day + 1 + 10 * journey) }))
    const again = async () => {
      const { solutions } = await found(order, { newJourneys: both })
      const asked = await ask(order, { verifyToken: solutions[0]!.verifyToken })
      expect(asked.body.data).toMatchObject({ status: 'chg_to_be_paid', total: 0 })
      await follow()
      expect(await disruptionStates(order)).toEqual(['change_requested', 'change_requested'])
      expect((await orderOf(desk, order.id)).disruption).toBe('settled')
      return asked.body.data
    }
    const { id } = await again()
    const cancelled = await desk.call('flightOrders.cancel', { params: { id } })
    expect(cancelled.status, cancelled.body.message).toBe(200)
    await follow()
    expect(await disruptionStates(order)).toEqual(['notified', 'notified'])
    await confirm(desk, await again())
    await follow()
    expect(await disruptionStates(order)).toEqual(['resolved', 'resolved'])
  })

  test('[D11 D16 F7] an agency that charges anyway receives only its fee', async () => {
    await chargesAlways(true)
    const order = await issuedOrder(app, desk, { days: day })
    await enterDisruption(app, dana, order, { type: 'change', minutes: 120 })
    const { solutions } = await found(order)
    expect(new Set(solutions.map(({ total }) => total))).toEqual(new Set([HARBOUR_FEE]))
    const asked = await ask(order, { verifyToken: solutions[0]!.verifyToken })
    expect(asked.body.data).toMatchObject({ status: 'chg_to_be_paid', total: HARBOUR_FEE })
    const before = await walletOf(app, AGENCY.harbour)
    await pay(desk, asked.body.data.id)
    await app.runJobs()
    expect((await orderOf(desk, asked.body.data.id)).status).toBe('changed')
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(BigInt(HARBOUR_FEE))
    await proveBooks(app)
  })

  test('[D11 D16] exchanges the supplier cannot do go to the desk', async () => {
    const order = await issuedOrder(app, desk, { days: day, sourceTag: 'LCC' })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const { automatic, solutions } = await found(order)
    expect(automatic).toBe(false)
    expect(new Set(solutions.map(({ total }) => total))).toEqual(new Set([0]))
    const asked = await ask(order, { verifyToken: solutions[0]!.verifyToken })
    expect(asked.body.data).toMatchObject({ status: 'chg_reviewing', servicing: { reason: 3 } })
    expect(asked.body.data.servicing?.flights.map(({ flightNo }) => flightNo)).toEqual(
      solutions[0]!.journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => flightNo)),
    )
    const journeys = solutions[0]!.journeys.map(({ segments }) => ({
      segments: segments.map(({ flightNo, depTime, depAirport: from, arrAirport: to }) => ({
        flightNo,
        date: depTime.slice(0, 10),
        from,
        to,
      })),
    }))
    const params = { id: asked.body.data.id }
    const { flights } = (await dana.call('officeDesk.findFlights', { params, body: { journeys } })).body.data
    expect(flights[0]?.suggested).toEqual({ difference: 0, taxDifference: 0, penalty: 0 })
  })
})

describe('nothing else is free', () => {
  test('[D11 D16] a fourth day and an undisrupted journey are refused', async () => {
    const order = await issuedOrder(app, desk, { days: day, back: day + 10 })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const on = (journey: number, days: number) => [{ journey, date: inDays(app.clock, day + days) }]
    const late = await search(order, { newJourneys: on(0, 4) })
    expect(late.body.fields).toMatchObject([{ path: 'newJourneys.0.date', rule: 'change.free_days' }])
    expect(late.body.fields?.[0]?.message).toContain(inDays(app.clock, day + 3))
    const other = await search(order, { newJourneys: on(1, 10) })
    expect(other.body.fields).toMatchObject([{ path: 'newJourneys.0.date', rule: 'change.free_journey' }])

    // Not every date has flights of this airline for which this fare can be exchanged.
    const options = async (journey: number, days: readonly number[]) => {
      for (const each of days) {
        const { free, solutions } = await found(order, { reason: 0, newJourneys: on(journey, each) })
        expect(free).toBeNull()
        if (solutions[0]) return solutions[0]
      }
      return expect.fail('no flights')
    }
    const [tooLate, back] = [await options(0, [4, 5, 6, 7]), await options(1, [11, 12, 13, 14])]
    for (const [solution, rule] of [
      [tooLate, 'change.free_days'],
      [back, 'change.free_journey'],
    ] as const) {
      const refused = await ask(order, { verifyToken: solution.verifyToken })
      expect(refused.body.fields).toMatchObject([{ path: 'verifyToken', rule }])
    }
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    expect(await disruptionStates(order)).toEqual(['notified'])
  })

  test('[D11 D16] another airline is not free', async () => {
    const order = await issuedOrder(app, desk, { days: day })
    const airline = carriersOf(order, 0)
    const { state, solutions } = await searchAll(desk, {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, day) }],
    })
    const strange = solutions.find(
      // Sold by the same supplier.
      ({ productType, ...each }) =>
        productType === 'preference-standard' && !carriersOf(each, 0).isSubsetOf(airline),
    )
    const check = await desk.call('flightSearch.verify', {
      params: { id: strange?.id ?? expect.fail('one airline only') },
      body: { searchId: state.searchId },
    })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const refused = await ask(order, { verifyToken: check.body.data.verifyToken })
    expect(refused.body.fields).toMatchObject([{ path: 'verifyToken', rule: 'change.free_carrier' }])
    expect(refused.body.fields?.[0]?.message).toContain([...airline].join(', '))
    expect(await disruptionStates(order)).toEqual(['notified'])
  })

  test('[D11 D16] a better fare of the same cabin needs a person', async () => {
    const order = await issuedOrder(app, desk, { days: day })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const { state, solutions } = await searchAll(desk, {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, day + 1) }],
    })
    const better = solutions.find(
      (each) =>
        each.productType === 'preference-standard' &&
        each.fareFamily === 'Flex' &&
        carriersOf(each, 0).isSubsetOf(carriersOf(order, 0)),
    )
    const check = await desk.call('flightSearch.verify', {
      params: { id: better?.id ?? expect.fail('no better fare') },
      body: { searchId: state.searchId },
    })
    const asked = await ask(order, { verifyToken: check.body.data.verifyToken })
    expect(asked.body.data).toMatchObject({ status: 'chg_reviewing' })
  })

  test('[D11 D16] a withdrawn, accepted or small disruption makes nothing free', async () => {
    const [restored, accepted] = [
      await issuedOrder(app, desk, { days: day }),
      await issuedOrder(app, desk, { days: (day += 1) }),
    ]
    await enterDisruption(app, dana, restored, { type: 'cancel_no_save' })
    await enterDisruption(app, dana, accepted, { type: 'change', minutes: 150 })
    const inFour = (order: Order) =>
      found(order, { newJourneys: [{ journey: 0, date: inDays(app.clock, day) }] })
    const tokens = [
      (await inFour(restored)).solutions[0]!.verifyToken,
      (await inFour(accepted)).solutions[0]!.verifyToken,
    ]
    await enterDisruption(app, dana, restored, { type: 'restore' })
    const [disruption] = (await desk.call('disruptions.list', { query: { orderId: accepted.id } })).body.data
      .rows
    const body = { orderId: accepted.id, decision: 'accept' as const }
    expect((await desk.call('disruptions.answer', { params: { id: disruption!.id }, body })).status).toBe(200)
    for (const [at, order] of [restored, accepted].entries()) {
      const refused = await ask(order, { verifyToken: tokens[at]! })
      expect([refused.status, refused.body.key]).toEqual([409, 'order.change_not_free'])
      expect((await search(order, {})).body.key).toBe('order.change_not_free')
      expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    }
    const small = await issuedOrder(app, desk, { days: (day += 1) })
    await enterDisruption(app, dana, small, { type: 'change', minutes: 119 })
    expect((await search(small, {})).body.key).toBe('order.change_not_free')
    const { solutions } = await found(small, { reason: 0 })
    const refused = await ask(small, { verifyToken: solutions[0]!.verifyToken })
    expect(refused.body.key).toBe('order.change_not_free')
  })

  test('[D11 D16] another party’s price and reserved tickets are not free', async () => {
    const order = await issuedOrder(app, desk, { days: day })
    await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
    const party = [passenger('ONE'), passenger('TWO')]
    const { token } = await verified(app, desk, { days: day + 1, passengers: party })
    expect((await ask(order, { verifyToken: token })).body.key).toBe('order.solution_invalid')
    const { solutions } = await found(order)
    const refund = await askRefund(desk, order.id, { reason: 3, subOption: '3.1' })
    expect(refund.status, refund.body.message).toBe(200)
    expect((await ask(order, { verifyToken: solutions[0]!.verifyToken })).body.key).toBe('order.coupon_busy')
  })
})
