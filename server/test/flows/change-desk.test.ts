import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Input } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder, states } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const HARBOUR = 110
const CNY = 'CNY' as const
let desk: Caller

beforeEach(async () => {
  await app.modules.site.rates.refresh?.()
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
/** Flights of the same way on another day, as the supplier sells them. */
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
const named = (journeys: Awaited<ReturnType<typeof flightsOn>>) =>
  journeys.flatMap(({ segments }) =>
    segments.map(({ flightNumber, date, from, to }) => ({
      flightNo: flightNumber,
      date,
      from,
      to,
      cabin: '' as const,
    })),
  )
describe('the service desk', () => {
  test('[D11 F7] prices named flights, and what the agency pays is exchanged by the supplier', async () => {
    const order = await issuedOrder(app, desk)
    const journeys = await flightsOn(order, 33)
    const request = await ask(order, { flights: named(journeys) })
    const { desk: servicing } = app.modules.flightServicing
    const { found } = await servicing.findFlights(clerk(request), journeys, app.platform.log)
    const [first] = found
    const own = first!.quote!
    await app.everything((tx) =>
      servicing.quoteChange(tx, clerk(request), {
        offer: first!.offer,
        difference: own.difference,
        penalty: own.penalty,
        taxDifference: none,
        quoteId: own.quoteId,
        remark: 'as agreed',
      }),
    )
    const priced = await orderOf(desk, request.id)
    expect(priced).toMatchObject({
      status: 'chg_to_be_paid',
      servicing: { quotes: [{ madeBy: 'ops', remark: 'as agreed' }] },
    })
    await pay(desk, request.id)
    await app.runJobs()
    const changed = await orderOf(desk, request.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'EXCHANGED')).toBe(true)
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D11 F7] a change that the airline caused costs nothing and is done by hand, for one of two passengers', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('ONE'), passenger('TWO')] })
    const journeys = await flightsOn(order, 34)
    const before = await walletOf(app, HARBOUR)
    const request = await ask(order, { reason: 3, flights: named(journeys), coupons: couponsOf(order, [1]) })
    const { desk: servicing } = app.modules.flightServicing
    const { found } = await servicing.findFlights(clerk(request), journeys, app.platform.log)
    // The supplier exchanges whole bookings only.
    expect(found.map(({ quote }) => quote)).toEqual(found.map(() => null))
    await app.everything((tx) =>
      servicing.quoteChange(tx, clerk(request), {
        offer: found[0]!.offer,
        difference: none,
        penalty: none,
        taxDifference: none,
        quoteId: null,
        remark: '',
      }),
    )
    const priced = await orderOf(desk, request.id)
    expect(priced).toMatchObject({ status: 'chg_to_be_paid', total: 0 })
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

  test('[D11 F7] value that is left over goes back in money once the tickets are exchanged', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const journeys = await flightsOn(order, 35)
    const request = await ask(order, { flights: named(journeys), reason: 3 })
    const { desk: servicing } = app.modules.flightServicing
    const { found } = await servicing.findFlights(clerk(request), journeys, app.platform.log)
    const [first] = found
    await app.everything((tx) =>
      servicing.quoteChange(tx, clerk(request), {
        offer: first!.offer,
        difference: { minor: -20_000n, currency: CNY },
        penalty: none,
        taxDifference: none,
        quoteId: first!.quote!.quoteId,
        remark: '',
      }),
    )
    const priced = await orderOf(desk, request.id)
    const back = -(priced.servicing?.quotes[0]?.total ?? 0)
    expect(back).toBeGreaterThan(0)
    const before = await walletOf(app, HARBOUR)
    // A payment of nothing would take what is left over for nothing.
    expect((await pay(desk, request.id)).body.data).toMatchObject({ reason: 'nothing_due' })
    await confirm(desk, priced)
    await app.runJobs()
    const changed = await orderOf(desk, request.id)
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
    // What is left of the price is what the new tickets are worth.
    const worth = (await askRefund(desk, changed.id)).body.data.servicing?.quotes[0]?.lines ?? []
    const paid = worth
      .filter(({ code }) => code === 'fare' || code === 'tax')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBeLessThanOrEqual(order.total - back)
    await proveBooks(app)
  })

  test('[D11 F7] a fee that outweighs what the supplier gives back: the agency pays, and the supplier owes', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const journeys = await flightsOn(order, 37)
    const request = await ask(order, { flights: named(journeys) })
    const { desk: servicing } = app.modules.flightServicing
    const { found } = await servicing.findFlights(clerk(request), journeys, app.platform.log)
    const [first] = found
    await app.everything((tx) =>
      servicing.quoteChange(tx, clerk(request), {
        offer: first!.offer,
        difference: { minor: -1_000n, currency: CNY },
        penalty: none,
        taxDifference: none,
        quoteId: first!.quote!.quoteId,
        remark: '',
      }),
    )
    const priced = await orderOf(desk, request.id)
    expect(priced.servicing?.quotes[0]?.lines.map(({ code }) => code)).toEqual(['residual', 'serviceFee'])
    expect(priced.total).toBeGreaterThan(0)
    const owed = await recorded(app, '0/supplier_payable/CNY')
    expect((await pay(desk, request.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(desk, request.id)).status).toBe('changed')
    expect(await recorded(app, '0/supplier_payable/CNY')).toBe(owed - 1_000n)
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D11 F7] an exchange that the supplier refuses leaves no value over', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const journeys = await flightsOn(order, 36)
    const request = await ask(order, { flights: named(journeys), reason: 3 })
    const { desk: servicing } = app.modules.flightServicing
    const { found } = await servicing.findFlights(clerk(request), journeys, app.platform.log)
    const [first] = found
    await app.everything((tx) =>
      servicing.quoteChange(tx, clerk(request), {
        offer: first!.offer,
        difference: { minor: -20_000n, currency: CNY },
        penalty: none,
        taxDifference: none,
        quoteId: first!.quote!.quoteId,
        remark: '',
      }),
    )
    await confirm(desk, await orderOf(desk, request.id))
    const gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const no = vi
      .spyOn(gds, 'reissue')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'sold_out', text: '' } })
    await app.runJobs()
    no.mockRestore()
    expect(await orderOf(desk, request.id)).toMatchObject({ status: 'failed', toReturn: 0 })
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'OPEN')).toBe(true)
    await proveBooks(app)
  })
})
