import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { copyInBulk } from '../support/plans/bulk-orders.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { recordedPlans, sentBy } from '../support/plans/recorded-plans.ts'

const ORDERS = 1_000

// Statistics of no orders, and of the first ones, hardly differ for the database except for its choice of an
// index.
test.each([0, 40])('[D4 D6] with statistics of %d copies order queries read few rows', async (first) => {
  const app = await testApp()
  const db = new pg.Client({ connectionString: app.databaseUrl })
  await db.connect()
  onTestFinished(() => db.end())
  // No other orders are created here.
  const { rows: tables } = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
         where relkind = 'r' and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)`,
  )
  for (const { name } of tables) await db.query(`alter table ${name} set (autovacuum_enabled = off)`)

  const desk = await app.as('operator@harbour.demo')
  let id = ''
  const buy = async () => {
    id = (await bookOrder(app, desk, { holdable: true })).id
    expect((await pay(desk, id)).status).toBe(200)
    await app.runJobs()
  }
  const sent = await sentBy(async () => {
    await buy()
    // The second one finds the flights of the first.
    await buy()
    await orderOf(desk, id)
    for (const query of [{}, { q: 'CHAN' }, { tab: 'origin', group: 'to_be_paid' }] as const)
      expect((await desk.call('flightOrders.list', { query })).status).toBe(200)
    await desk.call('wallet.get', { query: { orderId: id } })
    const stop = await app.work()
    await stop()
  })
  const questions = sent.filter(({ text }) => /^\s*select/i.test(text) && !text.includes('ledger.post'))
  expect(questions.length).toBeGreaterThan(40)
  expect(questions.filter(({ text }) => text.includes('as asked (surname'))).toHaveLength(1)

  if (first > 0) {
    await copyInBulk(db, id, first)
    await db.query('analyze')
  }
  const found = await recordedPlans(db, questions, () => copyInBulk(db, id, ORDERS, first + 1))
  const { rows } = await db.query(`select 1 from pg_stats where tablename = 'order_passengers' limit 1`)
  expect(rows).toHaveLength(first > 0 ? 1 : 0)

  // A table that was empty when a plan was made is read by agency: the passengers, or the list columns of
  // an order.
  const dear = found.filter(({ kept, fresh }) => Math.max(kept, fresh) > 4 * ORDERS)
  expect(dear).toEqual([])
  const whole = found.filter(({ text }) => text.includes('as "linked"'))
  expect(whole).not.toEqual([])
  for (const { kept, fresh } of whole) expect(Math.max(kept, fresh)).toBeLessThan(ORDERS / 2)
  const others = found.find(({ text }) => text.includes('as asked (surname'))
  expect(others?.kept).toBeLessThan(8 * ORDERS)
  expect(others?.fresh).toBeLessThan(5 * ORDERS)
})
