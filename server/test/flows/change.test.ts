import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger, pay, verified, type Order, type OrderOptions } from '../support/orders.ts'
import {
  ALL_LOSSES,
  askRefund,
  confirm,
  couponsOf,
  issuedOrder,
  settle,
  states,
} from '../support/servicing.ts'

const app = await testApp()
const HARBOUR = 110
const MINUTE = 60_000
let desk: Caller
let gds: FlightSupplier

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
})

const ask = async (order: Order, options: OrderOptions, who = desk) => {
  const { token } = await verified(app, who, { carrier: order.airline, ...options })
  return who.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { verifyToken: token, accepted: ALL_LOSSES } },
    { idempotencyKey: randomUUID() },
  )
}
const asked = async (order: Order, options: OrderOptions = { days: 35 }, who = desk) => {
  const answer = await ask(order, { dearerThan: order.total, ...options }, who)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

describe('a change', () => {
  test('[D11 F7] is priced by the supplier, paid and reissued', async () => {
    const order = await issuedOrder(app, desk)
    const quoted = await asked(order)
    expect(quoted).toMatchObject({ orderType: 'change', status: 'chg_to_be_paid', referenceId: order.id })
    expect(quoted.id).toMatch(/^C\d{13}$/)
    const [quote] = quoted.servicing?.quotes ?? []
    expect(quote?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote?.total)
    expect(quoted.total).toBe(quote?.total)
    expect(quote?.lines.map(({ code }) => code)).toContain('serviceFee')
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'SUSPENDED')).toBe(true)
    const before = await walletOf(app, HARBOUR)
    const paid = await pay(desk, quoted.id)
    expect(paid.status, paid.body.message).toBe(200)
    await app.runJobs()
    const changed = await orderOf(desk, quoted.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(quoted.total))
    expect(changed.ticketNumbers.some((number) => order.ticketNumbers.includes(number))).toBe(false)
    expect(states(changed).every((state) => state === 'OPEN')).toBe(true)
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'EXCHANGED')).toBe(true)
    expect((await entriesOf(app, changed.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'issue'])
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D5 D11] its payment only runs the border check', async () => {
    const quoted = await asked(await issuedOrder(app, desk))
    const { body } = await desk.call('flightOrders.paymentConfig', { query: { orderId: quoted.id } })
    expect(body.data.ticketingChecks).toEqual([{ check: 'borders', verdict: 'fine', findings: [] }])
  })

  test('[D11 D12 F7] changed tickets can be changed and refunded at full value', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const first = await asked(order, { days: 36, refundable: true })
    await settle(desk, first)
    await app.runJobs()
    const again = await asked(await orderOf(desk, first.id), { days: 37, refundable: true })
    expect(again).toMatchObject({ originalOrderId: order.id, referenceId: first.id })
    await settle(desk, again)
    await app.runJobs()
    const last = await orderOf(desk, again.id)
    expect(last.status).toBe('changed')
    const { data } = (await askRefund(desk, last.id)).body
    const worth = (data.servicing?.quotes[0]?.lines ?? [])
      .filter(({ code }) => code === 'fare' || code === 'tax')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(worth).toBe(again.servicing?.exchange?.after.value)
    expect(worth).toBeLessThanOrEqual(order.total + Math.max(0, first.total) + Math.max(0, again.total))
    await confirm(desk, data)
    await app.runJobs()
    expect((await orderOf(desk, data.id)).status).toBe('refunded_reimbursed')
    await proveBooks(app)
  })

  test('[D10 D11 D17] cancelled or unpaid in time, the tickets are unchanged', async () => {
    const order = await issuedOrder(app, desk)
    const quoted = await asked(order)
    const canceled = await desk.call('flightOrders.cancel', { params: { id: quoted.id } })
    expect(canceled.body.data).toMatchObject({ status: 'canceled', displayStatus: 'change_canceled' })
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    const late = await asked(order, { days: 38 })
    app.clock.advance(33 * MINUTE)
    await app.modules.orders.sweep()
    await app.runJobs()
    desk = await app.as('operator@harbour.demo')
    expect((await orderOf(desk, late.id)).status).toBe('closed')
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    expect((await pay(desk, late.id)).status).toBe(409)
    await proveBooks(app)
  })

  test('[D11] only whole bookings and flights of the same supplier', async () => {
    const pair = { passengers: [passenger('ONE'), passenger('TWO')] }
    const [order, undivided] = [
      await issuedOrder(app, desk, pair),
      await issuedOrder(app, desk, { ...pair, days: 31, sourceTag: 'NDC' }),
    ]
    const { token } = await verified(app, desk, { days: 39, sourceTag: 'NDC', carrier: undivided.airline })
    const part = await desk.call(
      'flightServicing.change',
      { params: { id: undivided.id }, body: { verifyToken: token, coupons: couponsOf(undivided, [0]) } },
      { idempotencyKey: randomUUID() },
    )
    expect(part.body.fields?.[0]?.rule).toBe('coupon.whole_change')
    expect((await ask(order, { days: 39, sourceTag: 'NDC', carrier: undivided.airline })).body.key).toBe(
      'order.solution_invalid',
    )
    expect((await ask(order, { days: 39 })).body.key).toBe('order.solution_invalid')
    // The same number of people, but one at a child's price.
    const cheaper = [passenger('ONE'), passenger('TWO', { type: 'child', birthday: '2018-06-15' })]
    expect((await ask(order, { days: 39, passengers: cheaper })).body.key).toBe('order.solution_invalid')
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  })
})

describe('the supplier’s answer to an exchange', () => {
  test('[D11 F7] no: old tickets stay valid, the payment is refunded', async () => {
    const order = await issuedOrder(app, desk)
    const quoted = await asked(order)
    const before = await walletOf(app, HARBOUR)
    const no = vi
      .spyOn(gds, 'reissue')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'sold_out', text: '' } })
    await pay(desk, quoted.id)
    await app.runJobs()
    no.mockRestore()
    expect((await orderOf(desk, quoted.id)).status).toBe('failed_reimbursed')
    expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    await proveBooks(app)
  })

  test('[D11] no answer: the same reference is repeated, exchanged once', async () => {
    const order = await issuedOrder(app, desk)
    const quoted = await asked(order)
    const { reissue } = gds
    const references: string[] = []
    const lost = vi.spyOn(gds, 'reissue').mockImplementation(async (given, call) => {
      references.push(given.clientRef)
      const answer = await reissue(given, call)
      return references.length < 3 ? { kind: 'unknown' } : answer
    })
    await pay(desk, quoted.id)
    for (let round = 0; round < 4; round += 1) {
      await app.runJobs()
      app.clock.advance(MINUTE)
    }
    lost.mockRestore()
    desk = await app.as('operator@harbour.demo')
    expect((await orderOf(desk, quoted.id)).status).toBe('changed')
    expect(new Set(references).size).toBe(1)
    await proveBooks(app)
  })

  test('[D11] missing tickets: old coupons stay until new ones exist', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('HAS'), passenger('LACKS')] })
    const quoted = await asked(order, { days: 41, passengers: [passenger(), passenger()] })
    const { reissue } = gds
    const broken = vi.spyOn(gds, 'reissue').mockImplementation(async (given, call) => {
      const answer = await reissue(given, call)
      return answer.kind === 'reissued'
        ? { ...answer, order: { ...answer.order, tickets: answer.order.tickets.slice(0, 1) } }
        : answer
    })
    await pay(desk, quoted.id)
    await app.runJobs()
    expect(broken).toHaveBeenCalled()
    broken.mockRestore()
    expect((await orderOf(desk, quoted.id)).status).toBe('chg_proceeding')
    expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['SUSPENDED']))
    app.clock.advance(MINUTE)
    await app.runJobs()
    desk = await app.as('operator@harbour.demo')
    const changed = await orderOf(desk, quoted.id)
    expect(changed.status).toBe('changed')
    expect(changed.passengers.every(({ tickets }) => tickets.length > 0)).toBe(true)
    await proveBooks(app)
  })
})
