import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import type { Caller } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { bookOrder, orderOf, pay, verified, type Order } from '../support/orders.ts'
import { ALL_LOSSES, askRefund, askVoid, confirm, states } from '../support/servicing.ts'

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-crash-'))
const app = { clock: new MovableClock() }
const MINUTE = 60_000

let owner: pg.Client
let server: KillableServer
let desk: Caller

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE: '0',
    PASSWORD_PEPPER: 'a secret of the crash tests that is long enough',
    ...env,
  })
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await start()
  desk = await signInAt(() => server.address, 'operator@harbour.demo', 'Demo2026!')
}, 60_000)
afterAll(async () => {
  await server.kill()
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await owner.query(text, values)).rows as Row[]

async function issued(days: number): Promise<Order> {
  const order = await bookOrder(app, desk, { days, refundable: true })
  await pay(desk, order.id)
  await expect.poll(async () => (await orderOf(desk, order.id)).status, { timeout: 30_000 }).toBe('issued')
  return orderOf(desk, order.id)
}

const kinds = {
  /** Returns the number of the request and its final status. */
  async void(order: Order) {
    return (await askVoid(desk, order.id)).body.data.id
  },
  async refund(order: Order) {
    const { data } = (await askRefund(desk, order.id)).body
    await confirm(desk, data)
    return data.id
  },
  async change(order: Order) {
    const { token } = await verified(app, desk, { days: 50, carrier: order.airline, dearerThan: order.total })
    const answer = await desk.call(
      'flightServicing.change',
      { params: { id: order.id }, body: { verifyToken: token, accepted: ALL_LOSSES } },
      { idempotencyKey: randomUUID() },
    )
    await pay(desk, answer.body.data.id)
    return answer.body.data.id
  },
}
const ENDS = { void: 'voided_reimbursed', refund: 'refunded_reimbursed', change: 'changed' }
const USED = { void: 'VOID', refund: 'REFUNDED', change: 'EXCHANGED' }
const STEP = { void: 'void', refund: 'refund', change: 'reissue' }

test.each(['void', 'refund', 'change'] as const)(
  '[D11 D12 D13 F7] killed repeatedly during a %s: done once, no cent lost',
  async (kind) => {
    for (const [at, delay] of [0, 200].entries()) {
      const order = await issued(30 + at)
      await server.kill()
      // Processing starts once the request exists; then the process is killed during the supplier call.
      await start({ SANDBOX_PACE: '0.3', WORKER: 'off' })
      const id = await kinds[kind](order)
      await server.kill()
      await start({ SANDBOX_PACE: '0.3' })
      await sleep(delay)
      await server.kill()
      // A quarter of an hour would be too late: queried again soon, with the same reference.
      await start({ AHEAD_MS: String(4 * MINUTE) })
      await owner.query(`update jobs.job set start_after = now() where state < 'active'`)
      await expect
        .poll(async () => (await orderOf(desk, id)).status, { timeout: 60_000, interval: 200 })
        .toBe(ENDS[kind])
      await server.kill()
      await start()
      expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set([USED[kind]]))
      const entries = await rows<{ event_type: string }>(
        'select event_type from ledger.entry where order_id = $1 order by posted_at',
        [id],
      )
      expect(entries.map(({ event_type }) => event_type)).toEqual(
        kind === 'change' ? ['pay', 'issue'] : ['return'],
      )
      const calls = await rows<{ state: string; client_ref: string }>(
        'select state, client_ref from supplier_calls where order_id = $1 and step = $2',
        [id, STEP[kind]],
      )
      expect(calls.map(({ state }) => state)).toEqual(['ok'])
    }
    expect(await rows('select * from ledger.proof()')).toEqual([])
  },
  300_000,
)
