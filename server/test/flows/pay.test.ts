import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, leave, proveBooks, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { bookingBody, bookOrder, orderOf, pay, verified, type Order } from '../support/orders.ts'

const app = await testApp()
let desk: Caller
let colleague: Caller
let finance: Caller

beforeEach(async () => {
  desk = await app.as('operator@harbour.demo')
  colleague = await app.as('operator2@harbour.demo')
  finance = await app.as('finance@harbour.demo')
})

const harbour = () => walletOf(app, AGENCY.harbour)

describe('paying from the balance', () => {
  test('[D5 F1 F7] displayed price, charge and ledger agree to the cent', async () => {
    const before = await harbour()
    const order = await bookOrder(app, desk)
    const paid = await pay(desk, order.id, { channel: 'balance', amount: order.total })
    expect([paid.status, paid.body.code]).toEqual([200, 0])
    expect(paid.body.data.payment).toMatchObject({
      channel: 'balance',
      state: 'succeeded',
      amount: { amount: order.total, currency: 'HKD' },
      payer: 'Oscar Ng',
    })
    expect(paid.body.data.order).toMatchObject({ status: 'proceeding', paymentState: 'paid' })
    expect(before.balance - (await harbour()).balance).toBe(BigInt(order.total))
    const { body } = await finance.call('wallet.get', { query: { orderId: order.id } })
    expect(body.data.entries).toMatchObject({
      total: 1,
      rows: [
        {
          account: 'balance',
          paymentType: 'origin-flight',
          amount: -order.total,
          paymentReference: paid.body.data.payment.id,
          currency: 'HKD',
          balanceAfter: Number((await harbour()).balance),
          creditUsedAfter: 0,
          operator: 'Oscar Ng',
        },
      ],
    })
    expect(body.data.balance).toBe(body.data.entries.rows[0]?.balanceAfter)
    expect(body.data.entries.rows[0]?.description).toContain('1 PAX · HKG-SIN')
    await proveBooks(app)
  })

  test('[D5 F7] fifty identical requests with one key pay once', async () => {
    const order = await bookOrder(app, desk)
    const before = await harbour()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pay(desk, order.id, { channel: 'balance' }, key)),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of done) expect(body).toEqual(done[0]?.body)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.key).toBe('request.in_progress')
    expect((await pay(desk, order.id, { channel: 'balance' }, key)).body).toEqual(done[0]?.body)
    expect(before.balance - (await harbour()).balance).toBe(BigInt(order.total))
    const other = await pay(desk, order.id, { channel: 'credit' }, key)
    expect([other.status, other.body.key]).toEqual([422, 'request.idempotency_mismatch'])
    await proveBooks(app)
  })

  test('[D5 F7] of two concurrent operators one pays', async () => {
    const order = await bookOrder(app, desk)
    const before = await harbour()
    const answers = await Promise.all([
      pay(desk, order.id),
      pay(colleague, order.id),
      pay(desk, order.id, { channel: 'credit' }),
      pay(colleague, order.id, { channel: 'credit' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect([body.key, body.code]).toEqual(['order.action_not_allowed', 310011])
    const after = await harbour()
    expect(before.balance + before.credit - after.balance - after.credit).toBe(BigInt(order.total))
    expect(await entriesOf(app, order.id)).toHaveLength(1)
    await proveBooks(app)
  })

  test('[D5 A15] a different amount: nothing charged, due amount reported', async () => {
    const order = await bookOrder(app, desk)
    const refused = await pay(desk, order.id, { channel: 'balance', amount: order.total - 1 })
    expect([refused.status, refused.body.key]).toEqual([409, 'order.price_changed'])
    expect(refused.body.data).toEqual({ amount: order.total, currency: 'HKD' })
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    expect(await entriesOf(app, order.id)).toEqual([])
  })

  test('[D5 A15 A10] insufficient funds are quantified; the order stays payable', async () => {
    const order = await bookOrder(app, desk)
    const { balance } = await harbour()
    await leave(app, AGENCY.harbour, 'balance', 12_345n)
    const refused = await pay(desk, order.id)
    expect([refused.status, refused.body.code]).toEqual([402, 320002])
    expect(refused.body.message).toContain('HKD 123.45')
    expect(refused.body.data).toMatchObject({
      available: 12_345,
      due: order.total,
      currency: 'HKD',
      channel: 'balance',
    })
    for (const [locale, word] of [
      ['zh-cn', '余额'],
      ['zh-tw', '餘額'],
    ] as const) {
      const { body } = await desk.call(
        'flightOrders.pay',
        { params: { id: order.id }, body: { channel: 'balance' } },
        { idempotencyKey: randomUUID(), locale },
      )
      expect(body.message).toContain(word)
    }
    expect(await orderOf(desk, order.id)).toMatchObject({ status: 'to_be_paid', version: 1, payments: [] })
    const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(config.body.data.channels[0]).toMatchObject({
      channel: 'balance',
      enabled: false,
      available: 12_345,
      after: null,
      reasonIfDisabled: like('HKD 123.45 is available'),
    })
    await leave(app, AGENCY.harbour, 'balance', balance)
    expect((await pay(desk, order.id)).status).toBe(200)
    await proveBooks(app)
  })

  test('[D5 F7] the last money pays exactly the orders it covers', async () => {
    const orders: Order[] = []
    for (let at = 0; at < 6; at += 1) orders.push(await bookOrder(app, desk, { days: 40 + at }))
    const cheapest = orders.map(({ total }) => BigInt(total)).toSorted((a, b) => Number(a - b))
    const { balance } = await harbour()
    // Enough for the three cheapest together, not for any four.
    await leave(app, AGENCY.harbour, 'balance', cheapest[0]! + cheapest[1]! + cheapest[2]!)
    const answers = await Promise.all(orders.map(({ id }, at) => pay(at % 2 === 0 ? desk : colleague, id)))
    const paid = orders.filter((_, at) => answers[at]?.status === 200)
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.length).toBeLessThanOrEqual(3)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.key]).toEqual([402, 'payment.insufficient_balance'])
    const spent = paid.reduce((sum, { total }) => sum + BigInt(total), 0n)
    expect((await harbour()).balance).toBe(cheapest[0]! + cheapest[1]! + cheapest[2]! - spent)
    await leave(app, AGENCY.harbour, 'balance', balance)
    await proveBooks(app)
  })
})

test('[D1 D5] effect and stored response are one transaction', async () => {
  const [booking, paying] = [randomUUID(), randomUUID()]
  const order = await bookOrder(app, desk, { days: 53, idempotencyKey: booking })
  expect((await pay(desk, order.id, { channel: 'balance' }, paying)).status).toBe(200)
  const { rows } = await app.everything((tx) =>
    sql<{ action: string; together: boolean }>`
      select e.action, e.xmin::text = k.xmin::text as together
      from order_events e join idempotency_keys k on k.key = case e.action when 'pay' then ${paying} else ${booking} end
      where e.order_id = ${order.id} order by e.seq`.execute(tx),
  )
  expect(rows).toEqual([
    { action: 'create', together: true },
    { action: 'pay', together: true },
  ])
})

describe('paying on credit', () => {
  test('[D5 F1 F7] uses the limit to its last cent', async () => {
    const order = await bookOrder(app, desk)
    const { body: before } = await desk.call('wallet.balance', {})
    const paid = await pay(desk, order.id, { channel: 'credit' })
    expect(paid.status).toBe(200)
    const { body: after } = await desk.call('wallet.balance', {})
    expect(before.data.creditLeft - after.data.creditLeft).toBe(order.total)
    expect(before.data.balance).toBe(after.data.balance)
    const { body } = await finance.call('wallet.get', { query: { orderId: order.id } })
    expect(body.data.entries.rows[0]).toMatchObject({
      account: 'credit',
      amount: -order.total,
      creditUsedAfter: body.data.creditUsed,
    })
    expect(body.data.creditLimit).toBe(body.data.creditUsed + body.data.creditLeft)
    await leave(app, AGENCY.harbour, 'credit', 1n)
    const next = await bookOrder(app, desk, { days: 50 })
    const refused = await pay(desk, next.id, { channel: 'credit' })
    expect([refused.body.key, (refused.body.data as unknown as { available: number }).available]).toEqual([
      'payment.insufficient_balance',
      1,
    ])
    await leave(app, AGENCY.harbour, 'credit', 15_000_000n)
    await proveBooks(app)
  })

  test('[D5] every channel is listed, external ones as unavailable', async () => {
    const order = await bookOrder(app, desk, { days: 51 })
    const { body } = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(body.data).toMatchObject({
      orderId: order.id,
      amount: { amount: order.total, currency: 'HKD' },
      payBefore: order.payBefore,
    })
    expect(body.data.channels.map(({ channel }) => channel)).toEqual([
      'balance',
      'credit',
      'alipay',
      'wechat-pay',
      'yeepay-alipay',
      'yeepay-credit-card',
      'yeepay-debit-card',
      'yeepay-wechat',
      'airwallex',
      'stripe',
      'paypal',
      'abapay',
    ])
    expect(body.data.channels.filter(({ enabled }) => enabled).map(({ channel }) => channel)).toEqual([
      'balance',
      'credit',
    ])
    expect(
      body.data.channels
        .slice(2)
        .every(({ reasonIfDisabled }) => reasonIfDisabled === 'This payment method is not available yet.'),
    ).toBe(true)
    const refused = await pay(desk, order.id, { channel: 'stripe' })
    expect([refused.status, refused.body.key]).toEqual([422, 'payment.channel_unavailable'])
  })
})

test('[D5 F1 F7] a frozen wallet is neither offered nor spendable', async () => {
  const order = await bookOrder(app, desk, { days: 52 })
  const before = await harbour()
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const set = (status: 'frozen' | 'open') =>
    owner.query(`update ledger.account set status = $1 where agency_id = $2 and kind = 'balance'`, [
      status,
      AGENCY.harbour,
    ])
  await set('frozen')
  const { body: config } = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
  const { body: spendable } = await desk.call('wallet.balance', {})
  const refused = await pay(desk, order.id)
  await set('open')
  await owner.end()
  expect(config.data.channels.slice(0, 2)).toMatchObject([
    { channel: 'balance', enabled: false, available: 0, after: null, reasonIfDisabled: like('frozen') },
    { channel: 'credit', enabled: true },
  ])
  expect(spendable.data).toMatchObject({
    balance: Number(before.balance),
    available: spendable.data.creditLeft,
  })
  expect([refused.status, refused.body.key]).toEqual([422, 'payment.not_processed'])
  expect(await harbour()).toEqual(before)
})

describe('a testing user', () => {
  test('[D5 F7] books, pays and is ticketed without moving a cent', async () => {
    const tester = await app.as('testing@harbour.demo')
    const before = await harbour()
    const order = await bookOrder(app, tester, { days: 80 })
    expect((await pay(tester, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(tester, order.id)).status).toBe('issued')
    expect(await harbour()).toEqual(before)
    expect(await entriesOf(app, order.id)).toEqual([])
    await proveBooks(app)
  })

  test('[D5 F7] cannot pay a colleague’s order with the agency’s money', async () => {
    const order = await bookOrder(app, desk, { days: 81 })
    const tester = await app.as('testing@harbour.demo')
    const before = await harbour()
    const refused = await pay(tester, order.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is not possible now: testing users can pay for test orders only.',
    ])
    expect((await orderOf(tester, order.id)).actions).toContainEqual(
      expect.objectContaining({
        name: 'pay',
        enabled: false,
        reason: 'Testing users can pay for test orders only.',
      }),
    )
    const { body } = await tester.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(body.data.channels.filter(({ enabled }) => enabled)).toEqual([])
    expect(await harbour()).toEqual(before)
    expect((await pay(desk, order.id)).status).toBe(200)
  })

  test('[D1 G4] gets no real seats, even with a colleague’s price check', async () => {
    const { token, solution } = await verified(app, desk, { days: 82 })
    const supplier = app.sandbox.suppliers.find(({ code }) => code === solution.supplier)
    // Like a connector to a real airline.
    const real = Object.assign(supplier ?? expect.fail('no supplier'), { simulated: false })
    const asked = vi.spyOn(real, 'book')
    const tester = await app.as('testing@harbour.demo')
    const body = bookingBody(token)
    const refused = await tester.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is not possible now: testing users can book simulated seats only.',
    ])
    expect(asked).not.toHaveBeenCalled()
    const booked = await desk.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
    Object.assign(real, { simulated: true })
    asked.mockRestore()
    expect(booked.status).toBe(200)
  })
})
