import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { leave, proveBooks, walletOf } from '../support/books.ts'
import { FULL, openCredits } from '../support/chains/chain-wallets.ts'
import { bookOrder, orderOf, passenger, pay, type Order, type OrderOptions } from '../support/orders.ts'
import { askRefund, askVoid, beforeTheEvening, confirm, couponsOf, settle } from '../support/servicing.ts'
import { configureFlight, inDays } from '../support/shopping.ts'

/** Which wallets are refunded for an original and its changes: credit payments first, at every level. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
type Channel = 'balance' | 'credit'
const FLEX = { refundable: true, fareFamily: 'Flex' } as const
let harbour: Caller
let kowloon: Caller

beforeAll(() => openCredits(db, [AGENCY.harbour, AGENCY.kowloon]))

beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  harbour = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
  await leave(app, AGENCY.harbour, 'balance', FULL)
  await leave(app, AGENCY.kowloon, 'balance', FULL)
})

async function sold(desk: Caller, channel: Channel, options: OrderOptions): Promise<Order> {
  const { id } = await bookOrder(app, desk, options)
  const paid = await pay(desk, id, { channel })
  expect(paid.status, paid.body.message).toBe(200)
  await app.runJobs()
  const order = await orderOf(desk, id)
  expect(order.status).toBe('issued')
  return order
}

interface Exchange {
  readonly day: number
  readonly fareFamily: string
  readonly channel?: Channel
  readonly passengers?: readonly number[]
  /** This date and the next nine: the residual value depends on the sold fares. */
  readonly cheapest?: true
}

/** The dearest or the cheapest of the flights found. */
async function exchanged(desk: Caller, order: Order, exchange: Exchange) {
  const { day, fareFamily, channel, passengers, cheapest } = exchange
  const coupons = couponsOf(order, passengers)
  const solutions = []
  for (let on = day; on < (cheapest ? day + 10 : day + 1); on += 1) {
    const { body } = await desk.call('flightServicing.searchChange', {
      params: { id: order.id },
      body: { coupons, newJourneys: [{ journey: 0, date: inDays(app.clock, on) }] },
    })
    solutions.push(...body.data.solutions)
  }
  const picked =
    solutions
      .filter((each) => each.fareFamily === fareFamily)
      .toSorted((a, b) => (cheapest ? a.total - b.total : b.total - a.total))[0] ??
    expect.fail(`no ${fareFamily}`)
  const asked = await desk.call(
    'flightServicing.change',
    {
      params: { id: order.id },
      body: { verifyToken: picked.verifyToken, coupons, accepted: picked.exchange.losses },
    },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, asked.body.message).toBe(200)
  const settled = await settle(desk, asked.body.data, channel)
  expect(settled.status, settled.body.message).toBe(200)
  await app.runJobs()
  const change = await orderOf(desk, asked.body.data.id)
  expect(change.status).toBe('changed')
  return { change, total: BigInt(picked.total) }
}

async function quoted(desk: Caller, id: string, coupons?: ReturnType<typeof couponsOf>): Promise<Order> {
  const asked = await askRefund(desk, id, coupons ? { coupons } : {})
  expect(asked.status, asked.body.message).toBe(200)
  await app.runJobs()
  return orderOf(desk, asked.body.data.id)
}

async function refunded(desk: Caller, id: string): Promise<Order> {
  const quote = await quoted(desk, id)
  expect((await confirm(desk, quote)).status).toBe(200)
  await app.runJobs()
  const done = await orderOf(desk, quote.id)
  expect(done.status).toBe('refunded_reimbursed')
  return done
}

async function voided(desk: Caller, id: string): Promise<Order> {
  const asked = await askVoid(desk, id)
  expect(asked.status, asked.body.message).toBe(200)
  await app.runJobs()
  const done = await orderOf(desk, asked.body.data.id)
  expect(done.status).toBe('voided_reimbursed')
  return done
}

/** The increase of an agency's wallets. */
async function movedOf(agencyId: number, work: () => Promise<unknown>) {
  const before = await walletOf(app, agencyId)
  await work()
  const after = await walletOf(app, agencyId)
  return { balance: after.balance - before.balance, credit: after.credit - before.credit }
}

describe('a change paid from another wallet than the sale', () => {
  test.each([
    ['refunded', 'balance', 30, refunded],
    ['refunded', 'credit', 34, refunded],
    ['voided', 'balance', 38, voided],
    ['voided', 'credit', 42, voided],
  ] as const)(
    '[D12 D13 F1 F7] is %s, credit first (sold from the %s)',
    async (_how, first, day, refundIt) => {
      const order = await sold(harbour, first, { ...FLEX, days: day })
      const channel = first === 'balance' ? 'credit' : 'balance'
      const { change, total } = await exchanged(harbour, order, { day: day + 1, fareFamily: 'Flex', channel })
      expect(total).toBeGreaterThan(0n)
      const onCredit = first === 'credit' ? BigInt(order.total) : total
      let done: Order | undefined
      const moved = await movedOf(AGENCY.harbour, async () => {
        done = await refundIt(harbour, change.id)
      })
      const back = BigInt(done?.toReturn ?? 0)
      const credit = back < onCredit ? back : onCredit
      expect(moved).toEqual({ credit, balance: back - credit })
      if (first === 'balance') expect(credit).toBeLessThan(back)
      const said = done?.events.at(-1)?.sentence
      if (credit < back)
        expect(said).toMatch(/ refunded to the credit line \(HKD .+\) and the balance \(HKD .+\)\.$/)
      else expect(said).toMatch(/ refunded to the credit line\.$/)
      await proveBooks(app)
    },
  )

  test('[D12 F1 F7] is refunded likewise to a parent with another wallet', async () => {
    await leave(app, AGENCY.harbour, 'balance', 0n)
    const order = await sold(kowloon, 'balance', { ...FLEX, days: 46 })
    await leave(app, AGENCY.harbour, 'balance', FULL)
    const { change } = await exchanged(kowloon, order, { day: 47, fareFamily: 'Flex', channel: 'credit' })
    const { rows } = await db.query<{ minor: string }>(
      `select (sale_levels -> 0 ->> 'total')::bigint as minor from order_rows where id = $1`,
      [order.id],
    )
    const above = await movedOf(AGENCY.harbour, () => refunded(kowloon, change.id))
    expect(above.credit).toBeGreaterThan(0n)
    expect(above.credit).toBeLessThanOrEqual(BigInt(rows[0]!.minor))
    if (above.balance > 0n) expect(above.credit).toBe(BigInt(rows[0]!.minor))
    await proveBooks(app)
  })

  test('[D12 F1 F7] is refunded in parts, never more credit than paid', async () => {
    const passengers = [passenger('ONE'), passenger('TWO')]
    const order = await sold(harbour, 'balance', { ...FLEX, days: 50, passengers })
    const one = { day: 51, fareFamily: 'Flex', channel: 'credit', passengers: [0] } as const
    const { change, total } = await exchanged(harbour, order, one)
    const quotes = [await quoted(harbour, order.id, couponsOf(order, [1])), await quoted(harbour, change.id)]
    for (const quote of quotes) expect((await confirm(harbour, quote)).status).toBe(200)
    // A refund of the same original is in progress: the others wait, and see its posting.
    await db.query('begin')
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`refunds of ${order.id}`])
    const moved = await movedOf(AGENCY.harbour, async () => {
      const jobs = app.runJobs()
      await expect
        .poll(async () => {
          const { rows } = await db.query(`select from pg_locks where locktype = 'advisory' and not granted`)
          return rows.length
        })
        .toBeGreaterThan(0)
      await db.query('commit')
      await jobs
    })
    const done = await Promise.all(quotes.map(({ id }) => orderOf(harbour, id)))
    expect(done.map(({ status }) => status)).toEqual(['refunded_reimbursed', 'refunded_reimbursed'])
    const back = done.reduce((sum, { toReturn }) => sum + BigInt(toReturn), 0n)
    expect(moved).toEqual({ credit: total, balance: back - total })
    await proveBooks(app)
  })
})

describe('residual value of a change', () => {
  test('[D11 F1 F7] reduces the credit that paid the sale', async () => {
    const order = await sold(harbour, 'credit', { ...FLEX, days: 54 })
    let change: Order | undefined
    let left = 0n
    const moved = await movedOf(AGENCY.harbour, async () => {
      const done = await exchanged(harbour, order, { day: 57, fareFamily: 'Basic', cheapest: true })
      change = done.change
      left = -done.total
    })
    expect(left).toBeGreaterThan(0n)
    expect(moved).toEqual({ credit: left, balance: 0n })
    expect(change?.events.at(-1)?.sentence).toMatch(
      /^The residual value of HKD .+ was refunded to the credit line\.$/,
    )
    await proveBooks(app)
  })

  test('[D11 F1 F7] goes to the parent although the child pays', async () => {
    await configureFlight(app, 'Kowloon', {
      serviceFees: { change: 500_000, refund: 0, void: 0, currency: 'USD', feeOnInvoluntary: false },
    })
    await leave(app, AGENCY.harbour, 'balance', 0n)
    const order = await sold(kowloon, 'balance', { ...FLEX, days: 58 })
    const below = await walletOf(app, AGENCY.kowloon)
    const above = await movedOf(AGENCY.harbour, async () => {
      const { total } = await exchanged(kowloon, order, { day: 61, fareFamily: 'Basic', cheapest: true })
      expect(total).toBeGreaterThan(0n)
    })
    expect((await walletOf(app, AGENCY.kowloon)).balance).toBeLessThan(below.balance)
    expect(above.credit).toBeGreaterThan(0n)
    expect(above.balance).toBe(0n)
    await proveBooks(app)
  })
})
