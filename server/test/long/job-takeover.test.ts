import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { bookOrder, pay } from '../support/orders.ts'

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-takeover-'))
const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const servers: KillableServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await db.end()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<KillableServer> {
  const server = await startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    PASSWORD_PEPPER: 'a secret of the crash tests that is long enough',
    ...env,
  })
  servers.push(server)
  return server
}

test('[D5 F7] a killed worker’s ticketing job is taken over early', async () => {
  const killed = await start()
  const other = await start({ WORKER: 'off' })
  const desk = await signInAt(() => other.address, 'operator@harbour.demo', 'Demo2026!')
  // Its airline takes twenty seconds to issue.
  const order = await bookOrder({ clock: new MovableClock() }, desk, { surname: 'SLOW' })
  expect((await pay(desk, order.id)).status).toBe(200)
  const job = async () => {
    const { rows } = await db.query<{ state: string; retry_count: number }>(
      `select state, retry_count from jobs.job
       where name = 'flight-orders.issue-ticket' and data->>'orderId' = $1 order by created_on limit 1`,
      [order.id],
    )
    return rows[0]
  }
  await expect.poll(async () => (await job())?.state, { interval: 10 }).toBe('active')
  await killed.kill()
  await start()
  // The job itself may run for three minutes.
  await expect.poll(async () => (await job())?.retry_count, { timeout: 90_000, interval: 100 }).toBe(1)
})
