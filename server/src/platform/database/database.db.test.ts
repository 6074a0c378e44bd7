import { sql, type QueryExecutorProvider } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase, type Tx } from './database.ts'

const url = await testDatabase()
const db = openDatabase(url, { clock: new MovableClock(), size: 1 })
const owner = new pg.Client({ connectionString: url })
await owner.connect()

afterAll(async () => {
  await owner.end()
  await db.close()
})

const write = (tx: Tx, key: string) =>
  sql`insert into rate_limits (key, points, expire) values (${key}, 1, 0)`.execute(tx)
const wasWritten = async (key: string) => {
  const { rows } = await sql`select from rate_limits where key = ${key}`.execute(db.plain)
  return rows.length === 1
}

test('[D5 F1] a transaction with a swallowed failed statement is not successful', async () => {
  const swallowing = db.transaction([], async (tx) => {
    await write(tx, 'swallowed')
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('undid the transaction')
  expect(await wasWritten('swallowed')).toBe(false)
})

test('[D5 F1] throwing rolls back, returning commits, the connection stays usable', async () => {
  const broken = db.transaction([], async (tx) => {
    await write(tx, 'broken')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await db.transaction([], (tx) => write(tx, 'kept'))
  expect(await wasWritten('broken')).toBe(false)
  expect(await wasWritten('kept')).toBe(true)
})

test('[A15] the scope of a transaction ends with it', async () => {
  const scopeOf = async (where: QueryExecutorProvider) => {
    const { rows } = await sql<{
      scope: string | null
    }>`select current_setting('app.scope', true) as scope`.execute(where)
    return rows[0]?.scope ?? ''
  }
  expect(await db.transaction([110], scopeOf)).toBe('110')
  expect(await scopeOf(db.plain)).toBe('')
})

test('[A15] stored plans use their own transactions and respect read only', async () => {
  const modeOf = async (tx: Tx) => {
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(
      tx,
    )
    return rows[0]?.mode
  }
  expect(await db.withStoredPlans().transaction([], modeOf)).toBe('force_generic_plan')
  expect(await db.transaction([], modeOf)).toBe('auto')
  const read = db.readOnly().withStoredPlans()
  for (const each of [read, read.withStoredPlans()])
    await expect(each.transaction([], (tx) => write(tx, 'sneaked'))).rejects.toThrow('read-only transaction')
  expect(await wasWritten('sneaked')).toBe(false)
})

const readAll = (tx: Tx) => sql<{ key: string }>`select * from rate_limits where key = ${'kept'}`.execute(tx)

test('[platform] a concurrent migration breaks no first statement of a transaction', async () => {
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.plain)).rows[0]?.pid
  await db.transaction([], readAll)
  const before = await backend()
  await owner.query('alter table rate_limits add column probe text')
  const scope = await db.transaction([110], async (tx) => {
    expect((await readAll(tx)).rows).toHaveLength(1)
    const { rows } = await sql<{
      is: string
    }>`select current_user || current_setting('app.scope') as is`.execute(tx)
    return rows[0]?.is
  })
  expect(scope).toBe('interline_app110')
  // The connection with stale statements was closed.
  expect(await backend()).not.toBe(before)
})

test('[platform] a statement stale inside a transaction aborts it only once', async () => {
  const twice = async (key: string) =>
    db.transaction([], async (tx) => {
      await write(tx, key)
      return readAll(tx)
    })
  await twice('first')
  await owner.query('alter table rate_limits add column probe_two text')
  await expect(twice('second')).rejects.toThrow('cached plan must not change result type')
  expect(await wasWritten('second')).toBe(false)
  await twice('third')
  expect(await wasWritten('third')).toBe(true)
})

test('[platform] all columns of a table match this build', async () => {
  const known = await db.transaction([], (tx) => tx.selectFrom('rate_limits').selectAll().execute())
  const aliased = await db.transaction([], (tx) =>
    tx.selectFrom('rate_limits as r').selectAll('r').select('r.key as again').executeTakeFirstOrThrow(),
  )
  const written = await db.transaction([], (tx) =>
    tx
      .insertInto('rate_limits')
      .values({ key: 'returned', points: 1, expire: 0 })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  expect(Object.keys(known[0] ?? {})).toEqual(['key', 'points', 'expire'])
  expect(Object.keys(aliased)).toEqual(['key', 'points', 'expire', 'again'])
  expect(Object.keys(written)).toEqual(['key', 'points', 'expire'])
  const joined = await db.transaction([], (tx) =>
    tx
      .selectFrom('rate_limits as r')
      .innerJoin('rate_limits as other', 'other.key', 'r.key')
      .selectAll('other')
      .where('r.key', '=', 'returned')
      .executeTakeFirstOrThrow(),
  )
  expect(Object.keys(joined)).toEqual(['key', 'points', 'expire'])
})
