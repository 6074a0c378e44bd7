import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/people.ts'
import { createApp } from '../../src/app.ts'
import { clockDesk } from '../../src/modules/backoffice/sandbox/clock-desk.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { testSettings, type Caller } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { bookOrder, orderOf } from '../support/orders.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-clock-'))
const machine = { clock: { now: () => Date.now() } } as Parameters<typeof bookOrder>[0]

let owner: pg.Client
let first: KillableServer
let second: KillableServer

const start = (env: Record<string, string> = {}) =>
  startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE: '0',
    PASSWORD_PEPPER: 'a secret of the clock tests that is long enough',
    ...env,
  })
const deskAt = (server: () => KillableServer) =>
  signInAt(() => server().address, 'operator@harbour.demo', DEMO_PASSWORD)
const staffAt = (server: () => KillableServer) =>
  signInAt(() => server().address, 'admin@interline.demo', DEMO_PASSWORD)
const clockOf = async (caller: Caller) => (await caller.call('site.clock', {})).body.data
const rows = async <Row>(text: string) => (await owner.query(text)).rows as Row[]

async function advance(staff: Caller, milliseconds: number) {
  const { now } = await clockOf(staff)
  return staff.call('office.moveSandboxClock', {
    body: { to: new Date(Date.parse(now) + milliseconds).toISOString() },
  })
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  first = await start({ WORKER: 'off' })
  second = await start()
})
afterAll(async () => {
  await Promise.all([first.kill(), second.kill()])
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[K3 F7] a clock move reaches both servers and closes orders', async () => {
  const desk = await deskAt(() => second)
  const staff = await staffAt(() => first)
  const book = () => bookOrder(machine, desk, { sourceTag: 'NDC' })
  // The first search of a newly started server may end without its slower sources.
  const order = await book().catch(book)
  expect(order.status).toBe('to_be_paid')
  const left = Date.parse(order.payBefore ?? '') - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(90 * 60_000)

  // A timely payment may still be in progress for a moment.
  const moved = await advance(staff, left + 120_000)
  expect(moved.status, moved.body.message).toBe(200)
  expect(moved.body.data).toMatchObject({ fixed: null, demo: true })
  await expect.poll(async () => (await clockOf(desk)).aheadMs, { interval: 50 }).toBe(moved.body.data.aheadMs)
  await expect.poll(async () => (await orderOf(desk, order.id)).status, { interval: 100 }).toBe('closed')

  const [row] = await rows<{ written: Date; offset: string }>(
    `select (select max(at) from order_events where order_id = '${order.id}') as written, ahead_ms as offset from clock`,
  )
  expect(row?.written.getTime()).toBeGreaterThan(Date.parse(order.payBefore ?? ''))
})

test('[K3] queued jobs become due with the clock', async () => {
  const staff = await staffAt(() => first)
  const wait = async () =>
    (
      await rows<{ seconds: string; due: string }>(
        `select extract(epoch from start_after - clock_timestamp()) as seconds, data->>'dueAt' as due
         from jobs.job where name = 'platform.deliver-mail' and state = 'created'`,
      )
    )[0]
  const { now } = await clockOf(staff)
  // A mail without a recipient, in two days: its job has nothing to do.
  await owner.query(
    `insert into jobs.job (name, data, start_after) values ('platform.deliver-mail', $1, now() + interval '2 days')`,
    [{ mailId: 'ml_none', dueAt: Date.parse(now) + 2 * DAY }],
  )
  expect(Number((await wait())?.seconds)).toBeGreaterThan(1.9 * 86_400)
  expect((await advance(staff, 2 * DAY - HOUR)).status).toBe(200)
  await expect.poll(async () => Math.round(Number((await wait())?.seconds) / 600)).toBe(6)
  const later = await staffAt(() => first)
  expect((await advance(later, HOUR)).status).toBe(200)
  await expect.poll(wait).toBeUndefined()
})

test('[K3 A2] sessions, rates and response times follow the clock', async () => {
  const desk = await deskAt(() => second)
  const staff = await staffAt(() => first)
  expect((await desk.call('session.me', {})).status).toBe(200)
  expect((await advance(staff, 3 * DAY)).status).toBe(200)
  await expect
    .poll(async () => (await desk.call('session.me', {})).body.key, { interval: 100 })
    .toBe('session.token_expired')
  const { headers, body } = await staff.call('rates.current', {})
  const told = Number(headers['x-server-time'])
  expect(Math.abs(told - Date.now() - (await clockOf(staff)).aheadMs)).toBeLessThan(2000)
  await expect.poll(async () => (await staff.call('rates.current', {})).body.data.stale).toBe(false)
  expect(body.data.takenAt).toBeTruthy()
  const again = await deskAt(() => second)
  expect((await again.call('session.me', {})).status).toBe(200)
})

test('[K3] a restart keeps the clock and catches up, logged', async () => {
  const before = await clockOf(await staffAt(() => first))
  expect(before.aheadMs).toBeGreaterThan(4 * DAY)
  await Promise.all([first.kill(), second.kill()])
  await owner.query(
    `insert into jobs.job (name, data, start_after) values ('platform.deliver-mail', $1, now() + interval '1 hour')`,
    [{ mailId: 'ml_none', dueAt: Date.now() + before.aheadMs + HOUR }],
  )
  await owner.query(`update clock set ahead_ms = ahead_ms + ${2 * HOUR}`)
  first = await start()
  second = await start({ WORKER: 'off' })
  const staff = await staffAt(() => second)
  expect((await clockOf(staff)).aheadMs).toBe(before.aheadMs + 2 * HOUR)
  const waiting = `select id from jobs.job where name = 'platform.deliver-mail' and state = 'created'`
  await expect.poll(() => rows(waiting)).toEqual([])

  const log = await rows<{ actor_name: string; before: { now: string }; after: { now: string } }>(
    `select actor_name, before, after from user_log where action = 'sandbox.clock_moved' order by at`,
  )
  expect(log).toHaveLength(4)
  for (const { before, after, actor_name } of log) {
    expect(Date.parse(after.now)).toBeGreaterThan(Date.parse(before.now))
    expect(actor_name).not.toBe('')
  }
  const { fired } = (await staff.call('office.listSandboxScenarios', {})).body.data
  expect(fired.filter(({ effect }) => effect === 'clock_moved')).toHaveLength(4)
})

test('[K3] backwards and too far are refused; demo installations can reset', async () => {
  const staff = await staffAt(() => first)
  const { aheadMs } = await clockOf(staff)
  expect((await advance(staff, -1000)).body.key).toBe('sandbox.clock_backwards')
  expect((await advance(staff, 300 * DAY)).body).toMatchObject({
    key: 'sandbox.clock_too_far',
    message: 'The clock can be at most 300 days ahead. Choose an earlier time.',
  })
  expect((await clockOf(staff)).aheadMs).toBe(aheadMs)
  await owner.query(`update installation set key = 'put_aside' where key = 'demo_world'`)
  expect((await staff.call('office.resetSandboxClock', {})).body.key).toBe('sandbox.clock_not_demo')
  await owner.query(`update installation set key = 'demo_world' where key = 'put_aside'`)
  expect((await staff.call('office.resetSandboxClock', {})).body.data).toMatchObject({ aheadMs: 0 })
  await expect.poll(async () => (await clockOf(await deskAt(() => second))).aheadMs).toBe(0)
})

test('[K3] production refuses a database with a moved clock', async () => {
  await owner.query('update clock set ahead_ms = 60000')
  const settings = testSettings({ INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' })
  await expect(createApp({ settings, databaseUrl })).rejects.toThrow(
    'INTERLINE_MODE is production, and the clock of this database was moved ahead',
  )
  await owner.query('update clock set ahead_ms = 0')
})

test.each([
  ['production', true, 'sandbox.clock_production'],
  ['development', false, 'sandbox.clock_real_supplier'],
] as const)('[K3] in %s with simulated suppliers: %s, the clock is fixed', async (mode, simulated, key) => {
  const db = openDatabase(databaseUrl, { clock: new MovableClock(), size: 1 })
  const desk = clockDesk({
    settings: { mode },
    db,
    log: openLog('silent'),
    suppliers: [
      { code: 'SIM-GDS', simulated: true },
      { code: 'ACME', simulated },
    ],
    note: () => expect.unreachable(),
    follow: () => expect.unreachable(),
  })
  const mover = { id: null, name: 'test', ip: '', userAgent: '', requestId: '' }
  expect((await desk.show()).fixed).toBe(key.replace('sandbox.clock_', ''))
  await expect(desk.moveTo(Date.now() + HOUR, mover)).rejects.toMatchObject({ key })
  await expect(desk.reset(mover)).rejects.toMatchObject({ key })
  await db.close()
})

test('[platform] timestamps written by the database use the same clock', async () => {
  // Migration and process start times are machine times.
  expect(
    await rows(
      `select d.adrelid::regclass::text as name from pg_attrdef d join pg_class c on c.oid = d.adrelid
       where c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and c.relname not in ('migrations', 'processes')
         and pg_get_expr(d.adbin, d.adrelid) ~ '^(now|clock_timestamp|statement_timestamp)\\(\\)|CURRENT_'`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
         and proname <> 'app_now' and prosrc ~* '(now|clock_timestamp)\\(\\)|current_(date|timestamp)'
         and prosrc !~ 'app_now\\(\\)'`,
    ),
  ).toEqual([])
  await owner.query(`update clock set ahead_ms = ${DAY}`)
  const [row] = await rows<{ ahead: string }>(
    `select extract(epoch from app_now() - clock_timestamp()) as ahead`,
  )
  expect(Math.round(Number(row?.ahead))).toBe(86_400)
  await owner.query('update clock set ahead_ms = 0')
})
