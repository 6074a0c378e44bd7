import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { ALL_LOSSES, askRefund, askVoid, confirm, couponsOf, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const MINUTE = 60_000

/** The same seed generates the same commands. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

/** Invariants of coupons, for any requests in any order. */
async function proveCoupons(): Promise<void> {
  await app.everything(async (tx) => {
    const { rows: stray } = await sql`
      select s.order_id, o.status from serviced_coupons s join orders o on o.id = s.order_id
      where s.active and o.status in ('canceled', 'closed', 'failed', 'failed_reimbursed', 'rfd_rejected', 'void_rejected', 'chg_rejected',
        'refunded_reimbursed', 'voided_reimbursed', 'changed')`.execute(tx)
    expect(stray, 'coupons that an order which is over still has').toEqual([])
    const { rows: used } = await sql`
      select c.ticket_id, c.number, c.state, count(o.id)::int as times from coupons c
      left join serviced_coupons s on s.ticket_id = c.ticket_id and s.coupon_number = c.number
      left join orders o on o.id = s.order_id and o.status in ('refunded', 'refunded_reimbursing', 'refunded_reimbursed', 'voided',
        'voided_reimbursing', 'voided_reimbursed', 'changed')
      group by c.ticket_id, c.number, c.state
      having count(o.id) > 1 or (c.state in ('REFUNDED', 'VOID', 'EXCHANGED')) <> (count(o.id) = 1)`.execute(
      tx,
    )
    expect(used, 'coupons that were used up twice, or by nobody').toEqual([])
    const { rows: overpaid } = await sql`
      select root_id from orders group by root_id, agency_id
      having sum(returned_minor) > sum(paid_minor) or sum(returned_minor) < 0`.execute(tx)
    expect(overpaid, 'more refunded than was paid').toEqual([])
    const { rows: flown } = await sql`
      select c.ticket_id from coupons c join serviced_coupons s on s.ticket_id = c.ticket_id and s.coupon_number = c.number
      join orders o on o.id = s.order_id where c.state = 'FLOWN' and o.status like 'refunded%'`.execute(tx)
    expect(flown, 'flown and refunded').toEqual([])
  })
}

/** A random generator of requests for the orders that it knows. */
interface Play {
  desk: Caller
  readonly roll: (most: number) => number
  readonly known: Set<string>
}

function pick<Item>({ roll }: Play, all: readonly Item[]): Item {
  return all[roll(all.length)]!
}

const anyOrder = (play: Play): Promise<Order> => orderOf(play.desk, pick(play, [...play.known]))

/** Four orders, one or two passengers each; one passenger of the second is travelling already. */
async function issuedOrders(desk: Caller): Promise<Order[]> {
  const orders: Order[] = []
  for (let at = 0; at < 4; at += 1) {
    const passengers = [passenger(`ONE`), ...(at % 2 ? [passenger('TWO')] : [])]
    orders.push(await issuedOrder(app, desk, { days: 30 + at, refundable: true, passengers }))
  }
  const second = orders[1]!
  const [flown] = couponsOf(second, [0])
  await app.everything((tx) =>
    tx
      .updateTable('coupons')
      .set({ state: 'FLOWN' })
      .where('order_id', '=', second.id)
      .where('passenger_id', '=', flown!.passengerId)
      .execute(),
  )
  return orders
}

/** Possible requests of an agency, allowed or not. */
function options(play: Play): (() => Promise<unknown>)[] {
  const { roll } = play
  const note = <Data>(answer: { status: number; body: { message: string; data: Data } }) => {
    expect([200, 400, 409, 422], answer.body.message).toContain(answer.status)
    if (answer.status === 200) play.known.add((answer.body.data as { id: string }).id)
  }
  const some = (order: Order) => couponsOf(order).filter(() => roll(3) > 0)
  const remark = 'the airline agreed'
  return [
    async () => note(await askVoid(play.desk, (await anyOrder(play)).id)),
    async () => {
      const order = await anyOrder(play)
      note(await askRefund(play.desk, order.id, { coupons: some(order) }))
    },
    async () =>
      note(await askRefund(play.desk, (await anyOrder(play)).id, { reason: 1, subOption: null, remark })),
    async () => {
      const order = await anyOrder(play)
      const passengers = order.passengers.map(() => passenger())
      const { token } = await verified(app, play.desk, {
        days: 40 + roll(5),
        passengers,
        carrier: order.airline,
      })
      const body = { verifyToken: token, accepted: ALL_LOSSES }
      const options = { params: { id: order.id }, body }
      note(await play.desk.call('flightServicing.change', options, { idempotencyKey: randomUUID() }))
    },
    async () => note(await confirm(play.desk, await anyOrder(play))),
    async () => {
      const { status } = await pay(play.desk, (await anyOrder(play)).id)
      expect([200, 409, 422]).toContain(status)
    },
    async () => {
      const { id } = await anyOrder(play)
      const { status } = await play.desk.call('flightOrders.cancel', { params: { id } })
      expect([200, 409]).toContain(status)
    },
  ]
}

const NOTHING_DONE = { remark: 'no', checked: true }

/** Meanwhile actions of staff, suppliers and time. */
function doings(play: Play): (() => Promise<unknown>)[] {
  const gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
  const servicing = app.modules.servicingDesk
  const staff = ({ id: orderId, agencyId }: Order) => ({ orderId, agencyId, id: 'stf_desk', name: 'Dana' })
  const byDesk = (work: (order: Order) => Promise<void>) => async () => {
    await work(await anyOrder(play)).catch((error: unknown) =>
      expect(String(error)).toMatch(/action_not_allowed|not_found/),
    )
  }
  return [
    byDesk((order) => app.everything((tx) => servicing.approve(tx, staff(order)))),
    byDesk((order) => app.everything((tx) => servicing.refuse(tx, staff(order), NOTHING_DONE))),
    byDesk((order) => app.everything((tx) => servicing.retry(tx, staff(order)))),
    byDesk((order) => app.everything((tx) => servicing.giveUp(tx, staff(order), NOTHING_DONE))),
    async () => {
      const method = pick(play, ['void', 'refund', 'reissue'] as const)
      vi.spyOn(gds, method).mockResolvedValueOnce(
        play.roll(2) ? { kind: 'unknown' } : { kind: 'rejected', failure: { code: 'refused', text: '' } },
      )
    },
    () => app.runJobs(),
    () => app.runJobs(),
    async () => {
      app.clock.advance((1 + play.roll(12)) * MINUTE)
      await app.modules.orders.sweep()
      play.desk = await app.as('operator@harbour.demo')
    },
  ]
}

test.each([11, 4711])(
  '[D9 D10 D11 D12 D13 F7] no coupon or money is lost (seed %i)',
  async (seed) => {
    await app.modules.rates.refresh()
    const desk = await app.as('operator@harbour.demo')
    const orders = await issuedOrders(desk)
    const play: Play = { desk, roll: dice(seed), known: new Set(orders.map(({ id }) => id)) }
    const commands = [...options(play), ...doings(play)]
    for (let round = 0; round < 90; round += 1) {
      await pick(play, commands)()
      if (round % 15 === 14) await proveCoupons()
    }
    vi.restoreAllMocks()
    for (let round = 0; round < 4; round += 1) {
      await app.runJobs()
      app.clock.advance(5 * MINUTE)
    }
    await proveCoupons()
    await proveBooks(app)
    // Every kind of action must have happened, or this proves nothing.
    const done = await app.everything((tx) =>
      tx.selectFrom('orders').select(['order_type', 'status']).execute(),
    )
    expect(new Set(done.map(({ order_type }) => order_type)).size).toBeGreaterThanOrEqual(3)
  },
  120_000,
)
