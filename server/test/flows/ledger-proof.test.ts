import { account } from '@interline/domain/ledger/accounts'
import { payOrder, repayCredit, topUp } from '@interline/domain/ledger/transfers'
import type { Wallet } from '@interline/domain/ledger/accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { post } from '../../src/modules/ledger/post.ts'
import { testDatabase } from '../support/database.ts'
import { posting } from '../support/postings.ts'

const url = await testDatabase()
const AGENCY = 1
const HKD = 'HKD'
let db: Database
let owner: pg.Client

beforeAll(async () => {
  db = openDatabase(url, { clock: new MovableClock() })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('select ledger.open_accounts($1, $2, $3)', [AGENCY, HKD, 50_000])
  await send('top-up', 'bank', topUp({ id: AGENCY, seller: 0 }, { minor: 100_000n, currency: HKD }))
  // Apart in time, so that one can be moved slightly without overtaking the next.
  for (const [at, id] of ['one', 'two', 'three'].entries())
    await send('pay', id, sale(1_000n), { at: Date.now() + at * 1000 })
  await send('pay', 'owed', sale(2_000n, 'credit'))
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

const sale = (total: bigint, wallet: Wallet = 'balance') =>
  payOrder([{ agencyId: AGENCY, currency: HKD, total }], wallet)

const send = (...event: Parameters<typeof posting>) =>
  db.transaction([AGENCY], (tx) => post(tx, posting(...event)))

const rows = async <Row>(text: string) => (await owner.query(text)).rows as Row[]
const proof = async () => {
  const broken = await rows<{ invariant: string; detail: string }>('select * from ledger.proof()')
  return broken.map(({ invariant, detail }) => `${invariant} ${detail}`)
}
const PREPAID = `agency_id = ${AGENCY} and kind = 'balance'`
const LAST = `(select max(debit_seq) from ledger.transfer where debit_account = (select id from ledger.account where ${PREPAID}))`
const LAST_TRANSFER = `debit_account = (select id from ledger.account where ${PREPAID}) and debit_seq = ${LAST}`

// Each as done by someone with full database access, who keeps the sums consistent.
test.each([
  [
    'an amount that was changed with every sum that follows from it',
    /^I3 movement 4 does not follow/,
    `update ledger.transfer set amount = amount + 1, debit_balance_after = debit_balance_after - 1 where ${LAST_TRANSFER};
     update ledger.account set balance = balance - 1 where ${PREPAID}`,
  ],
  [
    'a movement at another time than its hash says',
    /^I3 movement 4 does not follow/,
    `update ledger.transfer set posted_at = posted_at + interval '1 hour' where ${LAST_TRANSFER}`,
  ],
  [
    'a movement before the one before it, with the right hash',
    /^I3 movement 4 does not follow/,
    `update ledger.transfer t set posted_at = '2020-01-01', debit_hash = ledger.chain_hash(p.hash, t.entry_id, t.line, 'D', t.debit_seq, t.amount, t.debit_balance_after, '2020-01-01')
       from ledger.movement p where p.account_id = t.debit_account and p.seq = t.debit_seq - 1 and t.${LAST_TRANSFER};
     update ledger.account set last_hash = (select debit_hash from ledger.transfer where ${LAST_TRANSFER}) where ${PREPAID}`,
  ],
  [
    'an early movement with a right hash of its own, which the next one does not stand on',
    /^I3 movement 3 does not follow/,
    `update ledger.transfer t set posted_at = t.posted_at + interval '1 microsecond',
         debit_hash = ledger.chain_hash(p.hash, t.entry_id, t.line, 'D', t.debit_seq, t.amount, t.debit_balance_after, t.posted_at + interval '1 microsecond')
       from ledger.movement p where p.account_id = t.debit_account and p.seq = 1 and t.debit_seq = 2
         and t.debit_account = (select id from ledger.account where ${PREPAID})`,
  ],
  [
    'a chain that was cut before its end',
    /^I3 the chain does not end in the last hash/,
    `update ledger.account set last_hash = '\\x00' where ${PREPAID}`,
  ],
  [
    'a movement that is gone',
    /^I3 version 5, 4 movements up to 4/,
    `update ledger.account set version = version + 1 where ${PREPAID}`,
  ],
  [
    'more used than the limit allows',
    /^I4 -2000 with a limit of 1999/,
    `update ledger.account set credit_limit = 1999 where agency_id = ${AGENCY} and kind = 'credit'`,
  ],
  [
    'an event that moved nothing',
    /^I1 no transfer/,
    `insert into ledger.entry (event_type, event_id, payment_type, reference, memo, actor, posted_at)
       values ('pay', 'nothing', 'origin-flight', '', '', '{}', now())`,
  ],
  [
    'a part of a payment refunded as the whole of it',
    /^I2 does not mirror/,
    `select ledger.post(jsonb_build_object('type', 'reimburse', 'id', 'part', 'paymentType', 'origin-flight', 'reference', '', 'memo', '', 'actor', '{}'::jsonb,
       'reverses', (select id from ledger.entry where event_id = 'one'),
       'transfers', jsonb_build_array(jsonb_build_object('from', jsonb_build_array('0/sales_clearing/HKD'), 'to', '${AGENCY}/balance/HKD', 'amount', '999'))))`,
  ],
  [
    'a conversion that went nowhere',
    /^I8 a conversion with one leg/,
    `select ledger.post(jsonb_build_object('type', 'issue', 'id', 'leg', 'paymentType', 'origin-flight', 'reference', '', 'memo', '', 'actor', '{}'::jsonb,
       'transfers', jsonb_build_array(jsonb_build_object('from', jsonb_build_array('0/sales_clearing/HKD'), 'to', '0/fx_position/HKD', 'amount', '10'))))`,
  ],
])('[F7] the proof finds exactly %s', async (_name, expected, forgery) => {
  expect(await proof()).toEqual([])
  await owner.query(
    'begin; alter table ledger.transfer disable trigger all; alter table ledger.account disable trigger all',
  )
  try {
    await owner.query(forgery)
    const found = await proof()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(expected)
  } finally {
    await owner.query('rollback')
  }
})

test('[F7] a payment with a slow clock is posted after the previous one', async () => {
  const behind = await send('pay', 'behind', sale(1_000n), { at: Date.now() - 3_600_000 })
  expect(behind.code).toBe('ok')
  const times = await rows<{ posted_at: Date }>(
    `select posted_at from ledger.movement where account_id = (select id from ledger.account where ${PREPAID}) order by seq`,
  )
  expect(times).toEqual(times.toSorted((a, b) => a.posted_at.getTime() - b.posted_at.getTime()))
  expect(await proof()).toEqual([])
})

test('[F7] a closed wallet neither pays nor receives', async () => {
  await owner.query(
    `update ledger.account set status = 'closed' where agency_id = ${AGENCY} and kind = 'credit'`,
  )
  const wallet = account(AGENCY, 'credit', HKD)
  const repaid = repayCredit({ id: AGENCY, seller: 0 }, { minor: 500n, currency: HKD })
  expect(await send('repay', 'too late', repaid)).toMatchObject({ code: 'frozen', account: wallet })
  expect(await send('pay', 'closed', sale(1n, 'credit'))).toMatchObject({ code: 'frozen', account: wallet })
  expect(await proof()).toEqual([])
})
