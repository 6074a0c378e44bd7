import { ORDER_STATUSES, type OrderStatus } from '@interline/domain/flight-orders/statuses'
import { GROUP_STATUS_WORDS } from '@interline/domain/groups/statuses'
import { TOP_UP_REQUEST_STATES, TOP_UP_STATES } from '@interline/domain/top-ups/states'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { makeDemoOrders } from '../../db/demo-orders/make-demo-orders.ts'
import { areMade, readMarks } from '../../db/demo-orders/marks.ts'
import { JSON_COLUMNS } from '../../db/json-columns.ts'
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

/** Transient statuses: refunds complete in the same moment. */
const PASSED: readonly OrderStatus[] = [
  // Its supplier is queried again within minutes.
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

/**
 * Another start, whose background process ends as if killed while an order has this status, or once nothing
 * is left to do.
 */
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

/** What a demo user sees through the product's own address. */
async function signedIn(username: string): Promise<Caller> {
  return signInAt(() => server.address, username, PASSWORD)
}

beforeAll(async () => {
  // A booking whose answer is lost, and a ticket that is no longer awaited.
  for (const status of ['none', 'proceeding', 'none'] as const) await startUntil(status)
  // What the next start would do in the background, at test priority.
  await makeDemoOrders({ settings, databaseUrl })
  server = await startServer({ settings, databaseUrl })
}, 20 * MINUTE)

describe('the orders of the demo world', () => {
  test('[D9 setup] are created once and completely, also after an interruption', async () => {
    expect((await made()).failed).toEqual({})
    const rows = await everything((tx) =>
      tx
        .selectFrom('orders')
        .select(['customer_reference as name', 'agency_id'])
        .where('order_type', '=', 'origin')
        .where('status', '<>', 'none')
        // A booking interrupted before it reached the supplier looks like a failed one.
        .where(({ or, eb }) =>
          or([eb('close_reason', 'is', null), eb('close_reason', '<>', 'booking_failed')]),
        )
        .execute(),
    )
    const booked = STORIES.filter(({ name }) => !/^(often-used|money|rail|groups)\//.test(name)).map(
      ({ name }) => name,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(booked.toSorted())
    expect(new Set(rows.map(({ agency_id: id }) => id)).size).toBe(6)
  })

  test('[D9] are in, or have passed, every status of the table', async () => {
    const orders = await everything((tx) =>
      tx.selectFrom('orders').select(['order_type', 'status']).execute(),
    )
    const events = await everything((tx) => tx.selectFrom('order_events').select('to_status as to').execute())
    const standing = new Set(orders.map(({ status }) => status))
    const seen = new Set([...standing, ...events.map(({ to }) => to)])
    expect(ORDER_STATUSES.filter((status) => !seen.has(status))).toEqual([])
    expect(ORDER_STATUSES.filter((status) => !standing.has(status) && !PASSED.includes(status))).toEqual([])
  })

  test('[E2] include a group order in every status', async () => {
    const rows = await everything((tx) =>
      tx.selectFrom('orders').select('status').where('order_type', '=', 'group').execute(),
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...GROUP_STATUS_WORDS].toSorted())
  })

  test('[D4 D9 F7] match their histories, and the books are correct', async () => {
    await proveBooks({ everything })
  })

  test('[D16] have twelve schedule changes of all types, open and resolved', async () => {
    const desk = await signedIn('desk@interline.demo')
    const { rows } = (await desk.call('officeDisruptions.list', { query: { pageSize: 100 } })).body.data
    const types = rows.map(({ type }) => type)
    expect([types.length, new Set(types).size]).toEqual([12, 4])
    const open = await desk.call('officeDisruptions.list', { query: { state: 'open', pageSize: 100 } })
    expect(open.body.data.rows.length).toBeGreaterThan(2)
    expect(open.body.data.rows.length).toBeLessThan(10)
  })

  test('[D6 D8] fill the agency’s pages and the desk’s queues', async () => {
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

  test('[F5] include top-ups and requests in every state, with proofs', async () => {
    const { topUps, requests, proofs } = await everything(async (tx) => ({
      topUps: await tx.selectFrom('top_ups').select('state').execute(),
      requests: await tx.selectFrom('top_up_requests').select('state').execute(),
      proofs: await tx.selectFrom('top_up_proofs').select('request_id').execute(),
    }))
    const states = (rows: readonly { readonly state: string }[]) =>
      [...new Set(rows.map(({ state }) => state))].toSorted()
    expect(states(topUps)).toEqual(TOP_UP_STATES.toSorted())
    expect(states(requests)).toEqual(TOP_UP_REQUEST_STATES.toSorted())
    expect(proofs.length).toBeGreaterThan(2)
  })

  /** Columns that are empty in the demo world. */
  const EMPTY = new Set([
    'agency_setting_history.after',
    'agency_setting_history.before',
    'desk_replies.replies',
    'desk_requests.body',
    'data_exports.person',
    'desk_requests.losses',
    'gateway_attempts.action',
    'inbound_events.content',
    'order_flights.acknowledged',
    'order_passengers.contact',
    'order_passengers.frequent_flyer',
    'order_pricing.amendment',
    'order_recovery.replacement',
    'points_settings.after',
    'points_settings.before',
    'review_rules.after',
    'review_rules.before',
    'site_drafts.content',
    'site_look_drafts.edit',
    'site_texts.words',
    'site_versions.content',
  ])

  /** Queues: a background process of the running server takes their rows within seconds. */
  const QUEUES = new Set(['alert_causes.audience', 'alert_causes.facts'])

  test.each(Object.entries(JSON_COLUMNS))(
    '[D6 K3] every row in %s matches the column’s schema',
    async (column, { schema }: { readonly schema: z.ZodType }) => {
      const table = column.split('.')
      const name = table.pop() ?? ''
      const { rows } = await everything((tx) =>
        sql<{ stored: unknown }>`
          select distinct ${sql.ref(name)} as stored from ${sql.table(table.join('.'))}
          where ${sql.ref(name)} is not null`.execute(tx),
      )
      const refused = rows.flatMap(({ stored }) => {
        const { error } = schema.safeParse(stored)
        return error ? [{ issues: error.issues, stored }] : []
      })
      expect(refused).toEqual([])
      if (!QUEUES.has(column)) expect(rows.length > 0, 'has rows').toBe(!EMPTY.has(column))
    },
  )

  test('[setup] leave no session and no queue behind', async () => {
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
