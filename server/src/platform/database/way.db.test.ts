import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { alone } from './alone.ts'
import { openDatabase } from './database.ts'
import { lookAtWay, UnsafeDatabaseError } from './way.ts'
import { sql } from 'kysely'

const url = await testDatabase()
const owner = new pg.Client({ connectionString: url })
const login = `login_${new URL(url).pathname.slice(1)}`
const loginUrl = new URL(url)
loginUrl.username = login
loginUrl.password = 'secret'

beforeAll(async () => {
  await owner.connect()
  await owner.query(`create role ${login} login noinherit password 'secret'`)
})
afterAll(async () => {
  await owner.query(`drop role ${login}`)
  await owner.end()
})

test('[A15 platform] a login without our role is refused with the GRANT', async () => {
  const refused: unknown = await lookAtWay(loginUrl.href).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UnsafeDatabaseError)
  expect(String(refused)).toContain(`GRANT interline_app TO "${login}"`)
})

test('[A15 platform] a login with only our role serves, not superuser', async () => {
  await owner.query(`grant interline_app to ${login}`)
  expect(await lookAtWay(loginUrl.href)).toEqual({ pooled: false, superuser: false })
  expect(await lookAtWay(url)).toEqual({ pooled: false, superuser: true })
  await owner.query(`revoke interline_app from ${login}`)
})

test.each([false, true])(
  '[A15 platform] role, limits and scope are per transaction (pooled: %s)',
  async (pooled) => {
    const db = openDatabase(url, { clock: new MovableClock(), size: 1, way: { pooled } })
    const seen = `select current_user as role, current_setting('statement_timeout') as statements,
    current_setting('lock_timeout') as locks, current_setting('idle_in_transaction_session_timeout') as idle,
    coalesce(current_setting('app.scope', true), '') as scope`
    const limits = { statements: '10s', locks: '5s', idle: '15s' }
    type Row = Record<string, string>
    const inside = await db.transaction([7, 8], (tx) => sql.raw<Row>(seen).execute(tx))
    expect(inside.rows).toEqual([{ role: 'interline_app', ...limits, scope: '7,8' }])
    const single = await sql.raw<Row>(seen).execute(db.plain)
    expect(single.rows).toEqual([{ role: 'interline_app', ...limits, scope: '' }])
    const { rows } = await db.query({ text: seen })
    expect(rows).toEqual(single.rows)
    await db.close()
  },
)

test('[platform] exclusive work leaves no lock behind, also on failure', async () => {
  await expect(alone(url, 'queues', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)
  expect(rows).toEqual([])
})
