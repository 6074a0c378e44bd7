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
import { bookingBody, bookOrder, orderOf, pay, verified, type Order } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'

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
  await start({ WORKER: 'off' })
  desk = await signInAt(() => server.address, 'operator@harbour.demo', 'Demo2026!')
})
afterAll(async () => {
  await server.kill()
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await owner.query(text, values)).rows as Row[]
const entries = async (order: Order) =>
  (
    await rows<{ event_type: string }>(
      'select event_type from ledger.entry where order_id = $1 order by posted_at',
      [order.id],
    )
  ).map((row) => row.event_type)
const issued = async (order: Order, timeout = 20_000) => {
  await expect
    .poll(async () => (await orderOf(desk, order.id)).status, { timeout, interval: 100 })
    .toBe('issued')
}
const booksAreRight = async () => expect(await rows('select * from ledger.proof()')).toEqual([])

test('[D5 F7] killed between payment and ticket: one payment, one ticket', async () => {
  const order = await bookOrder(app, desk)
  const key = randomUUID()
  const paid = await pay(desk, order.id, { channel: 'balance' }, key)
  expect(paid.status).toBe(200)
  await server.kill()

  await start()
  const again = await pay(desk, order.id, { channel: 'balance' }, key)
  // The order is returned in its current state.
  expect(again.status).toBe(200)
  expect(again.body.data.payment).toEqual(paid.body.data.payment)
  await issued(order)
  expect((await orderOf(desk, order.id)).ticketNumbers).toHaveLength(1)
  expect(await entries(order)).toEqual(['pay', 'issue'])
  await booksAreRight()
}, 60_000)

test('[D1 D5] killed while booking: the repeated request finds one booking', async () => {
  await server.kill()
  await start({ SANDBOX_PACE: '1', WORKER: 'off' })
  const { token } = await verified(app, desk)
  const key = randomUUID()
  const body = bookingBody(token)
  const first = desk.call('flightOrders.create', { body }, { idempotencyKey: key }).catch(() => undefined)
  // The order is stored, the supplier call is in progress.
  await expect
    .poll(async () => (await rows(`select 1 from orders where status = 'none'`)).length, {
      timeout: 5_000,
      interval: 10,
    })
    .toBe(1)
  await server.kill()
  await first

  // Three minutes later that answer is no longer awaited, and a query finds the outcome.
  await start({ AHEAD_MS: String(3 * MINUTE) })
  await expect
    .poll(
      async () =>
        (await rows<{ status: string }>('select status from orders order by created_at desc limit 1'))[0]
          ?.status,
      { timeout: 20_000, interval: 100 },
    )
    .not.toBe('none')
  await owner.query(`update idempotency_keys set locked_until = now() where state = 'running'`)
  const { status, body: answer } = await desk.call('flightOrders.create', { body }, { idempotencyKey: key })
  expect(status, answer.message).toBe(200)
  expect(['reviewing', 'to_be_paid']).toContain(answer.data.status)
  expect(await rows('select 1 from orders where request_key like $1', [`%${key}`])).toHaveLength(1)
  await booksAreRight()
}, 60_000)

test('[D5 F7] killed repeatedly: every order paid once, issued once', async () => {
  await server.kill()
  await start({ SANDBOX_PACE: '0' })
  const orders: Order[] = []
  for (let at = 0; at < 4; at += 1)
    orders.push(await bookOrder(app, desk, { sourceTag: 'NDC', days: 40 + at }))
  const [before] = await rows<{ balance: string }>(
    `select balance from ledger.account where name = '110/balance/HKD'`,
  )

  const keys = orders.map(() => randomUUID())
  for (const [at, order] of orders.entries()) {
    await server.kill()
    await start({ SANDBOX_PACE: '0.3' })
    const paying = pay(desk, order.id, { channel: 'balance' }, keys[at]).catch(() => undefined)
    // From before the payment, over the supplier call, to after the ticket.
    await sleep(at * 110)
    await server.kill()
    await paying
    await start()
    await owner.query(`update idempotency_keys set locked_until = now() where state = 'running'`)
    const again = await pay(desk, order.id, { channel: 'balance' }, keys[at])
    expect([200, 409], JSON.stringify(again.body)).toContain(again.status)
  }
  // A missing booking is accepted after its window and two queries; then the ticketing request is sent again.
  for (const ahead of [4, 8]) {
    await server.kill()
    await start({ AHEAD_MS: String(ahead * MINUTE) })
    await sleep(1_500)
  }
  for (const order of orders) {
    await issued(order, 30_000)
    expect((await orderOf(desk, order.id)).ticketNumbers, order.id).toHaveLength(1)
    expect(await entries(order), order.id).toEqual(['pay', 'issue'])
    const calls = await rows<{ state: string; client_ref: string }>(
      `select state, client_ref from supplier_calls where order_id = $1 and step = 'ticket'`,
      [order.id],
    )
    expect(calls.filter(({ state }) => state === 'ok')).toHaveLength(1)
    expect(new Set(calls.map(({ client_ref }) => client_ref)).size).toBe(1)
  }
  const [after] = await rows<{ balance: string }>(
    `select balance from ledger.account where name = '110/balance/HKD'`,
  )
  expect(BigInt(before?.balance ?? 0) - BigInt(after?.balance ?? 0)).toBe(
    orders.reduce((sum, { total }) => sum + BigInt(total), 0n),
  )
  await booksAreRight()
}, 180_000)

test('[C3 D1] killed between two bookings: no seat silently held', async () => {
  await server.kill()
  await start()
  const out = await verified(app, desk, { to: 'airport-BKK', days: 50 })
  const on = await verified(app, desk, {
    from: 'airport-BKK',
    to: 'airport-SIN',
    days: 51,
    sourceTag: 'LCC',
  })
  const body = bookingBody(await joinOffers(owner, out.token, on.token), { acknowledged: ACKNOWLEDGED })
  await server.kill()
  await start({ SANDBOX_PACE: '1', WORKER: 'off' })
  const key = randomUUID()
  const first = desk.call('flightOrders.create', { body }, { idempotencyKey: key }).catch(() => undefined)
  const booked = () =>
    rows<{ id: string; state: string; call: string | null }>(
      `select o.id, i.state, c.state as call from orders o join order_items i on i.order_id = o.id
       left join supplier_calls c on c.item_id = i.id and c.step = 'book' where o.request_key like $1 order by i.position`,
      [`%${key}`],
    )
  await expect
    .poll(async () => (await booked()).map(({ state, call }) => [state, call]), {
      timeout: 10_000,
      interval: 5,
    })
    .toEqual([
      ['asked', 'sent'],
      ['confirmed', 'ok'],
    ])
  await server.kill()
  await first

  const [order] = await booked()
  await start({ AHEAD_MS: String(3 * MINUTE) })
  const status = async () =>
    (await rows<{ status: string }>('select status from orders where id = $1', [order?.id]))[0]?.status
  await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe('reviewing')
  await server.kill()

  // A missing booking is accepted after its window and two queries; then the other ticket's seats are
  // released.
  await start({ AHEAD_MS: String(6 * MINUTE) })
  // The queue uses the database's clock, which is not ahead.
  await owner.query(`update jobs.job set start_after = now() where state < 'active'`)
  await expect
    .poll(async () => (await booked()).map(({ state }) => state), { timeout: 30_000, interval: 100 })
    .toEqual(['refused', 'released'])
  expect(await orderOf(desk, order?.id ?? '')).toMatchObject({ status: 'canceled', paymentState: 'unpaid' })
  expect(await rows('select 1 from ledger.entry where order_id = $1', [order?.id])).toEqual([])
  await booksAreRight()
}, 90_000)

test('[C3 D15 F7] killed repeatedly with separate tickets: each issued once', async () => {
  await server.kill()
  await start()
  const orders: Order[] = []
  for (let at = 0; at < 3; at += 1) {
    const out = await verified(app, desk, { to: 'airport-BKK', days: 60 + 2 * at })
    const on = await verified(app, desk, {
      from: 'airport-BKK',
      to: 'airport-SIN',
      days: 61 + 2 * at,
      sourceTag: 'LCC',
    })
    const body = bookingBody(await joinOffers(owner, out.token, on.token), { acknowledged: ACKNOWLEDGED })
    const made = await desk.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
    expect(made.status, made.body.message).toBe(200)
    orders.push(made.body.data)
  }
  const issuing = `select 1 from supplier_calls where order_id = $1 and step = 'ticket' and state = $2`
  for (const [at, order] of orders.entries()) {
    await server.kill()
    await start({ SANDBOX_PACE: '0.3' })
    await pay(desk, order.id)
    // During the first call, between the two, and during the second.
    const reached = at === 0 ? 'sent' : 'ok'
    await expect
      .poll(async () => (await rows(issuing, [order.id, reached])).length, { interval: 2 })
      .toBeGreaterThanOrEqual(1)
    await sleep(at === 2 ? 150 : 0)
    await server.kill()
  }
  for (const ahead of [4, 8]) {
    await start({ AHEAD_MS: String(ahead * MINUTE) })
    await sleep(2_000)
    await server.kill()
  }
  await start({ AHEAD_MS: String(12 * MINUTE) })
  for (const order of orders) {
    await issued(order, 30_000)
    expect(await entries(order), order.id).toEqual(['pay', 'issue'])
    const calls = await rows<{ state: string; client_ref: string }>(
      `select state, client_ref from supplier_calls where order_id = $1 and step = 'ticket'`,
      [order.id],
    )
    expect(calls.filter(({ state }) => state === 'ok')).toHaveLength(2)
    expect(new Set(calls.map(({ client_ref }) => client_ref)).size).toBe(2)
  }
  await booksAreRight()
}, 180_000)
