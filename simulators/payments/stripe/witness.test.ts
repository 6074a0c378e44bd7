// Stripe's own library as the client and as the reader of notifications: an independent view of the simulator.

import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPaymentSimulators, type PaymentSimulators, type RunningProvider } from '../index.ts'

let sim: PaymentSimulators
let provider: RunningProvider
const received: { body: string; signature: string }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('utf8')))
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  sim = await startPaymentSimulators({ channels: ['stripe'] })
  provider = sim.provider('stripe')
})
afterAll(async () => {
  await sim.stop()
  receiver.close()
})

function opened() {
  const { port } = receiver.address() as AddressInfo
  const { keys } = provider.openAccount({ notifyUrl: `http://127.0.0.1:${port}/` })
  const place = new URL(provider.url)
  const options = { protocol: 'http', host: place.hostname, port: place.port, maxNetworkRetries: 0 } as const
  return { client: new Stripe(keys.secretKey?.[0] ?? '', options), secret: keys.webhookSecret?.[0] ?? '' }
}

const wanted = (ref: string, expiresAt: number): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: ref,
  line_items: [
    { quantity: 1, price_data: { currency: 'hkd', unit_amount: 12_340, product_data: { name: 'Tickets' } } },
  ],
  payment_intent_data: { metadata: { ref } },
  success_url: 'https://shop.example/done',
  expires_at: expiresAt,
})

test('[D5] the Stripe library pays, refunds and reads notifications', async () => {
  const { client, secret } = opened()
  const soon = Math.floor(sim.clock.now() / 1000) + 3600
  const session = await client.checkout.sessions.create(wanted('W1', soon), { idempotencyKey: 'W1' })
  expect(session).toMatchObject({ object: 'checkout.session', status: 'open', payment_status: 'unpaid' })
  const page = await fetch(session.url ?? '')
  expect(await page.text()).toContain('HKD 123.40')
  provider.payer({ ref: 'W1', action: 'pay' })
  const expand = ['payment_intent.latest_charge.balance_transaction']
  const paid = await client.checkout.sessions.retrieve(session.id, { expand })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  const charge = intent.latest_charge as Stripe.Charge
  const booked = charge.balance_transaction as Stripe.BalanceTransaction
  expect([paid.payment_status, intent.status, booked.net + booked.fee]).toEqual(['paid', 'succeeded', 12_340])
  const refund = await client.refunds.create({ payment_intent: intent.id, amount: 2340 })
  expect(refund).toMatchObject({ status: 'succeeded', amount: 2340 })
  await sim.clock.idle()
  const events = received.map(({ body, signature }) =>
    client.webhooks.constructEvent(body, signature, secret),
  )
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'refund.created',
  ])
})

test('[D5] the Stripe library raises its own errors', async () => {
  const { client } = opened()
  const soon = Math.floor(sim.clock.now() / 1000) + 3600
  await client.checkout.sessions.create(wanted('W2', soon), { idempotencyKey: 'W2' })
  const type = async (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { type?: string; code?: string }) => [error.type, error.code],
    )
  expect(await type(client.checkout.sessions.create(wanted('W3', soon), { idempotencyKey: 'W2' }))).toEqual([
    'StripeIdempotencyError',
    undefined,
  ])
  expect(await type(client.checkout.sessions.retrieve('cs_none'))).toEqual([
    'StripeInvalidRequestError',
    'resource_missing',
  ])
  expect(await type(client.checkout.sessions.create(wanted('W4', soon - 3600)))).toMatchObject([
    'StripeInvalidRequestError',
    undefined,
  ])
  const other = new Stripe('sk_test_none', {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(provider.url).port,
  })
  expect(await type(other.balance.retrieve())).toEqual(['StripeAuthenticationError', undefined])
  provider.fault({ route: 'check', kind: 'too-many' })
  expect(await type(client.balance.retrieve({}, { maxNetworkRetries: 0 }))).toEqual([
    'StripeRateLimitError',
    'rate_limit',
  ])
})
