import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { couponsOf, issuedOrder, states } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
let desk: Caller

beforeEach(async () => {
  await app.modules.site.rates.refresh?.()
  desk = await app.as('operator@harbour.demo')
})

type Search = Input<'flightServicing.searchChange'>['body']
const search = (order: Order, body: Search) =>
  desk.call('flightServicing.searchChange', { params: { id: order.id }, body })
const ask = (order: Order, body: Input<'flightServicing.change'>['body']) =>
  desk.call('flightServicing.change', { params: { id: order.id }, body }, { idempotencyKey: randomUUID() })
const flightsOf = ({ journeys }: Pick<Order, 'journeys'>, at: number) =>
  journeys[at]?.segments.map(({ flightNo, depTime }) => `${flightNo} ${depTime}`)

describe('looking for other flights', () => {
  test('[D11] one way of a return is changed, the other stays; what is shown is what is paid', async () => {
    const order = await issuedOrder(app, desk, { days: 30, back: 40, refundable: true })
    const found = await search(order, { newJourneys: [{ journey: 1, date: inDays(app.clock, 42) }] })
    expect(found.status, found.body.message).toBe(200)
    const { automatic, solutions } = found.body.data
    expect(automatic).toBe(true)
    expect(solutions.length).toBeGreaterThan(0)
    for (const { journeys, changed, lines, total } of solutions) {
      expect(changed).toEqual([1])
      expect(flightsOf({ journeys }, 0)).toEqual(flightsOf(order, 0))
      expect(journeys[1]?.segments[0]?.depTime.slice(0, 10)).toBe(inDays(app.clock, 42))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }
    expect(solutions.map(({ total }) => total)).toEqual(
      solutions.map(({ total }) => total).toSorted((a, b) => a - b),
    )
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    const [cheapest] = solutions
    const asked = await ask(order, {
      verifyToken: cheapest!.verifyToken,
      coupons: couponsOf(order, [0], [[1, 0]]),
    })
    expect(asked.status, asked.body.message).toBe(200)
    expect(asked.body.data).toMatchObject({ status: 'chg_to_be_paid', total: cheapest!.total })
    await pay(desk, asked.body.data.id)
    await app.runJobs()
    const changed = await orderOf(desk, asked.body.data.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(flightsOf(changed, 0)).toEqual(flightsOf(order, 0))
    expect(flightsOf(changed, 1)).toEqual(flightsOf(cheapest!, 1))
    await proveBooks(app)
  })

  test('[D11] a day that cannot be is told at its field, a part of a booking is told as such', async () => {
    const party = [passenger('ONE'), passenger('TWO')]
    const order = await issuedOrder(app, desk, { days: 30, back: 40, passengers: party })
    const early = await search(order, { newJourneys: [{ journey: 1, date: inDays(app.clock, 20) }] })
    expect(early.body.fields).toMatchObject([{ path: 'newJourneys.0.date', rule: 'journeys.date_order' }])
    const late = await search(order, { newJourneys: [{ journey: 1, date: inDays(app.clock, 400) }] })
    expect(late.body.fields).toMatchObject([{ path: 'newJourneys.0.date', rule: 'journeys.date_too_far' }])
    const unknown = await search(order, { newJourneys: [{ journey: 4, date: inDays(app.clock, 41) }] })
    expect(unknown.body.fields?.[0]?.path).toBe('newJourneys.0.journey')
    const undivided = await issuedOrder(app, desk, { days: 31, sourceTag: 'NDC', passengers: party })
    const part = await search(undivided, {
      coupons: couponsOf(undivided, [0]),
      newJourneys: [{ journey: 0, date: inDays(app.clock, 41) }],
    })
    expect(part.body.fields?.[0]?.rule).toBe('coupon.whole_change')
  })
})

describe('a change that the service desk prices', () => {
  const custom = (order: Order) => {
    const [first] = order.journeys[0]?.segments ?? []
    return {
      flightNo: '',
      date: inDays(app.clock, 33),
      from: first!.depAirport,
      to: first!.arrAirport,
      cabin: '' as const,
    }
  }

  test('[D11] flights that are only named wait for the desk with the tickets taken, for part of the passengers too', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('ONE'), passenger('TWO')] })
    const flights = [custom(order)]
    const asked = await ask(order, { flights, coupons: couponsOf(order, [1]) })
    expect(asked.status, asked.body.message).toBe(200)
    expect(asked.body.data).toMatchObject({
      status: 'chg_reviewing',
      total: 0,
      servicing: { flights, reason: 0 },
    })
    expect(asked.body.data.passengers.map(({ surname }) => surname)).toEqual(['TWO'])
    await desk.call('flightOrders.cancel', { params: { id: asked.body.data.id } })
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  })

  test('[D11] reasons 1 and 3 are reviewed whatever flights are wanted; reason 2 does not exist', async () => {
    const order = await issuedOrder(app, desk)
    const flights = [custom(order)]
    expect((await ask(order, { reason: 1, flights })).body.fields?.[0]).toMatchObject({
      path: 'remark',
      rule: 'reason.remark',
    })
    expect((await ask(order, { reason: 2, flights })).body.fields?.[0]?.rule).toBe('reason.unknown')
    expect((await ask(order, { reason: 3 })).body.fields?.[0]?.path).toBe('flights')
    const { solutions } = (
      await search(order, { newJourneys: [{ journey: 0, date: inDays(app.clock, 32) }] })
    ).body.data
    const [one] = solutions
    const asked = await ask(order, { reason: 3, verifyToken: one!.verifyToken })
    expect(asked.body.data).toMatchObject({ status: 'chg_reviewing', servicing: { reason: 3 } })
    const named = asked.body.data.servicing?.flights.map(({ flightNo }) => flightNo)
    expect(named).toEqual(one!.journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => flightNo)))
  })
})
