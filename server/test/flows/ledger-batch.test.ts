import { account } from '@interline/domain/ledger/accounts'
import { payOrder, topUp } from '@interline/domain/ledger/transfers'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, postAll, type Posting, type Verdict } from '../../src/modules/ledger/post.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { testDatabase } from '../support/database.ts'
import { posting } from '../support/postings.ts'

const url = await testDatabase()
let db: Database
let owner: pg.Client
beforeAll(async () => {
  db = openDatabase(url, { clock: new MovableClock(), size: 4 })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

/** One event among three agencies, of which one is frozen. `agency`: 0, 1 or 2 of a world. */
const step = fc.record({
  kind: fc.constantFrom('top-up', 'pay', 'pay', 'chain', 'refused'),
  agency: fc.integer({ min: 0, max: 2 }),
  total: fc.bigInt({ min: 1n, max: 900n }),
  /** Few, so that some events repeat. */
  id: fc.integer({ min: 0, max: 11 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** With an order, a memo and an actor that differ from event to event. */
function postingOf(each: Step, world: number): Posting {
  return {
    ...moneyOf(each, world),
    orderId: `FB${each.id}`,
    reference: `reference ${each.id}`,
    memo: `memo ${each.id}`,
    actor: { type: 'operator', id: `usr_${each.id}`, name: `Operator ${each.id}` },
    fxSnapshotId: `fx_${each.id}`,
  }
}

function moneyOf({ kind, agency, total, id }: Step, world: number): Posting {
  const of = (each: number) => world * 10 + each
  const name = `${world} ${kind} ${id}`
  if (kind === 'top-up')
    return posting('top-up', name, topUp({ id: of(agency), seller: 0 }, { minor: total, currency: 'HKD' }))
  const sale = { currency: 'HKD', total } as const
  if (kind === 'pay') return posting('pay', name, payOrder([{ agencyId: of(agency), ...sale }], 'balance'))
  if (kind === 'chain')
    return posting(
      'pay',
      name,
      payOrder(
        [
          { agencyId: of(0), ...sale },
          { agencyId: of(1), currency: 'HKD', total: total + 5n },
        ],
        'balance',
      ),
    )
  // The second line can never be paid: the first one must not remain.
  return posting('pay', name, [
    { from: [account(of(0), 'balance', 'HKD')], to: account(0, 'sales_clearing', 'HKD'), amount: 1n },
    { from: [account(of(2), 'balance', 'HKD')], to: account(0, 'sales_clearing', 'HKD'), amount: 10_000n },
  ])
}

/** What differs between two worlds that did the same: numbers of agencies and of entries. */
function comparable(verdict: Verdict, world: number): unknown {
  const text = JSON.stringify(verdict, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const { entry: _, ...rest } = JSON.parse(text) as { entry?: string }
  return JSON.parse(
    JSON.stringify(rest)
      .replaceAll(`"owner":${world}`, '"owner":')
      .replaceAll(/"owner":(\d)/g, '"owner":"$1"'),
  ) as unknown
}

let worlds = 10
async function world(): Promise<number> {
  worlds += 1
  for (const each of [0, 1, 2])
    await owner.query('select ledger.open_accounts($1, $2, $3)', [
      worlds * 10 + each,
      'HKD',
      each === 1 ? 700 : 0,
    ])
  await owner.query(`update ledger.account set status = 'frozen' where agency_id = $1 and kind = 'balance'`, [
    worlds * 10 + 2,
  ])
  return worlds
}

const balances = async (of: number) => {
  const { rows } = await owner.query<{ row: string }>(
    `select format('%s %s %s %s', agency_id - $1 * 10, kind, balance, version) as row from ledger.account
     where agency_id between $1 * 10 and $1 * 10 + 9 order by row`,
    [of],
  )
  return rows.map(({ row }) => row)
}

/** Everything that was written, without ids, hashes and clock times. Ids of a world and of its agencies are left out. */
const written = async (of: number) => {
  const { rows } = await owner.query<{ row: string }>(
    `select concat_ws(' ', substr(e.event_id, length($1) + 2), e.event_type, e.payment_type, e.order_id, e.reference, e.memo,
       e.actor, e.fx_snapshot_id, t.line, nullif(d.agency_id, 0) - $2 * 10, d.kind, nullif(c.agency_id, 0) - $2 * 10, c.kind, t.currency, t.amount,
       t.debit_seq, t.debit_balance_after, t.credit_seq, t.credit_balance_after, t.posted_at = e.posted_at) as row
     from ledger.entry e join ledger.transfer t on t.entry_id = e.id
       join ledger.account d on d.id = t.debit_account join ledger.account c on c.id = t.credit_account
     where e.event_id like $1 || ' %' order by row`,
    [String(of), of],
  )
  return rows.map(({ row }) => row)
}

test('[F7 D5] a batch answers and leaves what its events would one by one', async () => {
  let entries = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const [single, batched] = [await world(), await world()]
        for (const batch of batches) {
          const alone: Verdict[] = []
          for (const each of batch)
            alone.push(await db.transaction('everything', (tx) => post(tx, postingOf(each, single))))
          const together = await db.transaction('everything', (tx) =>
            postAll(
              tx,
              batch.map((each) => postingOf(each, batched)),
            ),
          )
          expect(together.map((each) => comparable(each, batched))).toEqual(
            alone.map((each) => comparable(each, single)),
          )
        }
        expect(await balances(batched)).toEqual(await balances(single))
        const rows = await written(batched)
        expect(rows).toEqual(await written(single))
        entries += rows.length
        expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
  expect(entries).toBeGreaterThan(0)
})

test('[F7 D5] batches at once never deadlock and never overdraw', async () => {
  const of = await world()
  await db.transaction('everything', (tx) =>
    post(tx, postingOf({ kind: 'top-up', agency: 0, total: 500n, id: 0 }, of)),
  )
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, (_, lane) =>
      db.transaction('everything', (tx) =>
        postAll(
          tx,
          Array.from({ length: 5 }, (__, at) =>
            postingOf({ kind: at % 2 === 0 ? 'chain' : 'pay', agency: 0, total: 30n, id: lane * 5 + at }, of),
          ),
        ),
      ),
    ),
  )
  const paid = verdicts.flat().filter(({ code }) => code === 'ok').length
  const { rows } = await owner.query<{ balance: string }>(
    `select balance from ledger.account where agency_id = $1 and kind = 'balance'`,
    [of * 10],
  )
  expect(Number(rows[0]?.balance)).toBe(500 - 30 * paid)
  expect(paid).toBe(16)
  expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])
})

/** Wallets of their own agencies with so much in each, in the currencies given. */
async function wallets(
  ...currencies: readonly ('HKD' | 'JPY')[]
): Promise<readonly (readonly [number, 'HKD' | 'JPY'])[]> {
  worlds += 1
  const opened = currencies.map((currency, at) => [worlds * 10 + at, currency] as const)
  for (const [agency, currency] of opened) {
    await owner.query('select ledger.open_accounts($1, $2, 0)', [agency, currency])
    await db.transaction('everything', (tx) =>
      post(
        tx,
        posting('top-up', `funds ${agency}`, topUp({ id: agency, seller: 0 }, { minor: 1000n, currency })),
      ),
    )
  }
  return opened
}

const paid = ([agencyId, currency]: readonly [number, 'HKD' | 'JPY'], name: string, total: bigint) =>
  posting('pay', `${agencyId} ${name}`, payOrder([{ agencyId, currency, total }], 'balance'))

const balancesOf = async (opened: readonly (readonly [number, string])[]) => {
  const { rows } = await owner.query<{ balance: string }>(
    `select balance from ledger.account where agency_id = any ($1) and kind = 'balance' order by array_position($1, agency_id)`,
    [opened.map(([agency]) => agency)],
  )
  return rows.map(({ balance }) => BigInt(balance))
}

const nothingBroken = async () => expect((await owner.query('select * from ledger.proof()')).rows).toEqual([])

test('[F7 D5] wallets of several agencies and currencies share a batch, one without money', async () => {
  const [first, yen, poor] = await wallets('HKD', 'JPY', 'HKD')
  if (!first || !yen || !poor) throw new Error('no wallets')
  const verdicts = await db.transaction('everything', (tx) =>
    postAll(tx, [
      paid(poor, 'much', 1001n),
      paid(yen, 'one', 300n),
      paid(first, 'one', 400n),
      paid(poor, 'one', 1000n),
      paid(yen, 'two', 5n),
    ]),
  )
  expect(verdicts).toMatchObject([
    {
      code: 'insufficient',
      account: { owner: poor[0], kind: 'balance', currency: 'HKD' },
      available: 1000n,
      needed: 1001n,
    },
    { code: 'ok', sources: [{ owner: yen[0], kind: 'balance', currency: 'JPY' }] },
    { code: 'ok' },
    { code: 'ok' },
    { code: 'ok' },
  ])
  expect(await balancesOf([first, yen, poor])).toEqual([600n, 695n, 0n])
  await nothingBroken()
})

test('[F7 D5] an event refused first moves money once, however often it repeats', async () => {
  const [wallet] = await wallets('HKD')
  if (!wallet) throw new Error('no wallet')
  const dear = paid(wallet, 'same', 1500n)
  const cheap = paid(wallet, 'same', 200n)
  const verdicts = await db.transaction('everything', (tx) => postAll(tx, [dear, cheap, cheap, cheap]))
  expect(verdicts.map(({ code }) => code)).toEqual(['insufficient', 'ok', 'duplicate', 'duplicate'])
  expect(await balancesOf([wallet])).toEqual([800n])
  await nothingBroken()
})

test('[F7 D5] nothing remains of a batch whose connection breaks before its commit', async () => {
  const opened = await wallets('HKD', 'JPY')
  const all = opened.map((wallet) => paid(wallet, 'broken', 100n))
  const broken = db.transaction('everything', async (tx) => {
    expect((await postAll(tx, all)).map(({ code }) => code)).toEqual(['ok', 'ok'])
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/terminat|connection error/i)
  expect(await balancesOf(opened)).toEqual([1000n, 1000n])
  await nothingBroken()
  const again = await db.transaction('everything', (tx) => postAll(tx, all))
  expect(again.map(({ code }) => code)).toEqual(['ok', 'ok'])
  await nothingBroken()
})

test('[F7 D9] a batch gives up a wallet that somebody holds, and posts nothing', async () => {
  const opened = await wallets('HKD', 'HKD')
  await owner.query('begin')
  await owner.query('select from ledger.account where agency_id = $1 for no key update', [opened[1]?.[0]])
  const waiting = db.transaction('everything', (tx) =>
    postAll(
      tx,
      opened.map((wallet) => paid(wallet, 'held', 100n)),
      100,
    ),
  )
  await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  await owner.query('commit')
  expect(await balancesOf(opened)).toEqual([1000n, 1000n])
  await nothingBroken()
})
