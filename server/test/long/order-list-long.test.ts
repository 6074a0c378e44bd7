import type { Input } from '@interline/contract/index'
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp } from '../support/app.ts'
import { FILL_PARTS } from '../support/copies/order-parts.ts'
import { bookOrder } from '../support/orders.ts'

// A separate database: orders cannot be deleted, so the copies stay.
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())

/** Copies an order, once for each number from `from` to `to`. */
function copy(id: string, from: number, to: number): Promise<unknown> {
  const number = sql`'F' || (2000000000000 + n)`
  const fresh: Record<string, RawBuilder<unknown>> = {
    id: number,
    root_id: number,
    request_key: sql`'copy ' || n`,
    // Most of them are closed, with earlier deadlines than those that wait.
    status: sql`case when n % 50 = 0 then 'to_be_paid' else 'issued' end`,
    pay_before: sql`o.pay_before - case when n % 50 = 0 then interval '0' else interval '1 year' end`,
  }
  return app.everything(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const names = Object.keys(order)
    await sql`insert into orders (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => fresh[name] ?? sql.ref(`o.${name}`)))}
      from orders o, generate_series(${from}::int, ${to}::int) n where o.id = ${id}`.execute(tx)
    for (const statement of FILL_PARTS) await tx.executeQuery(CompiledQuery.raw(statement, [id]))
  })
}

test('[D6] counting stops at ten thousand orders, and says so', async () => {
  const desk = await app.as('operator@harbour.demo')
  const { id } = await bookOrder(app, desk)
  const asked = async () => {
    const { total, uncounted } = (await desk.call('flightOrders.list', { query: {} })).body.data
    return [total, uncounted] as const
  }
  const [before] = await asked()
  await copy(id, before + 1, 10_000)
  expect(await asked()).toEqual([10_000, false])
  await copy(id, 10_001, 10_001)
  expect(await asked()).toEqual([10_000, true])
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows read, including those filtered out. */
function looked(plan: Plan): number {
  const own = plan['Node Type'].includes('Scan')
    ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    : 0
  return (plan.Plans ?? []).reduce((sum, each) => sum + looked(each), own)
}

/** The plan of the page query, as sent. */
async function pagePlan(query: Input<'flightOrders.list'>['query']): Promise<Plan> {
  const desk = await app.as('operator@harbour.demo')
  const sent = vi.spyOn(pg.Client.prototype as { query(statement: unknown): unknown }, 'query')
  const answer = await desk.call('flightOrders.list', { query })
  expect(answer.status, answer.body.message).toBe(200)
  const statements = sent.mock.calls.map(([statement]) => statement as pg.QueryConfig)
  sent.mockRestore()
  const page = statements.find(({ text }) => /from "orders"[^]* order by/.test(text))
  if (!page) return expect.fail('no page was read')
  await db.query('begin; set local role interline_app')
  await db.query(`select set_config('app.scope', $1, true)`, [String(AGENCY.harbour)])
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${page.text}`,
    page.values,
  )
  await db.query('rollback')
  return rows[0]?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan')
}

describe('among ten thousand orders', () => {
  beforeAll(() => db.query('vacuum analyze orders'))

  test.each<Input<'flightOrders.list'>['query']>([
    {},
    { sort: 'created', direction: 'asc' },
    { sort: 'departure' },
    { sort: 'amount' },
    { sort: 'amount', direction: 'asc' },
    { sort: 'due' },
    { sort: 'deadline' },
    { sort: 'deadline', direction: 'asc' },
    { group: 'to_be_paid', tab: 'origin', sort: 'deadline', direction: 'asc' },
    { orderType: 'void' },
    { airline: 'ZZ' },
    { createdBy: 'nobody' },
    { createdFrom: '2000-01-01', createdTo: '2000-01-07' },
  ])('[D6] a page of %j is read from an index only', async (query) => {
    expect(looked(await pagePlan(query))).toBeLessThan(200)
  })
})
