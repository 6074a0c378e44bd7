import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'

const app = await testApp()
let desk: Caller
let colleague: Caller
let finance: Caller
let kowloon: Caller

beforeEach(async () => {
  desk = await app.as('operator@harbour.demo')
  colleague = await app.as('operator2@harbour.demo')
  finance = await app.as('finance@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
})

const harbour = () => walletOf(app, AGENCY.harbour)
const cancel = (who: Caller, id: string) => who.call('flightOrders.cancel', { params: { id } })
const balanceOf = (agency: number, kind: 'balance' | 'credit', minor: bigint) => spend(agency, kind, minor)

/** Leaves exactly so much to spend, by a posting like any other. */
async function spend(agencyId: number, kind: 'balance' | 'credit', leave: bigint): Promise<void> {
  await app.everything(async (tx) => {
    const { settlementCurrency: currency } = await app.modules.agencies.get(tx, agencyId)
    const before = await app.modules.wallet.balances(tx, agencyId, currency)
    const left = kind === 'balance' ? before.balance : before.creditLeft
    const actor = { type: 'ops', id: null, name: 'test' }
    const common = {
      paymentType: 'top-up' as const,
      orderId: null,
      reference: randomUUID(),
      memo: 'set',
      actor,
      at: app.clock.now(),
    }
    const wallet = { owner: agencyId, kind, currency }
    const suspense = { owner: 0, kind: 'suspense' as const, currency }
    if (left === leave) return
    const transfers =
      left > leave
        ? [{ from: [wallet] as const, to: suspense, amount: left - leave }]
        : [{ from: [suspense] as const, to: wallet, amount: leave - left }]
    const verdict = await app.modules.wallet.post(tx, {
      ...common,
      type: 'top-up',
      id: common.reference,
      transfers,
    })
    expect(verdict.code).toBe('ok')
  })
}

/** Entries of an order in the ledger. */
const entriesOf = (order: Order) =>
  app.everything((tx) =>
    tx
      .selectFrom('ledger.entry')
      .select(['event_type', 'event_id', 'memo'])
      .where('order_id', '=', order.id)
      .orderBy('posted_at')
      .execute(),
  )

describe('paying from the balance', () => {
  test('[D5 F1 F7] the price shown, the price charged and the ledger agree to the cent', async () => {
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
    expect(body.data.entries.rows[0]?.description).toContain('CHAN/TAI MAN · HKG-SIN')
    await proveBooks(app)
  })

  test('[D5 F7] fifty times the same request with one key is one payment with one answer', async () => {
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

  test('[D5 F7] two operators at the same moment: one pays, the other reads that the order has moved on', async () => {
    const order = await bookOrder(app, desk)
    const before = await harbour()
    const answers = await Promise.all([
      pay(desk, order.id),
      pay(colleague, order.id),
      pay(desk, order.id, { channel: 'credit' }),
      pay(colleague, order.id, { channel: 'credit' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect([body.key, body.code]).toEqual(['order.action_not_allowed', 310011])
    const after = await harbour()
    expect(before.balance + before.credit - after.balance - after.credit).toBe(BigInt(order.total))
    expect(await entriesOf(order)).toHaveLength(1)
    await proveBooks(app)
  })

  test('[D5 A15] another amount than the one that is due: nothing is charged and the due amount is told', async () => {
    const order = await bookOrder(app, desk)
    const refused = await pay(desk, order.id, { channel: 'balance', amount: order.total - 1 })
    expect([refused.status, refused.body.key]).toEqual([409, 'order.price_changed'])
    expect(refused.body.data).toEqual({ amount: order.total, currency: 'HKD' })
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    expect(await entriesOf(order)).toEqual([])
  })

  test('[D5 A15 A10] too little money is told in numbers and in three languages; the order stays payable', async () => {
    const order = await bookOrder(app, desk)
    const { balance } = await harbour()
    await balanceOf(AGENCY.harbour, 'balance', 12_345n)
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
      reasonIfDisabled: expect.stringContaining('HKD 123.45 is available'),
    })
    await balanceOf(AGENCY.harbour, 'balance', balance)
    expect((await pay(desk, order.id)).status).toBe(200)
    await proveBooks(app)
  })

  test('[D5 F7] the last money is spent by as many orders as it covers, at the same moment, and not one more', async () => {
    const orders: Order[] = []
    for (let at = 0; at < 6; at += 1) orders.push(await bookOrder(app, desk, { days: 40 + at }))
    const cheapest = orders.map(({ total }) => BigInt(total)).toSorted((a, b) => Number(a - b))
    const { balance } = await harbour()
    // Enough for the three cheapest together, not for any four.
    await balanceOf(AGENCY.harbour, 'balance', cheapest[0]! + cheapest[1]! + cheapest[2]!)
    const answers = await Promise.all(orders.map(({ id }, at) => pay(at % 2 === 0 ? desk : colleague, id)))
    const paid = orders.filter((_, at) => answers[at]?.status === 200)
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.length).toBeLessThanOrEqual(3)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.key]).toEqual([402, 'payment.insufficient_balance'])
    const spent = paid.reduce((sum, { total }) => sum + BigInt(total), 0n)
    expect((await harbour()).balance).toBe(cheapest[0]! + cheapest[1]! + cheapest[2]! - spent)
    await balanceOf(AGENCY.harbour, 'balance', balance)
    await proveBooks(app)
  })
})

describe('paying from credit', () => {
  test('[D5 F1 F7] uses the limit up to its last cent and shows what is used and left', async () => {
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
    await balanceOf(AGENCY.harbour, 'credit', 1n)
    const next = await bookOrder(app, desk, { days: 50 })
    const refused = await pay(desk, next.id, { channel: 'credit' })
    expect([refused.body.key, (refused.body.data as unknown as { available: number }).available]).toEqual([
      'payment.insufficient_balance',
      1,
    ])
    await balanceOf(AGENCY.harbour, 'credit', 15_000_000n)
    await proveBooks(app)
  })

  test('[D5] every channel of the list is answered, the ones outside with the reason that they are not open', async () => {
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
        .every(({ reasonIfDisabled }) => reasonIfDisabled === 'This way of paying is not open yet.'),
    ).toBe(true)
    const refused = await pay(desk, order.id, { channel: 'stripe' })
    expect([refused.status, refused.body.key]).toEqual([422, 'payment.channel_unavailable'])
  })
})

describe('a sub-agency', () => {
  test('[D5 F7] pays its parent in its own currency while the parent pays the platform in its own: one moment, both or none', async () => {
    const [child, parent] = [await walletOf(app, AGENCY.kowloon), await harbour()]
    const order = await bookOrder(app, kowloon)
    expect(order.currency).toBe('USD')
    expect((await pay(kowloon, order.id)).status).toBe(200)
    const [row] = await app.everything((tx) =>
      tx.selectFrom('orders').select('sale_levels').where('id', '=', order.id).execute(),
    )
    const [top] = row?.sale_levels as { agencyId: number; currency: string; total: string }[]
    expect(top).toMatchObject({ agencyId: AGENCY.harbour, currency: 'HKD' })
    expect(child.balance - (await walletOf(app, AGENCY.kowloon)).balance).toBe(BigInt(order.total))
    expect(parent.balance - (await harbour()).balance).toBe(BigInt(top?.total ?? 0))
    await app.runJobs()
    expect((await orderOf(kowloon, order.id)).status).toBe('issued')
    expect(await recorded(app, `${AGENCY.harbour}/sales_clearing/USD`)).toBe(0n)
    expect(await recorded(app, `${AGENCY.harbour}/margin/USD`)).not.toBe(0n)
    // What the parent paid is nowhere in the child's answer.
    expect(JSON.stringify(await orderOf(kowloon, order.id))).not.toContain(top?.total)
    await proveBooks(app)
  })

  test('[D5 F7 A15] a parent without money: nothing moves anywhere, and the child reads no number of its parent', async () => {
    const [child, parent] = [await walletOf(app, AGENCY.kowloon), await harbour()]
    const order = await bookOrder(app, kowloon, { days: 33 })
    await balanceOf(AGENCY.harbour, 'balance', 0n)
    await balanceOf(AGENCY.harbour, 'credit', 0n)
    const refused = await pay(kowloon, order.id)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([422, 320007, null])
    expect(refused.body.message).toBe('The payment cannot be processed. Contact your agency.')
    expect(await walletOf(app, AGENCY.kowloon)).toEqual(child)
    expect(await orderOf(kowloon, order.id)).toMatchObject({ status: 'to_be_paid', payments: [] })
    // With nothing prepaid the parent pays from its credit.
    await balanceOf(AGENCY.harbour, 'credit', 15_000_000n)
    expect((await pay(kowloon, order.id)).status).toBe(200)
    expect((await harbour()).balance).toBe(0n)
    await balanceOf(AGENCY.harbour, 'balance', parent.balance)
    await app.runJobs()
    await proveBooks(app)
  })
})

describe('races', () => {
  test('[D5 D9] cancelling against paying: one of the two happens, and the money fits it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await bookOrder(app, desk, { days: 60 + round })
      const [cancelled, paid] = await Promise.all(
        round % 2 === 0
          ? [cancel(colleague, order.id), pay(desk, order.id)]
          : ([pay(desk, order.id), cancel(colleague, order.id)].toReversed() as [
              ReturnType<typeof cancel>,
              ReturnType<typeof pay>,
            ]),
      )
      expect([cancelled.status, paid.status].toSorted()).toEqual([200, 409])
      const { status } = await orderOf(desk, order.id)
      expect(status).toBe(paid.status === 200 ? 'proceeding' : 'canceled')
    }
    await proveBooks(app)
  })

  /** Holds the order's lock, as a slow colleague would, until the answered function is called. */
  async function holdLock(id: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [id])
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }

  test('[D5 D9] a payment that reached us in time and waited for its lock is taken within the grace, and closing waits for it', async () => {
    const order = await bookOrder(app, desk, { days: 70 })
    const release = await holdLock(order.id)
    const paying = pay(desk, order.id)
    await sleep(300)
    app.clock.advance(Date.parse(order.payBefore ?? '') - app.clock.now() + 60_000)
    const closing = app.modules.flightOrders.sweep()
    await release()
    expect((await paying).status).toBe(200)
    await closing
    expect((await orderOf(await app.as('operator@harbour.demo'), order.id)).status).toBe('proceeding')
    await proveBooks(app)
  })

  test('[D5 D9] one that waited longer than the grace is refused, and nothing is charged', async () => {
    const order = await bookOrder(app, desk, { days: 71 })
    const before = await harbour()
    const release = await holdLock(order.id)
    const paying = pay(desk, order.id)
    await sleep(300)
    app.clock.advance(Date.parse(order.payBefore ?? '') - app.clock.now() + 91_000)
    await release()
    const refused = await paying
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is not possible now: the time for it has passed.',
    ])
    await app.modules.flightOrders.sweep()
    expect((await orderOf(await app.as('operator@harbour.demo'), order.id)).status).toBe('closed')
    expect(await harbour()).toEqual(before)
    await proveBooks(app)
  })
})

describe('a testing user', () => {
  test('[D5 F7] books, pays and gets a ticket without moving a cent', async () => {
    const tester = await app.as('testing@harbour.demo')
    const before = await harbour()
    const order = await bookOrder(app, tester, { days: 80 })
    expect((await pay(tester, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(tester, order.id)).status).toBe('issued')
    expect(await harbour()).toEqual(before)
    expect(await entriesOf(order)).toEqual([])
    await proveBooks(app)
  })

  test('[D5 F7] cannot pay an order of a colleague from the money of the agency', async () => {
    const order = await bookOrder(app, desk, { days: 81 })
    const tester = await app.as('testing@harbour.demo')
    const before = await harbour()
    const refused = await pay(tester, order.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is not possible now: testing users pay test orders only.',
    ])
    expect((await orderOf(tester, order.id)).actions).toContainEqual(
      expect.objectContaining({ name: 'pay', enabled: false, reason: 'Testing users pay test orders only.' }),
    )
    const { body } = await tester.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(body.data.channels.filter(({ enabled }) => enabled)).toEqual([])
    expect(await harbour()).toEqual(before)
    expect((await pay(desk, order.id)).status).toBe(200)
  })
})

describe('the wallet page', () => {
  test('[F1] days add up: each closing balance follows from the one before, the last is what there is', async () => {
    const { body } = await finance.call('wallet.get', { query: {} })
    const { days, balance, entries } = body.data
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.balance).toBe(balance)
    expect(days.at(-1)?.spent).toBeGreaterThan(0)
    const sum = entries.rows.toReversed()
    for (const [at, row] of sum.entries()) {
      const before = sum[at - 1]
      if (!before) continue
      expect(row.balanceAfter - before.balanceAfter).toBe(row.account === 'balance' ? row.amount : 0)
      expect(before.creditUsedAfter - row.creditUsedAfter).toBe(row.account === 'credit' ? row.amount : 0)
    }
  })

  test('[F1] filters by type and range, and belongs to finance', async () => {
    const topUps = await finance.call('wallet.get', { query: { type: 'top-up', pageSize: 100 } })
    expect(topUps.body.data.entries.rows.every(({ paymentType }) => paymentType === 'top-up')).toBe(true)
    expect(topUps.body.data.entries.rows.at(-1)).toMatchObject({
      amount: 50_000_000,
      balanceAfter: 50_000_000,
      description: 'Harbour Travel',
      orderId: null,
    })
    const old = await finance.call('wallet.get', { query: { from: '2020-01-01', to: '2020-01-31' } })
    expect(old.body.data.entries.rows).toEqual([])
    expect(old.body.data.days).toHaveLength(31)
    expect((await desk.call('wallet.get', { query: {} })).status).toBe(403)
  })
})
