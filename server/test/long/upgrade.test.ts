import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { readMigrations } from '../../src/platform/database/migration-files.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import type { Answer, Caller } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { book, orderOf, pay } from '../support/orders.ts'
import { previousServer } from './previous-version.ts'

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-upgrade-'))
const owner = new pg.Client({ connectionString: databaseUrl })
const env = {
  DATABASE_URL: databaseUrl,
  INTERLINE_DATA: dataDir,
  LOG_LEVEL: 'silent',
  SANDBOX_PACE: '0',
  PASSWORD_PEPPER: 'a secret of the upgrade tests that is long enough',
}
/** From the version before the last migration. */
const script = previousServer()
/** A breaking migration runs while earlier servers are stopped. */
const isBreaking = readMigrations().at(-1)?.breaking ?? false
const LANES = 3
const ORDERS_AFTERWARDS = 2
/** Changes of later versions: columns in every order table, and a column of another type. */
const LATER = ['orders', 'order_items', 'order_passengers', 'idempotency_keys', 'sessions', 'tickets'].map(
  (table, at) => `alter table ${table} add column later_${at} text;
    insert into migrations (name) values ('99990101000${at}_later.sql')`,
)

let server: KillableServer
beforeAll(async () => {
  await owner.connect()
  server = await startKillable(env)
})
afterAll(async () => {
  await server.kill()
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Orders and pays in several lanes while `change` alters the database, and for a while after it; returns the
 * order numbers.
 */
async function underLoad(
  desk: Caller,
  change: (made: () => number) => Promise<void>,
): Promise<readonly string[]> {
  const app = { clock: new MovableClock() }
  const faults: unknown[] = []
  const recorded = <Reply>(answer: Answer<Reply>) => {
    if (answer.status >= 500 || answer.body.key === 'order.outcome_unknown') faults.push(answer.body)
    return answer
  }
  const ids: string[] = []
  let changed = false
  const lane = async () => {
    // On a fast machine it continues until the last migration has run, and a bit longer.
    for (let [at, left] = [0, ORDERS_AFTERWARDS]; left > 0; at += 1) {
      if (changed) left -= 1
      const made = recorded(await book(app, desk, { days: 30 + (at % 200) }))
      // The airline may have sold its last seat at the fare to another lane.
      if (made.status !== 200) continue
      const { id } = made.body.data
      ids.push(id)
      recorded(await pay(desk, id, { channel: 'balance' }))
      recorded(await desk.call('flightOrders.list', { query: {} }))
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane))
  // Awaited below, after the change.
  lanes.catch(() => undefined)
  try {
    await change(() => ids.length)
  } finally {
    changed = true
    await lanes
  }
  expect(faults).toEqual([])
  return ids
}

/** Every order was issued, and the books are correct. */
async function expectIssued(desk: Caller, ids: readonly string[], client: pg.Client): Promise<void> {
  for (const id of ids)
    await expect
      .poll(async () => (await orderOf(desk, id)).status, { timeout: 60_000, interval: 300 })
      .toBe('issued')
  expect((await client.query('select * from ledger.proof()')).rows).toEqual([])
}

test('[D1 D5 F7 platform] the previous version’s server keeps serving during migrations', async () => {
  const desk = await signInAt(() => server.address, 'operator@harbour.demo', 'Demo2026!')
  const ids = await underLoad(desk, async (made) => {
    for (const [at, next] of LATER.entries()) {
      // About an order of each lane since the one before.
      await expect.poll(made, { timeout: 60_000, interval: 50 }).toBeGreaterThan(at * LANES)
      await owner.query(next)
    }
  })
  expect(ids.length).toBeGreaterThan(LATER.length * LANES)
  await expectIssued(desk, ids, owner)
})

test.skipIf(!script)('[D1 D5 F7 platform] the previous version’s orders continue afterwards', async () => {
  const name = `previous_${randomBytes(6).toString('hex')}`
  await owner.query(`create database ${name}`)
  const place = new URL(databaseUrl)
  place.pathname = `/${name}`
  const inside = new pg.Client({ connectionString: place.href })
  const itsOwn = { ...env, DATABASE_URL: place.href }
  const previous = await startKillable(itsOwn, { script })
  try {
    await inside.connect()
    const desk = await signInAt(() => previous.address, 'operator@harbour.demo', 'Demo2026!')
    const ids = await underLoad(desk, async (made) => {
      await expect.poll(made, { timeout: 60_000, interval: 50 }).toBeGreaterThan(LANES)
      if (!isBreaking) expect(await migrate(place.href)).not.toEqual([])
    })
    await expectIssued(desk, ids, inside)
    if (isBreaking) {
      await previous.kill()
      expect(await migrate(place.href)).not.toEqual([])
    }
    const now = await startKillable(itsOwn)
    try {
      const later = await signInAt(() => now.address, 'operator@harbour.demo', 'Demo2026!')
      await expectIssued(later, ids, inside)
    } finally {
      await now.kill()
    }
  } finally {
    await previous.kill()
    await inside.end()
    await owner.query(`drop database ${name} with (force)`)
  }
})

test('[platform] this version starts on newer schemas, except breaking ones', async () => {
  const beside = await startKillable(env)
  await beside.kill()
  await owner.query(`insert into migrations (name, breaking) values ('999901020000_less.sql', true)`)
  await expect(startKillable(env)).rejects.toThrow('ended before it listened')
})
