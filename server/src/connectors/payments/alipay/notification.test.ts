import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators } from '../../../../../simulators/payments/index.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Gateway, GatewayCall } from '../port.ts'
import { alipay } from './index.ts'

const call: GatewayCall = { signal: new AbortController().signal, log: {} as Log }
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.end('success')
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
  sims = await startPaymentSimulators({ channels: ['alipay'] })
  keys = sims.provider('alipay').openAccount({ id: 'm1' }).keys
  gateway = open(keys)
})
afterAll(async () => {
  await sims.stop()
  server.close()
})

function open(own: Record<string, string[]>): Gateway {
  const endpoint = `${sims.provider('alipay').url}/gateway.do`
  return alipay.open(
    { id: 'm1', environment: 'simulator', endpoint, keys: { ...own, desktop: ['qr'] } },
    { now: () => sims.clock.now() },
  )
}

async function paid() {
  count += 1
  const ref = `PNOTIFY${String(count).padStart(12, '0')}`
  const amount = { minor: 5000n, currency: 'CNY' as const }
  await gateway.start(
    {
      ref,
      amount,
      subject: 'PEK-SHA',
      payer: { id: 'u', ip: '127.0.0.1', email: null, device: 'pc', locale: 'zh-cn' },
      returnUrl: 'http://127.0.0.1:9/back',
      cancelUrl: 'http://127.0.0.1:9/cancel',
      notifyUrl,
      expiresAt: sims.clock.now() + 900_000,
      metadata: {},
    },
    call,
  )
  sims.provider('alipay').payer({ ref, action: 'pay' })
  await sims.clock.idle()
  return { ref, amount, providerRef: null, transactionRef: null }
}

const parse = (own: Gateway, { headers, body }: (typeof received)[number]) =>
  own.parseNotification(
    { account: 'm1', headers, body, query: new URLSearchParams(), receivedAt: sims.clock.now() },
    call,
  )

test('[D5] a notification carries the state of the payment and its refund', async () => {
  const payment = await paid()
  const parsed = await parse(gateway, received.at(-1)!)
  expect(parsed).toMatchObject({
    ok: true,
    answer: { status: 200, body: 'success' },
    events: [{ kind: 'payment', ref: payment.ref, view: { status: 'succeeded', paid: payment.amount } }],
  })
  const refundRef = 'RNOTIFY0000000000001'
  await gateway.refund(
    {
      refundRef,
      payment,
      amount: { minor: 100n, currency: 'CNY' },
      providerRef: null,
      refundedBefore: 0n,
      reason: 'test',
      notifyUrl,
    },
    call,
  )
  await sims.clock.idle()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({
    ok: true,
    events: [{ kind: 'refund', ref: payment.ref, refundRef, view: { status: 'succeeded' } }],
  })
})

test('[D5] a changed byte, another merchant and nonsense are refused', async () => {
  sims.provider('alipay').notifications({ tamper: true })
  await paid()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'bad_signature' })
  sims.provider('alipay').notifications({ foreign: true })
  await paid()
  expect(await parse(gateway, received.at(-1)!)).toMatchObject({ ok: false, reason: 'unknown_account' })
  const nonsense = { headers: {}, body: Buffer.from('hello') }
  expect(await parse(gateway, nonsense)).toMatchObject({ ok: false, reason: 'malformed' })
})

test('[D5] both keys are accepted while they are exchanged', async () => {
  await paid()
  const before = received.at(-1)!
  const { keys: both } = sims.provider('alipay').rotateKeys({ id: 'm1' })
  await paid()
  const after = received.at(-1)!
  const exchanging = open({ ...keys, ...both })
  expect(await parse(exchanging, before)).toMatchObject({ ok: true })
  expect(await parse(exchanging, after)).toMatchObject({ ok: true })
  expect(await exchanging.check(call)).toEqual({ ok: true })
  expect(await parse(open(keys), after)).toMatchObject({ ok: false, reason: 'bad_signature' })
})
