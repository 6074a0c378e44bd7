import type { Input } from '@interline/contract/index'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { copyOrder, type Copy } from '../support/copied-orders.ts'
import { deskPeople } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'
import { issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { agency, dana } = await deskPeople(app)

function newsOf(
  order: Order,
  told: { readonly type: 'cancel_no_save'; readonly flightNo: string },
): Input<'officeDisruptions.tell'>['body'] {
  const { depAirport, arrAirport, depTime } = order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  return { from: depAirport, to: arrAirport, date: depTime.slice(0, 10), ...told }
}

describe('the blast radius', () => {
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

  test('[D16] one cancelled flight of 500 orders marks exactly those that fly it, and the other tickets it breaks', async () => {
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
    const told = newsOf(single, { type: 'cancel_no_save', flightNo: FLIGHT })
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
