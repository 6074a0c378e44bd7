import { endpoints, type EndpointName } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { book, bookOrder, orderOf, pay, type Order } from '../support/orders.ts'
import { askRefund, askVoid } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')
const lantau = await app.as('operator@lantau.demo')
let order: Order
let childs: Order

beforeAll(async () => {
  order = await bookOrder(app, desk)
  childs = await bookOrder(app, kowloon)
  await pay(desk, order.id)
  await app.runJobs()
})

const OTHER_FLIGHT = { flightNo: '', date: inDays(app.clock, 50), from: 'HKG', to: 'SIN' }

/** Every call that names an order. */
const CALLS: readonly [
  EndpointName,
  (who: Caller, id: string) => Promise<{ status: number; body: unknown }>,
][] = [
  ['flightOrders.get', (who, id) => who.call('flightOrders.get', { params: { id } })],
  ['flightOrders.cancel', (who, id) => who.call('flightOrders.cancel', { params: { id } })],
  [
    'flightOrders.paymentConfig',
    (who, id) => who.call('flightOrders.paymentConfig', { query: { orderId: id } }),
  ],
  ['flightOrders.pay', (who, id) => pay(who, id)],
  [
    'flightOrders.askPayment',
    (who, id) => who.call('flightOrders.askPayment', { params: { id }, body: { amount: 1 } }),
  ],
  [
    'flightOrders.declineReplacement',
    (who, id) => who.call('flightOrders.declineReplacement', { params: { id } }),
  ],
  [
    'flightOrders.file',
    (who, id) => who.call('flightOrders.file', { params: { id, kind: 'eticket' }, body: {} }),
  ],
  ['flightOrders.proof', (who, id) => who.call('flightOrders.proof', { params: { id } })],
  ['flightOrders.replay', (who, id) => who.call('flightOrders.replay', { params: { id } })],
  [
    'flightOrders.lock',
    (who, id) => who.call('flightOrders.lock', { body: { orderId: id, lockType: 'lock' } }),
  ],
  ['flightOrders.remind', (who, id) => who.call('flightOrders.remind', { params: { id } })],
  ['flightServicing.void', (who, id) => askVoid(who, id)],
  [
    'flightServicing.quoteVoid',
    (who, id) => who.call('flightServicing.quoteVoid', { params: { id }, body: {} }),
  ],
  ['flightServicing.refund', (who, id) => askRefund(who, id)],
  [
    'flightServicing.confirm',
    (who, id) => who.call('flightServicing.confirm', { params: { id }, body: { quote: 1 } }),
  ],
  [
    'flightServicing.addEvidence',
    (who, id) => who.call('flightServicing.addEvidence', { params: { id }, body: { evidence: ['ev_1'] } }),
  ],
  [
    'flightServicing.readEvidence',
    (who, id) => who.call('flightServicing.readEvidence', { params: { id, file: 'ev_1' } }),
  ],
  [
    'flightServicing.searchChange',
    (who, id) =>
      who.call('flightServicing.searchChange', {
        params: { id },
        body: { newJourneys: [{ journey: 0, date: inDays(app.clock, 50) }] },
      }),
  ],
  [
    'flightServicing.acceptLosses',
    (who, id) => who.call('flightServicing.acceptLosses', { params: { id }, body: { accepted: [] } }),
  ],
  [
    'flightServicing.change',
    (who, id) =>
      who.call(
        'flightServicing.change',
        { params: { id }, body: { flights: [OTHER_FLIGHT] } },
        { idempotencyKey: randomUUID() },
      ),
  ],
]
test('[A15] no call with an order number is left out', () => {
  const naming = endpoints
    .filter(({ path }) => path.startsWith('/order/v2/flight/orders/:id'))
    .map(({ name }) => name)
  expect(naming.length).toBeGreaterThan(10)
  expect(CALLS.map(([name]) => name)).toEqual(expect.arrayContaining(naming))
})

const MISSING = 'F2001010000018'
const withoutTrace = (body: unknown) => ({ ...(body as object), traceId: '' })

/** A parent's actions on an order below it; all others are reserved for its agency. */
const FROM_ABOVE: ReadonlySet<EndpointName> = new Set([
  'flightOrders.get',
  'flightOrders.cancel',
  'flightOrders.paymentConfig',
  'flightOrders.pay',
  'flightOrders.askPayment',
])

describe.each(CALLS)('%s', (name, ask) => {
  test('[A15 D8] another agency’s order is as unknown as none', async () => {
    const missing = await ask(kowloon, MISSING)
    expect(missing.status).toBe(404)
    // A sibling's, the parent's, and, except for a few calls, the child's seen by its parent: all foreign
    // here.
    for (const [who, id] of [
      [kowloon, order.id],
      [lantau, order.id],
      [lantau, childs.id],
      ...(FROM_ABOVE.has(name) ? [] : ([[desk, childs.id]] as const)),
    ] as const) {
      const foreign = await ask(who, id)
      expect(foreign.status).toBe(404)
      expect(withoutTrace(foreign.body)).toEqual(withoutTrace(missing.body))
    }
  })

  test('[A15] handles odd numbers', async () => {
    for (const id of ['F', '../../etc', "' or 1=1 --", 'F26112100000000', '%00']) {
      const { status } = await ask(desk, id)
      expect([400, 404], id).toContain(status)
    }
  })
})

test('[D6 A15] lists, counts and searches stay within the agency', async () => {
  const { body } = await kowloon.call('flightOrders.list', { query: { pageSize: 100 } })
  expect(body.data.rows.map(({ id }) => id)).toEqual([childs.id])
  expect((await kowloon.call('flightOrders.list', { query: { q: order.id } })).body.data.total).toBe(0)
  const counts = await kowloon.call('flightOrders.countByStatus', { query: { statuses: 'issued' } })
  expect(counts.body.data).toEqual([{ status: 'issued', orderType: 'origin', cnt: 0, toDecide: 0, free: 0 }])
})

test('[A15 D5] a stored response belongs to one user only', async () => {
  const own = await bookOrder(app, desk, { days: 37 })
  const key = randomUUID()
  const options = { channel: 'balance' } as const
  const paid = await pay(desk, own.id, options, key)
  expect((await pay(desk, own.id, options, key)).body).toEqual(paid.body)
  expect((await pay(kowloon, own.id, options, key)).status).toBe(404)
  const colleague = await app.as('operator2@harbour.demo')
  expect((await pay(colleague, own.id, options, key)).body.key).toBe('order.action_not_allowed')
})

describe('own orders only', () => {
  test('[D6 D8 A15] restricted operators cannot see colleagues’ orders; owners can', async () => {
    const own = await bookOrder(app, lantau)
    await app.everything((tx) =>
      tx.updateTable('orders').set({ created_by: 'usr_somebody_else' }).where('id', '=', own.id).execute(),
    )
    expect((await lantau.call('flightOrders.list', { query: {} })).body.data.total).toBe(0)
    expect(
      (await lantau.call('flightOrders.countByStatus', { query: { statuses: 'to_be_paid' } })).body.data[0]
        ?.cnt,
    ).toBe(0)
    for (const [, ask] of CALLS) expect((await ask(lantau, own.id)).status).toBe(404)
    // A closed order would refuse everything: even that would reveal that it exists.
    await app.everything((tx) =>
      tx.updateTable('orders').set({ status: 'closed' }).where('id', '=', own.id).execute(),
    )
    for (const [name, ask] of CALLS) expect((await ask(lantau, own.id)).status, name).toBe(404)
    const next = await bookOrder(app, lantau, { days: 36 })
    expect(
      (await lantau.call('flightOrders.list', { query: {} })).body.data.rows.map(({ id }) => id),
    ).toEqual([next.id])
    // The same user as the agency's owner; permissions are cached for a few seconds.
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['SuperUser'] })
        .where('username', '=', 'operator@lantau.demo')
        .execute(),
    )
    app.clock.advance(6_000)
    expect(
      (await lantau.call('flightOrders.list', { query: {} })).body.data.rows.map(({ id }) => id),
    ).toEqual([next.id, own.id])
    expect((await orderOf(lantau, own.id)).id).toBe(own.id)
  })
})

describe('the barrier below the queries', () => {
  const TABLES = [
    'orders',
    'order_terms',
    'order_items',
    'order_passengers',
    'order_segments',
    'tickets',
    'coupons',
    'order_events',
    'payments',
    'supplier_calls',
    'order_review',
    'order_rows',
  ] as const

  test.each(TABLES)('[A15] %s shows only its own scope’s rows without WHERE', async (table) => {
    const owners = (scope: readonly number[]) =>
      app.platform.db.transaction(scope, async (tx) => {
        const { rows } = await sql<{ id: number }>`
            select distinct agency_id as id from ${sql.table(table)} order by id`.execute(tx)
        return rows.map(({ id }) => id)
      })
    expect(await owners([])).toEqual([])
    expect(await owners([AGENCY.dragon])).toEqual([])
    expect(await owners([AGENCY.harbour])).toEqual([AGENCY.harbour])
  })

  test('[A15] rows cannot be written to another agency’s order', async () => {
    const steal = app.platform.db.transaction([AGENCY.kowloon], (tx) =>
      tx
        .updateTable('orders')
        .set({ agency_id: AGENCY.kowloon })
        .where('id', '=', order.id)
        .executeTakeFirst(),
    )
    expect((await steal).numUpdatedRows).toBe(0n)
    const write = (agency: number, id: string) =>
      app.platform.db.transaction([AGENCY.kowloon], (tx) =>
        tx
          .insertInto('order_terms')
          .values({ agency_id: agency, order_id: id, term: randomUUID().toUpperCase() })
          .execute(),
      )
    await expect(write(AGENCY.harbour, order.id)).rejects.toThrow(/row-level security/)
    await expect(write(AGENCY.kowloon, order.id)).rejects.toThrow(/foreign key/)
    await write(AGENCY.kowloon, childs.id)
  })

  test('[D8] histories are immutable', async () => {
    const rewrite = (text: string) =>
      app.platform.db.transaction('everything', (tx) => sql.raw(text).execute(tx))
    for (const text of [
      'update order_events set at = now()',
      'delete from order_events',
      'update tickets set number = number',
      'delete from orders',
      'truncate payments',
    ]) {
      await expect(rewrite(text), text).rejects.toThrow(/permission denied/)
    }
  })
})

test('[A15 D8] an order response contains no upper levels or documents', async () => {
  const { body } = await book(app, kowloon, { days: 37 })
  const text = JSON.stringify(body)
  for (const word of ['sale_levels', 'saleLevels', 'net', 'document_cipher', 'supplierOffer'])
    expect(text).not.toContain(`"${word}`)
  expect(body.data.supplier).toBeUndefined()
  expect((await orderOf(desk, order.id)).supplier).toBe('SIM-GDS')
})
