import type { Input } from '@interline/contract/index'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersOfBooking } from '../../src/modules/disruptions/read/concerned-orders.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { testApp } from '../support/app.ts'
import { copyOrder, type Copy } from '../support/copies/copied-orders.ts'
import { deskPeople } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'
import { issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { agency, dana } = await deskPeople(app)

function entryOf(
  order: Order,
  told: { readonly type: 'cancel_no_save'; readonly flightNo: string },
): Input<'officeDisruptions.tell'>['body'] {
  const { depAirport, arrAirport, depTime } = order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  return { from: depAirport, to: arrAirport, date: depTime.slice(0, 10), ...told }
}

describe('affected orders', () => {
  let single: Order
  let joined: Order
  beforeAll(async () => {
    const days = 40
    single = await issuedOrder(app, agency, { days, to: 'airport-BKK' })
    const party = [passenger()]
    const gds = await verified(app, agency, { passengers: party, to: 'airport-BKK', days })
    const lcc = await verified(app, agency, {
      passengers: party,
      from: 'airport-BKK',
      to: 'airport-SIN',
      days: days + 1,
      sourceTag: 'LCC',
    })
    const token = await joinOffers(db, gds.token, lcc.token)
    const made = await agency.call(
      'flightOrders.create',
      { body: bookingBody(token, { passengers: party, acknowledged: ACKNOWLEDGED }) },
      { idempotencyKey: 'joined' },
    )
    expect(made.status, made.body.message).toBe(200)
    await pay(agency, made.body.data.id)
    await app.runJobs()
    joined = await orderOf(agency, made.body.data.id)
    expect(joined.status).toBe('issued')
  })

  test('[D16] one cancellation among 500 orders marks exactly the affected ones', async () => {
    const FLIGHT = 'XX4711'
    const kinds: readonly [string, number, Omit<Copy, 'id'>, Order][] = [
      ['hit', 60, { flightNo: FLIGHT }, single],
      ['two', 40, { flightNo: FLIGHT }, joined],
      ['day', 100, { flightNo: FLIGHT, daysLater: 1 }, single],
      ['oth', 200, { flightNo: 'XX4712' }, single],
      ['ref', 40, { flightNo: FLIGHT, coupons: 'REFUNDED' }, single],
      ['exc', 30, { flightNo: FLIGHT, coupons: 'EXCHANGED' }, single],
      ['can', 30, { flightNo: FLIGHT, status: 'canceled' }, single],
    ]
    for (const [name, count, copy, original] of kinds)
      await copyOrder(
        db,
        original.id,
        Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, ...copy })),
      )
    const told = entryOf(single, { type: 'cancel_no_save', flightNo: FLIGHT })
    const preview = await dana.call('officeDisruptions.preview', { body: told })
    expect(preview.body.data).toMatchObject({
      orders: 100,
      passengers: 100,
      impacts: { ok: 60, misconnect: 40 },
    })
    const { body } = await dana.call('officeDisruptions.tell', { body: told })
    await app.runJobs()
    const radius = await dana.call('officeDisruptions.get', { params: { id: body.data.id } })
    const marked = radius.body.data.orders.map(({ orderId }) => orderId).toSorted()
    const expected = ['hit', 'two'].flatMap((name) =>
      Array.from({ length: name === 'hit' ? 60 : 40 }, (_, at) => `${name}${at}`),
    )
    expect(marked).toEqual(expected.toSorted())
    expect(radius.body.data.record).toMatchObject({
      orders: 100,
      states: { notified: 100 },
      impacts: { ok: 60, misconnect: 40 },
    })
    const broken = radius.body.data.orders.filter(({ impact }) => impact === 'misconnect')
    expect(broken.every(({ connections }) => connections.some((each) => !each.oneTicket))).toBe(true)
    const { rows } = await db.query<{ cnt: number }>(
      `select count(*)::int as cnt from orders where disruption is not null and id ~ '^(hit|two|day|oth|ref|exc|can)'`,
    )
    expect(rows[0]?.cnt).toBe(100)
  })
})

/** How many bookings this transaction has read, including skipped ones. */
async function bookingsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = 'order_items'`.execute(tx)
  return rows[0]?.read ?? Number.NaN
}

test('[D16] a supplier’s booking is found without scanning all orders', async () => {
  const { id } = await issuedOrder(app, agency, { days: 50 })
  await db.query('analyze order_items')
  const { found, read } = await app.everything(async (tx) => {
    // Tables are small here: the planner would scan them for that reason alone.
    await sql`set local enable_seqscan = off`.execute(tx)
    const item = await tx
      .selectFrom('order_items')
      .select(['supplier', 'supplier_order_id as booking'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const before = await bookingsRead(tx)
    const found = await ordersOfBooking(tx, item.supplier, item.booking ?? '')
    return { found, read: (await bookingsRead(tx)) - before }
  })
  expect(found[0]).toMatchObject({ orderId: id, journey: 0, segment: 0, position: 0 })
  // Out of the five hundred.
  expect(read).toBeLessThan(20)
})
