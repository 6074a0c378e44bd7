import { addDays } from '@interline/domain/time/local-date'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { payRail, railBody, railOrder } from '../support/products/rail.ts'

const DRAGON = 222
const app = await testApp()
let desk: Caller
let finance: Caller
beforeAll(async () => {
  desk = await app.as('operator@dragon.demo')
  finance = await app.as('owner@dragon.demo')
})

const now = () => app.clock.now()
const get = async (id: string) => (await desk.call('rail.get', { params: { id } })).body.data
const balance = async () => (await walletOf(app, DRAGON)).balance

async function issued(journey: Parameters<typeof railOrder>[2] = {}) {
  const { id } = await railOrder(desk, now(), journey)
  expect((await payRail(desk, id)).status).toBe(200)
  await app.runJobs()
  const order = await get(id)
  expect(order.status).toBe('issued')
  return order
}

async function entriesOf(orderId: string) {
  const wallet = await finance.call('wallet.get', { query: { orderId } })
  return wallet.body.data.entries.rows.map(({ paymentType, amount }) => ({ paymentType, amount }))
}

test('[B5] stations are found in three languages', async () => {
  for (const q of ['guangzhou', '广州南', '廣州南', 'gzn']) {
    const { body } = await desk.call('rail.stations', { query: { q } })
    expect(body.data.rows[0]?.id).toBe('guangzhou-south')
  }
})

test('[B5 D1 D5] ordered, paid from the balance, issued, with the books proven', async () => {
  const before = await balance()
  const order = await railOrder(desk, now(), { surnames: ['WANG', 'LI'] })
  expect(order).toMatchObject({ status: 'to_be_paid', type: 'rail', currency: 'CNY', paid: 0 })
  expect(order.id.startsWith('T')).toBe(true)
  expect(order.tickets.map(({ state }) => state)).toEqual(['held', 'held'])
  expect(order.tickets.every(({ seat, coach }) => seat !== null && coach !== null)).toBe(true)
  const config = await desk.call('rail.paymentConfig', { params: { id: order.id } })
  expect(config.body.data.amount).toEqual({ amount: order.total, currency: 'CNY' })
  const paid = await payRail(desk, order.id)
  expect(paid.body.data.order.status).toBe('issuing')
  expect(before - (await balance())).toBe(BigInt(order.total))
  await app.runJobs()
  const done = await get(order.id)
  expect(done).toMatchObject({ status: 'issued', paid: order.total, delivery: 'document' })
  expect(done.tickets.every(({ number }) => /^E\d{10}$/.test(number ?? ''))).toBe(true)
  expect(await entriesOf(order.id)).toEqual([{ paymentType: 'origin-train', amount: -order.total }])
  await app.modules.orders.sendMails()
  const mails = await app.everything((tx) =>
    tx.selectFrom('mails').select('subject').where('purpose', '=', 'rail.issued').execute(),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([`火车票已出票：${order.id}`])
  await proveBooks(app)
})

test('[B5] the same key orders once; another amount is refused', async () => {
  const body = await railBody(desk, now())
  const key = randomUUID()
  const one = await desk.call('rail.create', { body }, { idempotencyKey: key })
  const two = await desk.call('rail.create', { body }, { idempotencyKey: key })
  expect(two.body.data.id).toBe(one.body.data.id)
  const cheaper = await railBody(desk, now())
  const refused = await desk.call(
    'rail.create',
    { body: { ...cheaper, amount: cheaper.amount - 100 } },
    { idempotencyKey: randomUUID() },
  )
  expect(refused.body.key).toBe('order.price_changed')
})

test('[B5 D3] passengers are checked at their fields', async () => {
  const body = await railBody(desk, now())
  const [one] = body.passengers
  const passengers = [
    {
      ...one!,
      surname: '',
      birthday: '2020-01-02',
      travel_document: { ...one!.travel_document, type: 'tphm' as const },
    },
  ]
  const { body: answer } = await desk.call(
    'rail.create',
    { body: { ...body, passengers } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.key).toBe('order.passengers_invalid')
  expect(answer.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'passengers.0.surname',
      'passengers.0.birthday',
      'passengers.0.travel_document.type',
    ]),
  )
})

test.each([
  ['SOLDOUT', 'rail.sold_out'],
  ['NOTVERIFIED', 'rail.identity'],
])('[B5] %s is refused, and nothing is shown or charged', async (surname, key) => {
  const before = await balance()
  const body = await railBody(desk, now(), { surnames: [surname] })
  const { body: answer } = await desk.call('rail.create', { body }, { idempotencyKey: randomUUID() })
  expect(answer.key).toBe(key)
  const list = await desk.call('rail.list', { query: { q: surname } })
  expect(list.body.data.rows).toEqual([])
  expect(await balance()).toBe(before)
})

test('[B5 H4] seats without an answer are found, or the order is closed', async () => {
  const kept = await railOrder(desk, now(), { surnames: ['UNKNOWNBOOK'] })
  const lost = await railOrder(desk, now(), { surnames: ['TIMEOUT'] })
  expect([kept.status, lost.status]).toEqual(['seat_requested', 'seat_requested'])
  app.clock.advance(60_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect((await get(kept.id)).status).toBe('to_be_paid')
  expect((await get(lost.id)).status).toBe('seat_requested')
  app.clock.advance(11 * 60_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect((await get(lost.id)).status).toBe('closed')
})

test.each(['UNKNOWN', 'LOST'])(
  '[B5 H4] %s at issue is queried until certain, and issued once',
  async (name) => {
    const { id } = await railOrder(desk, now(), { surnames: [name] })
    await payRail(desk, id)
    await app.runJobs()
    expect((await get(id)).status).toBe('issuing')
    app.clock.advance(61_000)
    await app.modules.orders.sweep()
    await app.runJobs()
    expect((await get(id)).status).toBe('issued')
    await proveBooks(app)
  },
)

test('[B5 D12] a refused issue refunds the whole payment', async () => {
  const before = await walletOf(app, DRAGON)
  const { id, total } = await railOrder(desk, now(), { surnames: ['REJECT'] })
  await payRail(desk, id)
  await app.runJobs()
  const failed = await get(id)
  expect(failed).toMatchObject({ status: 'failed', paid: total, returned: total })
  expect(failed.history.at(-1)?.after).toEqual({ price: total, paid: total, returned: total })
  expect(await walletOf(app, DRAGON)).toEqual(before)
  await proveBooks(app)
})

test('[B5] an unpaid order is cancelled, another expires; both release their seats', async () => {
  const one = await railOrder(desk, now())
  const two = await railOrder(desk, now())
  expect((await desk.call('rail.cancel', { params: { id: one.id } })).body.data.status).toBe('canceled')
  app.clock.advance(40 * 60_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect((await get(two.id)).status).toBe('closed')
  expect((await payRail(desk, two.id)).body.key).toBe('order.action_not_allowed')
  for (const { id } of [one, two])
    expect((await get(id)).tickets.map(({ state }) => state)).toEqual(['released'])
})

test('[B5 D12] one of two tickets is refunded less the fee of its day', async () => {
  const order = await issued({ days: 5, surnames: ['WANG', 'LI'] })
  const before = await balance()
  const tickets = [order.tickets[0]!.id]
  const quote = await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } })
  // Five days ahead the railway keeps 5 %, rounded to half a yuan.
  expect(quote.body.data.percent).toBe(5)
  const price = order.tickets[0]!.price
  const { fare } = await app.everything(async (tx) => ({
    fare: (
      await tx
        .selectFrom('rail_tickets')
        .select('fare_minor')
        .where('id', '=', tickets[0]!)
        .executeTakeFirstOrThrow()
    ).fare_minor,
  }))
  const kept = Math.round((Number(fare) * 0.05) / 50) * 50
  const { total } = quote.body.data
  expect(total).toBe(price - kept)
  const ask = (amount: number) =>
    desk.call(
      'rail.refund',
      { params: { id: order.id }, body: { tickets, amount } },
      { idempotencyKey: randomUUID() },
    )
  expect((await ask(total + 1)).body.key).toBe('order.price_changed')
  const refund = await ask(total)
  expect(refund.body.data).toMatchObject({ status: 'refunding', type: 'rail_refund', toReturn: total })
  expect((await ask(total)).body.key).toBe('rail.tickets_invalid')
  await app.runJobs()
  const refunded = await get(refund.body.data.id)
  expect(refunded).toMatchObject({ status: 'refunded', returned: total })
  expect(refunded.history.at(-1)?.after).toEqual({ price: total, paid: 0, returned: total })
  expect((await get(order.id)).tickets.map(({ state }) => state)).toEqual(['refunded', 'issued'])
  expect((await balance()) - before).toBe(BigInt(total))
  expect(await entriesOf(refund.body.data.id)).toEqual([{ paymentType: 'refund-train', amount: total }])
  await proveBooks(app)
})

test.each(['REFUNDLOST', 'REFUNDUNREAD'])('[B5 H4] %s pays out once, after it is certain', async (name) => {
  const order = await issued({ surnames: [name] })
  const before = await balance()
  const tickets = [order.tickets[0]!.id]
  const { total } = (await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } }))
    .body.data
  const asked = await desk.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: total } },
    { idempotencyKey: randomUUID() },
  )
  await app.runJobs()
  expect((await get(asked.body.data.id)).status).toBe('refunding')
  expect(await balance()).toBe(before)
  app.clock.advance(61_000)
  await app.modules.orders.sweep()
  await app.runJobs()
  expect((await get(asked.body.data.id)).status).toBe('refunded')
  expect((await balance()) - before).toBe(BigInt(total))
  await proveBooks(app)
})

test('[B5 D12] a refused refund leaves the ticket valid', async () => {
  const order = await issued({ surnames: ['REFUNDREJECT'] })
  const tickets = [order.tickets[0]!.id]
  const { total } = (await desk.call('rail.quoteRefund', { params: { id: order.id }, body: { tickets } }))
    .body.data
  const asked = await desk.call(
    'rail.refund',
    { params: { id: order.id }, body: { tickets, amount: total } },
    { idempotencyKey: randomUUID() },
  )
  await app.runJobs()
  expect((await get(asked.body.data.id)).status).toBe('rejected')
  expect((await get(order.id)).tickets[0]?.state).toBe('issued')
})

test('[B5] trains off: the guard refuses every call', async () => {
  const kowloon = await app.as('operator@kowloon.demo')
  for (const name of ['rail.counts', 'rail.stations'] as const) {
    const { body, status } = await kowloon.call(name, { query: {} })
    expect([status, body.key]).toEqual([403, 'access.not_allowed'])
  }
})

test('[B5] a day beyond the sale says when it opens', async () => {
  const today = (await desk.call('rail.stations', { query: {} })).body.data.opensUntil
  const date = addDays(today, 2)
  const { body } = await desk.call('rail.search', {
    query: { from: 'guangzhou-south', to: 'shenzhen-north', date },
  })
  expect(body.data.rows).toEqual([])
  expect(body.data.opensAt).not.toBeNull()
})
