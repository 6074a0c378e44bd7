import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate, migrationFiles, MissingRightsError, NewerDatabaseError } from './migrate.ts'

const url = await testDatabase()
const name = `weak_${randomBytes(6).toString('hex')}`
const admin = new pg.Client({ connectionString: url })
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

test('[setup] a database whose user may not make tables or roles says in one sentence which right is missing', async () => {
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

/** An issued order of an agency, as a row and no more. */
const ORDER = `
  set session_replication_role = replica;
  insert into agencies (id, proxy_level, name, alias, time_zone, website_prefix, partner_code)
    values (1, 0, 'One', 'One', 'UTC', 'one', 'one');
  insert into orders select (jsonb_populate_record(null::orders, '{
    "id": "F1", "agency_id": 1, "order_type": "origin", "status": "issued", "root_id": "F1", "version": 1,
    "created_at": "2026-01-01", "created_by": "u", "created_by_name": "U", "request_key": "k", "test": false,
    "simulated": true, "agency_decision": false, "currency": "CNY", "total_minor": 1, "paid_minor": 1,
    "returned_minor": 0, "to_return_minor": 0, "sale_levels": [], "net_cost": [], "fx_snapshot_id": "x",
    "solution": {}, "verified_at": "2026-01-01", "contact": {}, "invoice_type": "", "remark": "",
    "customer_reference": "", "airline": "CX", "depart_at": "2026-01-01", "depart_on": "2026-01-01", "route": [],
    "flight_numbers": [], "passenger_names": [], "ticket_numbers": [], "booking_ids": [], "pnrs": [],
    "airline_pnrs": [], "hold_only": false}'::jsonb)).*`

test('[setup D6] what a migration counts is every agency’s, also where the database’s user sees only what is in its scope', async () => {
  await admin.query(`alter role ${name} createrole`)
  await admin.query(`grant interline_app, interline_ledger to ${name} with admin option`)
  await migrate(weakUrl.href)
  const inside = new URL(url)
  inside.pathname = weakUrl.pathname
  const mighty = new pg.Client({ connectionString: inside.href })
  await mighty.connect()
  try {
    // As it was before that migration.
    await mighty.query(`drop table order_counts;
      drop function count_added_orders, count_moved_order, count_removed_order cascade;
      delete from migrations where name = '0096_order_counts.sql'`)
    await mighty.query(ORDER)
    expect(await migrate(weakUrl.href)).toEqual(['0096_order_counts.sql'])
    const { rows } = await mighty.query('select agency_id, status, cnt::int from order_counts')
    expect(rows).toEqual([{ agency_id: 1, status: 'issued', cnt: 1 }])
  } finally {
    await mighty.end()
  }
})

test('[platform] this version serves on a newer schema, until a later migration says that it breaks it', async () => {
  const name = new URL(url)
  const inside = new pg.Client({ connectionString: name.href })
  await inside.connect()
  try {
    const older = migrationFiles().slice(0, -1)
    expect(await migrate(url, older)).toEqual([])
    await inside.query(`insert into migrations (name) values ('9998_more.sql')`)
    expect(await migrate(url)).toEqual([])
    await inside.query(`insert into migrations (name, breaking) values ('9999_less.sql', true)`)
    const refused: unknown = await migrate(url).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabaseError)
    expect(String(refused)).toMatch(/9999_less.sql.+start the later version/)
  } finally {
    await inside.end()
  }
})
