import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { bookOrder, orderOf, passenger, pay, type OrderOptions } from '../support/orders.ts'
import { askRefund, beforeTheEvening, confirm, couponsOf } from '../support/servicing.ts'

/** Points of orders: earned, available after the flight, reversed in proportion, expired, and the levels. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
const DAY_MS = 86_400_000
let dragon: Caller
let owner: Caller

beforeAll(async () => {
  dragon = await app.as('operator@dragon.demo')
  owner = await app.as('owner@dragon.demo')
})
beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
})

/** An event is readable once earlier transactions are over, those of other test files on this server included. */
async function collectAll(): Promise<void> {
  const ahead = async () => {
    await app.modules.points.collect()
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from order_events e, points_progress p
       where (e.position, e.order_id, e.seq) > (p.position, p.order_id, p.seq)`,
    )
    return rows[0]!.count
  }
  await expect.poll(ahead).toBe(0)
}

async function sold(options: OrderOptions = {}, who = dragon) {
  const { id } = await bookOrder(app, who, options)
  expect((await pay(who, id)).status).toBe(200)
  await app.runJobs()
  const order = await orderOf(who, id)
  expect(order.status).toBe('issued')
  await collectAll()
  return order
}

/** Moves the clock to an instant, milliseconds since the epoch; sessions end on the way. */
async function moveTo(at: number): Promise<void> {
  app.clock.advance(at - app.clock.now())
  owner = await app.as('owner@dragon.demo')
}
const points = async (who = owner) => (await who.call('points.get', {})).body.data
const records = async (query = {}, who = owner) =>
  (await who.call('points.records', { query: { pageSize: 100, ...query } })).body.data.rows
const prove = () => app.everything((tx) => app.modules.points.prove(tx))

/** Points by hand: fare without taxes in CNY, a hundred for one point, then the factors. */
function byHand(order: Awaited<ReturnType<typeof sold>>, classPercent: number, levelPercent: number): number {
  return order.passengers.reduce((sum, { type }) => {
    const price = order.priceDetail.priceList.find(({ passengerType }) => passengerType === type)!
    const fare = price.salePrice - price.taxes.reduce((total, { amount }) => total + amount, 0)
    return sum + Math.floor((Math.floor(fare / 10_000) * classPercent * levelPercent) / 10_000)
  }, 0)
}

describe('points of orders', () => {
  test('[B4] an issued order earns pending points once, by fare, route and level', async () => {
    const order = await sold({
      from: 'city-BJS',
      to: 'city-SHA',
      passengers: [passenger(), passenger('LEE')],
    })
    const expected = byHand(order, 100, 100)
    expect(expected).toBeGreaterThan(0)
    const [earned] = await records({ q: order.id })
    expect(earned).toMatchObject({ kind: 'earn', points: expected, orderId: order.id })
    expect(await points()).toMatchObject({ level: 'classic', pending: expected, available: 0 })
    await collectAll()
    expect(await records({ q: order.id })).toHaveLength(1)
    expect(await prove()).toEqual([])
  })

  test('[B4] a stopped job catches up, and a repeated event adds nothing', async () => {
    const before = (await records()).length
    const { id } = await bookOrder(app, dragon, { from: 'city-BJS', to: 'city-SHA' })
    await pay(dragon, id)
    await app.runJobs()
    expect(await records()).toHaveLength(before)
    await db.query("update points_progress set position = 0, order_id = '', seq = 0")
    await collectAll()
    expect(await records()).toHaveLength(before + 1)
    expect(await prove()).toEqual([])
  })

  test('[B4] orders of testing users earn nothing', async () => {
    const testing = await app.as('testing@harbour.demo')
    const harbour = await app.as('owner@harbour.demo')
    const order = await sold({}, testing)
    expect(await records({ q: order.id }, harbour)).toEqual([])
  })

  test('[B4] a refund reverses the share of its coupons without drift', async () => {
    const party = [passenger(), passenger('LEE'), passenger('HO')]
    const order = await sold({
      from: 'airport-HKG',
      to: 'airport-LHR',
      refundable: true,
      fareFamily: 'Flex',
      passengers: party,
    })
    const [earned] = await records({ q: order.id })
    expect(earned!.points).toBe(byHand(order, 200, 100))
    for (const who of [0, 1, 2]) {
      const { body } = await askRefund(dragon, order.id, { coupons: couponsOf(order, [who]) })
      await app.runJobs()
      await confirm(dragon, await orderOf(dragon, body.data.id))
      await app.runJobs()
      await collectAll()
    }
    const { rows } = await db.query<{ kind: string; points: string }>(
      `select kind, sum(pending + available) as points from points_records r join orders o on o.id = r.order_id
       where o.root_id = $1 and kind <> 'release' group by kind order by kind`,
      [order.id],
    )
    expect(rows).toEqual([
      { kind: 'earn', points: String(earned!.points) },
      { kind: 'reverse', points: String(-earned!.points) },
    ])
    expect(await prove()).toEqual([])
    await proveBooks(app)
  })

  test('[B4] points become available the day after the last flight, and expire with notice', async () => {
    const { pendingNext, pending } = await points()
    expect(pending).toBeGreaterThan(0)
    await moveTo(Date.parse(`${pendingNext!.on}T00:00:00+08:00`) - 60_000)
    await app.modules.points.settleDays()
    expect(await points()).toMatchObject({ available: 0 })
    await moveTo(Date.parse(`${pendingNext!.on}T00:00:00+08:00`) + 90 * DAY_MS)
    await app.modules.points.settleDays()
    await app.modules.points.settleDays()
    expect(await points()).toMatchObject({ available: pending, pending: 0 })
    const [lot] = await records({ kind: 'earn' })
    const last = lot!.expiresOn!
    await moveTo(Date.parse(`${last}T00:00:00+08:00`) - 29 * DAY_MS)
    await app.modules.points.settleDays()
    await app.modules.points.settleDays()
    const mails = await app.everything(async (tx) => {
      const { rows } = await sql<{
        subject: string
        locale: string
      }>`select subject, locale from mails where purpose = 'points.expiry'`.execute(tx)
      return rows
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ locale: 'zh-cn' })
    await moveTo(Date.parse(`${last}T00:00:00+08:00`) + 3 * DAY_MS)
    await app.modules.points.settleDays()
    expect(await points()).toMatchObject({ available: 0, pending: 0 })
    expect((await records({ kind: 'expire' })).length).toBeGreaterThan(0)
    expect(await prove()).toEqual([])
  })
})

describe('records of points', () => {
  test('[B4] nobody changes or removes a record, and another agency sees none', async () => {
    await expect(db.query("update points_records set note = 'x'")).rejects.toThrow(/never changed/)
    await expect(db.query('delete from points_records')).rejects.toThrow(/never changed/)
    const harbour = await app.as('owner@harbour.demo')
    const { rows } = await db.query<{ order_id: string }>(
      `select order_id from points_records where agency_id = $1 and order_id is not null limit 1`,
      [AGENCY.dragon],
    )
    expect(await records({ q: rows[0]!.order_id }, harbour)).toEqual([])
    owner = await app.as('owner@dragon.demo')
    const file = await owner.call('points.exportRecords', { body: { format: 'csv' } })
    expect(file.status).toBe(200)
  })

  test('[B4] a tampered balance is found', async () => {
    await db.query('update points_accounts set available = available + 1 where agency_id = $1', [
      AGENCY.dragon,
    ])
    expect(await prove()).toEqual([`${AGENCY.dragon}: balance`, `${AGENCY.dragon}: lots`])
    await db.query('update points_accounts set available = available - 1 where agency_id = $1', [
      AGENCY.dragon,
    ])
    expect(await prove()).toEqual([])
  })
})
