import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { leave, proveBooks, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'

const app = await testApp()
let desk: Caller
let kowloon: Caller
beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let people = 0

/** Orders of different people: those of one person wait for each other. */
async function ordersOf(who: Caller, count: number): Promise<Order[]> {
  const orders: Order[] = []
  for (let at = 0; at < count; at += 1) {
    people += 1
    orders.push(await bookOrder(app, who, { days: 30 + people, surname: `LANE${LETTERS[people]}` }))
  }
  return orders
}

/** How many transactions wrote the payments of these orders. */
const transactionsOf = async (orders: readonly Order[]) => {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ entries: number; transactions: number }>(
    `select count(*)::int as entries, count(distinct xmin::text)::int as transactions from ledger.entry
     where event_type = 'pay' and order_id = any ($1)`,
    [orders.map(({ id }) => id)],
  )
  await client.end()
  return rows[0]
}

/** Holds a row's lock until the returned function is called. */
async function hold(question: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(question, values)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

const WALLET = `select from ledger.account where agency_id = ${AGENCY.harbour} and kind = 'balance' for no key update`

/** Payments that were claimed and are not answered: they are in the lane, or about to be. */
async function openClaims(): Promise<number> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from idempotency_keys where state = 'running'`,
  )
  await client.end()
  return rows[0]?.open ?? 0
}

/** Pays at once while the wallet is locked, so that all but the first few gather. */
async function payAtOnce(orders: readonly (readonly [Caller, Order])[]) {
  const release = await hold(WALLET, [])
  const paying = orders.map(([who, order]) => pay(who, order.id))
  for (let waited = 0; (await openClaims()) < orders.length && waited < 100; waited += 1) await sleep(30)
  await sleep(100)
  await release()
  return Promise.all(paying)
}

describe('payments at one wallet', () => {
  test('[D5 F7] payments that wait share transactions, each with posting, job and answer', async () => {
    const orders = await ordersOf(desk, 9)
    const before = await walletOf(app, AGENCY.harbour)
    const answers = await payAtOnce(orders.map((order) => [desk, order]))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const total = orders.reduce((sum, order) => sum + BigInt(order.total), 0n)
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(total)
    const written = await transactionsOf(orders)
    expect(written?.entries).toBe(9)
    expect(written?.transactions).toBeLessThan(9)
    await app.runJobs()
    for (const { id } of orders) expect((await orderOf(desk, id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[D5 F7] money for some pays exactly those, the others are refused alone', async () => {
    const orders = await ordersOf(desk, 8)
    const { balance } = await walletOf(app, AGENCY.harbour)
    const largest = orders.reduce((most, { total }) => Math.max(most, total), 0)
    await leave(app, AGENCY.harbour, 'balance', BigInt(largest * 3))
    const left = (await walletOf(app, AGENCY.harbour)).balance
    const answers = await payAtOnce(orders.map((order) => [desk, order]))
    let spent = 0n
    for (const [at, order] of orders.entries()) {
      const { status, body } = answers[at] ?? {}
      const now = await orderOf(desk, order.id)
      if (status === 200) {
        spent += BigInt(order.total)
        expect(now.status).not.toBe('to_be_paid')
      } else {
        expect(body).toMatchObject({ key: 'payment.insufficient_balance' })
        expect(now).toMatchObject({ status: 'to_be_paid', payments: [] })
      }
    }
    expect(spent).toBeGreaterThan(0n)
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(left - spent)
    await leave(app, AGENCY.harbour, 'balance', balance)
    await proveBooks(app)
  })

  test('[D5 D9] an order that somebody else holds delays nobody, and is paid', async () => {
    const orders = await ordersOf(desk, 7)
    const held = orders.at(-1)
    const release = await hold('select from orders where id = $1 for update', [held?.id])
    const done = new Set<string>()
    const paying = (
      await hold(WALLET, []).then(async (free) => {
        const all = orders.map(async ({ id }) => {
          const answer = await pay(desk, id)
          done.add(id)
          return answer
        })
        await sleep(300)
        await free()
        return { all: Promise.all(all) }
      })
    ).all
    for (let waited = 0; done.size < 6 && waited < 80; waited += 1) await sleep(50)
    expect(done.size).toBe(6)
    expect(done.has(held?.id ?? '')).toBe(false)
    await release()
    expect((await paying).map(({ status }) => status)).toEqual(orders.map(() => 200))
    await proveBooks(app)
  })

  test('[D5 D9] one order paid by many at once is paid once', async () => {
    const [order, ...others] = await ordersOf(desk, 5)
    if (!order) throw new Error('no order')
    const answers = await payAtOnce([
      ...Array.from({ length: 6 }, () => [desk, order] as const),
      ...others.map((other) => [desk, other] as const),
    ])
    const paid = answers.slice(0, 6).filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    expect(answers.slice(6).map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await transactionsOf([order]))?.entries).toBe(1)
    await proveBooks(app)
  })

  test('[D5 F7 A15] parent and sub-agency share a transaction, and neither sees the other', async () => {
    const own = await ordersOf(desk, 4)
    const below = await ordersOf(kowloon, 4)
    const answers = await payAtOnce([
      ...own.map((order) => [desk, order] as const),
      ...below.map((order) => [kowloon, order] as const),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const [at, order] of [...own, ...below].entries())
      expect(answers[at]?.body.data.order).toMatchObject({ id: order.id, currency: order.currency })
    await proveBooks(app)
  })
})

describe('two servers', () => {
  test('[D5 F7] lanes of two servers meet at the wallet and add up', async () => {
    const second = await testApp({ beside: app })
    const there = await second.as('operator@harbour.demo')
    const orders = await ordersOf(desk, 10)
    const before = await walletOf(app, AGENCY.harbour)
    const answers = await payAtOnce(orders.map((order, at) => [at % 2 === 0 ? desk : there, order]))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const total = orders.reduce((sum, order) => sum + BigInt(order.total), 0n)
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(total)
    await proveBooks(app)
  })
})
