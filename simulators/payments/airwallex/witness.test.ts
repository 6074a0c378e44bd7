// Airwallex's own library as the client: an independent view of the simulator's intents, refunds and settlements.

import { Airwallex } from '@airwallex/node-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators, type RunningProvider } from '../index.ts'

let sim: PaymentSimulators
let provider: RunningProvider
let client: Airwallex
beforeAll(async () => {
  sim = await startPaymentSimulators({ channels: ['airwallex'] })
  provider = sim.provider('airwallex')
  const { keys } = provider.openAccount({})
  const { url } = provider
  /** The library has no setting for its address. */
  class Local extends Airwallex {
    override get basePath(): string {
      return url
    }
  }
  client = new Local({
    clientId: keys.clientId?.[0] ?? '',
    apiKey: keys.apiKey?.[0] ?? '',
    env: 'demo',
    enableTelemetry: false,
  })
})
afterAll(async () => {
  // Its timer would keep the process for twenty minutes.
  ;(client as unknown as { _cleanup(): void })._cleanup()
  await sim.stop()
})

test('[D5] the Airwallex library creates, cancels, refunds and reads settlements', async () => {
  const { paymentIntents, refunds } = client.paymentAcceptance
  const intent = await paymentIntents.createPaymentIntent({
    request_id: 'W1',
    amount: 123.4,
    currency: 'USD',
    merchant_order_id: 'W1',
    return_url: 'https://shop.example/done',
  })
  expect(intent).toMatchObject({ amount: 123.4, status: 'REQUIRES_PAYMENT_METHOD', merchant_order_id: 'W1' })
  const page = await fetch(`${provider.url}/checkout/${intent.id}?client_secret=${intent.client_secret}`)
  expect(await page.text()).toContain('USD 123.40')
  provider.payer({ ref: 'W1', action: 'pay' })
  const paid = await paymentIntents.retrievePaymentIntent(intent.id ?? '')
  expect(paid).toMatchObject({ status: 'SUCCEEDED', captured_amount: 123.4 })
  const refund = await refunds.createRefund({
    request_id: 'R1',
    payment_intent_id: intent.id ?? '',
    amount: 23.4,
  })
  expect(await refunds.retrieveRefund(refund.id ?? '')).toMatchObject({ amount: 23.4, status: 'SETTLED' })
  const other = await paymentIntents.createPaymentIntent({
    request_id: 'W2',
    amount: 1,
    currency: 'USD',
    merchant_order_id: 'W2',
  })
  const cancelled = await paymentIntents.cancelPaymentIntent(other.id ?? '', { request_id: 'C2' })
  expect(cancelled.status).toBe('CANCELLED')
  await sim.clock.advance(2 * 86_400_000)
  // It forgets its token by the real clock.
  await client.login(true)
  const range = {
    from_settled_at: '2020-01-01T00:00:00Z',
    to_settled_at: new Date(sim.clock.now()).toISOString(),
  }
  const settled = await client.finance.settlement.getFinancialSettlements({
    ...range,
    currency: 'USD',
    status: 'SETTLED',
  })
  const [settlement] = settled.items ?? []
  expect(Number(settlement?.amount) + Number(settlement?.fee)).toBeCloseTo(100)
})

test('[D5] the Airwallex library raises its own errors', async () => {
  const { paymentIntents } = client.paymentAcceptance
  const name = async (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: Error) => error.constructor.name,
    )
  const wanted = { request_id: 'W1', amount: 5, currency: 'USD', merchant_order_id: 'W1' }
  expect(await name(paymentIntents.createPaymentIntent(wanted))).toBe('ValidationError')
  expect(await name(paymentIntents.retrievePaymentIntent('int_none'))).toBe('NotFoundError')
})
