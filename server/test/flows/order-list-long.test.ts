import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { bookOrder } from '../support/orders.ts'

// A database of its own: nobody may delete an order, so the copies stay.
const app = await testApp()

/** Copies an order, once for each number from `from` to `to`. */
function copy(id: string, from: number, to: number): Promise<unknown> {
  const number = sql`'F' || (2000000000000 + n)`
  const fresh: Record<string, RawBuilder<unknown>> = {
    id: number,
    root_id: number,
    request_key: sql`'copy ' || n`,
  }
  return app.everything(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const names = Object.keys(order)
    await sql`insert into orders (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => fresh[name] ?? sql.ref(`o.${name}`)))}
      from orders o, generate_series(${from}::int, ${to}::int) n where o.id = ${id}`.execute(tx)
  })
}

test('[D6] counting stops at ten thousand orders, and the answer says that there are more', async () => {
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
