import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DB } from '../../db/types.ts'
import { testApp } from '../support/app.ts'
import { booksFaults } from '../support/chains/books-faults.ts'
import { LedgerModel, openModelWorld, playSeed } from '../support/chains/ledger-model.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const model = new LedgerModel(app)

beforeAll(() => openModelWorld(app, db))

test.each([1, 2, 3, 4])(
  '[F7 D11] the books are what a model without a ledger says (seed %i)',
  (seed) => playSeed(model, seed),
  120_000,
)

test('[F7 D11] money came in, was paid, refused, refunded and owed', () => {
  const count = (pattern: RegExp) =>
    [...model.outcomes].reduce((all, [outcome, times]) => (pattern.test(outcome) ? all + times : all), 0)
  expect(count(/ paid$/)).toBeGreaterThan(8)
  expect(count(/reimbursed$| changed$/)).toBeGreaterThan(2)
  for (const pattern of [/refused$/, /^cycle overdue/, /^topUp/, /^adjust/])
    expect(count(pattern), String(pattern)).toBeGreaterThan(0)
})

describe('a broken rule is found', () => {
  class Undo extends Error {}
  /** What the checks say after rows were changed by hand, past every trigger; the change is undone. */
  async function faultsAfter(damage: string): Promise<string> {
    let faults: string[] = []
    const asOwner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.databaseUrl, max: 1 }) }),
    })
    const undone = asOwner.transaction().execute(async (tx) => {
      await sql.raw(`set local session_replication_role = 'replica'`).execute(tx)
      const { numAffectedRows } = await sql.raw(damage).execute(tx)
      expect(numAffectedRows, damage).toBeGreaterThan(0n)
      faults = await booksFaults(tx)
      throw new Undo()
    })
    await expect(undone).rejects.toThrow(Undo)
    await asOwner.destroy()
    return faults.join('\n')
  }

  test.each([
    [
      'a balance',
      `update ledger.account set balance = balance + 1 where name = '110/balance/HKD'`,
      /110\/balance\/HKD has/,
    ],
    [
      'a sum',
      `update ledger.account set balance = balance + 1 where name = '110/balance/HKD'`,
      /HKD does not add up to zero: 1/,
    ],
    [
      'a lost posting',
      `delete from ledger.transfer where entry_id = (select max(id::text)::uuid from ledger.entry where event_type = 'pay')`,
      /postings add up to/,
    ],
    [
      'an overdraft',
      `update ledger.account set balance = -5 - credit_limit where name = '110/credit/HKD'`,
      /110\/credit\/HKD is at -/,
    ],
    [
      'a statement',
      `update statement_figures set opening_minor = opening_minor + 1, closing_minor = closing_minor + 1 where account_id = (select min(account_id) from statement_figures)`,
      /statement figures of/,
    ],
    [
      'a seller who returns too much',
      `update ledger.transfer t set debit_account = credit_account, credit_account = debit_account
       from ledger.account a where a.id = t.credit_account and a.kind = 'margin'`,
      /has lost/,
    ],
    ['a total', `update ledger.period_total set debits = debits + 1 where grain = 'month'`, /totals/],
  ])('[F7] %s', async (_, damage, found) => {
    expect(await faultsAfter(damage)).toMatch(found)
    expect(await app.everything(booksFaults)).toEqual([])
  })

  test('[F7] a product that charges too much is not what the model says', async () => {
    const { post } = app.modules.ledger
    const spy = vi.spyOn(app.modules.ledger, 'post').mockImplementation((tx, posting) =>
      post(tx, {
        ...posting,
        transfers: posting.transfers.map((each) =>
          posting.type === 'pay' ? { ...each, amount: each.amount + 1n } : each,
        ),
      }),
    )
    await model.begin()
    await expect(model.play({ kind: 'pay', chain: 0, part: 1 })).rejects.toThrow('pay paid')
    spy.mockRestore()
  })
})
