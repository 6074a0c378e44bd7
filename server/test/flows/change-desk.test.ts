import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Input } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger, pay, type Order } from '../support/orders.ts'
import {
  acceptLosses,
  askRefund,
  confirm,
  couponsOf,
  issuedOrder,
  settle,
  states,
} from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const HARBOUR = 110
const CNY = 'CNY' as const
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const clerk = ({ id }: Pick<Order, 'id'>) => ({ orderId: id, agencyId: HARBOUR, id: 'staff', name: 'Dora' })
const none = { minor: 0n, currency: CNY }
const ask = async (order: Order, body: Input<'flightServicing.change'>['body']) => {
  const answer = await desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}
/** Flights on the same route on another date, as sold by the supplier. */
const flightsOn = async (order: Order, days: number) => {
  const date = inDays(app.clock, days)
  const { data } = (
    await desk.call('flightServicing.searchChange', {
      params: { id: order.id },
      body: { newJourneys: [{ journey: 0, date }] },
    })
  ).body
  const [one] = data.solutions
  return one!.journeys.map(({ segments }) => ({
    segments: segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
      flightNumber: flightNo,
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
      rbd: null,
    })),
  }))
}
const named = (journeys: Journeys) =>
  journeys.flatMap(({ segments }) =>
    segments.map(({ flightNumber, date, from, to }) => ({
      flightNo: flightNumber,
      date,
      from,
      to,
      cabin: '' as const,
    })),
  )
type Journeys = Awaited<ReturnType<typeof flightsOn>>
type Found = Awaited<ReturnType<typeof find>>[number]
type Terms = Parameters<typeof app.modules.servicingDesk.quoteChange>[2]

async function find(request: Order, journeys: Journeys) {
  const servicing = app.modules.servicingDesk
  return (await servicing.findFlights(clerk(request), journeys, app.platform.log)).found
}
/** The change with its price: only as stated, exchanged by the supplier if possible. */
async function quoted(request: Order, { offer, quote }: Found, terms: Partial<Terms> = {}): Promise<Order> {
  const quoteId = quote?.quoteId ?? null
  const free = { offer, quoteId, difference: none, penalty: none, taxDifference: none, remark: '' }
  await app.everything((tx) =>
    app.modules.servicingDesk.quoteChange(tx, clerk(request), { ...free, ...terms }),
  )
  return orderOf(desk, request.id)
}
/** A change to flights that are cheaper by this much, in minor units. */
async function cheaper(minor: bigint, days: number, reason: 0 | 3) {
  const order = await issuedOrder(app, desk, { refundable: true })
  const journeys = await flightsOn(order, days)
  const request = await ask(order, { flights: named(journeys), reason })
  const [first] = await find(request, journeys)
  const priced = await quoted(request, first!, { difference: { minor: -minor, currency: CNY } })
  const losses = priced.servicing?.exchange?.losses ?? []
  const accepted = await desk.call('flightServicing.acceptLosses', {
    params: { id: request.id },
    body: { accepted: losses },
  })
  expect(accepted.status, accepted.body.message).toBe(200)
  return { order, priced: accepted.body.data }
}

describe('the service desk', () => {
  test('[D11 F7] prices named flights; once paid the supplier exchanges', async () => {
    const order = await issuedOrder(app, desk)
    const journeys = await flightsOn(order, 33)
    const request = await ask(order, { flights: named(journeys) })
    const [first] = await find(request, journeys)
    const { difference, penalty } = first!.quote!
    const priced = await quoted(request, first!, { difference, penalty, remark: 'as agreed' })
    expect(priced).toMatchObject({
      status: 'chg_to_be_paid',
      servicing: { quotes: [{ madeBy: 'ops', remark: 'as agreed' }] },
    })
    const settled = await settle(desk, priced)
    expect(settled.status, settled.body.message).toBe(200)
    await app.runJobs()
    const changed = await orderOf(desk, request.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'EXCHANGED')).toBe(true)
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D11 F7] an airline-caused change is free and manual, for one passenger', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('ONE'), passenger('TWO')] })
    const journeys = await flightsOn(order, 34)
    const before = await walletOf(app, HARBOUR)
    const request = await ask(order, { reason: 3, flights: named(journeys), coupons: couponsOf(order, [1]) })
    const servicing = app.modules.servicingDesk
    const found = await find(request, journeys)
    // The supplier only exchanges whole bookings.
    expect(found.map(({ quote }) => quote)).toEqual(found.map(() => null))
    const priced = await quoted(request, found[0]!)
    expect(priced).toMatchObject({ status: 'chg_to_be_paid', total: 0 })
    await acceptLosses(desk, priced)
    const accepted = await confirm(desk, priced)
    expect(accepted.body.data.status, accepted.body.message).toBe('chg_proceeding')
    await app.runJobs()
    expect((await orderOf(desk, request.id)).status).toBe('chg_proceeding')
    const { items } = await app.everything(async (tx) => ({
      items: await tx.selectFrom('order_items').select('id').where('order_id', '=', request.id).execute(),
    }))
    const prefix = app.modules.places.airline(found[0]!.offer.validatingCarrier)?.ticketCode ?? ''
    const given = priced.passengers.map(({ id }, at) => ({
      itemId: items[0]!.id,
      passengerId: id,
      number: `${prefix}700000000${at + 1}`,
    }))
    const wrong = given.map((each) => ({ ...each, number: '12' }))
    await expect(
      app.everything((tx) => servicing.enterTickets(tx, clerk(request), wrong)),
    ).rejects.toMatchObject({
      key: 'order.tickets_invalid',
    })
    await app.everything((tx) => servicing.enterTickets(tx, clerk(request), given))
    const changed = await orderOf(desk, request.id)
    expect(changed).toMatchObject({ status: 'changed', ticketNumbers: [`${prefix}-7000000001`] })
    expect(states(changed).every((state) => state === 'OPEN')).toBe(true)
    const old = await orderOf(desk, order.id)
    const ofOld = (at: number) =>
      new Set(old.passengers[at]?.tickets.flatMap(({ coupons }) => coupons.map(({ state }) => state)))
    expect([ofOld(0), ofOld(1)]).toEqual([new Set(['OPEN']), new Set(['EXCHANGED'])])
    expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
    await expect(
      app.everything((tx) => servicing.enterTickets(tx, clerk(request), given)),
    ).rejects.toMatchObject({ key: 'order.action_not_allowed' })
    await proveBooks(app)
  })

  test('[D11 F7] residual value is refunded after the exchange', async () => {
    const { order, priced } = await cheaper(20_000n, 35, 3)
    const back = -(priced.servicing?.quotes[0]?.total ?? 0)
    expect(back).toBeGreaterThan(0)
    const before = await walletOf(app, HARBOUR)
    // A payment of zero would forfeit the residual value.
    expect((await pay(desk, priced.id)).body.data).toMatchObject({ reason: 'nothing_due' })
    await confirm(desk, priced)
    await app.runJobs()
    const changed = await orderOf(desk, priced.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(changed.servicing).toMatchObject({ toReturn: back, returned: back })
    expect(changed.events.map(({ action }) => action).slice(-3)).toEqual([
      'reissue',
      'return_residual',
      'returned',
    ])
    expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(back))
    expect(states(changed).every((state) => state === 'OPEN')).toBe(true)
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    // The remaining price equals the value of the new tickets.
    const worth = (await askRefund(desk, changed.id)).body.data.servicing?.quotes[0]?.lines ?? []
    const paid = worth
      .filter(({ code }) => code === 'fare' || code === 'tax')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBeLessThanOrEqual(order.total - back)
    await proveBooks(app)
  })

  test('[D11 F7] a fee above the supplier’s refund: agency pays, supplier owes', async () => {
    const { priced } = await cheaper(1_000n, 37, 0)
    expect(priced.servicing?.quotes[0]?.lines.map(({ code }) => code)).toEqual(['residual', 'serviceFee'])
    expect(priced.total).toBeGreaterThan(0)
    const owed = await recorded(app, '0/supplier_payable/CNY')
    expect((await pay(desk, priced.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(desk, priced.id)).status).toBe('changed')
    expect(await recorded(app, '0/supplier_payable/CNY')).toBe(owed - 1_000n)
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D11 F7] a refused exchange leaves no residual value', async () => {
    const { order, priced } = await cheaper(20_000n, 36, 3)
    await confirm(desk, priced)
    const gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const no = vi
      .spyOn(gds, 'reissue')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'sold_out', text: '' } })
    await app.runJobs()
    no.mockRestore()
    expect(await orderOf(desk, priced.id)).toMatchObject({ status: 'failed', toReturn: 0 })
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'OPEN')).toBe(true)
    await proveBooks(app)
  })
})
