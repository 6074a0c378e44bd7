import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'
import { proveBooks } from '../support/books.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import {
  askVoid,
  confirm,
  couponsOf,
  issuedOrder,
  settle,
  states,
  enterDisruption,
} from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const MINUTE = 60_000
let desk: Caller
let gds: FlightSupplier
let day = 40

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
  day += 1
})

type Search = Input<'flightServicing.searchChange'>['body']
const search = (order: Order, body: Partial<Search>) =>
  desk.call('flightServicing.searchChange', {
    params: { id: order.id },
    body: { newJourneys: [{ journey: 0, date: inDays(app.clock, day + 1) }], ...body },
  })

/** Other flights for some passengers (by index), requested. */
async function asked(order: Order, passengers: readonly number[], reason = 0): Promise<Order> {
  const coupons = couponsOf(order, passengers)
  const found = await search(order, { coupons, reason })
  expect(found.status, `${found.body.message} ${JSON.stringify(found.body.fields)}`).toBe(200)
  const [cheapest] = found.body.data.solutions
  const answer = await desk.call(
    'flightServicing.change',
    {
      params: { id: order.id },
      body: {
        verifyToken: cheapest?.verifyToken ?? expect.fail('no flights'),
        coupons,
        reason,
        accepted: cheapest?.exchange.losses ?? [],
      },
    },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  expect(answer.body.data).toMatchObject({ status: 'chg_to_be_paid', total: cheapest?.total })
  return answer.body.data
}
const pair = () =>
  issuedOrder(app, desk, { days: day, passengers: [passenger('STAYS'), passenger('LEAVES')] })
const ticketsOf = ({ passengers }: Order, at: number) =>
  passengers[at]?.tickets.map(({ number, coupons }) => ({
    number,
    states: coupons.map(({ state }) => state),
  }))
const bookingOf = ({ id }: Order) =>
  app.everything((tx) =>
    tx
      .selectFrom('order_items')
      .select(['supplier_order_id', 'pnr'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('[D11 F7] one passenger is split off and exchanged; the other follows', async () => {
  const order = await pair()
  const change = await asked(order, [1])
  expect(ticketsOf(await orderOf(desk, order.id), 0)).toEqual(ticketsOf(order, 0))
  await settle(desk, change)
  await app.runJobs()
  const changed = await orderOf(desk, change.id)
  expect(changed.status, changed.closeReason ?? changed.holdReason ?? '').toBe('changed')
  expect(changed.passengers.map(({ surname }) => surname)).toEqual(['LEAVES'])
  expect(new Set(states(changed))).toEqual(new Set(['OPEN']))
  const left = await orderOf(desk, order.id)
  expect(ticketsOf(left, 0)).toEqual(ticketsOf(order, 0))
  expect(ticketsOf(left, 1)?.flatMap((each) => each.states)).toEqual(
    ticketsOf(order, 1)?.flatMap((each) => each.states.map(() => 'EXCHANGED')),
  )
  const [old, made] = [await bookingOf(order), await bookingOf(changed)]
  expect(made.supplier_order_id).not.toBe(old.supplier_order_id)
  expect(changed.bookingId).toBe(made.supplier_order_id)
  const byLocator = await desk.call('flightOrders.list', { query: { q: made.pnr ?? '' } })
  expect(byLocator.body.data.rows.map(({ id }) => id)).toEqual([change.id])
  // The old booking is empty by now: it is exchanged as a whole.
  const second = await asked(left, [0])
  await settle(desk, second)
  await app.runJobs()
  const followed = await orderOf(desk, second.id)
  expect(followed.status, followed.closeReason ?? '').toBe('changed')
  expect((await bookingOf(followed)).supplier_order_id).toBe(old.supplier_order_id)
  await proveBooks(app)
})

test('[D11 F7] both parts can still be voided separately on issue day', async () => {
  const order = await pair()
  const change = await asked(order, [1])
  // In progress, it is unknown who is in the booking.
  expect((await askVoid(desk, order.id)).body).toMatchObject({
    key: 'order.held_by_request',
    data: { orderId: change.id },
  })
  await settle(desk, change)
  await app.runJobs()
  const stays = await askVoid(desk, order.id)
  expect(stays.status, stays.body.message).toBe(200)
  await app.runJobs()
  const left = await orderOf(desk, order.id)
  expect(new Set(ticketsOf(left, 0)?.flatMap((each) => each.states))).toEqual(new Set(['VOID']))
  const changed = await orderOf(desk, change.id)
  expect(new Set(states(changed))).toEqual(new Set(['OPEN']))
  const gone = await askVoid(desk, change.id)
  expect(gone.status, gone.body.message).toBe(200)
  await app.runJobs()
  expect(new Set(states(await orderOf(desk, change.id)))).toEqual(new Set(['VOID']))
  await proveBooks(app)
})

test('[D11 F7] lost answers are queried again: split and exchanged once', async () => {
  const order = await pair()
  const change = await asked(order, [1])
  const { reissue } = gds
  const answers: string[] = []
  const lost = vi.spyOn(gds, 'reissue').mockImplementation(async (given, call) => {
    const answer = await reissue(given, call)
    answers.push(answer.kind === 'reissued' ? answer.order.supplierOrderId : answer.kind)
    return answers.length < 3 ? { kind: 'unknown' } : answer
  })
  await settle(desk, change)
  for (let round = 0; round < 4; round += 1) {
    await app.runJobs()
    app.clock.advance(MINUTE)
  }
  lost.mockRestore()
  desk = await app.as('operator@harbour.demo')
  expect((await orderOf(desk, change.id)).status).toBe('changed')
  expect(answers).toHaveLength(3)
  expect(new Set(answers)).toEqual(new Set([(await bookingOf(change)).supplier_order_id]))
  expect(ticketsOf(await orderOf(desk, order.id), 0)).toEqual(ticketsOf(order, 0))
  await proveBooks(app)
})

test('[D11 F7] a refusal keeps tickets and booking and refunds the payment', async () => {
  const order = await pair()
  const change = await asked(order, [1])
  const no = vi
    .spyOn(gds, 'reissue')
    .mockResolvedValue({ kind: 'rejected', failure: { code: 'sold_out', text: '' } })
  await settle(desk, change)
  await app.runJobs()
  no.mockRestore()
  expect((await orderOf(desk, change.id)).status).toBe('failed_reimbursed')
  expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  await proveBooks(app)
})

test('[D11 D16] one leaves a cancelled flight free, the other stays open', async () => {
  const dana = await clerk(app, 'desk@interline.demo')
  const order = await pair()
  await enterDisruption(app, dana, order, { type: 'cancel_no_save' })
  const change = await asked(order, [1], 3)
  expect(change.total).toBe(0)
  await confirm(desk, change)
  await app.runJobs()
  expect((await orderOf(desk, change.id)).status).toBe('changed')
  const left = await orderOf(desk, order.id)
  expect(left.disruption).toBe('open')
  expect(ticketsOf(left, 0)).toEqual(ticketsOf(order, 0))
  await proveBooks(app)
})

test('[D11] passengers who need an adult are never separated from one', async () => {
  const child = passenger('CHILD', { type: 'child', birthday: '2018-06-15' })
  const order = await issuedOrder(app, desk, { days: day, passengers: [passenger('ADULT'), child] })
  for (const part of [[0], [1]]) {
    const refused = await search(order, { coupons: couponsOf(order, part) })
    expect(refused.body.fields).toMatchObject([{ path: 'coupons', rule: 'passengers.children_alone' }])
  }
})
