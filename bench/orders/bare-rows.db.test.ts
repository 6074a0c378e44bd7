import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bareRows } from './bare-rows.ts'
import { testApp } from '../../server/test/support/app.ts'
import { bookOrder, pay } from '../../server/test/support/orders.ts'

const app = await testApp()
const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
afterAll(() => pool.end())

/** The number of rows that an order has in each table. */
async function rowsOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `
      select o.status, o.version, o.paid_minor, o.pnrs,
        (select count(*) from order_items t where t.order_id = o.id and t.state = 'held') as items,
        (select count(*) from order_pricing t where t.order_id = o.id) as pricing,
        (select count(*) from order_flights t where t.order_id = o.id) as flights,
        (select count(*) from order_passengers t where t.order_id = o.id) as passengers,
        (select count(*) from order_segments t where t.order_id = o.id) as segments,
        (select count(*) from order_terms t where t.order_id = o.id) as terms,
        (select count(*) from supplier_calls t where t.order_id = o.id and t.state = 'ok') as calls,
        (select count(*) from order_events t where t.order_id = o.id) as events,
        (select count(*) from payments t where t.order_id = o.id) as payments,
        (select count(*) from jobs.job t where t.data ->> 'orderId' = o.id) as jobs,
        (select count(*) from ledger.entry e join ledger.transfer t on t.entry_id = e.id where e.order_id = o.id) as transfers
      from orders o where o.id = $1`,
    [id],
  )
  return rows[0]
}

async function counted() {
  const { rows } = await pool.query<{ keys: number; orders: number; balance: string }>(
    `
      select (select count(*)::int from idempotency_keys where state = 'done') as keys,
        (select coalesce(sum(cnt), 0)::int from order_counts) as orders,
        (select balance::text from ledger.account where name = '110/balance/HKD') as balance`,
  )
  return rows[0] ?? expect.fail('no counts')
}

test('[platform] the baseline writes the same rows as the product, and books balance', async () => {
  const desk = await app.as('operator@harbour.demo')
  const keys = [randomUUID(), randomUUID()] as const
  const { id } = await bookOrder(app, desk, { idempotencyKey: keys[0] })
  expect((await pay(desk, id, { channel: 'balance' }, keys[1])).status).toBe(200)
  const real = await rowsOf(id)
  const before = await counted()
  const yardstick = await bareRows(app.databaseUrl, { connections: 2, id, keys })
  try {
    const written = await Promise.all([1, 2, 3].map((at) => yardstick.orderAndPay(at)))
    for (const bare of written) expect(await rowsOf(bare)).toEqual(real)
    const after = await counted()
    expect([after.keys - before.keys, after.orders - before.orders]).toEqual([6, 3])
    const paid = BigInt(String(real?.paid_minor))
    expect(BigInt(before.balance) - BigInt(after.balance)).toBe(3n * paid)
  } finally {
    await yardstick.stop()
  }
  const proof = await pool.query('select * from ledger.proof()')
  expect(proof.rows).toEqual([])
})
