import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { addRecord, lockAccount, settleOwed } from '../../src/modules/points/account.ts'
import { lockSpendable, readSpendable } from '../../src/modules/points/expire.ts'
import { proveBooks } from '../support/books.ts'
import { orderOf } from '../support/orders.ts'
import {
  askRefund,
  askVoid,
  beforeTheEvening,
  confirm,
  couponsOf,
  deskChange,
  issuedOrder,
  settle,
} from '../support/servicing.ts'

/** Points of changed, voided and refunded orders, and what stops no other order. Dragon: CNY, level Classic. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
// Within the mainland a whole hundred of fare is one point.
const DOMESTIC = { from: 'city-BJS', to: 'city-SHA', refundable: true } as const
let dragon: Caller
let owner: Caller

beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  dragon = await app.as('operator@dragon.demo')
  owner = await app.as('owner@dragon.demo')
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

const points = async () => (await owner.call('points.get', {})).body.data
const prove = () => app.everything((tx) => app.modules.points.prove(tx))
const recordsOf = async (orderId: string) => {
  const { rows } = await db.query<{ kind: string; points: string }>(
    `select kind, (pending + available)::text as points from points_records where order_id = $1 order by seq`,
    [orderId],
  )
  return rows.map(({ kind, points: moved }) => `${kind} ${moved}`)
}

async function changed(minor: bigint, days: number) {
  const order = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  const change = await deskChange(app, dragon, order, { agencyId: AGENCY.dragon, minor, days })
  const settled = await settle(dragon, change)
  expect(settled.status, settled.body.message).toBe(200)
  await app.runJobs()
  await collectAll()
  const done = await orderOf(dragon, change.id)
  expect(done.status, done.closeReason ?? '').toBe('changed')
  return { order, change: done }
}

test('[B4] a dearer change earns the difference, and delays the points of the original', async () => {
  const { order, change } = await changed(50_000n, 45)
  // CNY 500.00 more fare: five points.
  expect(await recordsOf(change.id)).toEqual(['earn 5'])
  const { rows } = await db.query<{ order_id: string; on: string }>(
    `select order_id, available_on::text as on from points_lots where family_id = $1 order by seq`,
    [order.id],
  )
  const last = change.journeys.at(-1)!.segments.at(-1)!.depTime.slice(0, 10)
  const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  expect(rows.map(({ on }) => on)).toEqual([dayAfter, dayAfter])
  expect(await prove()).toEqual([])
})

test('[B4 D11] a cheaper change takes back the points of the refunded difference', async () => {
  const before = (await points()).pending
  const { order, change } = await changed(-40_000n, 33)
  const [earned] = await recordsOf(order.id)
  const original = Number(earned!.replace('earn ', ''))
  // CNY 400.00 less fare: four points.
  expect(change.servicing?.quotes[0]?.lines.find(({ code }) => code === 'residual')?.amount).toBe(-40_000)
  expect(await recordsOf(change.id)).toEqual(['reverse -4'])
  expect((await points()).pending).toBe(before + original - 4)
  await collectAll()
  expect(await recordsOf(change.id)).toEqual(['reverse -4'])
  expect(await prove()).toEqual([])
  await proveBooks(app)
})

test('[B4 E3] a void takes back everything that the order earned', async () => {
  const order = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  const [earned] = await recordsOf(order.id)
  const { body } = await askVoid(dragon, order.id)
  await app.runJobs()
  await collectAll()
  expect((await orderOf(dragon, body.data.id)).status).toBe('voided_reimbursed')
  expect(await recordsOf(body.data.id)).toEqual([earned!.replace('earn ', 'reverse -')])
  expect(await prove()).toEqual([])
})

test('[B4] points spent before a refund are owed, and later ones settle them', async () => {
  const order = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  // As if the last flights were over: what was earned is available, then all but one point is spent.
  await db.query("update points_lots set available_on = '2020-01-01' where state = 'pending'")
  await app.modules.points.settleDays()
  const { available } = await points()
  await db.query(
    `update points_gifts set points = $1, stock = 1000, yearly_limit = null where id = 'airline-gift-box'`,
    [available - 1],
  )
  const delivery = { recipient: 'Li Na', phone: '13800138000', email: '', address: 'Shenzhen' }
  const redeemed = await owner.call(
    'points.redeem',
    { body: { giftId: 'airline-gift-box', delivery } },
    { idempotencyKey: randomUUID() },
  )
  expect(redeemed.status, redeemed.body.message).toBe(200)
  expect((await points()).available).toBe(1)
  const [earned] = await recordsOf(order.id)
  const own = Number(earned!.replace('earn ', ''))
  expect(own).toBeGreaterThan(1)
  const { body } = await askRefund(dragon, order.id, { coupons: couponsOf(order) })
  await app.runJobs()
  await confirm(dragon, await orderOf(dragon, body.data.id))
  await app.runJobs()
  await collectAll()
  expect((await points()).available).toBe(1 - own)
  const next = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  const [more] = await recordsOf(next.id)
  await db.query("update points_lots set available_on = '2020-01-01' where state = 'pending'")
  await app.modules.points.settleDays()
  expect((await points()).available).toBe(1 - own + Number(more!.replace('earn ', '')))
  expect(await prove()).toEqual([])
})

test('[B4 D11] order, change and refund of the change reverse exactly what was earned', async () => {
  const { order, change } = await changed(70_000n, 40)
  const { body } = await askRefund(dragon, change.id, { coupons: couponsOf(change) })
  await app.runJobs()
  await confirm(dragon, await orderOf(dragon, body.data.id))
  await app.runJobs()
  await collectAll()
  const [earned] = await recordsOf(order.id)
  expect(await recordsOf(change.id)).toEqual(['earn 7'])
  const own = Number(earned!.replace('earn ', ''))
  expect(own).toBeGreaterThan(0)
  expect(await recordsOf(body.data.id)).toEqual([`reverse ${-(own + 7)}`])
  const { rows } = await db.query<{ left: string }>(
    'select sum(remaining)::text as left from points_lots where family_id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ left: '0' }])
  expect(await prove()).toEqual([])
  await proveBooks(app)
})

test('[B4] points are spent on their first day, before the work of the day', async () => {
  const order = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  const before = await points()
  // As if that flight had left yesterday.
  await db.query(
    "update points_lots set available_on = (now() at time zone 'Asia/Hong_Kong')::date where family_id = $1",
    [order.id],
  )
  const [earned] = await recordsOf(order.id)
  const own = Number(earned!.replace('earn ', ''))
  const now = await points()
  expect(now).toMatchObject({ available: before.available + own, pending: before.pending - own })
  expect(now.pendingNext?.on ?? '9999').not.toBe(new Date().toISOString().slice(0, 10))
  expect((await owner.call('points.gifts', {})).body.data.available).toBe(now.available)
  await db.query(`update points_gifts set points = $1, stock = 1000 where id = 'airline-gift-box'`, [
    now.available,
  ])
  const delivery = { recipient: 'Li Na', phone: '13800138000', email: '', address: 'Shenzhen' }
  const redeemed = await owner.call(
    'points.redeem',
    { body: { giftId: 'airline-gift-box', delivery } },
    { idempotencyKey: randomUUID() },
  )
  expect(redeemed.status, redeemed.body.message).toBe(200)
  expect((await points()).available).toBe(0)
  expect(await recordsOf(order.id)).toEqual([earned, 'release 0'])
  expect(await prove()).toEqual([])
})

test.each([0n, 3n])(
  '[B4] points released after their last day are gone at once, with %i owed',
  async (owed) => {
    const order = await issuedOrder(app, dragon, DOMESTIC)
    await collectAll()
    await db.query(
      "update points_lots set available_on = '2020-01-01', expires_on = '2020-02-01' where family_id = $1",
      [order.id],
    )
    const now = app.clock.now()
    await app.everything(async (tx) => {
      const { available } = await lockAccount(tx, AGENCY.dragon)
      if (owed > 0n) {
        const taken = {
          kind: 'adjust',
          ref: `owed ${order.id}`,
          available: -available - owed,
          at: now,
        } as const
        await addRecord(tx, AGENCY.dragon, taken)
        await settleOwed(tx, AGENCY.dragon)
      }
      const shown = await readSpendable(tx, AGENCY.dragon, now)
      expect(await lockSpendable(tx, AGENCY.dragon, now)).toEqual(shown)
    })
    expect((await recordsOf(order.id)).at(-1)).toMatch(/^expire -[1-9]/)
    expect(await prove()).toEqual([])
  },
)

test('[B4] points collected after the flight are available at once', async () => {
  const order = await issuedOrder(app, dragon, DOMESTIC)
  const last = order.journeys.at(-1)!.segments.at(-1)!.depTime.slice(0, 10)
  app.clock.advance(Date.parse(`${last}T00:00:00+08:00`) + 2 * 86_400_000 - app.clock.now())
  owner = await app.as('owner@dragon.demo')
  await collectAll()
  const [earned, released] = await recordsOf(order.id)
  expect(earned).toMatch(/^earn [1-9]/)
  expect(released).toBe('release 0')
  const { rows } = await db.query<{ state: string }>('select state from points_lots where family_id = $1', [
    order.id,
  ])
  expect(rows).toEqual([{ state: 'available' }])
  const { pendingNext } = await points()
  expect(pendingNext === null || pendingNext.on > last).toBe(true)
  expect(await prove()).toEqual([])
})

test('[B4] an order that cannot be settled stops no other, and is tried again', async () => {
  const broken = await issuedOrder(app, dragon, DOMESTIC)
  const { rows } = await db.query<{ solution: object }>(
    'select solution from order_flights where order_id = $1',
    [broken.id],
  )
  await db.query(`update order_flights set solution = '{"priceDetail": 1}' where order_id = $1`, [broken.id])
  const whole = await issuedOrder(app, dragon, DOMESTIC)
  await collectAll()
  expect(await recordsOf(broken.id)).toEqual([])
  expect(await recordsOf(whole.id)).toHaveLength(1)
  expect(await prove()).toEqual([`${AGENCY.dragon}: order ${broken.id} not settled`])
  await app.modules.points.settleDays()
  expect(await prove()).toHaveLength(1)
  await db.query('update order_flights set solution = $2 where order_id = $1', [broken.id, rows[0]!.solution])
  await app.modules.points.settleDays()
  expect(await recordsOf(broken.id)).toHaveLength(1)
  expect(await prove()).toEqual([])
})

test('[B4] testing users spend no points', async () => {
  await db.query("update users set status = 'testing' where username = 'owner@dragon.demo'")
  // A session is cached for some seconds.
  app.clock.advance(60_000)
  const testing = await app.as('owner@dragon.demo')
  const { body } = await testing.call(
    'points.redeem',
    { body: { giftId: 'airline-gift-box' } },
    { idempotencyKey: randomUUID() },
  )
  expect(body.key).toBe('points.testing_user')
})

test('[A8 B4] a forgotten user leaves redemptions and records without name or address', async () => {
  const holder = app.modules.points.personalData?.[0] ?? expect.fail('points store personal data')
  const { rows } = await db.query<{ id: string }>("select id from users where username = 'owner@dragon.demo'")
  const { id } = rows[0]!
  const person = {
    kind: 'user',
    agencyId: AGENCY.dragon,
    id,
    username: 'owner@dragon.demo',
    name: 'x',
  } as const
  const found = await app.everything((tx) => holder.find(tx, person))
  const trace = { ...found, everyOrder: found.orders }
  expect(trace.entries).toBeGreaterThan(0)
  const [part] = holder.partsOf(person, trace)
  const entries = await app.everything((tx) => part!.read(tx))
  expect(entries[0]).toMatchObject({ recipient: 'Li Na', address: 'Shenzhen' })
  await app.everything((tx) => holder.forget(tx, person, trace))
  const { rows: left } = await db.query<Record<string, string>>(
    `select d.recipient, d.phone, d.address, d.redeemed_by_name as name, r.by_name as record from points_redemptions d
     join points_records r on r.ref = d.id and r.kind = 'redeem' where d.redeemed_by = $1`,
    [id],
  )
  expect(left.length).toBe(trace.entries)
  const former = `Former user ${id.slice(-6)}`
  for (const row of left)
    expect(row).toEqual({ recipient: '•••', phone: '•••', address: '•••', name: former, record: former })
  await expect(db.query("update points_records set note = 'x'")).rejects.toThrow(/never changed/)
  expect(await prove()).toEqual([])
})
