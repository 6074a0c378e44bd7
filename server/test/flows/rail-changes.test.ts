import type { Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countOpenOrders } from '../../src/modules/orders/index.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { payRail, railOrder } from '../support/products/rail.ts'

/** Changes of train tickets in a chain: CNY at the railway, HKD for Harbour, USD for Kowloon below it. */
const DRAGON = 222
const HARBOUR = 110
const KOWLOON = 111
const app = await testApp()
let kowloon: Caller
let harbour: Caller
let dragon: Caller

type Order = Reply<'rail.get'>
type SeatClass = 'first' | 'second' | 'business'
const now = () => app.clock.now()
const get = async (id: string, who: Caller) => (await who.call('rail.get', { params: { id } })).body.data

beforeAll(async () => {
  await app.modules.rates.refresh()
  await setUp(HARBOUR, { common: { enableTrainService: true }, flight: { markup: '3', ...noFees('HKD') } })
  await setUp(KOWLOON, { common: { enableTrainService: true }, flight: { markup: '4', ...noFees('USD') } })
})
beforeEach(async () => {
  kowloon = await app.as('operator@kowloon.demo')
  harbour = await app.as('operator@harbour.demo')
  dragon = await app.as('operator@dragon.demo')
})

const noFees = (currency: string) => ({
  serviceFees: { change: 0, refund: 0, void: 0, currency, feeOnInvoluntary: false },
})

async function setUp(agency: number, { common = {}, flight = {} }: { common?: object; flight?: object }) {
  await app.everything((tx) =>
    sql`update agencies set common_config = common_config || ${JSON.stringify(common)}::jsonb,
      flight_config = flight_config || ${JSON.stringify(flight)}::jsonb, version = version + 1 where id = ${agency}`.execute(
      tx,
    ),
  )
  // The switches of a signed-in agency are cached for some seconds.
  app.clock.advance(6_000)
}

async function issued(
  who: Caller,
  journey: Parameters<typeof railOrder>[2] = {},
  channel: 'balance' | 'credit' = 'balance',
): Promise<Order> {
  const { id } = await railOrder(who, now(), journey)
  expect((await payRail(who, id, channel)).body.key).toBeUndefined()
  await app.runJobs()
  return get(id, who)
}

async function changeOf(order: Order, seatClass: SeatClass, who: Caller, days = 1) {
  const date = addDays(order.run.date, days)
  const tickets = order.tickets.map(({ id }) => id)
  const query = { date, tickets: tickets.join(',') }
  const found = await who.call('rail.changeTrains', { params: { id: order.id }, query })
  const row = found.body.data.rows.find(({ classes }) =>
    classes.some((each) => each.seatClass === seatClass && each.left >= tickets.length),
  )
  if (!row) throw new Error(`no train to change to: ${JSON.stringify(found.body)}`)
  const shown = row.classes.find((each) => each.seatClass === seatClass)!.total
  return { body: { tickets, train: row.run.train, date, seatClass }, shown }
}

async function change(order: Order, seatClass: SeatClass, who: Caller) {
  const { body, shown } = await changeOf(order, seatClass, who)
  const quoted = await who.call('rail.quoteChange', { params: { id: order.id }, body })
  expect(quoted.body.key, quoted.body.message).toBeUndefined()
  const { total, lines } = quoted.body.data
  const made = await who.call(
    'rail.change',
    { params: { id: order.id }, body: { ...body, amount: total } },
    { idempotencyKey: randomUUID() },
  )
  expect(made.body.key, made.body.message).toBeUndefined()
  return { total, lines, shown, order: made.body.data }
}

/** What the railway is paid for the tickets of an order, minor units of CNY. */
async function faceOf(orderId: string): Promise<bigint> {
  const { rows } = await app.everything((tx) =>
    sql<{
      sum: bigint
    }>`select sum(fare_minor)::bigint as sum from rail_tickets where order_id = ${orderId}`.execute(tx),
  )
  return rows[0]!.sum
}

/** By hand: minor units of currencies with two digits, rounded up, at the rates of the order. */
async function converted(orderId: string, minor: bigint, from: string, to: string): Promise<bigint> {
  const { rows } = await app.everything((tx) =>
    sql<{ rates: Record<string, string> }>`select s.rates from order_pricing p
      join fx_snapshots s on s.id = p.fx_snapshot_id where p.order_id = ${orderId}`.execute(tx),
  )
  const scaled = (currency: string) => {
    const [whole = '0', part = ''] = rows[0]!.rates[currency]!.split('.')
    return BigInt(whole + part.padEnd(12, '0'))
  }
  const [top, bottom] = [minor * scaled(from), scaled(to)]
  const down = top / bottom
  return top > 0n && top % bottom !== 0n ? down + 1n : down
}

const clearing = async () => [
  await recorded(app, '0/sales_clearing/HKD'),
  await recorded(app, '0/sales_clearing/CNY'),
  await recorded(app, `${HARBOUR}/sales_clearing/USD`),
]

test('[B5 D12 C6] a change costs the railway’s difference at every level, whatever the markup is now', async () => {
  const order = await issued(kowloon)
  expect(order.isOwn).toBe(true)
  expect((await get(order.id, harbour)).isOwn).toBe(false)
  await setUp(HARBOUR, { flight: { markup: '0' } })
  await setUp(KOWLOON, { flight: { markup: '40' } })
  const before = { harbour: await walletOf(app, HARBOUR), kowloon: await walletOf(app, KOWLOON) }
  const margin = await recorded(app, `${HARBOUR}/margin/USD`)
  const { total, shown, order: made } = await change(order, 'first', kowloon)
  expect((await payRail(kowloon, made.id)).status).toBe(200)
  await app.runJobs()
  const done = await get(made.id, kowloon)
  expect(done.status).toBe('issued')
  const difference = (await faceOf(made.id)) - (await faceOf(order.id))
  expect(difference).toBeGreaterThan(0n)
  const hkd = await converted(order.id, difference, 'CNY', 'HKD')
  const usd = await converted(order.id, hkd, 'HKD', 'USD')
  expect(BigInt(total)).toBe(usd)
  expect(done.tickets[0]!.price - order.tickets[0]!.price).toBe(total)
  // The list shows the new value of the tickets.
  expect(shown).toBe(done.tickets[0]!.price)
  expect(before.kowloon.balance - (await walletOf(app, KOWLOON)).balance).toBe(usd)
  expect(before.harbour.balance - (await walletOf(app, HARBOUR)).balance).toBe(hkd)
  // Nothing but the rounding of a cent.
  const earned = (await recorded(app, `${HARBOUR}/margin/USD`)) - margin
  expect(earned >= 0n && earned <= 1n).toBe(true)
  expect(await clearing()).toEqual([0n, 0n, 0n])
  await proveBooks(app)
  await setUp(HARBOUR, { flight: { markup: '3' } })
  await setUp(KOWLOON, { flight: { markup: '4' } })
})

test('[B5 D12] a change that costs nothing moves nothing at any level', async () => {
  const order = await issued(kowloon, { days: 6 })
  const before = { harbour: await walletOf(app, HARBOUR), kowloon: await walletOf(app, KOWLOON) }
  const { total, order: made } = await change(order, 'second', kowloon)
  const difference = (await faceOf(made.id)) - (await faceOf(order.id))
  expect([difference, total, made.status]).toEqual([0n, 0, 'issuing'])
  await app.runJobs()
  expect((await get(made.id, kowloon)).status).toBe('issued')
  expect({ harbour: await walletOf(app, HARBOUR), kowloon: await walletOf(app, KOWLOON) }).toEqual(before)
  expect(await clearing()).toEqual([0n, 0n, 0n])
  await proveBooks(app)
})

test('[B5 D12] a change whose fee equals its refund moves money above only', async () => {
  const dear = await issued(kowloon, { days: 7, seatClass: 'first' })
  const { body } = await changeOf(dear, 'second', kowloon)
  const quoted = await kowloon.call('rail.quoteChange', { params: { id: dear.id }, body })
  const refund = -quoted.body.data.total
  expect(refund).toBeGreaterThan(0)
  const { serviceFees } = noFees('USD')
  await setUp(KOWLOON, { flight: { serviceFees: { ...serviceFees, change: refund } } })
  const before = { harbour: await walletOf(app, HARBOUR), kowloon: await walletOf(app, KOWLOON) }
  const { total, order: made } = await change(dear, 'second', kowloon)
  expect([total, made.status]).toEqual([0, 'issuing'])
  await app.runJobs()
  expect((await get(made.id, kowloon)).status).toBe('issued')
  expect(await walletOf(app, KOWLOON)).toEqual(before.kowloon)
  const difference = (await faceOf(made.id)) - (await faceOf(dear.id))
  const kept = (((-difference * 5n) / 100n + 25n) / 50n) * 50n
  const upstream =
    (await converted(dear.id, difference, 'CNY', 'HKD')) + (await converted(dear.id, kept, 'CNY', 'HKD'))
  expect(upstream).toBeLessThan(0n)
  expect((await walletOf(app, HARBOUR)).balance - before.harbour.balance).toBe(-upstream)
  expect(await clearing()).toEqual([0n, 0n, 0n])
  await proveBooks(app)
  await setUp(KOWLOON, { flight: noFees('USD') })
})

test('[B5 D12] what a cheaper change refunds reduces the credit that paid', async () => {
  const dear = await issued(harbour, { days: 7, seatClass: 'first' }, 'credit')
  const before = await walletOf(app, HARBOUR)
  const { total, lines, order: made } = await change(dear, 'second', harbour)
  expect(made).toMatchObject({ status: 'issuing', total: 0, toReturn: -total })
  await app.runJobs()
  const difference = (await faceOf(made.id)) - (await faceOf(dear.id))
  // Five days before departure the railway keeps 5 % of what it returns, to the half yuan.
  const kept = (((-difference * 5n) / 100n + 25n) / 50n) * 50n
  const [fare, penalty] = [
    await converted(dear.id, difference, 'CNY', 'HKD'),
    await converted(dear.id, kept, 'CNY', 'HKD'),
  ]
  expect(lines).toEqual([
    { code: 'residual', minor: Number(fare) },
    { code: 'penalty', minor: Number(penalty) },
  ])
  expect(BigInt(total)).toBe(fare + penalty)
  const after = await walletOf(app, HARBOUR)
  expect([after.balance - before.balance, after.credit - before.credit]).toEqual([0n, BigInt(-total)])
  const [row] = (await harbour.call('rail.list', { query: { q: made.id } })).body.data.rows
  expect(row?.total).toBe(total)
  expect(await clearing()).toEqual([0n, 0n, 0n])
  await proveBooks(app)
})

test('[B5 A14] a parent reads a sub-agency’s order, and neither changes nor refunds its tickets', async () => {
  const order = await issued(kowloon, { days: 8 })
  const seen = await get(order.id, harbour)
  expect(seen.may).toEqual({ pay: false, cancel: false, refund: false, change: false, itinerary: true })
  expect(order.may).toMatchObject({ refund: true, change: true })
  const { body } = await changeOf(order, 'first', kowloon)
  const params = { params: { id: order.id } }
  const { tickets } = body
  for (const answer of [
    await harbour.call('rail.quoteRefund', { ...params, body: { tickets } }),
    await harbour.call(
      'rail.refund',
      { ...params, body: { tickets, amount: 1 } },
      { idempotencyKey: randomUUID() },
    ),
    await harbour.call('rail.quoteChange', { ...params, body }),
    await harbour.call(
      'rail.change',
      { ...params, body: { ...body, amount: 0 } },
      { idempotencyKey: randomUUID() },
    ),
    await harbour.call('rail.changeTrains', {
      ...params,
      query: { date: body.date, tickets: tickets.join(',') },
    }),
  ])
    expect(answer.body.key).toBe('request.not_found')
})

test('[B5 C6] tickets sold in another currency than today’s are not changed', async () => {
  const order = await issued(dragon, { days: 9 })
  const { body } = await changeOf(order, 'first', dragon)
  await app.everything((tx) =>
    sql`update agencies set settlement_currency = 'HKD', version = version + 1 where id = ${DRAGON}`.execute(
      tx,
    ),
  )
  app.clock.advance(6_000)
  const refused = await dragon.call('rail.quoteChange', { params: { id: order.id }, body })
  expect(refused.body).toMatchObject({ key: 'order.action_not_allowed', data: { reason: 'sale_changed' } })
  await app.everything((tx) =>
    sql`update agencies set settlement_currency = 'CNY', version = version + 1 where id = ${DRAGON}`.execute(
      tx,
    ),
  )
  app.clock.advance(6_000)
})

test('[B5 G2] an order that the desk does not issue in time is refunded', async () => {
  await app.everything((tx) =>
    sql`update agencies set train_config = '{"manual": true}' where id = ${DRAGON}`.execute(tx),
  )
  app.clock.advance(6_000)
  const before = await walletOf(app, DRAGON)
  const { id, total } = await railOrder(dragon, now(), { days: 10 })
  await payRail(dragon, id)
  await app.runJobs()
  expect((await get(id, dragon)).status).toBe('at_desk')
  app.clock.advance(31 * 60_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect(await get(id, dragon)).toMatchObject({
    status: 'failed',
    returned: total,
    closeReason: 'not_issued_in_time',
  })
  expect(await walletOf(app, DRAGON)).toEqual(before)
  await app.modules.orders.sendMails()
  const mails = await app.everything((tx) =>
    tx.selectFrom('mails').select('subject').where('purpose', '=', 'rail.failed').execute(),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([`火车票出票失败：${id}`])
  await proveBooks(app)
})

test('[G2] refunded train orders keep no agency open', async () => {
  const { products } = app.modules.orders.deps
  const open = () => app.everything((tx) => countOpenOrders(tx, KOWLOON, products))
  const before = await open()
  const order = await issued(kowloon, { days: 11 })
  expect(await open()).toBe(before)
  const tickets = order.tickets.map(({ id }) => id)
  const quote = await kowloon.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })
  const asked = await kowloon.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: quote.body.data.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(await open()).toBe(before + 1)
  await app.runJobs()
  expect((await get(asked.body.data.id, kowloon)).status).toBe('refunded')
  expect(await open()).toBe(before)
})
