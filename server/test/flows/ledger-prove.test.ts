import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp } from '../support/app.ts'

const app = await testApp({ history: true })
const { ledgerProof } = app.modules
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const prove = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/ledger/prove.ts')], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })

/** As someone with full database access. */
async function tamper(statement: string): Promise<void> {
  await owner.query(
    `begin; alter table ledger.transfer disable trigger all; alter table ledger.account disable trigger all; ${statement};
     alter table ledger.transfer enable trigger all; alter table ledger.account enable trigger all; commit`,
  )
}

const mails = () =>
  app.everything((tx) =>
    tx.selectFrom('mails').selectAll().where('purpose', '=', 'ledger-proof.alarm').execute(),
  )

test('[F7] the proof of correct books is stored with its age', async () => {
  expect((await app.http.inject('/health/ready')).json()).not.toHaveProperty('ledgerProof')
  expect((await ledgerProof.prove()).problems).toEqual([])
  app.clock.advance(90_000)
  expect((await app.http.inject('/health/ready')).json()).toMatchObject({
    status: 'ready',
    ledgerProof: { ageSeconds: 90, intact: true },
  })
  const { status, stdout } = prove()
  expect([status, stdout]).toEqual([0, expect.stringContaining('The ledger proves:')])
  expect(await mails()).toEqual([])
})

test('[F7] an altered row is named by proof, command, mail and page', async () => {
  const { rows } = await owner.query<{ entry_id: string }>(
    `select entry_id from ledger.movement where agency_id = $1 and seq = 7 and account_id =
       (select id from ledger.account where agency_id = $1 and kind = 'balance')`,
    [AGENCY.harbour],
  )
  const entry = rows[0]!.entry_id
  await tamper(`update ledger.transfer set amount = amount + 100 where entry_id = '${entry}'`)
  const { problems } = await ledgerProof.prove()
  expect(problems[0]).toMatchObject({
    subject: `account ${AGENCY.harbour}/balance/HKD`,
    detail: expect.stringContaining(entry) as string,
  })
  const { status, stderr } = prove()
  expect([status, stderr]).toEqual([1, expect.stringContaining(`first wrong entry ${entry}`)])
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'treasury@interline.demo' })
  expect(mail!.body_text).toContain(entry)
  const treasury = await app.as('treasury@interline.demo')
  const { body } = await treasury.call('ledgerProof.list', {})
  expect(body.data.rows[0]!.problems[0]!.detail).toContain(entry)
  expect((await app.http.inject('/health/ready')).json()).toMatchObject({
    status: 'degraded',
    ledgerProof: { intact: false },
  })
  await tamper(`update ledger.transfer set amount = amount - 100 where entry_id = '${entry}'`)
  const again = await treasury.call('ledgerProof.run', {})
  expect(again.body.data.problems).toEqual([])
})

test('[F3 F7] altered statements and broken chains are named', async () => {
  const { rows } = await owner.query<{ id: string; number: string; hash: Buffer }>(
    'select id, number, content_hash as hash from statements order by serial limit 1',
  )
  const { id, number, hash } = rows[0]!
  await owner.query(
    'update statement_figures set opening_minor = opening_minor + 5, closing_minor = closing_minor + 5 where statement_id = $1',
    [id],
  )
  const { problems } = await ledgerProof.prove()
  expect(new Set(problems.map(({ subject }) => subject))).toEqual(new Set([`statement ${number}`]))
  await owner.query(
    'update statement_figures set opening_minor = opening_minor - 5, closing_minor = closing_minor - 5 where statement_id = $1',
    [id],
  )
  await owner.query('update statements set content_hash = $2 where id = $1', [id, Buffer.alloc(32)])
  expect((await ledgerProof.prove()).problems).toHaveLength(1)
  await owner.query('update statements set content_hash = $2 where id = $1', [id, hash])
  expect((await ledgerProof.prove()).problems).toEqual([])
})
