import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { turnMonths } from './months.ts'
import { removeOutdated } from './outdated-rows.ts'

const url = await testDatabase()
const owner = new pg.Client({ connectionString: url })
const db = openDatabase(url, { clock: new MovableClock() })
const FOR_EVER = { userLog: 0, mails: 0 }
const DAY_MS = 86_400_000

beforeAll(() => owner.connect())
afterAll(async () => {
  await db.close()
  await owner.end()
})

const strings = async (text: string): Promise<string[]> =>
  (await owner.query<{ text: string }>(text)).rows.map((row) => row.text)
const partsOf = (table: string) =>
  strings(
    `select inhrelid::regclass::text as text from pg_inherits where inhparent = '${table}'::regclass order by 1`,
  )
/** The partition of a month this many months after that of the installation's clock. */
const part = async (table: string, months: number) =>
  (
    await strings(
      `select '${table}_' || to_char(app_now() at time zone 'UTC' + ${months} * interval '1 month', 'YYYYMM') as text`,
    )
  )[0]
const log = (agency: number | null, at: string) =>
  owner.query(
    `insert into user_log (at, realm, agency_id, actor_name, via, ip, user_agent, action, action_type, request_id)
       values (${at}, 'agency', $1, 'a', 'portal', '', '', 'x', 'login', 'r')`,
    [agency],
  )
const mail = (id: string, at: string) =>
  owner.query(
    `insert into mails (id, recipient, sender, locale, subject, body_text, body_html, purpose, created_at)
       values ($1, '', '', 'en', '', '', '', '', ${at})`,
    [id],
  )
const placesOf = (table: string) =>
  strings(`select tableoid::regclass::text as text from ${table} order by 1`)

test('[platform] the coming months have partitions and receive their rows', async () => {
  for (const table of ['user_log', 'mails']) {
    const expected = [`${table}_other`]
    for (const months of [3, 2, 1, 0]) expected.unshift((await part(table, months)) ?? '')
    expect(await partsOf(table)).toEqual(expected)
  }
  await mail('now', 'app_now()')
  expect(await placesOf('mails')).toEqual([await part('mails', 0)])
  await owner.query('delete from mails')
})

test('[platform] after a clock jump rows move once their month exists', async () => {
  await owner.query(`update clock set ahead_ms = 400 * ${DAY_MS}::bigint`)
  await log(null, 'app_now()')
  await mail('later', 'app_now()')
  expect(await placesOf('user_log')).toEqual(['user_log_other'])
  const now = Date.now() + 400 * DAY_MS
  expect(await turnMonths(db, now, FOR_EVER)).toEqual({ added: 8, dropped: 0 })
  expect(await placesOf('user_log')).toEqual([await part('user_log', 0)])
  expect(await placesOf('mails')).toEqual([await part('mails', 0)])
  expect(await turnMonths(db, now, FOR_EVER)).toEqual({ added: 0, dropped: 0 })
})

test('[platform] months are dropped by setting only, never the last ones', async () => {
  const now = Date.now() + 400 * DAY_MS
  const before = await partsOf('user_log')
  expect(await turnMonths(db, now, { userLog: 4, mails: 2 })).toEqual({ added: 0, dropped: 8 })
  expect(await partsOf('user_log')).toEqual(before.slice(4))
  expect(await placesOf('user_log')).toHaveLength(1)
  await expect(turnMonths(db, now, { userLog: 2, mails: 0 })).rejects.toThrow(
    'the last months of user_log stay',
  )
})

test('[platform G7] partitions are closed; log rows carry their tree’s root', async () => {
  await owner.query(`insert into agencies (id, parent_id, proxy_level, name, alias, time_zone, website_prefix, partner_code)
    values (1, null, 0, 'A', 'A', 'UTC', 'a', 'a'), (2, 1, 1, 'B', 'B', 'UTC', 'b', 'b'), (3, 2, 2, 'C', 'C', 'UTC', 'c', 'c')`)
  await log(3, 'app_now()')
  expect(await strings('select root_agency_id::text as text from user_log order by 1')).toEqual(['0', '1'])
  await expect(sql`select from user_log_other`.execute(db.plain)).rejects.toThrow('permission denied')
})

test('[platform] old mails are deleted, mails of other months stay', async () => {
  await owner.query('delete from mails')
  const now = Date.now() + 400 * DAY_MS
  for (let n = 1; n <= 20; n += 1) {
    await mail(`old ${n}`, `app_now() - interval '40 days'`)
    await mail(`new ${n}`, 'app_now()')
  }
  expect(await removeOutdated(db, now, { rates: 0, userLog: 0, impersonationReads: 0 })).toBe(20)
  expect(await strings(`select distinct left(id, 3) || count(*) over () as text from mails`)).toEqual([
    'new20',
  ])
  await expect(db.plain.deleteFrom('mails').execute()).rejects.toThrow('permission denied')
})

test('[platform] existing rows are moved to their months', async () => {
  const name = `before_${randomBytes(6).toString('hex')}`
  await owner.query(`create database ${name}`)
  const before = new URL(url)
  before.pathname = `/${name}`
  const client = new pg.Client({ connectionString: before.href })
  try {
    await migrate(before.href, { files: readMigrations().filter(({ replaces }) => replaces) })
    await client.connect()
    await client.query(`
      insert into user_log (at, realm, actor_name, via, ip, user_agent, action, action_type, request_id)
        values ('2025-01-31T23:59Z', 'office', 'a', 'platform', '', '', 'x', 'login', 'r'),
          ('2025-02-01T00:00Z', 'office', 'b', 'platform', '', '', 'x', 'login', 'r');
      insert into mails (id, recipient, sender, locale, subject, body_text, body_html, purpose, created_at)
        values ('ml_1', '', '', 'en', '', '', '', '', '2025-01-05T00:00Z')`)
    await migrate(before.href)
    await client.query(`insert into user_log (at, realm, actor_name, via, ip, user_agent, action, action_type, request_id)
      values ('2025-02-02T00:00Z', 'office', 'c', 'platform', '', '', 'x', 'login', 'r')`)
    const { rows } = await client.query<{ row: string }>(
      `select concat_ws(' ', tableoid::regclass, id, actor_name) as row from user_log
       union all select concat_ws(' ', tableoid::regclass, id) from mails order by 1`,
    )
    expect(rows.map(({ row }) => row)).toEqual([
      'mails_202501 ml_1',
      'user_log_202501 1 a',
      'user_log_202502 2 b',
      'user_log_202502 3 c',
    ])
  } finally {
    await client.end()
    await owner.query(`drop database ${name} with (force)`)
  }
})
