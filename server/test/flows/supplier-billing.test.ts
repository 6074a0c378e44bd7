import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@interline/contract/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../support/sheet.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const treasury = await app.as('treasury@interline.demo')
const admin = await app.as('admin@interline.demo')
const harbour = await app.as('operator@harbour.demo')

type Difference = Reply<'officeBilling.work'>

const day = (offset = 0) =>
  new Date(app.clock.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
const ask = async (format: 'csv' | 'hot', mistakes: boolean) =>
  (
    await treasury.call('officeBilling.sandboxFile', {
      body: { supplier, from: day(-1), to: day(), format, mistakes },
    })
  ).file
const upload = (file: Buffer, who: Caller = treasury) =>
  who.call(
    'officeBilling.upload',
    { query: { name: 'week.csv' }, body: file },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
const open = async (query: object = {}) =>
  (await treasury.call('officeBilling.differences', { query: { state: 'open', pageSize: 100, ...query } }))
    .body.data
const work = (difference: Difference, body: object) =>
  treasury.call('officeBilling.work', {
    params: { id: difference.id },
    body: { note: 'Seen in the airline’s portal', version: difference.version, ...body } as never,
  })
const net = async (orderId: string) =>
  (
    await app.everything((tx) =>
      tx
        .selectFrom('ledger.entry')
        .innerJoin('ledger.transfer', 'ledger.transfer.entry_id', 'ledger.entry.id')
        .innerJoin('ledger.account', 'ledger.account.id', 'ledger.transfer.credit_account')
        .select('ledger.transfer.amount')
        .where('ledger.entry.order_id', '=', orderId)
        .where('ledger.account.kind', '=', 'supplier_payable')
        .executeTakeFirstOrThrow(),
    )
  ).amount

let supplier = ''
let orders: string[] = []

beforeAll(async () => {
  for (let at = 0; at < 6; at += 1)
    orders.push((await issuedOrder(app, harbour, { days: 30 + at, surname: `CHAN${'ABCDEF'[at]}` })).id)
  const rows = await app.everything((tx) =>
    tx.selectFrom('order_items').select(['supplier', 'order_id']).where('order_id', 'in', orders).execute(),
  )
  supplier = rows[0]!.supplier
  orders = orders.filter((id) => rows.some((row) => row.order_id === id && row.supplier === supplier))
})

describe('reconciliation of a billing file', () => {
  test('[F7 K3] each mistake of a file is in the queue, and people settle them', async () => {
    const { body } = await upload(await ask('csv', true))
    const { file, known } = body.data
    expect(known).toBe(false)
    expect(file.lines).toBe(file.documents + file.unread + file.other)
    const payable = await recorded(app, `0/supplier_payable/${await currency()}`)
    const all = (await open()).rows
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([
      'adm',
      'amount',
      'commission',
      'currency',
      'duplicate',
      'missing_ours',
      'missing_theirs',
      'unread',
    ])
    expect(all.find(({ kind }) => kind === 'amount')).toMatchObject({ accepted: 1_500 })
    for (const difference of all) await decide(difference)
    expect((await open()).total).toBe(0)
    expect((await open()).counts).toMatchObject({ open: 0, waiting: 1, disputed: 4, settled: 3 })
    const settled = (await open({ state: 'settled' })).rows
    expect(settled.find(({ kind }) => kind === 'missing_ours')).toMatchObject({ outcome: 'adjusted' })
    expect(settled.find(({ kind }) => kind === 'adm')).toMatchObject({ outcome: 'memo' })
    expect((await recorded(app, `0/supplier_payable/${await currency()}`)) - payable).toBe(98_000n + 25_000n)
    expect(await logRows(app, 'billing.difference_dispute')).toHaveLength(4)
    await proveBooks(app)
  })

  test('[F7 K3] the corrected file settles the rest, and matches what our books owe', async () => {
    const { body } = await upload(await ask('hot', false))
    const { file } = body.data
    expect(file).toMatchObject({ supplier, documents: orders.length, differences: 0, unread: 0 })
    expect(file.matched + file.repeated).toBe(orders.length)
    const owed = await Promise.all(orders.map(net))
    expect(BigInt(file.sums[0]!.matched)).toBe(owed.reduce((sum, each) => sum + each, 0n))
    expect((await open()).counts).toMatchObject({ open: 0, waiting: 0, disputed: 1 })
  })

  test('[F7] the very same file again changes nothing, another one under its number is refused', async () => {
    const text = await ask('hot', false)
    expect((await upload(text)).body.data.known).toBe(true)
    const other = Buffer.from(text.toString().replace('CHANA', 'CHANX'))
    expect((await upload(other)).body.key).toBe('billing.reference_used')
  })

  test('[F7] what is no billing file is refused with its line, and an unknown supplier by name', async () => {
    expect((await upload(Buffer.from('a,b\n1,2'))).body).toMatchObject({ key: 'billing.unreadable' })
    const head = '#interline-billing,1\n#supplier,NOBODY\n#file,1\n#period,2026-11-01,2026-11-07\n'
    expect((await upload(Buffer.from(head))).body.key).toBe('billing.supplier_unknown')
  })
})

describe('a memo that an agency bears', () => {
  test('[F7 K3] leaves its balance once a second person agrees', async () => {
    const memo = await acceptedMemo({ number: 'ADM-9', ticket: await ticketOf(orders[0]!) })
    expect(memo).toMatchObject({ orderId: orders[0], agency: { id: 110, currency: 'HKD' } })
    const before = await walletOf(app, 110)
    const body = { bearer: 'agency' as const, agencyAmount: 48_913, version: memo.version }
    const waiting = (await charge(memo.id, body)).body.data
    expect(waiting).toMatchObject({ state: 'accepted', isWaiting: true })
    expect(await walletOf(app, 110)).toEqual(before)
    await approve(waiting.approvalId!)
    expect((await walletOf(app, 110)).balance - before.balance).toBe(-48_913n)
    const charged = await treasury.call('officeMemos.get', { params: { id: memo.id } })
    expect(charged.body.data).toMatchObject({ state: 'charged', isWaiting: false })
    const owner = await app.as('owner@harbour.demo')
    const { body: wallet } = await owner.call('wallet.get', { query: { type: 'airline-memo' } })
    expect(wallet.data.entries.rows[0]).toMatchObject({ amount: -48_913, paymentReference: 'CX ADM-9' })
    await proveBooks(app)
  })

  test('[F7 K3] a credit, whatever its amount, waits for a second person too', async () => {
    const memo = await acceptedMemo({ kind: 'acm', number: 'ACM-9', ticket: await ticketOf(orders[0]!) })
    const before = await walletOf(app, 110)
    const body = { bearer: 'agency', agencyAmount: 900_000, version: memo.version } as const
    const waiting = (await charge(memo.id, body)).body.data
    expect(waiting).toMatchObject({ state: 'accepted', isWaiting: true })
    expect(await walletOf(app, 110)).toEqual(before)
    await approve(waiting.approvalId!)
    expect((await walletOf(app, 110)).balance - before.balance).toBe(900_000n)
    await proveBooks(app)
  })

  test('[F7] a ticket that no order of ours has is borne by the platform alone', async () => {
    const memo = await acceptedMemo({ number: 'ADM-10', ticket: '160-2499999998' })
    const { body } = await charge(memo.id, { bearer: 'agency', agencyAmount: 100, version: memo.version })
    expect(body.key).toBe('memo.not_now')
  })
})

async function ticketOf(orderId: string) {
  const ticket = await app.everything((tx) =>
    tx.selectFrom('tickets').select('number').where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  return ticket.number
}

async function decide(difference: Difference) {
  const { kind } = difference
  if (kind === 'missing_ours') {
    const { body } = await treasury.call(
      'officeBilling.accept',
      {
        params: { id: difference.id },
        body: { reason: 'Ticket bought by phone', version: difference.version },
      },
      { idempotencyKey: randomUUID() },
    )
    expect(body.data).toMatchObject({ state: 'adjusting', accepted: 98_000 })
    const adjustment = await treasury.call('officeAdjustments.get', {
      params: { id: body.data.adjustmentId! },
    })
    await approve(adjustment.body.data.approvalId)
  } else if (kind === 'adm') {
    const { reference: number, ticket, theirs, theirCurrency } = difference
    const memo = await acceptedMemo({ number, ticket: ticket!, amount: theirs!, currency: theirCurrency! })
    const { body } = await charge(memo.id, { bearer: 'platform', version: memo.version })
    expect(body.data.state).toBe('charged')
  } else if (kind === 'unread') {
    // That something was posted is said by the posting, never by hand.
    for (const outcome of ['adjusted', 'memo'])
      expect((await work(difference, { action: 'settle', outcome: outcome as 'no_effect' })).body.key).toBe(
        'request.invalid',
      )
    const { body } = await work(difference, { action: 'settle', outcome: 'no_effect' })
    expect(body.data).toMatchObject({ state: 'settled', outcome: 'no_effect' })
  } else {
    const { body } = await work(difference, { action: kind === 'missing_theirs' ? 'wait' : 'dispute' })
    expect(body.data.state).toBe(kind === 'missing_theirs' ? 'waiting' : 'disputed')
  }
}

async function approve(id: string) {
  const { status } = await admin.call(
    'officeApprovals.decide',
    { params: { id }, body: { decision: 'approve' } },
    { idempotencyKey: randomUUID() },
  )
  expect(status).toBe(200)
}

function charge(id: string, body: Input<'officeMemos.charge'>['body']) {
  return treasury.call('officeMemos.charge', { params: { id }, body }, { idempotencyKey: randomUUID() })
}

async function acceptedMemo(
  claim: Partial<Input<'officeMemos.create'>['body']> & { readonly number: string; readonly ticket: string },
) {
  const about = {
    kind: 'adm',
    airline: 'CX',
    reason: 'Fare rule: minimum stay',
    amount: 45_000,
    currency: 'CNY',
    receivedOn: day(),
  } as const
  const entered = await treasury.call(
    'officeMemos.create',
    { body: { ...about, ...claim, disputeBy: day(20) } },
    { idempotencyKey: randomUUID() },
  )
  const { id, version } = entered.body.data
  const { body } = await treasury.call('officeMemos.act', {
    params: { id },
    body: { action: 'accept', version },
  })
  return body.data
}

async function currency() {
  const row = await app.everything((tx) =>
    tx
      .selectFrom('billing_lines')
      .select('currency')
      .where('currency', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  return row.currency!
}

test('[F7 D8] differences and memos are saved as files', async () => {
  const auditor = await app.as('auditor@interline.demo')
  const differences = await auditor.call('officeBilling.differences', { query: { state: 'settled' } })
  const saved = await auditor.call('officeBilling.exportDifferences', { body: { state: 'settled' } })
  const [, ...lines] = readSheet(saved.file)
  expect(lines).toHaveLength(differences.body.data.total)
  expect(lines.length).toBeGreaterThan(0)
  const memos = await auditor.call('officeMemos.list', { query: {} })
  const [heads = [], ...rows] = readSheet((await auditor.call('officeMemos.export', { body: {} })).file)
  expect(rows.map((row) => row[heads.indexOf('Memo number')])).toEqual(
    memos.body.data.rows.map(({ number }) => number),
  )
})
