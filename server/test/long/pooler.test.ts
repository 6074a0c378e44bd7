import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { alone } from '../../src/platform/database/alone.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { lookAtWay } from '../../src/platform/database/way.ts'
import { openRateLimits } from '../../src/platform/rate-limits/rate-limits.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable } from '../support/killable-server.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'
import { pgbouncer, testPgbouncer } from './pgbouncer.ts'

describe.skipIf(!pgbouncer)('behind PgBouncer in transaction mode', async () => {
  const directUrl = pgbouncer ? await testDatabase() : ''
  const pooledUrl = pgbouncer ? await testPgbouncer(directUrl) : ''
  const owner = new pg.Client({ connectionString: directUrl })
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-pooler-'))
  if (pgbouncer) await owner.connect()
  afterAll(async () => {
    await owner.end()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('[A15 platform] the pooler is detected, and transactions use our role', async () => {
    const way = await lookAtWay(pooledUrl)
    expect(way.pooled).toBe(true)
    const db = openDatabase(pooledUrl, { clock: new MovableClock(), way, size: 20 })
    try {
      const seen = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          db.transaction([at + 1], async (tx) => {
            const { rows } = await sql<{
              is: string
            }>`select current_user || current_setting('statement_timeout') || current_setting('app.scope') || ${'!'}::text as is`.execute(
              tx,
            )
            return rows[0]?.is
          }),
        ),
      )
      expect(seen).toEqual(seen.map((_, at) => `interline_app10s${at + 1}!`))
      const single = await sql<{ is: string }>`select current_user || ${'!'}::text as is`.execute(db.plain)
      expect(single.rows).toEqual([{ is: 'interline_app!' }])
      const { rows } = await db.query({ text: 'select current_user as is' })
      expect(rows).toEqual([{ is: 'interline_app' }])
    } finally {
      await db.close()
    }
  })

  test('[A15 platform] sign-ins are counted over shared connections', async () => {
    const way = await lookAtWay(pooledUrl)
    const db = openDatabase(pooledUrl, { clock: new MovableClock(), way, size: 20 })
    const limits = openRateLimits({ db, valkey: undefined })
    try {
      await Promise.all(Array.from({ length: 40 }, (_, at) => limits.spend('login', `caller ${at}`)))
    } finally {
      await db.close()
    }
  })

  test('[platform] no lock stays in the pooler after its process ends', async () => {
    await alone(pooledUrl, 'queues', async (client) => {
      await client.query('select 1')
    })
    const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(rows).toEqual([])
  })

  test.each([
    ['with a direct address', true],
    ['without one', false],
  ])('[D1 D5 F7 platform] an order is created, paid and issued through it, %s', async (_, direct) => {
    const server = await startKillable({
      DATABASE_URL: pooledUrl,
      ...(direct ? { DIRECT_DATABASE_URL: directUrl } : {}),
      INTERLINE_DATA: dataDir,
      LOG_LEVEL: 'error',
      SANDBOX_PACE: '0',
      PASSWORD_PEPPER: 'a secret of the pooler tests that is long enough',
    })
    try {
      const desk = await signInAt(() => server.address, 'operator@harbour.demo', 'Demo2026!')
      const app = { clock: new MovableClock() }
      const orders = []
      for (let at = 0; at < 3; at += 1) orders.push(await bookOrder(app, desk))
      const paid = await Promise.all(orders.map(({ id }) => pay(desk, id, { channel: 'balance' })))
      expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const { id } of orders)
        await expect
          .poll(async () => (await orderOf(desk, id)).status, { timeout: 30_000, interval: 200 })
          .toBe('issued')
      expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])
    } finally {
      await server.kill()
    }
  })
})
