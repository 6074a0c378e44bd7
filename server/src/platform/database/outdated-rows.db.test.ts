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

test('[platform] kept answers, spent limits, old sessions and old mails go, what still matters stays', async () => {
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

  expect(await removeOutdated(db, now)).toBe(4)

  const left = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  expect(await left('select key as name from idempotency_keys')).toEqual(['today'])
  expect(await left('select key as name from rate_limits')).toEqual(['counting'])
  expect(await left(`select encode(token_hash, 'hex') as name from sessions`)).toEqual(['02'])
  expect(await left('select id as name from mails')).toEqual(['ml_new'])
  await owner.end()
})
