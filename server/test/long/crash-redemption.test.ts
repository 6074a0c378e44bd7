import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'

/** A server killed while points are redeemed for vouchers: each redemption happened once and whole, or not at all. */
const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-crash-'))
const ROUNDS = 4
const GIVEN = 1_000_000

let owner: pg.Client
let server: KillableServer
let agency: Caller

async function start(): Promise<void> {
  server = await startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE: '0',
    PASSWORD_PEPPER: 'a secret of the crash tests that is long enough',
  })
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query("set app.scope = '*'")
  await start()
  agency = await signInAt(() => server.address, 'owner@dragon.demo', 'Demo2026!')
  await owner.query('insert into points_accounts (agency_id) values (222) on conflict do nothing')
  await owner.query(`insert into points_records (agency_id, kind, ref, pending, available, expires_on, at)
    values (222, 'opening', 'crash', 0, ${GIVEN}, '2099-12-31', now())`)
  await owner.query(`insert into points_lots (agency_id, seq, points, remaining, state, available_on, expires_on)
    select agency_id, version, ${GIVEN}, ${GIVEN}, 'available', '2026-01-01', '2099-12-31' from points_accounts where agency_id = 222`)
  await owner.query(
    `update points_gifts set yearly_limit = null, stock = 1000 where id = 'flight-voucher-50'`,
  )
})
afterAll(async () => {
  await server.kill()
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const number = async (text: string) => Number((await owner.query<{ n: string }>(text)).rows[0]!.n)

test('[B4 F7] killed while redeeming: points, stock, vouchers and ledger agree', async () => {
  const keys: string[] = []
  const redeem = (key: string) =>
    agency.call('points.redeem', { body: { giftId: 'flight-voucher-50' } }, { idempotencyKey: key })
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = Array.from({ length: 4 }, () => randomUUID())
    keys.push(...own)
    const asked = own.map((key) => redeem(key).catch(() => undefined))
    await sleep(round * 8)
    await server.kill()
    await Promise.all(asked)
    await start()
  }
  // Whoever got no answer asks again under the same key.
  for (const key of keys) expect((await redeem(key)).status).toBe(200)
  const made = keys.length
  expect(await number(`select count(*) as n from points_redemptions where agency_id = 222`)).toBe(made)
  expect(await number(`select count(*) as n from flight_vouchers where agency_id = 222`)).toBe(made)
  expect(await number(`select available as n from points_accounts where agency_id = 222`)).toBe(
    GIVEN - made * 5000,
  )
  expect(await number(`select stock as n from points_gifts where id = 'flight-voucher-50'`)).toBe(1000 - made)
  expect(
    await number(`select (select sum(amount_minor) from flight_vouchers where currency = 'CNY' and state = 'open') -
      (select sum(t.amount) from ledger.transfer t join ledger.account a on a.id = t.credit_account
       where a.name = '0/voucher_liability/CNY') as n`),
  ).toBe(0)
  expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])
}, 400_000)
