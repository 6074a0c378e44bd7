import { account } from '@interline/domain/ledger/accounts'
import { payOrder, topUp } from '@interline/domain/ledger/transfers'
import type { Wallet } from '@interline/domain/ledger/accounts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { post, type Posting } from '../../src/modules/ledger/post.ts'
import { testDatabase } from '../support/database.ts'
import { posting } from '../support/postings.ts'

const url = await testDatabase()
let db: Database
let owner: pg.Client
const PARENT = 1
const CHILD = 2

beforeAll(async () => {
  db = openDatabase(url, { clock: new MovableClock(), size: 30 })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

const inScope = (agencies: readonly number[], entry: Posting) =>
  db.transaction(agencies, (tx) => post(tx, entry))
const open = (agency: number, currency: string, limit = 0) =>
  owner.query('select ledger.open_accounts($1, $2, $3)', [agency, currency, limit])
const fill = (agency: number, minor: bigint, currency: 'HKD' | 'USD', id: string) =>
  inScope([agency], posting('top-up', id, topUp({ id: agency, seller: 0 }, { minor, currency })))
const pay = (agency: number, total: bigint, id: string, wallet: Wallet = 'balance') =>
  inScope([agency], posting('pay', id, payOrder([{ agencyId: agency, currency: 'HKD', total }], wallet)))
const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await owner.query(text, values)).rows as Row[]
const balance = async (agency: number, kind: Wallet = 'balance') => {
  const [row] = await rows<{ balance: string }>(
    'select balance from ledger.account where agency_id = $1 and kind = $2',
    [agency, kind],
  )
  return BigInt(row?.balance ?? 0)
}
const proof = () => rows<{ invariant: string }>('select * from ledger.proof()')

describe('posting', () => {
  test('[F7 D5] repeated and concurrent posting of one event moves money once', async () => {
    await open(PARENT, 'HKD', 5_000)
    await fill(PARENT, 100_000n, 'HKD', 'bank-1')
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => pay(PARENT, 30_000n, 'same')))
    expect(verdicts.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(verdicts.filter(({ code }) => code === 'duplicate')).toHaveLength(49)
    expect(new Set(verdicts.map((verdict) => 'entry' in verdict && verdict.entry)).size).toBe(1)
    expect(await balance(PARENT)).toBe(70_000n)
    expect(await proof()).toEqual([])
  })

  test('[F7 D5] the last money covers exactly as many payments as possible', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => pay(PARENT, 7_000n, `last-${at}`)),
    )
    expect(verdicts.filter(({ code }) => code === 'ok')).toHaveLength(10)
    expect(verdicts.find(({ code }) => code === 'insufficient')).toEqual({
      code: 'insufficient',
      account: account(PARENT, 'balance', 'HKD'),
      available: 0n,
      needed: 7_000n,
    })
    expect(await balance(PARENT)).toBe(0n)
    expect(await proof()).toEqual([])
  })

  test('[F7 F1] credit is used up to its limit and no further', async () => {
    expect(await pay(PARENT, 5_001n, 'credit-1', 'credit')).toMatchObject({
      code: 'insufficient',
      available: 5_000n,
    })
    expect(await pay(PARENT, 5_000n, 'credit-2', 'credit')).toMatchObject({ code: 'ok' })
    expect(await balance(PARENT, 'credit')).toBe(-5_000n)
    expect(await proof()).toEqual([])
  })

  test('[F7 D5] a chain pays at every level or none', async () => {
    await open(CHILD, 'USD')
    await fill(CHILD, 10_000n, 'USD', 'bank-2')
    await owner.query(
      `update ledger.account set credit_limit = 25000 where agency_id = $1 and kind = 'credit'`,
      [PARENT],
    )
    const chain = (id: string, parentTotal: bigint) =>
      inScope(
        [CHILD],
        posting(
          'pay',
          id,
          payOrder(
            [
              { agencyId: PARENT, currency: 'HKD', total: parentTotal },
              { agencyId: CHILD, currency: 'USD', total: 3_000n },
            ],
            'balance',
          ),
        ),
      )
    const paid = await chain('chain-1', 20_000n)
    expect(paid).toMatchObject({
      code: 'ok',
      sources: [account(CHILD, 'balance', 'USD'), account(PARENT, 'credit', 'HKD')],
    })
    const refused = await chain('chain-2', 20_000n)
    expect(refused).toMatchObject({ code: 'insufficient', account: account(PARENT, 'balance', 'HKD') })
    expect(await balance(CHILD)).toBe(7_000n)
    expect(await balance(PARENT, 'credit')).toBe(-25_000n)
    expect(await proof()).toEqual([])
  })

  test('[F7] concurrent payments in a chain neither deadlock nor lose a cent', async () => {
    await fill(PARENT, 1_000_000n, 'HKD', 'bank-3')
    await fill(CHILD, 1_000_000n, 'USD', 'bank-4')
    const both = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? pay(PARENT, 1_000n, `mixed-${at}`)
        : inScope(
            [CHILD],
            posting(
              'pay',
              `mixed-${at}`,
              payOrder(
                [
                  { agencyId: PARENT, currency: 'HKD', total: 1_000n },
                  { agencyId: CHILD, currency: 'USD', total: 200n },
                ],
                'balance',
              ),
            ),
          ),
    )
    expect((await Promise.all(both)).every(({ code }) => code === 'ok')).toBe(true)
    expect(await balance(PARENT)).toBe(960_000n)
    expect(await balance(CHILD)).toBe(1_003_000n)
    expect(await proof()).toEqual([])
  })

  test('[F7] a frozen wallet pays nothing but still receives', async () => {
    await owner.query(
      `update ledger.account set status = 'frozen' where agency_id = $1 and kind = 'balance'`,
      [CHILD],
    )
    expect(
      await inScope(
        [CHILD],
        posting('pay', 'frozen', payOrder([{ agencyId: CHILD, currency: 'USD', total: 1n }], 'balance')),
      ),
    ).toMatchObject({ code: 'frozen' })
    expect(await fill(CHILD, 1n, 'USD', 'bank-5')).toMatchObject({ code: 'ok' })
    await owner.query(`update ledger.account set status = 'open' where agency_id = $1`, [CHILD])
  })
})

describe('access restrictions', () => {
  const asApp = (agencies: readonly number[], text: string) =>
    db.pool.connect().then(async (client) => {
      try {
        await client.query(`begin; select set_config('app.scope', '${agencies.join(',')}', true)`)
        return (await client.query(text)).rows as Record<string, unknown>[]
      } finally {
        await client.query('rollback')
        client.release()
      }
    })

  test.each([
    'insert into ledger.transfer default values',
    'insert into ledger.account (agency_id) values (1)',
    'update ledger.account set balance = balance + 1',
    'update ledger.transfer set amount = amount + 1',
    'delete from ledger.transfer',
    'truncate ledger.entry cascade',
    'drop table ledger.entry',
  ])('[F7 A15] the application may not: %s', async (text) => {
    await expect(asApp([PARENT], text)).rejects.toThrow(/permission denied|must be owner/)
  })

  test.each([
    'update ledger.entry set memo = memo',
    'delete from ledger.transfer',
    'truncate ledger.transfer',
    'delete from ledger.account',
    `update ledger.account set currency = 'USD'`,
  ])('[F7] even the database owner must not: %s', async (text) => {
    await expect(owner.query(text)).rejects.toThrow(/never changed or deleted/)
  })

  test('[F7 A15] an agency only sees its own wallets, entries and sales', async () => {
    expect(await asApp([], 'select * from ledger.account')).toEqual([])
    expect(await asApp([999], 'select * from ledger.entry')).toEqual([])
    const seen = await asApp([CHILD], 'select distinct agency_id from ledger.account')
    expect(seen).toEqual([{ agency_id: CHILD }])
    const movements = await asApp([CHILD], `select distinct agency_id from ledger.movement`)
    expect(movements).toEqual([{ agency_id: CHILD }])
    // The parent's upstream payment for the child's order is invisible to the child.
    const upstream = await asApp(
      [CHILD],
      `select * from ledger.transfer where debit_agency <> ${CHILD} and credit_agency <> ${CHILD}`,
    )
    expect(upstream).toEqual([])
  })

  test('[F7] an altered amount is found by the proof, despite disabled triggers', async () => {
    await owner.query(
      'begin; alter table ledger.transfer disable trigger all; alter table ledger.account disable trigger all',
    )
    await owner.query(
      `update ledger.transfer set amount = amount + 1 where (entry_id, line) in (select entry_id, line from ledger.movement where seq = 2 and agency_id = ${PARENT} limit 1)`,
    )
    expect((await proof()).map(({ invariant }) => invariant)).toContain('I3')
    await owner.query('rollback')
    await owner.query('begin; alter table ledger.account disable trigger all')
    await owner.query(
      `update ledger.account set balance = balance + 1 where agency_id = ${PARENT} and kind = 'balance'`,
    )
    expect(await proof()).not.toEqual([])
    await owner.query('rollback')
    expect(await proof()).toEqual([])
  })

  test('[F7] money does not cross currencies, and an event without a transfer is refused', async () => {
    const crossing = [
      {
        from: [account(CHILD, 'balance', 'USD')] as const,
        to: account(PARENT, 'sales_clearing', 'HKD'),
        amount: 1n,
      },
    ]
    await expect(inScope([CHILD], posting('pay', 'crossing', crossing))).rejects.toThrow(/foreign key/)
    await expect(inScope([CHILD], posting('pay', 'nothing', []))).rejects.toThrow('needs a transfer')
    await expect(
      inScope(
        [CHILD],
        posting('pay', 'unknown', payOrder([{ agencyId: 77, currency: 'USD', total: 1n }], 'balance')),
      ),
    ).rejects.toThrow('no account 77/balance/USD')
  })
})
