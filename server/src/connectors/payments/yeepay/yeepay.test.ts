import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators } from '../../../../../simulators/payments/index.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Gateway, GatewayCall, PaymentRef, StartPayment } from '../port.ts'
import { yeepay } from './index.ts'

const DAY_MS = 86_400_000
const call = (): GatewayCall => ({ signal: AbortSignal.timeout(20_000), log: {} as Log })
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.end('SUCCESS')
  })
})
const channels = yeepay.map(({ channel }) => channel)
let sims: PaymentSimulators
let notifyUrl = ''
let count = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  sims = await startPaymentSimulators({ channels })
})
afterAll(async () => {
  await sims.stop()
  server.close()
})

const now = () => sims.clock.now()

function open(channel: string, keys: Record<string, string[]>, at = now): Gateway {
  const connector = yeepay.find((one) => one.channel === channel)!
  const endpoint = sims.provider(channel).url
  return connector.open({ id: 'm1', environment: 'simulator', endpoint, keys }, { now: at })
}

function payment(): StartPayment {
  count += 1
  return {
    ref: `PYEEPAY${String(count).padStart(12, '0')}`,
    amount: { minor: 123_456n, currency: 'CNY' },
    subject: "机票 PEK-SHA (2) & it's 50%",
    payer: { id: 'u 1', ip: '127.0.0.1', email: null, device: 'pc', locale: 'zh-cn' },
    returnUrl: 'http://127.0.0.1:9/back?a=1&b=2',
    cancelUrl: 'http://127.0.0.1:9/cancel',
    notifyUrl,
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

const parse = (own: Gateway, { headers, body }: (typeof received)[number]) =>
  own.parseNotification(
    { account: 'm1', headers, body, query: new URLSearchParams(), receivedAt: now() },
    call(),
  )

describe.each(channels)('%s', (channel) => {
  let gateway: Gateway
  let keys: Record<string, string[]>
  beforeAll(() => {
    keys = sims.provider(channel).openAccount({ id: 'm1' }).keys
    gateway = open(channel, keys)
  })

  async function paid(): Promise<PaymentRef> {
    const asked = payment()
    await gateway.start(asked, call())
    sims.provider(channel).payer({ ref: asked.ref, action: 'pay' })
    await sims.clock.idle()
    return refOf(asked)
  }

  test('[D5] is paid, and refunded in parts', async () => {
    const asked = payment()
    const view = await gateway.start(asked, call())
    expect(view).toMatchObject({
      status: 'requires_action',
      action: { kind: /alipay|wechat/.test(channel) ? 'qr' : 'redirect' },
    })
    expect(await gateway.start(asked, call())).toEqual(view)
    const other = { ...asked, amount: { minor: 1n, currency: 'CNY' as const } }
    expect(await gateway.start(other, call())).toEqual({ status: 'failed', failure: 'duplicate' })
    const ref = refOf(asked)
    expect(await gateway.query(ref, call())).toMatchObject({ status: 'requires_action' })
    sims.provider(channel).payer({ ref: asked.ref, action: 'pay' })
    expect(await gateway.query(ref, call())).toMatchObject({
      status: 'succeeded',
      paid: asked.amount,
      fee: { minor: 679n, currency: 'CNY' },
    })
    const refund = (refundRef: string, minor: bigint) => ({
      refundRef,
      payment: ref,
      amount: { minor, currency: 'CNY' as const },
      providerRef: null,
      refundedBefore: 0n,
      reason: '退票',
      notifyUrl,
    })
    const part = refund('RYEEPAY0000000000001', 3456n)
    expect(await gateway.queryRefund(part, call())).toEqual({ status: 'failed', failure: 'not_found' })
    expect(await gateway.refund(part, call())).toMatchObject({ status: 'processing' })
    expect(await gateway.refund(part, call())).toMatchObject({ status: 'processing' })
    expect(await gateway.queryRefund(part, call())).toMatchObject({ status: 'succeeded' })
    expect(await gateway.refund(refund('RYEEPAY0000000000002', 120_001n), call())).toEqual({
      status: 'failed',
      failure: 'state',
    })
    expect(await gateway.refund(refund('RYEEPAY0000000000003', 120_000n), call())).toMatchObject({
      status: 'processing',
    })
  })

  test('[D5] closes what is unpaid and adopts what is paid', async () => {
    const asked = payment()
    await gateway.start(asked, call())
    expect(await gateway.close(refOf(asked), call())).toEqual({ status: 'closed' })
    expect(await gateway.query(refOf(asked), call())).toMatchObject({ status: 'closed' })
    expect(await gateway.close(await paid(), call())).toMatchObject({ status: 'succeeded' })
  })

  test('[D5] a notification is verified and is a reason to query', async () => {
    const ref = await paid()
    const notification = received.at(-1)!
    expect(await parse(gateway, notification)).toMatchObject({
      ok: true,
      answer: { status: 200, body: 'SUCCESS' },
      events: [{ kind: 'payment', ref: ref.ref }],
    })
    sims.provider(channel).notifications({ tamper: true })
    await paid()
    expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'bad_signature' })
    sims.provider(channel).notifications({ foreign: true })
    await paid()
    expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'unknown_account' })
    const { keys: both } = sims.provider(channel).rotateKeys({ id: 'm1' })
    await paid()
    const after = received.at(-1)!
    const exchanging = open(channel, { ...keys, ...both })
    expect(await parse(exchanging, notification)).toMatchObject({ ok: true })
    expect(await parse(exchanging, after)).toMatchObject({ ok: true })
    expect(await parse(gateway, after)).toMatchObject({ ok: false, reason: 'bad_signature' })
    gateway = exchanging
    keys = { ...keys, ...both }
  })

  test('[D5] wrong keys and clock are told apart', async () => {
    expect(await gateway.check(call())).toEqual({ ok: true })
    const stranger = sims.provider(channel).openAccount({ id: 'm2' }).keys
    const wrongKey = open(channel, { ...keys, privateKey: stranger['privateKey']! })
    expect(await wrongKey.check(call())).toMatchObject({ ok: false, why: 'keys' })
    const late = open(channel, keys, () => now() - 1_860_000)
    expect(await late.check(call())).toMatchObject({ ok: false, why: 'clock' })
  })

  test('[D5] the bill agrees with what was paid', async () => {
    const ref = await paid()
    const day = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await gateway.settlement!(day, call())).toBeNull()
    await sims.clock.advance(DAY_MS)
    const file = await gateway.settlement!(day, call())
    expect(file?.unread).toEqual([])
    expect(file?.lines.filter((line) => line.ref === ref.ref)).toMatchObject([
      { kind: 'payment', gross: 123_456n, fee: 679n, currency: 'CNY' },
    ])
  })
})
