import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate, MigrationOrderError, MissingRightsError, NewerDatabaseError } from './migrate.ts'
import { migrationFile, readMigrations } from './migration-files.ts'

const url = await testDatabase()
const name = `weak_${randomBytes(6).toString('hex')}`
const admin = new pg.Client({ connectionString: url })
/** This version's migrations, and one that a test adds. */
const FILES = readMigrations()
const and = (file: string, sql: string) => [...FILES, migrationFile(file, sql)]
const weakUrl = new URL(url)
Object.assign(weakUrl, { username: name, password: 'weak', pathname: `/${name}` })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${name} login password 'weak'`)
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('[setup] a database user without rights gets the missing right in one sentence', async () => {
  const told = async () => {
    const error: unknown = await migrate(weakUrl.href).catch((thrown: unknown) => thrown)
    return error instanceof MissingRightsError ? error.message : expect.fail(String(error))
  }
  expect(await told()).toMatch(
    new RegExp(
      `^The database's user "${name}" lacks .+\\(permission denied for schema public\\): .+OWNER TO`,
    ),
  )
  await admin.query(`alter database ${name} owner to ${name}`)
  expect(await told()).toMatch(/\(permission denied to create role: .+CREATEROLE.+\): .+ALTER ROLE/)
  expect(await told()).not.toContain('\n')
})

/** An issued order of an agency, just the row. */
const ORDER = `
  set session_replication_role = replica;
  insert into agencies (id, proxy_level, name, alias, time_zone, website_prefix, partner_code)
    values (1, 0, 'One', 'One', 'UTC', 'one', 'one');
  insert into orders select (jsonb_populate_record(null::orders, '{
    "id": "F1", "root_agency_id": 1, "agency_id": 1, "order_type": "origin", "status": "issued", "root_id": "F1", "version": 1,
    "created_at": "2026-01-01", "created_by": "u", "created_by_name": "U", "request_key": "k", "test": false,
    "simulated": true, "agency_decision": false, "currency": "CNY", "total_minor": 1, "paid_minor": 1,
    "returned_minor": 0, "to_return_minor": 0, "contact": {}, "invoice_type": "", "remark": "",
    "customer_reference": "", "airline": "CX", "depart_at": "2026-01-01", "depart_on": "2026-01-01", "route": [],
    "flight_numbers": [], "passenger_names": [], "ticket_numbers": [], "booking_ids": [], "pnrs": [],
    "airline_pnrs": []}'::jsonb)).*`

test('[setup D6] a migration reads the rows of every agency', async () => {
  await admin.query(`alter role ${name} createrole`)
  await admin.query(`grant interline_app, interline_ledger to ${name} with admin option`)
  await migrate(weakUrl.href)
  const inside = new URL(url)
  inside.pathname = weakUrl.pathname
  const mighty = new pg.Client({ connectionString: inside.href })
  await mighty.connect()
  try {
    await mighty.query(ORDER)
    const files = and(
      '209901010000_counted.sql',
      'create table counted as select count(*)::int as orders from orders',
    )
    expect(await migrate(weakUrl.href, { files })).toEqual(['209901010000_counted.sql'])
    expect((await mighty.query('select orders from counted')).rows).toEqual([{ orders: 1 }])
  } finally {
    await mighty.end()
  }
})

describe('the order of migrations', () => {
  const records = () =>
    admin.query<{ name: string; checksum: string; finished: boolean }>(
      'select name, checksum, finished from migrations order by name',
    )
  const refusal = async (files: typeof FILES) =>
    migrate(url, { files }).then(
      () => expect.fail('not refused'),
      (error: unknown) => error,
    )

  test('[platform] each applied file has its checksum, regardless of line endings', async () => {
    const { rows } = await records()
    expect(rows).toEqual(FILES.map(({ name, checksum }) => ({ name, checksum, finished: true })))
    const [first] = FILES
    if (!first) expect.fail('no migration')
    expect(migrationFile(first.name, first.sql.replaceAll('\n', '\r\n'))).toEqual(first)
  })

  test('[platform] a file that was changed after it was applied is refused', async () => {
    const changed = FILES.map(({ name, sql }, at) => migrationFile(name, at === 1 ? `${sql}-- more\n` : sql))
    const refused = await refusal(changed)
    expect(refused).toBeInstanceOf(MigrationOrderError)
    expect(String(refused)).toMatch(/202611230200_agencies.sql was changed .+ restore the file/)
  })

  test('[platform] a file older than the newest applied one is refused', async () => {
    const late = migrationFile('202611230101_late.sql', 'select 1')
    const refused = await refusal([...FILES, late].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    expect(refused).toBeInstanceOf(MigrationOrderError)
    expect(String(refused)).toMatch(/202611230101_late.sql is older than .+ rename it/)
  })

  test('[platform] a database from before the baseline records the baseline', async () => {
    await admin.query('begin')
    await admin.query('create temp table kept as table migrations')
    await admin.query('commit')
    try {
      await admin.query(`delete from migrations; alter table migrations drop column checksum, drop column finished;
        insert into migrations (name) values ('0001_platform.sql'), ('0171_processes.sql')`)
      const baseline = FILES.filter(({ replaces }) => replaces)
      expect(await migrate(url, { files: baseline })).toEqual([])
      const { rows } = await records()
      expect(rows.slice(2).map(({ checksum }) => checksum)).toEqual(baseline.map(({ checksum }) => checksum))
      await admin.query(`delete from migrations where name > '0100'`)
      expect(String(await refusal(FILES))).toMatch(/last changed by 0001_platform.sql.+empty database/)
    } finally {
      await admin.query('truncate migrations; insert into migrations select * from kept; drop table kept')
    }
  })
})

describe('locks', () => {
  const holder = new pg.Client({ connectionString: url })
  beforeAll(() => holder.connect())
  afterAll(() => holder.end())

  test('[platform] a migration with a locked table retries, letting others pass', async () => {
    const files = and('209901010000_sites.sql', 'alter table sites add column later text')
    await holder.query('begin; select from sites')
    const started = migrate(url, { files, lockTimeoutMs: 50, lockPauseMs: 10, lockTries: 10_000 })
    const waiting = async () => {
      const { rows } = await admin.query(
        `select from pg_locks where relation = 'sites'::regclass and not granted`,
      )
      return rows.length
    }
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    await expect.poll(waiting, { interval: 5 }).toBe(0)
    await holder.query('commit')
    expect(await started).toEqual(['209901010000_sites.sql'])
  })

  test('[platform] a migration that never gets its lock leaves nothing', async () => {
    const files = and(
      '209901010001_users.sql',
      'create table half (id int); alter table users add column later text',
    )
    await holder.query('begin; select from users')
    await expect(migrate(url, { files, lockTimeoutMs: 20, lockPauseMs: 1, lockTries: 2 })).rejects.toThrow(
      'Migration 209901010001_users.sql failed: canceling statement due to lock timeout',
    )
    await holder.query('commit')
    expect((await admin.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })
})

describe('files outside a transaction', () => {
  const outside = (sql: string) =>
    and('209901020000_index.sql', `-- An index.\n-- outside a transaction: it lets others write\n${sql}`)
  const STATEMENT = 'create unique index concurrently staff_later on staff (nickname)'

  test('[platform] an index is created concurrently despite another waiting migration', async () => {
    const files = outside(STATEMENT.replaceAll('staff', 'enquiries').replace('nickname', 'id'))
    const applied = await Promise.all([migrate(url, { files }), migrate(url, { files })])
    expect(applied.flat()).toEqual(['209901020000_index.sql'])
    await admin.query(
      `drop index enquiries_later; delete from migrations where name = '209901020000_index.sql'`,
    )
  })

  test('[platform] an interrupted one is incomplete and repeated at next start', async () => {
    await admin.query(
      `insert into staff (id, username, nickname) values ('s1', 'a', 'same'), ('s2', 'b', 'same')`,
    )
    const valid = async () => {
      const { rows } = await admin.query<{ valid: boolean; finished: boolean }>(
        `select indisvalid as valid, finished from migrations, pg_index
           where name = '209901020000_index.sql' and indexrelid = 'staff_later'::regclass`,
      )
      return rows
    }
    await expect(migrate(url, { files: outside(STATEMENT) })).rejects.toThrow('could not create unique index')
    expect(await valid()).toEqual([{ valid: false, finished: false }])
    await admin.query('delete from staff')
    expect(await migrate(url, { files: outside(STATEMENT) })).toEqual(['209901020000_index.sql'])
    expect(await valid()).toEqual([{ valid: true, finished: true }])
  })
})

test('[platform] this version serves a newer schema until a breaking migration', async () => {
  const least = FILES.findLastIndex((file) => file.breaking) + 1
  expect(await migrate(url, { files: FILES.slice(0, Math.max(least, FILES.length - 1)) })).toEqual([])
  await admin.query(`insert into migrations (name) values ('999901010000_more.sql')`)
  expect(await migrate(url)).toEqual([])
  const breaking = migrationFile('999901010001_less.sql', '-- Less.\n-- breaking: it takes away\nselect 1')
  await migrate(url, { files: [...FILES, breaking] })
  const refused: unknown = await migrate(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerDatabaseError)
  expect(String(refused)).toMatch(/999901010001_less.sql.+start the later version/)
})
