// What later files, later bookings and providers that correct themselves do to rows that were taken before.

import { expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { ACCOUNT, BROKEN, fileOf, settlementDesk, written } from '../support/gateways/settlement-desk.ts'
import { bookOrder } from '../support/orders.ts'

const { app, played, users, ...desk } = await settlementDesk()
const { line, paid, begin, differences, clearing, work, deliver, upload, today } = desk
const expense = async () => -(await recorded(app, '0/gateway_expense/HKD'))
const kindsOf = async (of: string) =>
  (await differences())
    .filter(({ ref, providerRef }) => ref === of || providerRef === of)
    .map(({ kind, state, resolution }) => [kind, state, resolution])

/** A payment whose notification was lost; `book` is the question about it that is answered later. */
async function lost(amount: number) {
  const { id, ref } = await begin(amount)
  const row = line({ ref, providerRef: `pi_${ref}`, gross: BigInt(amount), fee: 20n })
  const book = async () => {
    playPaid(played, ref)
    const payment = played.payments.get(ref)!
    payment.view = { ...payment.view, fee: { minor: 20n, currency: 'HKD' } } as typeof payment.view
    await users.owner.call('gatewayPayments.ask', { params: { id } })
  }
  return { ref, row, book }
}

/** An order paid by the account, and what a right row says of the payment. */
async function paidOrder() {
  const staff = await app.as('operator@harbour.demo')
  const order = await bookOrder(app, staff, { days: 31 })
  const answer = await staff.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
    { idempotencyKey: order.id },
  )
  const { id, charged } = answer.body.data.attempt!
  const ref = [...played.payments.keys()].at(-1)!
  playPaid(played, ref)
  await staff.call('gatewayPayments.ask', { params: { id } })
  const row = line({ ref, providerRef: `pi_${ref}`, gross: BigInt(charged.amount), fee: 0n })
  return { order, row }
}

const notify = async (event: object) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/notify/stripe/${users.account}`,
    headers: { 'content-type': 'application/json', 'x-signature': 'whsec' },
    payload: JSON.stringify({ events: [event] }),
  })
  expect(answer.statusCode).toBe(200)
  await app.runJobs()
}

test('[D5 E3] a refund that is undone and its return are both in files', async () => {
  const { order, row } = await paidOrder()
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const [refundRef, { amount }] = [...played.refunds].at(-1)!
  const refund = { kind: 'refund', ref: refundRef, fee: 0n } as const
  await deliver([row, line({ ...refund, providerRef: 're_1', gross: -amount.minor })])
  expect(await clearing()).toMatchObject({ waiting: 0, unexplained: 0 })
  played.refunds.get(refundRef)!.view = { status: 'failed', failure: 'funds' }
  await notify({
    kind: 'refund',
    id: 'evt_late',
    ref: null,
    refundRef,
    providerRef: null,
    view: { status: 'failed', failure: 'funds' },
  })
  expect(await clearing()).toMatchObject({ waiting: Number(amount.minor), unexplained: 0 })
  await deliver([line({ ...refund, providerRef: 'txn_2', gross: amount.minor })])
  expect(await clearing()).toMatchObject({ waiting: 0, missingThere: 0, unexplained: 0 })
  expect(await kindsOf(refundRef)).toEqual([])
  await proveBooks(app)
})

test('[D5 F3] a dispute is due when it takes the money, under the payment’s reference', async () => {
  const charged = 2_500
  const { ref, row } = await paid(charged)
  const dispute = (takesMoney: boolean) =>
    notify({
      kind: 'dispute',
      id: `evt_${takesMoney}`,
      disputeRef: `du_${ref}`,
      ref,
      transactionRef: null,
      amount: { minor: String(charged), currency: 'HKD' },
      reason: 'fraudulent',
      state: 'opened',
      takesMoney,
      answerBy: null,
    })
  await dispute(false)
  await deliver([row])
  await dispute(true)
  await deliver([line({ kind: 'dispute', ref, providerRef: 'txn_3', gross: -BigInt(charged), fee: 0n })])
  expect(await kindsOf(ref)).toEqual([])
  expect(await kindsOf(`du_${ref}`)).toEqual([])
  expect(await clearing()).toMatchObject({ waiting: 0, missingThere: 0, unexplained: 0 })
})

test('[D5] a lost payment that a file lists twice is settled once', async () => {
  await paid(1_000)
  const { ref, row, book } = await lost(8_000)
  expect(await deliver([row, row])).toBe(1)
  expect(await kindsOf(ref)).toEqual([
    ['missing_here', 'open', null],
    ['missing_here', 'open', null],
  ])
  await book()
  expect(await deliver([])).toBe(1)
  // Open ones first.
  expect(await kindsOf(ref)).toEqual([
    ['duplicate', 'open', null],
    ['missing_here', 'resolved', 'booked_later'],
  ])
  expect(await deliver([(await paid(2_000)).row])).toBe(1)
  expect(await clearing()).toMatchObject({ waiting: 0, unexplained: 0 })
  await proveBooks(app)
})

test('[D5] rows are matched again by any reference, whatever a person said of them', async () => {
  const named = await lost(7_000)
  const other = await lost(6_000)
  const before = await expense()
  await deliver([
    { ...named.row, ref: null },
    { ...other.row, fee: 21n },
  ])
  const [first] = (await differences({ kind: 'missing_here' })).filter(
    ({ providerRef }) => providerRef === `pi_${named.ref}`,
  )
  await work(first!, 'resolve', { resolution: 'books_corrected' })
  await named.book()
  await other.book()
  await deliver([])
  expect(await kindsOf(named.ref)).toEqual([['missing_here', 'resolved', 'books_corrected']])
  expect((await differences()).find(({ ref }) => ref === named.ref)).toMatchObject({ ours: 7_000 })
  // A fee that differs is a difference still.
  expect(await kindsOf(other.ref)).toEqual([['fee', 'open', null]])
  expect((await expense()) - before).toBe(20n + 21n)
  expect(await clearing()).toMatchObject({ waiting: 0, unexplained: 0 })
  await proveBooks(app)
})

test('[D5] a corrected file posts no fee and no payout again', async () => {
  const payment = await paid(9_000)
  const fee = line({ kind: 'fee', ref: null, providerRef: 'fee_1', gross: -150n, fee: 0n })
  const payout = line({ kind: 'payout', ref: null, providerRef: 'po_1', gross: -3_000n, fee: 0n })
  const day = today()
  await deliver([payment.row, fee, payout])
  const before = { fees: await expense(), cash: await recorded(app, '0/cash_clearing/HKD') }
  const explained = (await clearing()).differences
  const later = [payment.row, { ...fee, gross: -140n }, payout].map((row) => ({ ...row, at: row.at + 1_000 }))
  const { file } = (await upload(written(fileOf('corrected', later)), day)).body.data
  expect(file).toMatchObject({ rows: 3, repeated: 2, differing: 1, provider: 0, differences: 1 })
  const [changed] = (await differences({ kind: 'amount' })).filter(
    ({ providerRef }) => providerRef === 'fee_1',
  )
  expect(changed).toMatchObject({ rowKind: 'fee', theirs: -140, ours: -150, state: 'open' })
  expect({ fees: await expense(), cash: await recorded(app, '0/cash_clearing/HKD') }).toEqual(before)
  expect(await clearing()).toMatchObject({ differences: explained - 10, unexplained: 0 })
  await proveBooks(app)
})

test('[D5] a settlement in another currency is explained in both accounts', async () => {
  const { row } = await paid(5_000)
  const before = (await clearing()).differences
  await deliver([{ ...row, currency: 'USD', gross: 640n, fee: 0n }])
  expect(await clearing()).toMatchObject({ differences: before + 5_000, unexplained: 0 })
  // The ledger has no account for it, and the money shows.
  expect(await clearing('USD')).toMatchObject({ books: 0, files: 640, differences: -640, unexplained: 0 })
})

test('[D5] a day whose file was uploaded is not fetched', async () => {
  const { row } = await paid(3_000)
  const day = today()
  desk.provided.set(day, fileOf('fetched', [row]))
  await desk.nextDay()
  await upload(written(fileOf('uploaded', [row])), day)
  expect(await app.modules.reconciliation.fetchDue()).toBe(0)
})

test('[D5] an account whose files cannot be fetched leaves the others theirs', async () => {
  const { id } = await paid(4_000)
  const keys = { ...ACCOUNT.keys, accountId: { add: [BROKEN], remove: [] } }
  const made = await users.treasury.call('officeMerchantAccounts.create', {
    body: { ...ACCOUNT, name: 'Broken', keys },
  })
  expect(made.status, made.body.message).toBe(200)
  await app.everything((tx) =>
    tx.updateTable('gateway_attempts').set({ account_id: made.body.data.id }).where('id', '=', id).execute(),
  )
  expect(await deliver([(await paid(4_500)).row])).toBe(1)
})

test('[D5] late money that only a file reports is refunded to its payer', async () => {
  const { ref, row } = await lost(41_000)
  const { id } = await app.everything((tx) =>
    tx.selectFrom('gateway_attempts').select('id').where('ref', '=', ref).executeTakeFirstOrThrow(),
  )
  await users.owner.call('gatewayPayments.close', { params: { id } })
  playPaid(played, ref)
  await deliver([row])
  expect(await kindsOf(ref)).toEqual([['missing_here', 'open', null]])
  await app.runJobs()
  const attempt = (await users.owner.call('gatewayPayments.get', { params: { id } })).body.data
  expect(attempt).toMatchObject({
    settled: 'suspense',
    refunds: [{ cause: 'suspense', state: 'succeeded' }],
  })
  const refund = [...played.refunds].find(([, each]) => each.ref === ref)!
  await deliver([line({ kind: 'refund', ref: refund[0], providerRef: 're_1', gross: -41_000n, fee: 0n })])
  expect(await kindsOf(ref)).toEqual([['missing_here', 'resolved', 'booked_later']])
  await proveBooks(app)
})
