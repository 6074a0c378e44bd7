import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '@interline/contract/index'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { couponsOf, uploadFile, issuedOrder, settle, states } from '../support/servicing.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const named = (order: Order, days: number) => {
  const [first] = order.journeys[0]?.segments ?? []
  return { date: inDays(app.clock, days), from: first!.depAirport, to: first!.arrAirport, cabin: '' as const }
}

type Search = Input<'flightServicing.searchChange'>['body']
const search = (order: Order, body: Search) =>
  desk.call('flightServicing.searchChange', { params: { id: order.id }, body })
const ask = (order: Order, body: Input<'flightServicing.change'>['body']) =>
  desk.call('flightServicing.change', { params: { id: order.id }, body }, { idempotencyKey: randomUUID() })
const flightsOf = ({ journeys }: Pick<Order, 'journeys'>, at: number) =>
  journeys[at]?.segments.map(({ flightNo, depTime }) => `${flightNo} ${depTime}`)

describe('searching other flights', () => {
  test('[D11] one journey of a return changes; shown price is paid', async () => {
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
    const like = solutions.filter(({ fareFamily }) => fareFamily === order.fareFamily)
    expect(solutions.slice(0, like.length)).toEqual(like)
    expect(like.map(({ total }) => total)).toEqual(like.map(({ total }) => total).toSorted((a, b) => a - b))
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    const [cheapest] = solutions
    const asked = await ask(order, {
      verifyToken: cheapest!.verifyToken,
      coupons: couponsOf(order, [0], [[1, 0]]),
      accepted: cheapest!.exchange.losses,
    })
    expect(asked.status, asked.body.message).toBe(200)
    expect(asked.body.data).toMatchObject({ status: 'chg_to_be_paid', total: cheapest!.total })
    await settle(desk, asked.body.data)
    await app.runJobs()
    const changed = await orderOf(desk, asked.body.data.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(flightsOf(changed, 0)).toEqual(flightsOf(order, 0))
    expect(flightsOf(changed, 1)).toEqual(flightsOf(cheapest!, 1))
    await proveBooks(app)
  })

  test('[D11] impossible dates and partial bookings are reported at their fields', async () => {
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

describe('exchange options of a ticket', () => {
  const FLEX = { days: 30, refundable: true, fareFamily: 'Flex' } as const
  const on = (days: number) => ({ newJourneys: [{ journey: 0, date: inDays(app.clock, days) }] })

  test('[D11] only flights of the issuing carrier can be found and ordered', async () => {
    const order = await issuedOrder(app, desk)
    const carrier = order.airline
    const { solutions } = (await search(order, on(33))).body.data
    expect(solutions.length).toBeGreaterThan(0)
    for (const { journeys } of solutions)
      for (const { carrier: flown } of journeys.flatMap(({ segments }) => segments))
        expect(flown).toBe(carrier)
    const { solutions: all } = await searchAll(desk, {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, 33) }],
      passengers: { adult: 1, child: 0, infant: 0 },
    })
    const other = all.find(
      ({ sourceTag, validatingCarrier }) => sourceTag === 'GDS' && validatingCarrier !== carrier,
    )
    const { token } = await verified(app, desk, { days: 33, carrier: other?.validatingCarrier ?? '' })
    const refused = await ask(order, { verifyToken: token })
    expect([refused.status, refused.body.key]).toEqual([422, 'order.change_other_carrier'])
    const flights = [{ flightNo: `${other?.validatingCarrier}715`, ...named(order, 33) }]
    expect((await ask(order, { flights })).body.key).toBe('order.change_other_carrier')
    // Not for involuntary changes either: the desk finds the same flights as the agency.
    const [proof] = await uploadFile(desk, ['delay.jpg', 'delay-2.jpg'])
    for (const cause of [
      { reason: 1, remark: 'the airline has agreed' },
      { reason: 3, evidence: [proof] },
    ])
      for (const wanted of [{ flights }, { verifyToken: token }]) {
        const answer = await ask(order, { ...cause, ...wanted })
        expect([answer.status, answer.body.key]).toEqual([422, 'order.change_other_carrier'])
        expect(answer.body.message).toContain(`${carrier} issued the ticket`)
      }
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  })

  test('[D11] like for like comes first, lesser fares state their cost', async () => {
    const order = await issuedOrder(app, desk, FLEX)
    const { solutions } = (await search(order, on(33))).body.data
    expect(solutions[0]?.fareFamily).toBe('Flex')
    const basic = solutions.find(({ fareFamily }) => fareFamily === 'Basic') ?? expect.fail('no Basic')
    const { before, after, losses, residual } = basic.exchange
    expect(before).toMatchObject({ fareFamily: 'Flex', value: order.total })
    expect(before.rules.refund.length).toBeGreaterThan(0)
    expect(after).toMatchObject({ fareFamily: 'Basic', rules: { refund: [] } })
    expect(losses).toEqual(expect.arrayContaining(['checkedBags', 'refund', 'change']))
    const added = basic.lines.find(({ code }) => code === 'fareDifference')?.amount ?? 0
    const left = residual.reduce((sum, { amount }) => sum + amount, after.value) - added
    // Charges are rounded up, added value is rounded down.
    expect(Math.abs(left - before.value)).toBeLessThanOrEqual(1)
    const refused = await ask(order, { verifyToken: basic.verifyToken })
    expect([refused.status, refused.body.key]).toEqual([422, 'order.change_losses_unaccepted'])
    expect(refused.body.data).toEqual({ losses })
    expect(refused.body.message).toContain('less checked baggage / stricter refund rules')
  })

  test('[D11 F7] residual value of a refundable fare returns to the wallet', async () => {
    const order = await issuedOrder(app, desk, { ...FLEX, days: 31 })
    const { solutions } = (await search(order, on(34))).body.data
    const basic = solutions.find(({ fareFamily }) => fareFamily === 'Basic') ?? expect.fail('no Basic')
    expect(basic.exchange.residual.map(({ becomes }) => becomes)).toEqual(['returned'])
    expect(basic.lines.map(({ code }) => code)).toContain('residual')
    expect(basic.total).toBeLessThan(0)
    const asked = await ask(order, { verifyToken: basic.verifyToken, accepted: basic.exchange.losses })
    expect(asked.status, asked.body.message).toBe(200)
    const { servicing } = asked.body.data
    expect(servicing?.exchange).toMatchObject(basic.exchange)
    expect(servicing?.exchange?.accepted?.by).toBeTypeOf('string')
    const before = await walletOf(app, AGENCY.harbour)
    await settle(desk, asked.body.data)
    await app.runJobs()
    const changed = await orderOf(desk, asked.body.data.id)
    expect(changed.events.map(({ action }) => action).slice(-3)).toEqual([
      'reissue',
      'return_residual',
      'returned',
    ])
    expect((await walletOf(app, AGENCY.harbour)).balance - before.balance).toBe(BigInt(-basic.total))
    await proveBooks(app)
  })

  test('[D11] a desk-priced change is payable once losses are accepted', async () => {
    const order = await issuedOrder(app, desk, { ...FLEX, days: 32 })
    const { solutions } = (await search(order, on(35))).body.data
    const basic = solutions.find(({ fareFamily }) => fareFamily === 'Basic') ?? expect.fail('no Basic')
    const asked = (await ask(order, { flights: [{ flightNo: '', ...named(order, 35) }] })).body.data
    const { offers } = app.modules.flightSearch
    const { supplierOffers } = await app.everything((tx) =>
      offers.read(tx, { token: basic.verifyToken, agencyId: AGENCY.harbour, now: app.clock.now() }),
    )
    const none = { minor: 0n, currency: 'CNY' } as const
    const terms = { quoteId: null, remark: '', difference: none, taxDifference: none, penalty: none }
    await app.everything((tx) =>
      app.modules.servicingDesk.quoteChange(
        tx,
        { orderId: asked.id, agencyId: AGENCY.harbour, id: 'stf_dora', name: 'Dora' },
        { offer: supplierOffers[0]!, ...terms },
      ),
    )
    const priced = await orderOf(desk, asked.id)
    expect(priced.servicing?.exchange?.residual.map(({ becomes }) => becomes)).toEqual(['forfeited'])
    expect((await pay(desk, asked.id)).body.key).toBe('order.change_losses_unaccepted')
    const accept = (accepted: typeof basic.exchange.losses) =>
      desk.call('flightServicing.acceptLosses', { params: { id: asked.id }, body: { accepted } })
    expect((await accept(['value'])).body.key).toBe('order.change_losses_unaccepted')
    const losses = priced.servicing?.exchange?.losses ?? []
    expect((await accept(losses)).body.data.servicing?.exchange?.accepted).not.toBeNull()
    expect((await pay(desk, asked.id)).status).toBe(200)
  })
})

describe('changes priced by the service desk', () => {
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

  test('[D11] flights without offer wait for the desk, tickets reserved', async () => {
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

  test('[D11] reasons 1 and 3 are always reviewed; 2 does not exist', async () => {
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
