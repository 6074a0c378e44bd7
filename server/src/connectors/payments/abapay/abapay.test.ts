import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators } from '../../../../../simulators/payments/index.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Gateway, GatewayCall, PaymentRef, StartPayment } from '../port.ts'
import { refusedPayment, refusedRefund } from '../answers.ts'
import { readAnswer, viewOfTransaction } from './answers.ts'
import { abapay } from './index.ts'
import { hashOf, isCallbackSigned, PURCHASE_ORDER } from './signing.ts'

const DAY_MS = 86_400_000
const call = (): GatewayCall => ({ signal: AbortSignal.timeout(20_000), log: {} as Log })
let sims: PaymentSimulators
let gateway: Gateway
let keys: Record<string, string[]>
let count = 0

beforeAll(async () => {
  sims = await startPaymentSimulators({ channels: ['abapay'] })
  keys = provider().openAccount({ id: 'm1' }).keys
  gateway = open(keys)
})
afterAll(() => sims.stop())

const provider = () => sims.provider('abapay')
const now = () => sims.clock.now()

function open(own: Record<string, string[]>): Gateway {
  const endpoint = provider().url
  return abapay.open({ id: 'm1', environment: 'simulator', endpoint, keys: own }, { now })
}

function payment(): StartPayment {
  count += 1
  return {
    ref: `PABAPAY${String(count).padStart(12, '0')}`,
    amount: { minor: 10_000n, currency: 'USD' },
    subject: 'Air tickets',
    payer: { id: '7', ip: '127.0.0.1', email: null, device: 'pc', locale: 'en' },
    returnUrl: 'http://127.0.0.1:9/back',
    cancelUrl: 'http://127.0.0.1:9/cancel',
    notifyUrl: 'http://127.0.0.1:9/notify',
    expiresAt: now() + 900_000,
    metadata: {},
  }
}

async function paid(): Promise<PaymentRef> {
  const asked = payment()
  await gateway.start(asked, call())
  provider().payer({ ref: asked.ref, action: 'pay' })
  return { ref: asked.ref, amount: asked.amount, providerRef: null, transactionRef: null }
}

const refundOf = (of: PaymentRef, minor: bigint, refundedBefore: bigint) => ({
  refundRef: 'RABAPAY0000000000001',
  payment: of,
  amount: { minor, currency: 'USD' as const },
  providerRef: null,
  refundedBefore,
  reason: 'test',
  notifyUrl: 'http://127.0.0.1:9/notify',
})

test('[D5] a repeated start shows the first one, another amount is a duplicate', async () => {
  const asked = payment()
  expect(await gateway.start(asked, call())).toMatchObject({
    status: 'requires_action',
    action: { kind: 'qr', deeplink: expect.stringMatching(/^abamobilebank:/) as string },
  })
  expect(await gateway.start(asked, call())).toMatchObject({ status: 'requires_action' })
  const other = { ...asked, amount: { minor: 5n, currency: 'USD' as const } }
  expect(await gateway.start(other, call())).toEqual({ status: 'failed', failure: 'duplicate' })
})

test('[D5] cards are a signed form that the browser posts', async () => {
  const cards = open({ ...keys, paymentOption: ['cards'] })
  const asked = payment()
  const view = await cards.start(asked, call())
  if (view.status !== 'requires_action' || view.action?.kind !== 'form') throw new Error(view.status)
  const ref: PaymentRef = { ref: asked.ref, amount: asked.amount, providerRef: null, transactionRef: null }
  expect(await cards.query(ref, call())).toEqual({ status: 'requires_action' })
  const form = new FormData()
  for (const [name, value] of Object.entries(view.action.fields)) form.append(name, value)
  const page = await fetch(view.action.action, { method: 'POST', body: form })
  expect(page.status).toBe(200)
  provider().payer({ ref: asked.ref, action: 'pay' })
  expect(await cards.query(ref, call())).toMatchObject({ status: 'succeeded', paid: asked.amount })
})

test('[D5] a refund without reference is made once, by the total refunded', async () => {
  const of = await paid()
  const first = refundOf(of, 4000n, 0n)
  expect(await gateway.queryRefund(first, call())).toEqual({ status: 'failed', failure: 'not_found' })
  provider().fault({ route: 'refund', kind: 'drop' })
  expect(await gateway.refund(first, call())).toEqual({ status: 'unknown' })
  expect(await gateway.refund(first, call())).toEqual({ status: 'succeeded' })
  expect(provider().state({ ref: of.ref })?.refunds).toHaveLength(1)
  const second = refundOf(of, 6000n, 4000n)
  expect(await gateway.refund(second, call())).toEqual({ status: 'succeeded' })
  expect(await gateway.query(of, call())).toMatchObject({ status: 'succeeded', paid: of.amount })
  // Somebody refunded in the provider's console: a person has to look.
  expect(await gateway.refund(refundOf(of, 1000n, 3000n), call())).toEqual({
    status: 'attention',
    failure: 'state',
  })
})

test('[D5] a refused refund is read from the total before it counts', async () => {
  const of = await paid()
  provider().fault({ route: 'refund', kind: 'running' })
  expect(await gateway.refund(refundOf(of, 4000n, 0n), call())).toEqual({ status: 'unknown' })
  expect(await gateway.refund(refundOf(of, 20_000n, 0n), call())).toEqual({
    status: 'failed',
    failure: 'state',
  })
  expect(provider().state({ ref: of.ref })?.refunds).toHaveLength(0)
})

test('[D5] a payment older than the check is found by its details', async () => {
  const of = await paid()
  await sims.clock.advance(10 * DAY_MS)
  expect(await gateway.query(of, call())).toMatchObject({ status: 'succeeded' })
  expect(await gateway.refund(refundOf(of, 100n, 0n), call())).toEqual({ status: 'succeeded' })
  await sims.clock.advance(25 * DAY_MS)
  expect(await gateway.refund(refundOf(of, 100n, 100n), call())).toEqual({
    status: 'failed',
    failure: 'window_over',
  })
})

test.each([
  ['1', 'auth'],
  ['6', 'auth'],
  ['12', 'invalid_request'],
  ['47', 'invalid_request'],
  ['54', 'expired'],
  ['201', 'declined'],
  ['429', 'rate_limited'],
])('[D5] code %s of a start means %s', (code, failure) => {
  const read = readAnswer({ kind: 'answer', code, message: '', body: {} })
  expect('failure' in read && refusedPayment(read.failure)).toEqual({ status: 'failed', failure })
})

test.each([
  ['PTL37', 'failed', 'state'],
  ['PTL58', 'failed', 'window_over'],
  ['PTL168', 'unknown', undefined],
  ['PTL181', 'failed', 'funds'],
  ['PTL999', 'unknown', undefined],
])('[D5] code %s of a refund is %s', (code, status, failure) => {
  const read = readAnswer({ kind: 'answer', code, message: '', body: {} })
  expect('failure' in read && refusedRefund(read.failure)).toEqual({ status, ...(failure && { failure }) })
})

test('[D5] states: a reserved card is not paid, unknown ones are unknown', () => {
  const amounts = { payment_amount: 12.34, payment_currency: 'USD' }
  const view = (code: number, word: string) =>
    viewOfTransaction('P1', { ...amounts, payment_status_code: code, payment_status: word }).status
  expect(view(0, 'APPROVED')).toBe('succeeded')
  expect(view(0, 'PRE-AUTH')).toBe('processing')
  expect([view(2, 'PENDING'), view(3, 'DECLINED'), view(4, 'REFUNDED'), view(7, 'CANCELLED')]).toEqual([
    'requires_action',
    'failed',
    'succeeded',
    'closed',
  ])
  expect(view(9, 'ODD')).toBe('unknown')
  expect(viewOfTransaction('P1', { payment_status_code: 0, payment_status: 'APPROVED' }).status).toBe(
    'unknown',
  )
})

test('[D5] fields are hashed in their order, absent ones as nothing', () => {
  const order = 'a b c'
  expect(hashOf({ a: '1', c: '3' }, order, 'k')).toBe(hashOf({ a: '13' }, order, 'k'))
  expect(hashOf({ a: '1', b: '3' }, order, 'k')).not.toBe(hashOf({ a: '3', b: '1' }, order, 'k'))
  expect(PURCHASE_ORDER.split(' ')).toHaveLength(24)
  expect(isCallbackSigned({ tran_id: 'P1' }, 'AAAA', 'k')).toBe(false)
})
