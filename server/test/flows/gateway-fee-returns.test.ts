// The fee of a payment whose account returns it: every refund has its part, wherever the refund goes.

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { HARBOUR, KOWLOON } from '../support/agencies.ts'
import type { Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder } from '../support/orders.ts'

const { app, played, users, attemptOf, refOf, notify } = await playedDesk()

let days = 90

const setting = async (returnFeeOnRefund: boolean) => {
  const { body } = await users.treasury.call('officeMerchantAccounts.list', {})
  const { id, version, keys: _keys, ...row } = body.data.accounts.find((each) => each.id === users.account)!
  const {
    channel: _channel,
    missing: _missing,
    notifyPath: _path,
    check: _check,
    refusals: _refusals,
    createdAt: _at,
    ...rest
  } = row
  const answer = await users.treasury.call('officeMerchantAccounts.change', {
    params: { id },
    body: { ...rest, endpoint: rest.endpoint ?? '', keys: {}, version, returnFeeOnRefund },
  })
  expect(answer.status, answer.body.message).toBe(200)
  expect(answer.body.data.returnFeeOnRefund).toBe(returnFeeOnRefund)
}

beforeAll(() => setting(true))

async function paidOrder(by: Caller = users.desk) {
  days += 1
  const order = await bookOrder(app, by, { days })
  const { body: options } = await by.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
  const offer = options.data.channels.find(({ channel }) => channel === 'stripe')!
  const { body } = await by.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  const { id, charged, fee } = body.data.attempt!
  const ref = await refOf(id)
  playPaid(played, ref)
  await by.call('gatewayPayments.ask', { params: { id } })
  return {
    order,
    id,
    ref,
    by,
    offer,
    total: BigInt(order.total),
    fee: BigInt(fee.amount),
    charged: BigInt(charged.amount),
  }
}

type Paid = Awaited<ReturnType<typeof paidOrder>>

async function refund({ order }: Paid, amount: bigint, agencyId: number = HARBOUR) {
  await app.platform.db.transaction('everything', (tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: agencyId },
      { amount, now: app.clock.now() },
    ),
  )
  await app.runJobs()
}

const refundsOf = async ({ order, by }: Paid) =>
  (await by.call('gatewayPayments.refunds', { params: { id: order.id } })).body.data.refunds

const income = (currency: 'HKD' | 'USD' = 'HKD') => recorded(app, `0/fee_income/${currency}`)
const gateway = () => recorded(app, '0/gateway_clearing/HKD')

test('[D5 E3] parts of a refund return the whole fee by the gateway', async () => {
  const before = { income: await income(), gateway: await gateway(), wallet: await walletOf(app, HARBOUR) }
  const paid = await paidOrder()
  expect(paid.offer).toMatchObject({ fee: Number(paid.fee), feeReturned: true })
  expect(await income()).toBe(before.income + paid.fee)
  const parts = [1n, 777n, paid.total / 3n]
  for (const part of parts) await refund(paid, part)
  // A cent of the amount is less than a cent of the fee of 2 %.
  const [first, second, third] = await refundsOf(paid)
  expect(first).toMatchObject({ amount: { amount: 1 }, fee: { amount: 0 }, charged: { amount: 1 } })
  expect(second).toMatchObject({ fee: { amount: 15 }, charged: { amount: 792 } })
  expect(third!.charged.amount - third!.amount.amount).toBe(third!.fee.amount)
  await refund(paid, paid.total - parts.reduce((sum, part) => sum + part, 0n))
  const all = await refundsOf(paid)
  expect(all.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
  expect(all.reduce((sum, { fee }) => sum + fee.amount, 0)).toBe(Number(paid.fee))
  expect(all.reduce((sum, { charged }) => sum + charged.amount, 0)).toBe(Number(paid.charged))
  const sent = [...played.refunds.values()].filter(({ ref }) => ref === paid.ref)
  expect(sent.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(paid.charged)
  expect(await income()).toBe(before.income)
  expect(await gateway()).toBe(before.gateway)
  expect(before.wallet.balance - (await walletOf(app, HARBOUR)).balance).toBe(paid.total)
  await proveBooks(app)
})

test('[D5 E3] a fee follows a refused refund to the balance, at every level', async () => {
  const child = await app.as('operator@kowloon.demo')
  const start = { USD: await income('USD'), above: await walletOf(app, HARBOUR) }
  const paid = await paidOrder(child)
  const above = await walletOf(app, HARBOUR)
  const own = await walletOf(app, KOWLOON)
  expect(await income('USD')).toBe(start.USD + paid.fee)
  played.refundsBecome = { status: 'failed', failure: 'state' }
  await refund(paid, paid.total, KOWLOON)
  played.refundsBecome = { status: 'succeeded', providerRef: 're_0' }
  expect(await refundsOf(paid)).toMatchObject([
    { state: 'fallback', fee: { amount: Number(paid.fee), currency: 'USD' } },
  ])
  expect(await income('USD')).toBe(start.USD)
  expect((await walletOf(app, KOWLOON)).balance).toBe(own.balance + paid.fee)
  // Harbour owes it to Kowloon, and has received it.
  expect((await walletOf(app, HARBOUR)).balance).toBeGreaterThan(above.balance)
  await proveBooks(app)
})

test('[D5 F3] a lost dispute of a refunded payment costs its owner nothing', async () => {
  const before = { income: await income(), expense: await recorded(app, '0/dispute_expense/HKD') }
  const paid = await paidOrder()
  const event = {
    kind: 'dispute',
    id: 'evt_1',
    disputeRef: 'du_1',
    ref: paid.ref,
    transactionRef: null,
    amount: { minor: String(paid.charged), currency: 'HKD' },
    reason: 'fraudulent',
    state: 'lost',
    takesMoney: true,
    answerBy: null,
  }
  await notify([event])
  await app.runJobs()
  await refund(paid, paid.total)
  const { body } = await users.treasury.call('officeDisputes.list', { query: { q: 'du_1' } })
  const { id, version } = body.data.rows[0]!
  const done = await users.treasury.call('officeDisputes.setOff', { params: { id }, body: { version } })
  expect(done.body.data).toMatchObject({ setOff: { amount: Number(paid.charged) }, held: null })
  expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'charged_back' }])
  expect(await income()).toBe(before.income)
  expect(await recorded(app, '0/dispute_expense/HKD')).toBe(before.expense)
  await proveBooks(app)
})

test('[D5 E3] a payment keeps what held when it began', async () => {
  const paid = await paidOrder()
  await setting(false)
  const later = await paidOrder()
  expect(later.offer.feeReturned).toBe(false)
  await refund(paid, paid.total)
  await refund(later, later.total)
  expect(await refundsOf(paid)).toMatchObject([{ fee: { amount: Number(paid.fee) } }])
  expect(await refundsOf(later)).toMatchObject([
    { fee: { amount: 0 }, charged: { amount: Number(later.total) } },
  ])
})
