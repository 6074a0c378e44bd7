import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate } from './migrate.ts'
import { refreshStatistics } from './statistics.ts'

const url = await testDatabase()
const db = new pg.Client({ connectionString: url })
await db.connect()
afterAll(() => db.end())

const known = async (table: string) => {
  const { rows } = await db.query('select 1 from pg_stats where tablename = $1 limit 1', [table])
  return rows.length > 0
}
const fill = (count: number) =>
  db.query(
    `insert into fx_snapshots (id, taken_at, rates, source)
       select gen_random_uuid()::text, now(), '{}', '' from generate_series(1, $1::int)`,
    [count],
  )

test('[platform] tables without statistics get them, again after growth', async () => {
  await db.query('alter table fx_snapshots set (autovacuum_enabled = off)')
  await refreshStatistics(db)
  expect(await refreshStatistics(db)).toEqual([])
  await fill(500)
  expect(await refreshStatistics(db)).toEqual(['public.fx_snapshots'])
  expect(await known('fx_snapshots')).toBe(true)
  expect(await refreshStatistics(db)).toEqual([])
  await fill(2000)
  expect(await refreshStatistics(db)).toEqual(['public.fx_snapshots'])
})

test('[platform setup] a start on a restored database creates statistics', async () => {
  await db.query(`create table restored (id integer) with (autovacuum_enabled = off)`)
  await db.query('insert into restored select generate_series(1, 100)')
  expect(await migrate(url)).toEqual([])
  expect(await known('restored')).toBe(true)
})
