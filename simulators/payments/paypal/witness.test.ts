// PayPal's own library as the client: an independent view of the simulator's orders, captures and errors.

import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators, type RunningProvider } from '../index.ts'

let sim: PaymentSimulators
let provider: RunningProvider
beforeAll(async () => {
  sim = await startPaymentSimulators({ channels: ['paypal'] })
  provider = sim.provider('paypal')
})
afterAll(() => sim.stop())

/** The library has no setting for its address: its HTTP client is given another way to send. */
function opened(): Client {
  const { keys } = provider.openAccount({})
  const adapter = async (config: { url: string; method: string; headers: object; data?: string }) => {
    const { pathname, search } = new URL(config.url)
    const headers = Object.entries({ ...config.headers }).filter(([, value]) => typeof value === 'string')
    const { method, data } = config
    const init = { method, headers: headers as [string, string][], ...(data !== undefined && { body: data }) }
    const answer = await fetch(`${provider.url}${pathname}${search}`, init)
    return {
      data: await answer.text(),
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      config,
    }
  }
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: keys.clientId?.[0] ?? '',
      oAuthClientSecret: keys.clientSecret?.[0] ?? '',
    },
    unstable_httpClientOptions: { adapter },
  })
}

const wanted = (ref: string, value = '123.40') => ({
  paypalRequestId: ref,
  prefer: 'return=representation',
  body: {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [{ amount: { currencyCode: 'USD', value }, customId: ref, invoiceId: ref }],
    paymentSource: { paypal: { experienceContext: { returnUrl: 'https://shop.example/done' } } },
  },
})

test('[D5] the PayPal library creates, captures, refunds and searches', async () => {
  const client = opened()
  const orders = new OrdersController(client)
  const { result: order } = await orders.createOrder(wanted('W1'))
  expect(order.status).toBe('PAYER_ACTION_REQUIRED')
  const page = order.links?.find(({ rel }) => rel === 'payer-action')?.href ?? ''
  expect(await (await fetch(page)).text()).toContain('USD 123.40')
  provider.payer({ ref: 'W1', action: 'pay' })
  const id = order.id ?? ''
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED')
  const { result: captured } = await orders.captureOrder({ id })
  const capture = captured.purchaseUnits?.[0]?.payments?.captures?.[0]
  expect(capture).toMatchObject({ status: 'COMPLETED', amount: { value: '123.40' } })
  const { grossAmount, paypalFee, netAmount } = capture?.sellerReceivableBreakdown ?? {}
  expect(Number(paypalFee?.value) + Number(netAmount?.value)).toBeCloseTo(Number(grossAmount?.value))
  const payments = new PaymentsController(client)
  const { result: refund } = await payments.refundCapturedPayment({
    captureId: capture?.id ?? '',
    body: { amount: { currencyCode: 'USD', value: '23.40' }, customId: 'R1' },
    prefer: 'return=representation',
  })
  expect(refund).toMatchObject({ status: 'COMPLETED', amount: { value: '23.40' } })
  expect((await payments.getRefund({ refundId: refund.id ?? '' })).result.customId).toBe('R1')
  await sim.clock.advance(4 * 3_600_000)
  const day = (at: number) => new Date(at).toISOString()
  const { result: found } = await new TransactionSearchController(client).searchTransactions({
    startDate: day(sim.clock.now() - 86_400_000),
    endDate: day(sim.clock.now()),
  })
  const codes = found.transactionDetails?.map((one) => one.transactionInfo?.transactionEventCode)
  expect(codes).toEqual(['T0006', 'T1107'])
})

test('[D5] the PayPal library raises its own errors', async () => {
  const orders = new OrdersController(opened())
  const issue = async (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { statusCode?: number; result?: { details?: { issue?: string }[] } }) =>
        `${error.statusCode} ${error.result?.details?.[0]?.issue}`,
    )
  const { result } = await orders.createOrder(wanted('W2'))
  const id = result.id ?? ''
  expect(await issue(orders.captureOrder({ id }))).toBe('422 ORDER_NOT_APPROVED')
  expect(await issue(orders.createOrder(wanted('W2', '1.00')))).toBe('422 DUPLICATE_REQUEST_ID')
  expect(await issue(orders.getOrder({ id: 'NONE' }))).toBe('404 INVALID_RESOURCE_ID')
  const mock = '{"mock_application_codes":"INSTRUMENT_DECLINED"}'
  expect(await issue(orders.captureOrder({ id, paypalMockResponse: mock }))).toBe('422 INSTRUMENT_DECLINED')
})
