import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { payable } from '../support/groups/group-life.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'

/** A server killed while installments of groups are paid: each is paid once and whole, or not at all. */
const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-crash-'))
const ROUNDS = 4
const ORDERS = 4
const HARBOUR = 110
/** Orders are written with times of this process. */
const app = { clock: { now: () => Date.now() } } as TestApp

let owner: pg.Client
let server: KillableServer
let agency: Caller
let desk: Caller

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
  agency = await signInAt(() => server.address, 'operator@harbour.demo', 'Demo2026!')
  desk = await signInAt(() => server.address, 'desk@interline.demo', 'Demo2026!')
})
afterAll(async () => {
  await server.kill()
  await owner.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const number = async (text: string) => Number((await owner.query<{ n: string }>(text)).rows[0]!.n)
const balance = () =>
  number(`select balance as n from ledger.account where agency_id = ${HARBOUR} and kind = 'balance'`)

test('[E3 F7] killed while paying installments: each is paid once, and the ledger agrees', async () => {
  const ids: string[] = []
  for (let at = 0; at < ORDERS; at += 1) ids.push((await payable(app, agency, desk)).id)
  const before = await balance()
  const paying: { readonly id: string; readonly key: string }[] = []
  const pay = ({ id, key }: (typeof paying)[number]) =>
    agency.call(
      'groupOrders.pay',
      { params: { id }, body: { channel: 'balance', amount: 268_600 } },
      { idempotencyKey: key },
    )
  for (let round = 0; round < ROUNDS; round += 1) {
    // Two payments of the same installment, of which one at most may succeed.
    const id = ids[round % ORDERS]!
    const own = [randomUUID(), randomUUID()].map((key) => ({ id, key }))
    paying.push(...own)
    const asked = own.map((each) => pay(each).catch(() => undefined))
    await sleep(round * 12)
    await server.kill()
    await Promise.all(asked)
    await start()
  }
  // Whoever got no answer asks again under the same key.
  for (const each of paying) expect([200, 409]).toContain((await pay(each)).status)
  for (const id of ids) {
    const { body } = await agency.call('groupOrders.get', { params: { id } })
    expect([body.data.status, body.data.paid.amount]).toEqual(['to_be_pay_second', 268_600])
    expect(
      await number(`select count(*) as n from payments where order_id = '${id}' and state = 'succeeded'`),
    ).toBe(1)
  }
  expect(await balance()).toBe(before - ORDERS * 268_600)
  expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])
}, 400_000)
