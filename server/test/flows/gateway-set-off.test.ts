// A lost dispute has paid the payer what a refund held back: the two are set off, to the minor unit.

import { expect, test } from 'vitest'
import { HARBOUR, KOWLOON } from '../support/agencies.ts'
import type { Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder } from '../support/orders.ts'
import { randomUUID } from 'node:crypto'

const { app, played, users, attemptOf, refOf, notify } = await playedDesk()

let days = 70
let events = 0

async function begun(by: Caller = users.desk) {
  days += 1
  const order = await bookOrder(app, by, { days })
  const { body } = await by.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  const { id, charged, fee } = body.data.attempt!
  const ref = await refOf(id)
  return { order, id, ref, fee: BigInt(fee.amount), charged: BigInt(charged.amount), by }
}

async function paidOrder(by: Caller = users.desk) {
  const paid = await begun(by)
  playPaid(played, paid.ref)
  await by.call('gatewayPayments.ask', { params: { id: paid.id } })
  return paid
}

type Paid = Awaited<ReturnType<typeof begun>>

async function tell({ ref }: Paid, state: 'opened' | 'won' | 'lost', minor: bigint) {
  events += 1
  await notify([
    {
      kind: 'dispute',
      id: `evt_${events}`,
      disputeRef: `du_${ref}`,
      ref,
      transactionRef: null,
      amount: { minor: String(minor), currency: 'HKD' },
      reason: 'fraudulent',
      state,
      takesMoney: true,
      answerBy: null,
    },
  ])
  await app.runJobs()
}

const refund = ({ order }: Paid, amount: bigint, agencyId: number = HARBOUR) =>
  app.platform.db.transaction('everything', (tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: agencyId },
      { amount, now: app.clock.now() },
    ),
  )

async function disputeOf({ ref }: Paid) {
  const { body } = await users.treasury.call('officeDisputes.list', { query: { q: `du_${ref}` } })
  return body.data.rows[0]!
}

async function setOff(paid: Paid) {
  const { id, version } = await disputeOf(paid)
  return users.treasury.call('officeDisputes.setOff', { params: { id }, body: { version } })
}

const books = async () => ({
  held: await recorded(app, '0/refund_clearing/HKD'),
  expense: await recorded(app, '0/dispute_expense/HKD'),
  suspense: await recorded(app, '0/suspense/HKD'),
  gateway: await recorded(app, '0/gateway_clearing/HKD'),
})

test('[D5 F3] a refund that a lost dispute paid is set off against its expense', async () => {
  const before = await books()
  const paid = await paidOrder()
  const wallet = await walletOf(app, HARBOUR)
  const total = BigInt(paid.order.total)
  await tell(paid, 'opened', paid.charged)
  await refund(paid, total)
  expect(await disputeOf(paid)).toMatchObject({
    held: { amount: paid.order.total, currency: 'HKD' },
    maySetOff: false,
  })
  expect((await setOff(paid)).body.key).toBe('gateway.dispute_not_now')
  await tell(paid, 'lost', paid.charged)
  const [waiting] = (await attemptOf(paid.id)).refunds
  // Neither the balance nor the provider may pay it a second time.
  const credited = await users.treasury.call('officeGatewayPayments.credit', { params: { id: waiting!.id } })
  expect(credited.body.key).toBe('gateway.nothing_to_refund')
  const auditor = await app.as('auditor@interline.demo')
  const { id, version } = await disputeOf(paid)
  const refused = await auditor.call('officeDisputes.setOff', { params: { id }, body: { version } })
  expect(refused.status).toBe(403)
  const done = await setOff(paid)
  expect(done.body.data).toMatchObject({
    held: null,
    maySetOff: false,
    setOff: { amount: paid.order.total, currency: 'HKD' },
  })
  expect(done.body.data.steps.at(-1)).toMatchObject({ step: 'set_off' })
  expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'charged_back' }])
  // The payer's bank took the amount with the fee; the fee is what the dispute cost.
  expect(await books()).toEqual({ ...before, expense: before.expense - paid.fee })
  expect(wallet.balance - (await walletOf(app, HARBOUR)).balance).toBe(total)
  expect((await setOff(paid)).body.key).toBe('gateway.dispute_not_now')
  const [row] = (await logRows(app, 'disputes.set_off')).filter(
    ({ target_id: target }) => target === paid.order.id,
  )
  expect(row).toBeDefined()
  expect(played.calls).not.toContain('refund')
  await proveBooks(app)
})

test('[D5 F3] what a smaller dispute does not cover is in the balance', async () => {
  const before = await books()
  const paid = await paidOrder()
  const total = BigInt(paid.order.total)
  const wallet = await walletOf(app, HARBOUR)
  await refund(paid, 333n)
  await app.runJobs()
  await tell(paid, 'lost', 10_001n)
  await refund(paid, total - 333n)
  expect((await setOff(paid)).body.data.setOff).toEqual({ amount: 10_001, currency: 'HKD' })
  const { refunds } = await attemptOf(paid.id)
  expect(refunds.map(({ state, charged }) => [state, charged.amount])).toEqual([
    ['succeeded', 333],
    ['fallback', paid.order.total - 333 - 10_001],
    ['charged_back', 10_001],
  ])
  expect(await books()).toEqual({ ...before, gateway: before.gateway - paid.charged + 333n + 10_001n })
  expect(wallet.balance - (await walletOf(app, HARBOUR)).balance).toBe(333n + 10_001n)
  // The dispute is used up: what the order refunds from now on is sent.
  await refund(paid, 500n)
  await app.runJobs()
  expect((await attemptOf(paid.id)).refunds.at(-1)).toMatchObject({ state: 'succeeded' })
  await proveBooks(app)
})

test('[D5 F3] agencies between lose exactly what the dispute has paid', async () => {
  const child = await app.as('operator@kowloon.demo')
  const before = await books()
  const paid = await paidOrder(child)
  const total = BigInt(paid.order.total)
  const [above, own] = [await walletOf(app, HARBOUR), await walletOf(app, KOWLOON)]
  await tell(paid, 'lost', 10_001n)
  await refund(paid, total, KOWLOON)
  expect((await setOff(paid)).body.data.setOff).toEqual({ amount: 10_001, currency: 'HKD' })
  const { refunds } = await attemptOf(paid.id, child)
  expect(refunds).toMatchObject([
    { state: 'fallback' },
    { state: 'charged_back', charged: { amount: 10_001 } },
  ])
  const rows = await app.everything((tx) =>
    tx.selectFrom('gateway_refunds').selectAll().where('attempt_id', '=', paid.id).orderBy('id').execute(),
  )
  expect(rows.reduce((sum, { minor }) => sum + minor!, 0n)).toBe(total)
  const { expense, held } = await books()
  expect({ expense, held }).toEqual({ expense: before.expense, held: before.held })
  // Kowloon has the rest in its balance, and Harbour the rest of what it received: to a cent of Kowloon's dollars.
  expect(own.balance - (await walletOf(app, KOWLOON)).balance).toBe(rows[1]!.minor)
  const after = await walletOf(app, HARBOUR)
  const lost = above.balance + above.credit - after.balance - after.credit
  expect(lost).toBeGreaterThanOrEqual(10_001n - 8n)
  expect(lost).toBeLessThanOrEqual(10_001n + 8n)
  await proveBooks(app)
})

test('[D5 F3] disputed money in suspense is held back, and the rest is refunded', async () => {
  const before = await books()
  const paid = await begun()
  await users.desk.call('gatewayPayments.close', { params: { id: paid.id } })
  const from = played.calls.length
  playPaid(played, paid.ref)
  const view = played.payments.get(paid.ref)!.view
  // The provider's word of the dispute is faster than that of the payment.
  await tell(paid, 'opened', 5_000n)
  await notify([
    {
      kind: 'payment',
      id: 'evt_late',
      ref: paid.ref,
      view: { ...view, paid: { minor: String(paid.charged), currency: 'HKD' } },
    },
  ])
  await app.runJobs()
  expect(await attemptOf(paid.id)).toMatchObject({
    settled: 'suspense',
    refunds: [{ cause: 'suspense', state: 'attention', failure: 'disputed' }],
  })
  expect(played.calls.slice(from)).not.toContain('refund')
  const refused = await users.treasury.call('officeGatewayPayments.refund', { params: { id: paid.id } })
  expect(refused.body.key).toBe('gateway.nothing_to_refund')
  await tell(paid, 'lost', 5_000n)
  expect((await setOff(paid)).body.data).toMatchObject({ setOff: { amount: 5_000 }, held: null })
  await app.runJobs()
  expect((await attemptOf(paid.id)).refunds).toMatchObject([
    { state: 'charged_back', charged: { amount: 5_000 } },
    { state: 'succeeded', charged: { amount: Number(paid.charged) - 5_000 } },
  ])
  expect(await books()).toEqual(before)
  const { body } = await users.treasury.call('officeGatewayPayments.list', { query: { show: 'attention' } })
  expect(body.data.rows.map(({ id }) => id)).not.toContain(paid.id)
  await proveBooks(app)
})
