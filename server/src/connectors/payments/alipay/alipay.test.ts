import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators } from '../../../../../simulators/payments/index.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Gateway, GatewayCall, PaymentRef, StartPayment } from '../port.ts'
import { alipay } from './index.ts'

const DAY_MS = 86_400_000
const call = (): GatewayCall => ({ signal: AbortSignal.timeout(20_000), log: {} as Log })
let sims: PaymentSimulators
let gateway: Gateway
let keys: Record<string, string[]>
let count = 0

beforeAll(async () => {
  sims = await startPaymentSimulators({ channels: ['alipay'] })
  keys = sims.provider('alipay').openAccount({ id: 'm1' }).keys
  gateway = open(keys)
})
afterAll(() => sims.stop())

const endpoint = () => `${sims.provider('alipay').url}/gateway.do`
const now = () => sims.clock.now()

function open(own: Record<string, string[]>, at = now): Gateway {
  return alipay.open({ id: 'm1', environment: 'simulator', endpoint: endpoint(), keys: own }, { now: at })
}

function payment(more: Partial<StartPayment['payer']> = {}): StartPayment {
  count += 1
  return {
    ref: `PALIPAY${String(count).padStart(12, '0')}`,
    amount: { minor: 123_456n, currency: 'CNY' },
    subject: '机票 PEK-SHA',
    payer: { id: 'u', ip: '127.0.0.1', email: null, device: 'pc', locale: 'zh-cn', ...more },
    returnUrl: 'http://127.0.0.1:9/back',
    cancelUrl: 'http://127.0.0.1:9/cancel',
    notifyUrl: 'http://127.0.0.1:9/notify',
    expiresAt: now() + 900_000,
    metadata: {},
  }
}

const refOf = ({ ref, amount }: StartPayment): PaymentRef => ({
  ref,
  amount,
  providerRef: null,
  transactionRef: null,
})
const play = (ref: string, action: 'pay' | 'pay-late' | 'decline') =>
  sims.provider('alipay').payer({ ref, action })

/** Starts and follows the redirect, as the payer's browser does. */
async function opened(more: Partial<StartPayment['payer']> = {}) {
  const asked = payment(more)
  const view = await gateway.start(asked, call())
  if (view.status !== 'requires_action' || view.action?.kind !== 'redirect') throw new Error(view.status)
  const page = await fetch(view.action.url)
  expect(page.status).toBe(200)
  return { asked, ref: refOf(asked), url: new URL(view.action.url) }
}

test('[D5] page pay: the trade begins when the payer opens the page', async () => {
  const asked = payment()
  await gateway.start(asked, call())
  expect(await gateway.query(refOf(asked), call())).toEqual({ status: 'requires_action' })
  const { asked: other, ref, url } = await opened()
  expect(url.searchParams.get('method')).toBe('alipay.trade.page.pay')
  expect(await gateway.query(ref, call())).toMatchObject({ status: 'requires_action' })
  expect(play(other.ref, 'pay')).toBe(true)
  expect(await gateway.query(ref, call())).toMatchObject({
    status: 'succeeded',
    paid: { minor: 123_456n, currency: 'CNY' },
    payerAccount: '138****0001',
  })
})

test('[D5] phones get the mobile page and WeChat a code', async () => {
  const { url } = await opened({ device: 'mobile' })
  expect(url.searchParams.get('method')).toBe('alipay.trade.wap.pay')
  const view = await gateway.start(payment({ device: 'wechat' }), call())
  expect(view).toMatchObject({ status: 'requires_action', action: { kind: 'qr' } })
})

test('[D5] a start repeated with another amount is a duplicate', async () => {
  const qr = open({ ...keys, desktop: ['qr'] })
  const asked = payment()
  expect(await qr.start(asked, call())).toMatchObject({ action: { kind: 'qr' } })
  expect(await qr.start(asked, call())).toMatchObject({ action: { kind: 'qr' } })
  const other = { ...asked, amount: { minor: 1n, currency: 'CNY' as const } }
  expect(await qr.start(other, call())).toEqual({ status: 'failed', failure: 'duplicate' })
})

test('[D5] closing: unpaid is closed, paid is adopted', async () => {
  const first = await opened()
  expect(await gateway.close(first.ref, call())).toEqual({ status: 'closed' })
  expect(await gateway.query(first.ref, call())).toMatchObject({ status: 'closed' })
  const second = await opened()
  play(second.asked.ref, 'pay')
  expect(await gateway.close(second.ref, call())).toMatchObject({ status: 'succeeded' })
})

test('[D5] refunds in parts, repeated safely, never above the payment', async () => {
  const { asked, ref } = await opened()
  play(asked.ref, 'pay')
  const refund = (refundRef: string, minor: bigint) => ({
    refundRef,
    payment: ref,
    amount: { minor, currency: 'CNY' as const },
    providerRef: null,
    refundedBefore: 0n,
    reason: 'test',
    notifyUrl: asked.notifyUrl,
  })
  const part = refund('RALIPAY0000000000001', 3456n)
  expect(await gateway.queryRefund(part, call())).toEqual({ status: 'failed', failure: 'not_found' })
  expect(await gateway.refund(part, call())).toEqual({ status: 'succeeded' })
  expect(await gateway.refund(part, call())).toEqual({ status: 'succeeded' })
  // Refused as a duplicate: the refund under this reference was made, once.
  expect(await gateway.refund(refund('RALIPAY0000000000001', 3455n), call())).toEqual({ status: 'succeeded' })
  expect(await gateway.refund(refund('RALIPAY0000000000002', 120_001n), call())).toMatchObject({
    status: 'failed',
  })
  expect(await gateway.refund(refund('RALIPAY0000000000003', 120_000n), call())).toEqual({
    status: 'succeeded',
  })
  expect(await gateway.query(ref, call())).toMatchObject({ status: 'succeeded', paid: asked.amount })
})

test('[D5] wrong keys, application and clock are told apart', async () => {
  expect(await gateway.check(call())).toEqual({ ok: true })
  const other = sims.provider('alipay').openAccount({ id: 'm2' }).keys
  const wrongKey = open({ ...keys, privateKey: other['privateKey']! })
  expect(await wrongKey.check(call())).toMatchObject({ ok: false, why: 'keys' })
  const wrongApp = open({ ...keys, appId: ['1'] })
  expect(await wrongApp.check(call())).toMatchObject({ ok: false, why: 'environment' })
  const late = open(keys, () => now() - 660_000)
  expect(await late.check(call())).toMatchObject({ ok: false, why: 'clock' })
  const nowhere = alipay.open(
    { id: 'm1', environment: 'simulator', endpoint: 'http://127.0.0.1:9/gateway.do', keys },
    { now },
  )
  expect(await nowhere.check(call())).toMatchObject({ ok: false, why: 'unreachable' })
  expect(await nowhere.start(payment({ device: 'wechat' }), call())).toEqual({
    status: 'failed',
    failure: 'unavailable',
  })
})

test('[D5] an answer of another key proves nothing', async () => {
  const { asked, ref } = await opened()
  play(asked.ref, 'pay')
  const stranger = sims.provider('alipay').openAccount({ id: 'm3' }).keys['privateKey']!
  const { createPublicKey } = await import('node:crypto')
  const key = createPublicKey(stranger[0]!).export({ type: 'spki', format: 'pem' }).toString()
  const deceived = open({ ...keys, alipayPublicKey: [key] })
  expect(await deceived.query(ref, call())).toEqual({ status: 'unknown' })
  expect(await deceived.check(call())).toMatchObject({ ok: false, why: 'keys' })
})

test('[D5] internal errors are unknown, too many requests are not', async () => {
  const { ref } = await opened()
  sims.provider('alipay').fault({ route: 'query', kind: 'fail' })
  expect(await gateway.query(ref, call())).toEqual({ status: 'unknown' })
  sims.provider('alipay').fault({ route: 'create', kind: 'too-many' })
  expect(await gateway.start(payment({ device: 'wechat' }), call())).toEqual({
    status: 'failed',
    failure: 'rate_limited',
  })
})

test('[D5] the daily bill agrees with what was paid and refunded', async () => {
  const day = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await gateway.settlement!(day, call())).toBeNull()
  const { asked, ref } = await opened()
  play(asked.ref, 'pay')
  await gateway.refund(
    {
      refundRef: 'RALIPAY0000000000099',
      payment: ref,
      amount: { minor: 100n, currency: 'CNY' },
      providerRef: null,
      refundedBefore: 0n,
      reason: 'test',
      notifyUrl: asked.notifyUrl,
    },
    call(),
  )
  await sims.clock.advance(DAY_MS)
  const file = await gateway.settlement!(day, call())
  expect(file?.unread).toEqual([])
  expect(file?.lines.filter(({ ref: line }) => line === asked.ref)).toMatchObject([
    { kind: 'payment', gross: 123_456n, fee: 741n, currency: 'CNY' },
  ])
  expect(file?.lines.filter(({ ref: line }) => line === 'RALIPAY0000000000099')).toMatchObject([
    { kind: 'refund', gross: -100n, fee: -1n },
  ])
})

test('[D5] the official library accepts the simulated answers', async () => {
  const sdk = new AlipaySdk({
    appId: keys['appId']![0]!,
    privateKey: keys['privateKey']![0]!,
    keyType: 'PKCS8',
    alipayPublicKey: keys['alipayPublicKey']![0]!,
    gateway: endpoint(),
    camelcase: false,
  })
  const chinaNow = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const answer = await sdk.exec(
    'alipay.trade.precreate',
    {
      timestamp: chinaNow,
      bizContent: {
        out_trade_no: 'PSDK0000000000000001',
        total_amount: '1.00',
        subject: 'SDK',
        time_expire: new Date(now() + 8 * 3_600_000 + 900_000).toISOString().slice(0, 19).replace('T', ' '),
      },
    },
    { validateSign: true },
  )
  expect(answer).toMatchObject({ code: '10000', out_trade_no: 'PSDK0000000000000001' })
})
