import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from './database.ts'
import { removeOutdated } from './outdated-rows.ts'

const url = await testDatabase()
const clock = new MovableClock()
const db = openDatabase(url, { clock })
afterAll(() => db.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FOR_EVER = { rates: 0, userLog: 0, impersonationReads: 0 }

test('[platform] outdated answers, limits, sessions and mails are deleted, others stay', async () => {
  const now = clock.now()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const ago = (hours: number) => new Date(now - hours * HOUR)
  for (const [key, hours] of [
    ['yesterday', 25],
    ['today', 23],
  ] as const)
    await owner.query(
      `insert into idempotency_keys (owner, key, request_hash, state, claim, reply, locked_until, created_at)
       values ('o', $1, '\\x00', 'done', gen_random_uuid(), '{}', $2, $2)`,
      [key, ago(hours)],
    )
  await owner.query(
    `insert into rate_limits (key, points, expire) values ('spent', 1, $1), ('counting', 1, $2)`,
    [now - 1, now + 60_000],
  )
  for (const [hash, hours] of [
    ['\\x01', 31 * 24],
    ['\\x02', 29 * 24],
  ] as const)
    await owner.query(
      `insert into sessions (token_hash, realm, user_id, created_at, seen_at, idle_minutes, ends_at, ip, user_agent)
       values ($1, 'agency', 'usr_1', $2, $2, 120, $2, '', '')`,
      [hash, ago(hours)],
    )

  for (const [id, days] of [
    ['ml_old', 31],
    ['ml_new', 29],
  ] as const)
    await owner.query(
      `insert into mails (id, recipient, sender, locale, subject, body_text, body_html, purpose, created_at)
       values ($1, 'a@b', 'c@d', 'en', '', '', '', 'test', $2)`,
      [id, ago(days * 24)],
    )

  for (const [id, handled] of [
    ['handled long ago', ago(91 * 24)],
    ['handled', ago(89 * 24)],
    ['never handled', null],
  ] as const)
    await owner.query(
      `insert into inbound_events (channel, account, event_id, type, content, received_at, handled_at)
       values ('pay', 'a', $1, 'paid', '{}', $2, $3)`,
      [id, ago(92 * 24), handled],
    )

  expect(await removeOutdated(db, now, FOR_EVER)).toBe(5)

  const left = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  expect(await left('select key as name from idempotency_keys')).toEqual(['today'])
  expect(await left('select key as name from rate_limits')).toEqual(['counting'])
  expect(await left(`select encode(token_hash, 'hex') as name from sessions`)).toEqual(['02'])
  expect(await left('select id as name from mails')).toEqual(['ml_new'])
  expect(await left('select event_id as name from inbound_events order by 1')).toEqual([
    'handled',
    'never handled',
  ])
  await owner.end()
})

/** Minimal rows of an order and of an offer. */
const PRICED = `
  insert into orders select (jsonb_populate_record(null::orders, '{
    "id": "F1", "root_agency_id": 1, "agency_id": 1, "order_type": "origin", "status": "issued", "root_id": "F1", "version": 1,
    "created_at": "2026-01-01", "created_by": "u", "created_by_name": "U", "request_key": "k", "test": false,
    "simulated": true, "agency_decision": false, "currency": "CNY", "total_minor": 1, "paid_minor": 1,
    "returned_minor": 0, "to_return_minor": 0, "contact": {}, "invoice_type": "", "remark": "",
    "customer_reference": "", "airline": "CX", "depart_at": "2026-01-01", "depart_on": "2026-01-01", "route": [],
    "flight_numbers": [], "passenger_names": [], "ticket_numbers": [], "booking_ids": [], "pnrs": [],
    "airline_pnrs": []}'::jsonb)).*;
  insert into order_pricing (root_agency_id, order_id, agency_id, sale_levels, net_cost, fx_snapshot_id)
    values (1, 'F1', 1, '[]', '[]', 'of an order')`

test('[D4 F7] expired records are deleted in batches, used rates stay', async () => {
  const now = clock.now()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const ago = (days: number) => new Date(now - days * DAY)
  await owner.query('set session_replication_role = replica')
  for (const [id, days] of [
    ['of an order', 200],
    ['unused', 200],
    ['younger', 80],
    ['newest', 1],
  ] as const)
    await owner.query(`insert into fx_snapshots (id, taken_at, rates, source) values ($1, $2, '{}', '')`, [
      id,
      ago(days),
    ])
  await owner.query(PRICED)
  await owner.query(
    `insert into user_log (at, realm, actor_name, via, ip, user_agent, action, action_type, request_id)
     select $1::timestamptz - n * interval '1 minute', 'agency', 'old', 'portal', '', '', 'x', 'login', 'r' from generate_series(1, 5001) n
     union all select $2, 'agency', 'new', 'portal', '', '', 'x', 'login', 'r'`,
    [ago(101), ago(99)],
  )
  for (const [target, days] of [
    ['old', 101],
    ['new', 99],
  ] as const)
    await owner.query(`insert into impersonation_reads values ('i', 'c', $1, $2)`, [target, ago(days)])
  await owner.query(`insert into supplier_history values ('S', 'old', $1), ('S', 'new', $2)`, [
    ago(31),
    ago(29),
  ])
  await owner.query(`insert into order_days (day, last) values ($1, 1), ($2, 1)`, [ago(402), ago(300)])
  await owner.query('set session_replication_role = origin')

  const keep = { rates: 90, userLog: 100, impersonationReads: 100 }
  expect(await removeOutdated(db, now, { ...FOR_EVER })).toBe(2)
  expect(await removeOutdated(db, now, keep)).toBe(5_003)
  expect(await removeOutdated(db, now, keep)).toBe(0)

  const left = async (sql: string) =>
    (await owner.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name)
  expect(await left('select id as name from fx_snapshots')).toEqual(['newest', 'of an order', 'younger'])
  expect(await left('select actor_name as name from user_log')).toEqual(['new'])
  expect(await left('select target as name from impersonation_reads')).toEqual(['new'])
  expect(await left('select city_pair as name from supplier_history')).toEqual(['new'])
  expect(await left('select last as name from order_days')).toHaveLength(1)

  // The application role cannot delete recent records.
  await expect(
    db.plain
      .selectNoFrom(({ fn, val }) => fn('cut_records', [val('user_log'), val(ago(80)), val(10)]).as('n'))
      .execute(),
  ).rejects.toThrow('ninety days')
  await expect(db.plain.deleteFrom('user_log').execute()).rejects.toThrow('permission denied')
  await owner.end()
})
