import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'

const url = await testDatabase()

/** Records that are read by time or user, never by order; outboxes and cursors; alerts are found by order while unread. */
const RECORDS = [
  'alert_causes',
  'alert_progress',
  'alerts',
  'impersonations',
  'points_progress',
  'webhook_progress',
]

test('[D6 D11 platform] every table has an index by order', async () => {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db.query<{ table: string; found: boolean }>(
    `select t.relname as table, exists (
         select from pg_index i left join pg_attribute root on root.attrelid = t.oid and root.attname = 'root_agency_id'
         where i.indrelid = t.oid and i.indpred is null
           and (i.indkey[0] = a.attnum or i.indkey[0] = root.attnum and i.indkey[1] = a.attnum)) as found
       from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
       where n.nspname = 'public' and t.relkind = 'r' and a.attname = 'order_id'`,
  )
  await db.end()
  expect(rows.length).toBeGreaterThan(10)
  expect(
    rows
      .filter(({ found }) => !found)
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(RECORDS)
})
