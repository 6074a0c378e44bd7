import type { Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { payRail, railBody, railOrder } from '../support/products/rail.ts'

const DRAGON = 222
const HARBOUR = 110
const KOWLOON = 111
const app = await testApp()
let desk: Caller
let owner: Caller
beforeAll(async () => {
  desk = await app.as('operator@dragon.demo')
  owner = await app.as('owner@dragon.demo')
})

type Order = Reply<'rail.get'>
const now = () => app.clock.now()
const get = async (id: string, who = desk) => (await who.call('rail.get', { params: { id } })).body.data
const balance = async () => (await walletOf(app, DRAGON)).balance

async function issued(journey: Parameters<typeof railOrder>[2] = {}, who = desk): Promise<Order> {
  const { id } = await railOrder(who, now(), journey)
  expect((await payRail(who, id)).body.key).toBeUndefined()
  await app.runJobs()
  return get(id, who)
}

/** A train of another class or day, dearer or cheaper than the ticket. */
async function changeOf(order: Order, seatClass: 'first' | 'second' | 'business', days = 1) {
  const date = addDays(order.run.date, days)
  const found = await desk.call('rail.changeTrains', {
    params: { id: order.id },
    query: { date, tickets: order.tickets.map(({ id }) => id).join(',') },
  })
  const row = found.body.data.rows.find(({ classes }) =>
    classes.some((each) => each.seatClass === seatClass && each.left >= order.tickets.length),
  )
  if (!row) throw new Error('no train to change to')
  return { tickets: order.tickets.map(({ id }) => id), train: row.run.train, date, seatClass }
}

async function quoted(order: Order, body: Awaited<ReturnType<typeof changeOf>>) {
  const { body: answer } = await desk.call('rail.quoteChange', { params: { id: order.id }, body })
  expect(answer.key).toBeUndefined()
  return answer.data
}

function change(order: Order, body: Awaited<ReturnType<typeof changeOf>>, amount: number) {
  return desk.call(
    'rail.change',
    { params: { id: order.id }, body: { ...body, amount } },
    { idempotencyKey: randomUUID() },
  )
}

async function entriesOf(orderId: string) {
  const wallet = await owner.call('wallet.get', { query: { orderId } })
  return wallet.body.data.entries.rows.map(({ paymentType, amount }) => ({ paymentType, amount }))
}

test('[B5 D12] a dearer train costs the difference, once paid the old ticket is void', async () => {
  const order = await issued()
  const body = await changeOf(order, 'first')
  const quote = await quoted(order, body)
  expect(quote.total).toBeGreaterThan(0)
  expect((await change(order, body, quote.total - 1)).body.key).toBe('order.price_changed')
  const made = (await change(order, body, quote.total)).body.data
  expect(made).toMatchObject({ type: 'rail_change', status: 'to_be_paid', total: quote.total })
  expect(made.id.startsWith('E')).toBe(true)
  expect((await get(order.id)).tickets[0]?.state).toBe('change_requested')
  const before = await balance()
  expect((await payRail(desk, made.id)).status).toBe(200)
  await app.runJobs()
  const done = await get(made.id)
  expect(done).toMatchObject({ status: 'issued', seatClass: 'first' })
  expect(done.tickets[0]!.price - order.tickets[0]!.price).toBe(quote.total)
  expect((await get(order.id)).tickets[0]?.state).toBe('changed')
  expect(before - (await balance())).toBe(BigInt(quote.total))
  expect(await entriesOf(made.id)).toEqual([{ paymentType: 'change-train', amount: -quote.total }])
  // Once only; and its refund is of the new value.
  expect(done.may).toMatchObject({ change: false, refund: true })
  const again = await desk.call('rail.quoteChange', {
    params: { id: made.id },
    body: { ...body, tickets: done.tickets.map(({ id }) => id) },
  })
  expect(again.body.key).toBe('rail.changed_before')
  const tickets = done.tickets.map(({ id }) => id)
  const refund = (await desk.call('rail.quoteRefund', { params: { id: made.id }, body: { tickets } })).body
    .data
  expect(refund.total).toBeGreaterThan(order.tickets[0]!.price)
  const asked = await desk.call(
    'rail.refund',
    { params: { id: made.id }, body: { tickets, amount: refund.total } },
    { idempotencyKey: randomUUID() },
  )
  await app.runJobs()
  expect(await get(asked.body.data.id)).toMatchObject({ status: 'refunded', rootId: order.id })
  await proveBooks(app)
})

test('[B5 D12] a cheaper train refunds the difference less the fee, at once', async () => {
  const order = await orderedFirst()
  const body = await changeOf(order, 'second')
  const quote = await quoted(order, body)
  expect(quote.total).toBeLessThan(0)
  const kept = quote.lines.find(({ code }) => code === 'penalty')?.minor ?? 0
  expect(kept).toBeGreaterThan(0)
  const before = await balance()
  const made = (await change(order, body, quote.total)).body.data
  expect(made).toMatchObject({ status: 'issuing', total: 0, toReturn: -quote.total })
  await app.runJobs()
  const cheaper = await get(made.id)
  expect(cheaper).toMatchObject({ status: 'issued', returned: -quote.total })
  expect(cheaper.history.at(-1)?.after).toMatchObject({ returned: -quote.total })
  expect((await balance()) - before).toBe(BigInt(-quote.total))
  expect(await entriesOf(made.id)).toEqual([{ paymentType: 'change-train', amount: -quote.total }])
  await proveBooks(app)
})

/** An issued ticket in first class. */
async function orderedFirst(): Promise<Order> {
  const body = await railBody(desk, now())
  const found = await desk.call('rail.search', { query: { from: body.from, to: body.to, date: body.date } })
  const row = found.body.data.rows.find(({ classes }) =>
    classes.some(({ seatClass, left }) => seatClass === 'first' && left > 0),
  )!
  const amount = row.classes.find(({ seatClass }) => seatClass === 'first')!.total
  const made = await desk.call(
    'rail.create',
    { body: { ...body, train: row.run.train, seatClass: 'first', amount } },
    { idempotencyKey: randomUUID() },
  )
  await payRail(desk, made.body.data.id)
  await app.runJobs()
  return get(made.body.data.id)
}

test('[B5] a cancelled change leaves the old ticket valid', async () => {
  const order = await issued()
  const body = await changeOf(order, 'first')
  const { total } = await quoted(order, body)
  const made = (await change(order, body, total)).body.data
  await desk.call('rail.cancel', { params: { id: made.id } })
  await app.runJobs()
  expect((await get(order.id)).tickets[0]).toMatchObject({ state: 'issued', servicedBy: null })
})

test('[B5 H4] a change without an answer is found and then paid', async () => {
  const order = await issued({ surnames: ['CHANGEUNREAD'] })
  const body = await changeOf(order, 'first')
  const { total } = await quoted(order, body)
  const made = (await change(order, body, total)).body.data
  expect(made.status).toBe('seat_requested')
  app.clock.advance(61_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect((await get(made.id)).status).toBe('to_be_paid')
})

test('[B5 H4] seats at another price than ordered are released, nothing is charged', async () => {
  const body = await railBody(desk, now(), { surnames: ['PRICEUP'], days: 6 })
  const before = await balance()
  const made = await desk.call('rail.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.body.key).toBe('order.price_changed')
  await app.runJobs()
  const rows = await app.everything(async (tx) => {
    const found = await sql<{ status: string; close_reason: string; booked: boolean; tickets: string[] }>`
      select o.status, o.close_reason, b.booking_id like 'SR%' as booked, array_agg(t.state) as tickets from orders o
        join rail_bookings b on b.order_id = o.id join rail_tickets t on t.order_id = o.id
      where o.close_reason = 'amount_differs' group by o.id, b.booking_id`.execute(tx)
    return found.rows
  })
  expect(rows).toEqual([
    {
      status: 'none',
      close_reason: 'amount_differs',
      booked: true,
      tickets: ['released'],
    },
  ])
  // The railway sells the seat again, and the passenger is free for another train at that time.
  const again = await desk.call(
    'rail.create',
    {
      body: {
        ...body,
        passengers: body.passengers.map((each) => ({ ...each, surname: 'WANG' })),
      },
    },
    { idempotencyKey: randomUUID() },
  )
  expect(again.body.data).toMatchObject({ status: 'to_be_paid', total: body.amount })
  expect(await balance()).toBe(before)
  await proveBooks(app)
})

test('[B5 G2] manual ticketing: the desk issues one order and fails another', async () => {
  await manual(true)
  const one = await railOrder(desk, now())
  const two = await railOrder(desk, now(), { days: 7 })
  for (const { id } of [one, two]) await payRail(desk, id)
  const before = await balance()
  await app.runJobs()
  expect([(await get(one.id)).status, (await get(two.id)).status]).toEqual(['at_desk', 'at_desk'])
  const office = await app.as('desk@interline.demo')
  const tasks = (await office.call('officeRail.list', { query: {} })).body.data.rows
  expect(tasks.map(({ id }) => id)).toEqual([one.id, two.id])
  const versionOf = (id: string) => tasks.find((task) => task.id === id)!.version
  const params = (id: string) => ({ params: { id } })
  const late = await office.call('officeRail.issue', { ...params(one.id), body: { version: 1 } })
  expect(late.body.key).toBe('request.version_conflict')
  await office.call('officeRail.issue', { ...params(one.id), body: { version: versionOf(one.id) } })
  await office.call('officeRail.fail', {
    ...params(two.id),
    body: { version: versionOf(two.id), remark: 'No seats at the counter' },
  })
  await app.runJobs()
  expect((await get(one.id)).status).toBe('issued')
  expect(await get(two.id)).toMatchObject({ status: 'failed', returned: two.total })
  expect((await balance()) - before).toBe(BigInt(two.total))
  const again = await office.call('officeRail.fail', {
    ...params(two.id),
    body: { version: versionOf(two.id), remark: 'Twice' },
  })
  expect(again.status).toBe(409)
  await manual(false)
  await proveBooks(app)
})

async function manual(on: boolean) {
  await app.everything((tx) =>
    sql`update agencies set train_config = ${JSON.stringify({ manual: on })} where id = ${DRAGON}`.execute(
      tx,
    ),
  )
}

test('[B5 C6 D12] a sub-agency buys in its currency with its seller’s margin and fee', async () => {
  await app.everything(async (tx) => {
    await sql`update agencies set common_config = common_config || '{"enableTrainService": true}' where id in (${HARBOUR}, ${KOWLOON})`.execute(
      tx,
    )
    await sql`update agencies set flight_config = flight_config || '{"markup": "4", "serviceFees": {"change": 500, "refund": 1000, "void": 0, "currency": "USD", "feeOnInvoluntary": false}}' where id = ${KOWLOON}`.execute(
      tx,
    )
  })
  const kowloon = await app.as('operator@kowloon.demo')
  const wallets = async () => ({
    kowloon: (await walletOf(app, KOWLOON)).balance,
    harbour: (await walletOf(app, HARBOUR)).balance,
    fees: await recorded(app, `${HARBOUR}/fee_income/USD`),
  })
  const before = await wallets()
  const order = await issued({ days: 5 }, kowloon)
  expect(order).toMatchObject({ currency: 'USD', status: 'issued' })
  const paid = await wallets()
  expect(before.kowloon - paid.kowloon).toBe(BigInt(order.total))
  expect(before.harbour).toBeGreaterThan(paid.harbour)
  const tickets = order.tickets.map(({ id }) => id)
  const quote = (await kowloon.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })).body
    .data
  // Its own seller's USD 10.00, and the platform's HKD 100.00.
  expect(quote.lines.find(({ code }) => code === 'serviceFee')?.minor).toBe(-2_287)
  expect(quote.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(quote.total)
  const asked = await kowloon.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: quote.total } },
    { idempotencyKey: randomUUID() },
  )
  await app.runJobs()
  expect((await get(asked.body.data.id, kowloon)).status).toBe('refunded')
  const after = await wallets()
  expect(after.kowloon - paid.kowloon).toBe(BigInt(quote.total))
  expect(after.harbour).toBeGreaterThan(paid.harbour)
  expect(after.fees - paid.fees).toBe(1_000n)
  // Its seller sees the order, its sibling does not.
  const harbour = await app.as('operator@harbour.demo')
  expect((await harbour.call('rail.get', { params: { id: order.id } })).status).toBe(200)
  expect((await desk.call('rail.get', { params: { id: order.id } })).body.key).toBe('request.not_found')
  await proveBooks(app)
})

test('[B5 D4] listed, counted and exported with filters', async () => {
  const all = (await desk.call('rail.list', { query: { pageSize: 100 } })).body.data
  expect(all.rows.length).toBeGreaterThan(8)
  const counted = (await desk.call('rail.counts', { query: {} })).body.data
  expect(counted.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(all.total)
  const some = (await desk.call('rail.list', { query: { type: 'rail_change', status: 'issued' } })).body.data
  expect(some.rows.length).toBe(
    counted.find((each) => each.type === 'rail_change' && each.status === 'issued')?.cnt,
  )
  const { id } = all.rows[0]!
  expect((await desk.call('rail.list', { query: { q: id } })).body.data.rows.map((row) => row.id)).toEqual([
    id,
  ])
  const file = await desk.call('rail.export', { body: { format: 'csv', type: 'rail_refund' } })
  const lines = file.file.toString('utf8').trim().split('\n')
  expect(lines.length).toBe(1 + (counted.find((each) => each.type === 'rail_refund')?.cnt ?? 0))
})

test('[B5 E3] a refund whose fee rose before the railway answered is refused', async () => {
  const order = await issued({ days: 12 })
  // Two minutes before the fee doubles.
  const departs = Date.parse(`${order.run.departs}:00+08:00`)
  app.clock.advance(departs - 48 * 3_600_000 - 120_000 - now())
  desk = await app.as('operator@dragon.demo')
  owner = await app.as('owner@dragon.demo')
  const tickets = order.tickets.map(({ id }) => id)
  const { data: quote } = (
    await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })
  ).body
  expect(quote.percent).toBe(5)
  const before = await balance()
  const asked = await desk.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: quote.total } },
    { idempotencyKey: randomUUID() },
  )
  app.clock.advance(180_000)
  await app.runJobs()
  expect(await get(asked.body.data.id)).toMatchObject({ status: 'rejected', closeReason: 'amount_differs' })
  expect((await get(order.id)).tickets[0]).toMatchObject({ state: 'issued', servicedBy: null })
  expect(await balance()).toBe(before)
  const next = (await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })).body
    .data
  expect(next.percent).toBe(10)
  expect(next.total).toBeLessThan(quote.total)
  await proveBooks(app)
})
