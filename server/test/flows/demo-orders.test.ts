import { ORDER_STATUSES, type OrderStatus } from '@interline/domain/orders/statuses'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDemoOrders } from '../../db/demo-orders/make-demo-orders.ts'
import { areMade, readMarks } from '../../db/demo-orders/marks.ts'
import { STORIES } from '../../db/demo-orders/stories/index.ts'
import { startServer, type RunningServer } from '../../src/main.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { testSettings, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt } from '../support/killable-server.ts'

const PASSWORD = 'Demo2026!'
const MINUTE = 60_000

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'demo-orders-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const settings = testSettings({ PORT: '0', INTERLINE_DATA: dataDir, DEMO_ORDERS: 'on' })

let server: RunningServer
afterAll(() => server.stop())

/** Nothing comes to rest in these: money that goes back is there in the same moment. */
const PASSED: readonly OrderStatus[] = [
  // Its supplier is asked again within minutes.
  'void_proceeding',
  'failed_reimbursing',
  'refunded',
  'refunded_reimbursing',
  'voided',
  'voided_reimbursing',
  'reimbursing',
]

const everything = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.app.platform.db.transaction('everything', work)

const made = async () => (await readMarks(server.app.platform.db)) ?? expect.fail('nothing was begun')

/** One more start, whose background ends as if killed while an order stands so, or once nothing is left to do. */
async function startUntil(status: OrderStatus | 'none'): Promise<void> {
  server = await startServer({ settings, databaseUrl })
  const isThere = () =>
    everything((tx) =>
      tx
        .selectFrom('orders')
        .select('id')
        .where('status', '=', status)
        .where('close_reason', 'is', null)
        .limit(1)
        .executeTakeFirst(),
    )
  while (!(await isThere()) && !(await areMade(server.app.platform.db))) await sleep(1)
  await server.stop()
}

/** What a person of the demo world sees through the product's own address. */
async function signedIn(username: string): Promise<Caller> {
  return signInAt(() => server.address, username, PASSWORD)
}

beforeAll(async () => {
  // A booking whose answer nobody hears, and a ticket that nobody waits for any more.
  for (const status of ['none', 'proceeding', 'none'] as const) await startUntil(status)
  // What the next start would do in its background, at the priority of a test.
  await makeDemoOrders({ settings, databaseUrl })
  server = await startServer({ settings, databaseUrl })
}, 20 * MINUTE)

describe('the orders of the demo world', () => {
  test('[D9 setup] are made once and to their end, also after a start that was cut off', async () => {
    expect((await made()).failed).toEqual({})
    const rows = await everything((tx) =>
      tx
        .selectFrom('orders')
        .select(['customer_reference as name', 'agency_id'])
        .where('order_type', '=', 'origin')
        .where('status', '<>', 'none')
        // A booking that was cut off before the supplier had it is seen as one that failed.
        .where(({ or, eb }) =>
          or([eb('close_reason', 'is', null), eb('close_reason', '<>', 'booking_failed')]),
        )
        .execute(),
    )
    const booked = STORIES.filter(({ name }) => !name.startsWith('often-used/')).map(({ name }) => name)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(booked.toSorted())
    expect(new Set(rows.map(({ agency_id: id }) => id)).size).toBe(6)
  })

  test('[D9] stand in every status of the table, or have passed through it', async () => {
    const orders = await everything((tx) =>
      tx.selectFrom('orders').select(['order_type', 'status']).execute(),
    )
    const events = await everything((tx) => tx.selectFrom('order_events').select('to_status as to').execute())
    const standing = new Set(orders.map(({ status }) => status))
    const seen = new Set([...standing, ...events.map(({ to }) => to)])
    expect(ORDER_STATUSES.filter((status) => !seen.has(status))).toEqual([])
    expect(ORDER_STATUSES.filter((status) => !standing.has(status) && !PASSED.includes(status))).toEqual([])
  })

  test('[D4 D9 F7] are what their histories say, and the books are right', async () => {
    await proveBooks({ everything })
  })

  test('[D16] twelve schedule changes of the four types concern them, open and settled', async () => {
    const desk = await signedIn('desk@interline.demo')
    const { rows } = (await desk.call('officeDisruptions.list', { query: { pageSize: 100 } })).body.data
    const types = rows.map(({ type }) => type)
    expect([types.length, new Set(types).size]).toEqual([12, 4])
    const open = await desk.call('officeDisruptions.list', { query: { state: 'open', pageSize: 100 } })
    expect(open.body.data.rows.length).toBeGreaterThan(2)
    expect(open.body.data.rows.length).toBeLessThan(10)
  })

  test('[D6 D8] fill the pages of the agency and the queues of the desk', async () => {
    const oscar = await signedIn('operator@harbour.demo')
    const lists = await Promise.all([
      oscar.call('flightOrders.list', { query: { pageSize: 50 } }),
      oscar.call('disruptions.list', { query: { state: 'open' } }),
      oscar.call('flightOrders.voyages', { query: {} }),
    ])
    for (const { status, body } of lists) {
      expect(status, body.message).toBe(200)
      expect(body.data.rows.length).toBeGreaterThan(0)
    }
    const [saved, cards] = [
      await oscar.call('oftenUsedPassengers.list', {}),
      await oscar.call('memberCards.list', {}),
    ]
    expect([saved.body.data.passengers.length, cards.body.data.cards.length]).toEqual([5, 3])
    const desk = await signedIn('desk@interline.demo')
    const { queues } = (await desk.call('officeDesk.queues', {})).body.data
    expect(queues.filter(({ count }) => count > 0).length).toBeGreaterThan(3)
    expect(
      (await desk.call('officeDesk.tasks', { query: { pageSize: 50 } })).body.data.rows.length,
    ).toBeGreaterThan(8)
  })

  test('[setup] leave nobody signed in and no queue behind', async () => {
    const { open, queues } = await everything(async (tx) => ({
      open: await tx
        .selectFrom('sessions')
        .select('user_agent')
        .where('user_agent', '=', 'demo world')
        .where('revoked_at', 'is', null)
        .execute(),
      queues: (
        await server.app.platform.db.pool.query(`select name from jobs.queue where name like 'demo.%'`)
      ).rows,
    }))
    expect([open, queues]).toEqual([[], []])
  })
})
