import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wechatpay } from 'wechatpay-axios-plugin'
import { startPaymentSimulators, type PaymentSimulators } from '../../../../../simulators/payments/index.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Gateway, GatewayCall, PaymentRef, StartPayment } from '../port.ts'
import { wechatPay } from './index.ts'

const DAY_MS = 86_400_000
const call = (): GatewayCall => ({ signal: AbortSignal.timeout(20_000), log: {} as Log })
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(204).end()
  })
})
let sims: PaymentSimulators
let gateway: Gateway
let keys: Record<string, string[]>
let notifyUrl = ''
let count = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  sims = await startPaymentSimulators({ channels: ['wechat-pay'] })
  keys = provider().openAccount({ id: 'm1' }).keys
  gateway = open(keys)
})
afterAll(async () => {
  await sims.stop()
  server.close()
})

const provider = () => sims.provider('wechat-pay')
const now = () => sims.clock.now()

function open(own: Record<string, string[]>, at = now): Gateway {
  const endpoint = provider().url
  return wechatPay.open({ id: 'm1', environment: 'simulator', endpoint, keys: own }, { now: at })
}

async function started(device: 'pc' | 'mobile' = 'pc') {
  count += 1
  const asked: StartPayment = {
    ref: `PWECHAT${String(count).padStart(12, '0')}`,
    amount: { minor: 123_456n, currency: 'CNY' },
    subject: '机票 PEK-SHA, 2 人',
    payer: { id: 'u', ip: '127.0.0.1', email: null, device, locale: 'zh-cn' },
    returnUrl: 'http://127.0.0.1:9/back?a=1',
    cancelUrl: 'http://127.0.0.1:9/cancel',
    notifyUrl,
    expiresAt: now() + 900_000,
    metadata: {},
  }
  const view = await gateway.start(asked, call())
  const ref: PaymentRef = { ref: asked.ref, amount: asked.amount, providerRef: null, transactionRef: null }
  return { asked, view, ref }
}

async function paid() {
  const { asked, ref } = await started()
  provider().payer({ ref: asked.ref, action: 'pay' })
  await sims.clock.idle()
  return ref
}

const refundOf = (payment: PaymentRef, refundRef: string, minor: bigint) => ({
  refundRef,
  payment,
  amount: { minor, currency: 'CNY' as const },
  providerRef: null,
  refundedBefore: 0n,
  reason: '退票',
  notifyUrl,
})

const parse = (own: Gateway, { headers, body }: (typeof received)[number]) =>
  own.parseNotification(
    { account: 'm1', headers, body, query: new URLSearchParams(), receivedAt: now() },
    call(),
  )

test('[D5] a desktop gets a code, a phone the page with our return address', async () => {
  const desktop = await started()
  expect(desktop.view).toMatchObject({ status: 'requires_action', action: { kind: 'qr' } })
  const { view } = await started('mobile')
  if (view.status !== 'requires_action' || view.action?.kind !== 'redirect') throw new Error(view.status)
  expect(new URL(view.action.url).searchParams.get('redirect_url')).toBe('http://127.0.0.1:9/back?a=1')
  expect(await gateway.query(desktop.ref, call())).toMatchObject({ status: 'requires_action' })
  expect(await gateway.query({ ...desktop.ref, ref: 'PNOBODY0000000000000' }, call())).toEqual({
    status: 'failed',
    failure: 'not_found',
  })
})

test('[D5] repeating a start is safe, with another amount it is a duplicate', async () => {
  const { asked, view } = await started()
  expect(await gateway.start(asked, call())).toEqual(view)
  const other = { ...asked, amount: { minor: 5n, currency: 'CNY' as const } }
  expect(await gateway.start(other, call())).toEqual({ status: 'failed', failure: 'duplicate' })
})

test('[D5] closing: unpaid is closed, paid is adopted, a start then fails', async () => {
  const { asked, ref } = await started()
  expect(await gateway.close(ref, call())).toEqual({ status: 'closed' })
  expect(await gateway.close(ref, call())).toEqual({ status: 'closed' })
  expect(await gateway.query(ref, call())).toMatchObject({ status: 'closed' })
  expect(await gateway.start(asked, call())).toEqual({ status: 'failed', failure: 'expired' })
  expect(await gateway.close(await paid(), call())).toMatchObject({
    status: 'succeeded',
    paid: { minor: 123_456n, currency: 'CNY' },
  })
})

test('[D5] refunds in parts follow the state of the provider', async () => {
  const payment = await paid()
  provider().pendingRefunds({ pending: true })
  const part = refundOf(payment, 'RWECHAT0000000000001', 3456n)
  expect(await gateway.queryRefund(part, call())).toEqual({ status: 'failed', failure: 'not_found' })
  expect(await gateway.refund(part, call())).toMatchObject({ status: 'processing' })
  provider().settleRefund({ refund: part.refundRef, state: 'succeeded' })
  expect(await gateway.queryRefund(part, call())).toMatchObject({ status: 'succeeded' })
  const second = refundOf(payment, 'RWECHAT0000000000002', 120_000n)
  await gateway.refund(second, call())
  provider().settleRefund({ refund: second.refundRef, state: 'failed' })
  expect(await gateway.queryRefund(second, call())).toMatchObject({ status: 'attention', failure: 'state' })
  provider().pendingRefunds({ pending: false })
  expect(await gateway.refund(refundOf(payment, 'RWECHAT0000000000003', 120_001n), call())).toEqual({
    status: 'failed',
    failure: 'state',
  })
})

test('[D5] notifications of payment and refund carry the state', async () => {
  const payment = await paid()
  const first = received.at(-1)!
  expect(await parse(gateway, first)).toMatchObject({
    ok: true,
    answer: { status: 204 },
    events: [{ kind: 'payment', ref: payment.ref, view: { status: 'succeeded', paid: payment.amount } }],
  })
  const refund = refundOf(payment, 'RWECHAT0000000000009', 1n)
  await gateway.refund(refund, call())
  await sims.clock.idle()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({
    ok: true,
    events: [
      { kind: 'refund', ref: payment.ref, refundRef: refund.refundRef, view: { status: 'succeeded' } },
    ],
  })
})

test('[D5] probes, changed, old and foreign notifications are refused', async () => {
  await paid()
  const { headers, body } = received.at(-1)!
  const probe = {
    ...headers,
    'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature'] as string}`,
  }
  expect(await parse(gateway, { headers: probe, body })).toMatchObject({
    ok: false,
    reason: 'bad_signature',
    answer: { status: 401 },
  })
  provider().notifications({ tamper: true })
  await paid()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'bad_signature' })
  provider().notifications({ staleMs: 600_000 })
  await paid()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'stale' })
  provider().notifications({ foreign: true })
  await paid()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'unknown_account' })
  const otherKey = open({ ...keys, apiV3Key: ['0'.repeat(32)] })
  expect(await parse(otherKey, { headers, body })).toMatchObject({ ok: false, reason: 'malformed' })
})

test('[D5] several platform keys are accepted while they are exchanged', async () => {
  await paid()
  const before = received.at(-1)!
  const { keys: both } = provider().rotateKeys({ id: 'm1' })
  const exchanging = open({ ...keys, ...both })
  await paid()
  expect(await parse(exchanging, before)).toMatchObject({ ok: true })
  expect(await parse(exchanging, received.at(-1)!)).toMatchObject({ ok: true })
  expect(await gateway.check(call())).toMatchObject({ ok: false, why: 'keys' })
  gateway = exchanging
  keys = { ...keys, ...both }
  expect(await gateway.check(call())).toEqual({ ok: true })
})

test('[D5] wrong keys, clock and address are told apart', async () => {
  const other = provider().openAccount({ id: 'm2' }).keys
  const wrongKey = open({ ...keys, privateKey: other['privateKey']! })
  expect(await wrongKey.check(call())).toMatchObject({ ok: false, why: 'keys' })
  const late = open(keys, () => now() - 280_000)
  expect(await late.check(call())).toEqual({ ok: true })
  const later = open(keys, () => now() - 600_000)
  expect(await later.check(call())).toMatchObject({ ok: false })
  const nowhere = wechatPay.open(
    { id: 'm1', environment: 'simulator', endpoint: 'http://127.0.0.1:9', keys },
    { now },
  )
  expect(await nowhere.check(call())).toMatchObject({ ok: false, why: 'unreachable' })
  expect(() => open({ ...keys, apiV3Key: ['short'] })).toThrow('apiV3Key: malformed')
  expect(() => open({ ...keys, platformKey: ['nonsense'] })).toThrow('platformKey: no_key_id')
})

test('[D5] the daily bill agrees with what was paid and refunded', async () => {
  const payment = await paid()
  const day = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await gateway.settlement!(day, call())).toBeNull()
  await gateway.refund(refundOf(payment, 'RWECHAT0000000000099', 1000n), call())
  await sims.clock.advance(DAY_MS)
  const file = await gateway.settlement!(day, call())
  expect(file?.unread).toEqual([])
  expect(file?.lines.filter(({ ref }) => ref === payment.ref)).toMatchObject([
    { kind: 'payment', gross: 123_456n, fee: 741n, currency: 'CNY' },
  ])
  expect(file?.lines.filter(({ ref }) => ref === 'RWECHAT0000000000099')).toMatchObject([
    { kind: 'refund', gross: -1000n, fee: -6n },
  ])
})

test('[D5] the vendor library drives the simulator', async () => {
  const fresh = await startPaymentSimulators({ channels: ['wechat-pay'] })
  try {
    const own = fresh.provider('wechat-pay').openAccount({ id: 'm1' }).keys
    const [id, ...pem] = own['platformKey']![0]!.split('\n')
    const library = new Wechatpay({
      mchid: own['mchid']![0]!,
      serial: own['serial']![0]!,
      privateKey: own['privateKey']![0]!,
      certs: { [id!]: pem.join('\n') },
      baseURL: fresh.provider('wechat-pay').url,
    }) as unknown as { v3: { pay: { transactions: { native: { post(body: object): Promise<unknown> } } } } }
    const answer = await library.v3.pay.transactions.native.post({
      appid: own['appid']![0],
      mchid: own['mchid']![0],
      description: '机票',
      out_trade_no: 'PSDK0000000000000001',
      time_expire: new Date(Date.now() + 900_000).toISOString(),
      notify_url: notifyUrl,
      amount: { total: 1, currency: 'CNY' },
    })
    expect(answer).toMatchObject({
      status: 200,
      data: { code_url: expect.stringContaining('/cashier/') as string },
    })
  } finally {
    await fresh.stop()
  }
})
