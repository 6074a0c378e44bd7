// Disputes that no notification reports, the fee of a dispute, and payouts that a person enters: in the books, in the clearing
// account, and once where a settlement file has them too.

import type { Input } from '@interline/contract/index'
import { afterAll, describe, expect, test } from 'vitest'
import { logRows } from '../support/arrange.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { fileOf, settlementDesk, written } from '../support/gateways/settlement-desk.ts'
import { PROOF } from '../support/top-ups.ts'

const { app, users, line, paid, clearing, nextDay, today, upload, ...desk } = await settlementDesk()
afterAll(async () => {
  expect((await clearing()).unexplained).toBe(0)
  await proveBooks(app)
})

const books = async () => ({
  gateway: await recorded(app, '0/gateway_clearing/HKD'),
  disputed: await recorded(app, '0/dispute_clearing/HKD'),
  lost: await recorded(app, '0/dispute_expense/HKD'),
  fees: await recorded(app, '0/gateway_expense/HKD'),
  cash: await recorded(app, '0/cash_clearing/HKD'),
})
type Books = Awaited<ReturnType<typeof books>>
/** What has changed since, minor units: credits less debits. */
async function changed(before: Books): Promise<Partial<Books>> {
  const after = await books()
  const kinds = Object.keys(before) as (keyof Books)[]
  return Object.fromEntries(
    kinds.flatMap((kind) => (after[kind] === before[kind] ? [] : [[kind, after[kind] - before[kind]]])),
  )
}

let number = 0
type Entered = Input<'officeDisputes.enter'>['body']
async function enter(paymentId: string, more: Partial<Entered> = {}, who = users.treasury) {
  number += 1
  return who.call('officeDisputes.enter', {
    body: {
      paymentId,
      disputeRef: `LETTER-${number}`,
      kind: 'chargeback',
      amount: 10_000,
      currency: 'HKD',
      reason: 'Not as described',
      answerBy: '2026-12-20',
      taken: true,
      fee: null,
      ...more,
    },
  })
}
async function entered(paymentId: string, more: Partial<Entered> = {}) {
  const answer = await enter(paymentId, more)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}
const record = (id: string, outcome: 'taken' | 'won' | 'lost', version: number) =>
  users.treasury.call('officeDisputes.record', { params: { id }, body: { outcome, note: '', version } })
const fee = (id: string, amount: number, version: number) =>
  users.treasury.call('officeDisputes.fee', { params: { id }, body: { amount, currency: 'HKD', version } })
const one = async (id: string) =>
  (await users.treasury.call('officeDisputes.get', { params: { id } })).body.data

async function notify(ref: string, more: object = {}) {
  number += 1
  const event = {
    kind: 'dispute',
    id: `evt_${number}`,
    disputeRef: `du_${ref}`,
    ref,
    transactionRef: null,
    amount: { minor: '10000', currency: 'HKD' },
    reason: 'fraudulent',
    state: 'opened',
    takesMoney: true,
    answerBy: null,
    fee: { minor: '1500', currency: 'HKD' },
    ...more,
  }
  const answer = await app.http.inject({
    method: 'POST',
    url: `/notify/stripe/${users.account}`,
    headers: { 'content-type': 'application/json', 'x-signature': 'whsec' },
    payload: JSON.stringify({ events: [event] }),
  })
  expect(answer.statusCode).toBe(200)
  await app.runJobs()
  const { rows } = (await users.treasury.call('officeDisputes.list', { query: { q: `du_${ref}` } })).body.data
  return rows[0]!
}

describe('entered by the treasury', () => {
  test('[D5 F3 F7] a letter is entered with its fee, answered with evidence, and lost', async () => {
    const payment = await paid(10_000)
    const before = await books()
    const made = await entered(payment.id, { fee: { amount: 1_500, currency: 'HKD' }, note: 'Came by mail' })
    expect(await changed(before)).toEqual({ gateway: 11_500n, disputed: -10_000n, fees: -1_500n })
    expect(made).toMatchObject({
      byHand: true,
      kind: 'chargeback',
      state: 'open',
      // The end of the day in China.
      answerBy: '2026-12-20T15:59:00.000Z',
      taken: { amount: 10_000, currency: 'HKD' },
      fee: { amount: 1_500, currency: 'HKD' },
      feeSource: 'hand',
      payment: { ref: payment.ref, agencyName: 'Harbour Travel' },
      outcomes: ['won', 'lost'],
    })
    expect(made.steps.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['opened', 'Theo Treasury', 'Came by mail'],
      ['taken', 'Theo Treasury', ''],
      ['fee', 'Theo Treasury', 'HKD 15.00'],
    ])
    expect(await clearing()).toMatchObject({ unexplained: 0 })

    const filed = await users.treasury.call(
      'officeDisputes.addFile',
      { params: { id: made.id }, query: { name: 'itinerary.png' }, body: PROOF },
      { headers: { 'content-type': 'application/octet-stream' } },
    )
    const [file] = filed.body.data.files
    expect(file).toMatchObject({ name: 'itinerary.png', kind: 'png', bytes: PROOF.length })
    const auditor = await app.as('auditor@interline.demo')
    const read = await auditor.call('officeDisputes.file', { params: { id: made.id, file: file!.id } })
    expect(read.file.equals(PROOF)).toBe(true)

    expect((await record(made.id, 'lost', 999)).body.key).toBe('request.version_conflict')
    const lost = await record(made.id, 'lost', (await one(made.id)).version)
    expect(lost.body.data).toMatchObject({ state: 'lost', outcomes: [] })
    expect(await changed(before)).toEqual({ gateway: 11_500n, lost: -10_000n, fees: -1_500n })
    expect((await record(made.id, 'won', lost.body.data.version)).body.key).toBe('gateway.dispute_not_now')
    for (const action of ['disputes.entered', 'disputes.decided', 'disputes.file_added'])
      expect(await logRows(app, action), action).toHaveLength(1)
  })

  test('[D5 F3] an inquiry posts nothing until its amount is taken, and leaves nothing when won', async () => {
    const payment = await paid(10_000)
    const before = await books()
    const made = await entered(payment.id, { kind: 'inquiry', taken: false, answerBy: null })
    expect(made).toMatchObject({ taken: null, outcomes: ['taken', 'won', 'lost'], answerBy: null })
    expect(await changed(before)).toEqual({})
    const taken = await record(made.id, 'taken', made.version)
    expect(await changed(before)).toEqual({ gateway: 10_000n, disputed: -10_000n })
    // The order’s refund waits meanwhile, as with a reported one.
    const { disputed } = await app.everything((tx) =>
      tx
        .selectFrom('gateway_attempts')
        .select('disputed')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow(),
    )
    expect(disputed).toBe(true)
    await record(made.id, 'won', taken.body.data.version)
    expect(await changed(before)).toEqual({})
  })

  test('[D5 F7] refuses what the payment cannot have, and a number twice', async () => {
    const payment = await paid(10_000)
    const before = await books()
    const fieldsOf = async (more: Partial<Entered>) =>
      ((await enter(payment.id, more)).body.fields ?? []).map(({ path }) => path)
    expect(await fieldsOf({ amount: 10_001 })).toEqual(['amount'])
    expect(await fieldsOf({ currency: 'CNY' })).toEqual(['currency'])
    expect((await enter('pay_nobody')).body.key).toBe('request.not_found')
    await entered(payment.id, { disputeRef: 'TWICE', taken: false })
    expect((await enter(payment.id, { disputeRef: 'TWICE' })).body.key).toBe('gateway.dispute_known')
    const auditor = await app.as('auditor@interline.demo')
    expect((await enter(payment.id, {}, auditor)).status).toBe(403)
    expect(await changed(before)).toEqual({})
    // A reported one is decided by its provider.
    const reported = await notify(payment.ref)
    expect((await record(reported.id, 'won', reported.version)).body.key).toBe('gateway.dispute_not_now')
  })
})

describe('the fee of a dispute', () => {
  test('[D5 F3] is posted with the notification, and not again with the file', async () => {
    const payment = await paid(10_000)
    await desk.deliver([payment.row])
    const before = await books()
    const told = await notify(payment.ref)
    await notify(payment.ref)
    expect(told).toMatchObject({ fee: { amount: 1_500 }, feeSource: 'provider' })
    expect(await changed(before)).toEqual({ gateway: 11_500n, disputed: -10_000n, fees: -1_500n })
    expect(await clearing()).toMatchObject({ unexplained: 0 })
    const row = line({
      kind: 'dispute',
      ref: null,
      providerRef: `du_${payment.ref}`,
      gross: -10_000n,
      fee: 1_500n,
    })
    await desk.deliver([row])
    expect(await changed(before)).toEqual({ gateway: 11_500n, disputed: -10_000n, fees: -1_500n })
    expect(await clearing()).toMatchObject({ unexplained: 0 })
    const settled = await one(told.id)
    expect(settled).toMatchObject({ fee: { amount: 1_500 }, feeSource: 'file' })
    expect((await fee(told.id, 900, settled.version)).body.key).toBe('gateway.dispute_fee_settled')
  })

  test('[D5 F3] that the file has otherwise is a difference, and posted as the file says', async () => {
    const payment = await paid(10_000)
    await desk.deliver([payment.row])
    const before = await books()
    const told = await notify(payment.ref)
    const row = line({
      kind: 'dispute',
      ref: null,
      providerRef: `du_${payment.ref}`,
      gross: -10_000n,
      fee: 2_000n,
    })
    await desk.deliver([row])
    expect(await changed(before)).toEqual({ gateway: 12_000n, disputed: -10_000n, fees: -2_000n })
    const found = (await desk.differences({ kind: 'fee' })).filter(
      ({ providerRef }) => providerRef === `du_${payment.ref}`,
    )
    expect(found).toMatchObject([{ theirFee: 2_000, ourFee: 1_500, ours: -10_000, theirs: -10_000 }])
    expect((await one(told.id)).fee).toEqual({ amount: 2_000, currency: 'HKD' })
    expect(await clearing()).toMatchObject({ unexplained: 0 })
  })

  test('[D5 F3] by hand is corrected by what changes, and found in a row of its own', async () => {
    const payment = await paid(10_000)
    await desk.deliver([payment.row])
    const before = await books()
    const told = await notify(payment.ref, { fee: undefined })
    expect(told.fee).toBeNull()
    const first = await fee(told.id, 1_200, told.version)
    expect(first.body.data).toMatchObject({ fee: { amount: 1_200 }, feeSource: 'hand' })
    const second = await fee(told.id, 1_000, first.body.data.version)
    expect(await changed(before)).toEqual({ gateway: 11_000n, disputed: -10_000n, fees: -1_000n })
    // The provider returns it.
    const none = await fee(told.id, 0, second.body.data.version)
    expect(await changed(before)).toEqual({ gateway: 10_000n, disputed: -10_000n })
    await fee(told.id, 1_000, none.body.data.version)
    // What the person knows is newer than a notification.
    expect((await notify(payment.ref, { fee: { minor: '1', currency: 'HKD' } })).fee?.amount).toBe(1_000)
    await desk.deliver([
      line({ kind: 'dispute', ref: null, providerRef: `du_${payment.ref}`, gross: -10_000n, fee: 0n }),
      line({ kind: 'fee', ref: null, providerRef: `du_${payment.ref}`, gross: -1_000n, fee: 0n }),
    ])
    expect(await changed(before)).toEqual({ gateway: 11_000n, disputed: -10_000n, fees: -1_000n })
    expect(await clearing()).toMatchObject({ unexplained: 0 })
    expect(await one(told.id)).toMatchObject({ fee: { amount: 1_000 }, feeSource: 'file' })
  })

  test('[D5 F3] that a file posted before anybody told of it is not posted again', async () => {
    const payment = await paid(10_000)
    await desk.deliver([
      payment.row,
      line({ kind: 'fee', ref: null, providerRef: `du_${payment.ref}`, gross: -1_500n, fee: 0n }),
    ])
    const before = await books()
    const told = await notify(payment.ref)
    expect(told).toMatchObject({ fee: { amount: 1_500 }, feeSource: 'file', feeEntry: null })
    expect(await changed(before)).toEqual({ gateway: 10_000n, disputed: -10_000n })
    expect(await clearing()).toMatchObject({ unexplained: 0 })
  })
})

describe('payouts that are entered', () => {
  const pay = (more: object = {}, who = users.treasury) =>
    who.call('officeGatewayReconciliation.enterPayout', {
      body: {
        accountId: users.account,
        amount: 7_000,
        currency: 'HKD',
        reference: 'BANK-1',
        paidOn: today(),
        ...more,
      },
    })
  const reverse = (id: string, version: number) =>
    users.treasury.call('officeGatewayReconciliation.reversePayout', {
      params: { id },
      body: { reason: 'Another account', version },
    })

  test('[D5 F3 F7] are posted once and reversed by an entry of their own', async () => {
    const before = await books()
    const made = await pay()
    expect(made.status, made.body.message).toBe(200)
    expect(await changed(before)).toEqual({ gateway: 7_000n, cash: -7_000n })
    expect(await clearing()).toMatchObject({ paidByHand: 7_000, unexplained: 0 })
    expect((await pay({ reference: 'bank-1' })).body.key).toBe('settlement.payout_known')
    expect(await changed(before)).toEqual({ gateway: 7_000n, cash: -7_000n })
    const { id, version, entryId } = made.body.data
    const reversed = await reverse(id, version)
    expect(reversed.body.data.reversal).toMatchObject({ by: 'Theo Treasury', reason: 'Another account' })
    expect(reversed.body.data.reversal?.entryId).not.toBe(entryId)
    expect(await changed(before)).toEqual({})
    expect((await reverse(id, reversed.body.data.version)).body.key).toBe('settlement.payout_final')
    expect((await pay()).status).toBe(200)
    expect(await clearing()).toMatchObject({ paidByHand: 7_000, unexplained: 0 })
    const { rows } = (await users.treasury.call('officeGatewayReconciliation.payouts', { query: {} })).body
      .data
    expect(rows.map(({ reference, reversal }) => [reference, reversal !== null])).toEqual([
      ['BANK-1', false],
      ['BANK-1', true],
    ])
  })

  test('[D5 F3] that a file has too are posted once and cannot be reversed', async () => {
    const made = await pay({ reference: 'po_77' })
    const before = await books()
    const day = today()
    await nextDay()
    const payout = line({ kind: 'payout', ref: null, providerRef: 'po_77', gross: -7_000n, fee: 0n })
    const taken = await upload(written(fileOf('payouts.csv', [payout])), day)
    expect(taken.body.data.file).toMatchObject({ rows: 1, matched: 1 })
    expect(await changed(before)).toEqual({})
    expect(await clearing()).toMatchObject({ paidByHand: 7_000, unexplained: 0 })
    const { id, version } = made.body.data
    expect((await reverse(id, version)).body.key).toBe('settlement.payout_final')
  })

  test('[D5 F7] are of the owner’s accounts, in their currencies, and of days that have come', async () => {
    const fieldsOf = async (more: object) => ((await pay(more)).body.fields ?? []).map(({ path }) => path)
    expect(await fieldsOf({ currency: 'USD' })).toEqual(['currency'])
    expect(await fieldsOf({ paidOn: '2099-01-01' })).toEqual(['paidOn'])
    const other = await users.owner.call('gatewayReconciliation.enterPayout', {
      body: { accountId: users.account, amount: 1, currency: 'HKD', reference: 'x', paidOn: today() },
    })
    expect(other.body.key).toBe('request.not_found')
    const auditor = await app.as('auditor@interline.demo')
    expect((await pay({}, auditor)).status).toBe(403)
  })
})
