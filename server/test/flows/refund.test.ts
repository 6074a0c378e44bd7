import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const HARBOUR = 110
const HOUR = 3_600_000
const FEE = 10_000
let desk: Caller
let gds: FlightSupplier

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
})

const lineOf = (order: Order, code: string) =>
  (order.servicing?.quotes.at(-1)?.lines ?? [])
    .filter((line) => line.code === code)
    .reduce((sum, { amount }) => sum + amount, 0)
const agreesWithItself = (order: Order) => {
  for (const { lines, total } of order.servicing?.quotes ?? [])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
}
async function asked(id: string, body: Parameters<typeof askRefund>[2] = {}): Promise<Order> {
  const answer = await askRefund(desk, id, body)
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}

const chargeForRefunds = (minor: number) =>
  app.everything((tx) =>
    sql`update agencies set flight_config = jsonb_set(flight_config, '{serviceFees,refund}', ${String(minor)}::jsonb)
      where id = ${HARBOUR}`.execute(tx),
  )

async function listed(id: string) {
  const { rows, amounts } = (await desk.call('flightOrders.list', { query: { q: id } })).body.data
  // A refund has no charge, and zero is not an amount due.
  expect([rows.length, amounts]).toEqual([1, []])
  return rows[0]!
}

describe('a voluntary refund', () => {
  test('[D12 F7] is quoted by the fare at once and paid out', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    expect(quoted).toMatchObject({
      orderType: 'refund',
      status: 'rfd_to_be_confirm',
      toReturn: 0,
      waitsOn: 'agency',
    })
    expect(quoted.id).toMatch(/^R\d{13}$/)
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    agreesWithItself(quoted)
    const total = quoted.servicing?.quotes[0]?.total ?? 0
    expect(total).toBeGreaterThan(0)
    expect(lineOf(quoted, 'serviceFee')).toBe(-FEE)
    expect(lineOf(quoted, 'penalty')).toBeLessThan(0)
    expect(lineOf(quoted, 'fare') + lineOf(quoted, 'tax')).toBe(order.total)
    expect((await listed(quoted.id)).offered).toBe(total)
    const before = await walletOf(app, HARBOUR)
    expect((await confirm(desk, quoted)).body.data).toMatchObject({
      status: 'rfd_proceeding',
      toReturn: total,
    })
    await app.runJobs()
    expect(await listed(quoted.id)).toMatchObject({ offered: null, toReturn: total })
    const done = await orderOf(desk, quoted.id)
    expect(done.events.map(({ to }) => to)).toEqual([
      'rfd_to_be_confirm',
      'rfd_proceeding',
      'refunded',
      'refunded_reimbursing',
      'refunded_reimbursed',
    ])
    expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(total))
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'REFUNDED')).toBe(true)
    expect((await entriesOf(app, done.id)).map(({ event_type }) => event_type)).toEqual(['return'])
    await proveBooks(app)
  })

  test('[D12 F7] under a parent clearing is zero at every level', async () => {
    const child = await app.as('operator@kowloon.demo')
    const order = await issuedOrder(app, child, { refundable: true })
    const { data } = (await askRefund(child, order.id)).body
    await confirm(child, data)
    await app.runJobs()
    expect((await orderOf(child, data.id)).status).toBe('refunded_reimbursed')
    for (const name of ['0/sales_clearing/HKD', '110/sales_clearing/HKD', '110/sales_clearing/USD'])
      expect(await recorded(app, name), name).toBe(0n)
    await proveBooks(app)
  })

  test('[D12] one of two passengers is refunded, each once', async () => {
    const order = await issuedOrder(app, desk, {
      refundable: true,
      passengers: [passenger('GOES'), passenger('FLIES')],
    })
    const first = await asked(order.id, { coupons: couponsOf(order, [0]) })
    expect(first.passengers.map(({ surname }) => surname)).toEqual(['GOES'])
    expect(lineOf(first, 'fare') + lineOf(first, 'tax')).toBe(order.passengers[0]?.salePrice)
    const busy = await askRefund(desk, order.id, { coupons: couponsOf(order, [0]) })
    expect(busy.body.code).toBe(310021)
    await confirm(desk, first)
    await app.runJobs()
    const now = await orderOf(desk, order.id)
    const half = couponsOf(order, [0]).length
    expect(states(now)).toEqual([
      ...Array.from({ length: half }, () => 'REFUNDED'),
      ...Array.from({ length: half }, () => 'OPEN'),
    ])
    const again = await askRefund(desk, order.id, { coupons: couponsOf(order, [0]) })
    expect(again.body.fields?.[0]?.rule).toBe('coupon.refunded')
    expect((await asked(order.id)).passengers.map(({ surname }) => surname)).toEqual(['FLIES'])
    await proveBooks(app)
  })

  test('[D12] the inbound alone is priced by the supplier', async () => {
    const order = await issuedOrder(app, desk, { refundable: true, back: 40 })
    const back = order.passengers[0]?.tickets
      .flatMap(({ coupons }) => coupons)
      .filter(({ journey }) => journey === 1)
    const reviewing = await asked(order.id, {
      coupons: couponsOf(
        order,
        [0],
        back?.map(({ journey, segment }) => [journey, segment] as const),
      ),
    })
    expect(reviewing.status).toBe('rfd_reviewing')
    await app.runJobs()
    const quoted = await orderOf(desk, reviewing.id)
    expect(quoted.status).toBe('rfd_to_be_confirm')
    expect(quoted.servicing?.quotes[0]).toMatchObject({ madeBy: 'supplier' })
    expect(lineOf(quoted, 'usedFare')).toBeLessThan(0)
    agreesWithItself(quoted)
    await confirm(desk, quoted)
    await app.runJobs()
    expect((await orderOf(desk, quoted.id)).status).toBe('refunded_reimbursed')
    expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['OPEN', 'REFUNDED']))
    await proveBooks(app)
  })

  test('[D12] a non-refundable fare refunds its taxes', async () => {
    const order = await issuedOrder(app, desk)
    const quoted = await asked(order.id)
    agreesWithItself(quoted)
    expect(quoted.servicing?.quotes[0]?.total).toBeLessThan(order.total / 2)
  })

  test('[D12 A15] nothing to refund: refused with the reason, not offered as money', async () => {
    const order = await issuedOrder(app, desk, { back: 40 })
    await chargeForRefunds(order.total)
    onTestFinished(async () => void (await chargeForRefunds(FEE)))
    const before = states(await orderOf(desk, order.id))
    const refused = await askRefund(desk, order.id)
    expect([refused.status, refused.body.key]).toEqual([409, 'order.nothing_to_refund'])
    expect(refused.body.message).toContain('not refundable')
    expect(states(await orderOf(desk, order.id))).toEqual(before)
    // Of a part of the ticket the supplier quotes: with nothing left it is the desk's.
    const inbound = order.journeys[1]?.segments.map((_, segment) => [1, segment] as const)
    const part = await asked(order.id, { coupons: couponsOf(order, [0], inbound) })
    await app.runJobs()
    const held = await orderOf(desk, part.id)
    expect([held.status, held.servicing?.quotes]).toEqual(['rfd_reviewing', []])
    expect(held.holdReason).toContain('nothing to refund')
    const office = await app.as('desk@interline.demo')
    await office.call('officeDesk.take', { params: { id: part.id } })
    const seen = (await office.call('officeDesk.order', { params: { id: part.id } })).body.data
    const { bookings, allTaxes } = (
      await office.call('officeDesk.proposeRefund', { params: { id: part.id }, body: { offer: null } })
    ).body.data
    const kept = bookings.map(({ itemId, penalty, usedFare, usedTaxes }) => ({
      itemId,
      penalty: penalty ?? 0,
      usedFare,
      usedTaxes,
    }))
    const body = { version: seen.order.version, allTaxes, bookings: kept, checked: true }
    const sent = await office.call('officeDesk.quoteRefund', { params: { id: part.id }, body })
    expect([sent.status, sent.body.key]).toEqual([409, 'order.nothing_to_refund'])
    await proveBooks(app)
  })
})

describe('ending a refund', () => {
  test('[D10 D12] the agency withdraws it, freeing the tickets', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    for (const body of [{}, { reason: 1, subOption: null, remark: 'the airline has agreed' }]) {
      const request = await asked(order.id, body)
      const canceled = await desk.call('flightOrders.cancel', { params: { id: request.id } })
      expect(canceled.body.data).toMatchObject({ status: 'canceled', displayStatus: 'refund_canceled' })
    }
    await app.runJobs()
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    const late = await asked(order.id)
    await confirm(desk, late)
    expect((await desk.call('flightOrders.cancel', { params: { id: late.id } })).body.code).toBe(310011)
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D12 D17] an unaccepted quote expires and can be requested again', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    app.clock.advance(24 * HOUR + 1000)
    desk = await app.as('operator@harbour.demo')
    const late = await confirm(desk, quoted)
    expect([late.status, late.body.data]).toMatchObject([409, { reason: 'deadline_passed' }])
    await app.modules.orders.sweep()
    await app.runJobs()
    const closed = await orderOf(desk, quoted.id)
    expect(closed).toMatchObject({
      status: 'closed',
      closeReason: expect.stringContaining('request it again') as string,
    })
    expect(closed.actions.map(({ name }) => name)).toEqual(['resubmit'])
    expect((await asked(order.id)).status).toBe('rfd_to_be_confirm')
    await proveBooks(app)
  })

  test('[D12] an outdated quote cannot be accepted', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const { body } = await desk.call('flightServicing.confirm', {
      params: { id: quoted.id },
      body: { quote: 7 },
    })
    expect(body.key).toBe('order.price_changed')
  })
})

describe('the supplier’s answer', () => {
  test('[D12] a changed amount must be accepted first', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const currency = 'CNY' as const
    const none = { minor: 0n, currency }
    const differs = vi.spyOn(gds, 'refund').mockResolvedValueOnce({
      kind: 'differs',
      quote: {
        penalty: { minor: 5_000n, currency },
        usedFare: none,
        usedTaxes: none,
        returned: { minor: 60_000n, currency },
      },
    })
    await confirm(desk, quoted)
    await app.runJobs()
    const again = await orderOf(desk, quoted.id)
    expect(again).toMatchObject({ status: 'rfd_to_be_confirm', toReturn: 0 })
    expect(again.servicing?.quotes.map(({ madeBy }) => madeBy)).toEqual(['rule', 'supplier'])
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    expect((await confirm(desk, quoted)).body.key).toBe('order.price_changed')
    expect(differs).toHaveBeenCalledTimes(1)
    differs.mockRestore()
    await proveBooks(app)
  })

  test('[D12] a new quote of nothing is not offered: the desk decides', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const none = { minor: 0n, currency: 'CNY' as const }
    const nothing = { penalty: none, usedFare: none, usedTaxes: none, returned: none }
    const differs = vi.spyOn(gds, 'refund').mockResolvedValueOnce({ kind: 'differs', quote: nothing })
    await confirm(desk, quoted)
    await app.runJobs()
    differs.mockRestore()
    const held = await orderOf(desk, quoted.id)
    expect([held.status, held.servicing?.quotes.length]).toEqual(['holding', 1])
    expect(held.holdReason).toContain('nothing to refund')
    await proveBooks(app)
  })

  test('[D12 F7] an accepted changed amount is requested and posted', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const money = (minor: bigint) => ({ minor, currency: 'CNY' as const })
    const asks = vi.spyOn(gds, 'refund').mockResolvedValueOnce({
      kind: 'differs',
      // A supplier with an unnamed fee of its own.
      quote: { penalty: money(5_000n), usedFare: money(0n), usedTaxes: money(0n), returned: money(70_000n) },
    })
    await confirm(desk, quoted)
    await app.runJobs()
    asks.mockResolvedValueOnce({ kind: 'rejected', failure: { code: 'refused', text: '' } })
    await confirm(desk, await orderOf(desk, quoted.id))
    await app.runJobs()
    expect(asks.mock.calls.at(-1)?.[0].expected).toEqual(money(70_000n))
    asks.mockRestore()
  })

  test('[D12] no answer: the same reference is repeated, refunded once', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const { refund } = gds
    const references: string[] = []
    const lost = vi.spyOn(gds, 'refund').mockImplementation(async (given, call) => {
      references.push(given.clientRef)
      const answer = await refund(given, call)
      return references.length < 3 ? { kind: 'unknown' } : answer
    })
    await confirm(desk, quoted)
    for (let round = 0; round < 4; round += 1) {
      await app.runJobs()
      app.clock.advance(60_000)
    }
    lost.mockRestore()
    desk = await app.as('operator@harbour.demo')
    expect((await orderOf(desk, quoted.id)).status).toBe('refunded_reimbursed')
    expect(references).toHaveLength(3)
    expect(new Set(references).size).toBe(1)
    await proveBooks(app)
  })

  test('[D12] no: tickets unchanged, nothing due', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const quoted = await asked(order.id)
    const no = vi
      .spyOn(gds, 'refund')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: '' } })
    await confirm(desk, quoted)
    await app.runJobs()
    no.mockRestore()
    expect(await orderOf(desk, quoted.id)).toMatchObject({ status: 'rfd_rejected', toReturn: 0 })
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
    await proveBooks(app)
  })
})
