import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { mailsTo } from '../support/arrange.ts'
import { leave, proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'

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

describe('a sub-agency', () => {
  test('[D5 F7] child and parent pay in their own currencies, both or none', async () => {
    const [child, parent] = [await walletOf(app, AGENCY.kowloon), await harbour()]
    const order = await bookOrder(app, kowloon)
    expect(order.currency).toBe('USD')
    expect((await pay(kowloon, order.id)).status).toBe(200)
    const [row] = await app.everything((tx) =>
      tx.selectFrom('order_rows').select('sale_levels').where('id', '=', order.id).execute(),
    )
    const [top] = (row?.sale_levels ?? []) as { agencyId: number; currency: string; total: string }[]
    expect(top).toMatchObject({ agencyId: AGENCY.harbour, currency: 'HKD' })
    expect(child.balance - (await walletOf(app, AGENCY.kowloon)).balance).toBe(BigInt(order.total))
    expect(parent.balance - (await harbour()).balance).toBe(BigInt(top?.total ?? 0))
    await app.runJobs()
    expect((await orderOf(kowloon, order.id)).status).toBe('issued')
    expect(await recorded(app, `${AGENCY.harbour}/sales_clearing/USD`)).toBe(0n)
    expect(await recorded(app, `${AGENCY.harbour}/margin/USD`)).not.toBe(0n)
    // The parent's payment does not appear in the child's response.
    expect(JSON.stringify(await orderOf(kowloon, order.id))).not.toContain(top?.total)
    await proveBooks(app)
  })

  test('[D5 F7 A15] a parent without funds: nothing moves, no figures leak', async () => {
    const [child, parent] = [await walletOf(app, AGENCY.kowloon), await harbour()]
    const order = await bookOrder(app, kowloon, { days: 33 })
    await leave(app, AGENCY.harbour, 'balance', 0n)
    await leave(app, AGENCY.harbour, 'credit', 0n)
    const refused = await pay(kowloon, order.id)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([422, 320001, null])
    // The response is identical to that for a blocked wallet of the agency itself.
    expect(refused.body.key).toBe('payment.not_processed')
    expect(refused.body.message).toBe('The payment cannot be processed. Contact your agency.')
    expect(await walletOf(app, AGENCY.kowloon)).toEqual(child)
    expect(await orderOf(kowloon, order.id)).toMatchObject({ status: 'to_be_paid', payments: [] })
    // The parent is notified once, however often the child tries.
    expect((await pay(kowloon, order.id)).status).toBe(422)
    const told = (await mailsTo(app, 'owner@harbour.demo')).filter(({ purpose }) =>
      purpose.endsWith('fundsMissing'),
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      `Kowloon Tours cannot pay: your funds do not cover order ${order.id}`,
    ])
    // Without prepaid funds the parent pays on credit.
    await leave(app, AGENCY.harbour, 'credit', 15_000_000n)
    expect((await pay(kowloon, order.id)).status).toBe(200)
    expect((await harbour()).balance).toBe(0n)
    await leave(app, AGENCY.harbour, 'balance', parent.balance)
    await app.runJobs()
    await proveBooks(app)
  })
})

describe('races', () => {
  test('[D5 D9] cancelling against paying: one happens, with matching money', async () => {
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
      expect([cancelled.status, paid.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { status } = await orderOf(desk, order.id)
      expect(status).toBe(paid.status === 200 ? 'proceeding' : 'canceled')
    }
    await proveBooks(app)
  })

  /** Holds the order's lock, like a slow colleague, until the returned function is called. */
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

  test('[D5 D9] a timely payment waiting for its lock is accepted', async () => {
    const order = await bookOrder(app, desk, { days: 70 })
    const release = await holdLock(order.id)
    const paying = pay(desk, order.id)
    await sleep(300)
    app.clock.advance(Date.parse(order.payBefore ?? '') - app.clock.now() + 60_000)
    const closing = app.modules.orders.sweep()
    await release()
    expect((await paying).status).toBe(200)
    await closing
    expect((await orderOf(await app.as('operator@harbour.demo'), order.id)).status).toBe('proceeding')
    await proveBooks(app)
  })

  test('[D5 D9] one waiting beyond the grace period is refused uncharged', async () => {
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
      'This is not possible now: the deadline has passed.',
    ])
    await app.modules.orders.sweep()
    expect((await orderOf(await app.as('operator@harbour.demo'), order.id)).status).toBe('closed')
    expect(await harbour()).toEqual(before)
    await proveBooks(app)
  })
})

describe('the wallet page', () => {
  test('[F1] each closing balance follows from the previous one', async () => {
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

  test('[F1] filters by type and range, for finance only', async () => {
    // The demo world opens its accounts forty days ago, before the default range of a month.
    const [from, to] = [-60, 1].map((days) =>
      new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const topUps = await finance.call('wallet.get', { query: { type: 'top-up', pageSize: 100, from, to } })
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
