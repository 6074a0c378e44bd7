import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentSimulators, type PaymentSimulators } from '../../../simulators/payments/index.ts'
import { paymentConnectors } from '../../src/gateways.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, orderOf, type Order } from '../support/orders.ts'

const sims = await startPaymentSimulators()
const app = await testApp()
// Signatures carry the time of the application, whose clock is a test's.
await sims.clock.advance(app.clock.now() - sims.clock.now())
// The other environment of each provider: it knows the keys that this one refuses.
const elsewhere = await startPaymentSimulators()
const treasury = await app.as('treasury@interline.demo')
const desk = await app.as('operator@harbour.demo')
let order: Order
beforeAll(async () => {
  order = await bookOrder(app, desk, { days: 40 })
})
afterAll(() => Promise.all([sims.stop(), elsewhere.stop()]))

type Body = Input<'merchantAccounts.create'>['body']

function bodyFor(
  channel: Body['channel'],
  currency: Body['currencies'][number],
  knows: PaymentSimulators = sims,
): Body {
  const provider = sims.provider(channel)
  const { keys } = knows.provider(channel).openAccount({})
  return {
    channel,
    name: channel,
    environment: 'simulator',
    endpoint: provider.url,
    currencies: [currency],
    feePct: '0',
    amountCurrency: currency,
    fixedFee: 0,
    min: null,
    max: null,
    position: 1,
    active: true,
    takesTopUps: false,
    keys: Object.fromEntries(Object.entries(keys).map(([name, add]) => [name, { add, remove: [] }])),
  }
}

test('[D5] nine channels or more are connected, each once', () => {
  const channels = paymentConnectors().map(({ channel }) => channel)
  expect(new Set(channels).size).toBe(channels.length)
  expect(channels.length).toBeGreaterThanOrEqual(9)
})

describe.each(
  paymentConnectors().map(({ channel, caps }) => [channel as Body['channel'], caps.currencies[0]!] as const),
)('%s', (channel, currency) => {
  test('[D5] an account with the keys of the provider passes its test', async () => {
    const made = await treasury.call('officeMerchantAccounts.create', { body: bodyFor(channel, currency) })
    expect(made.status, made.body.message).toBe(200)
    const params = { id: made.body.data.id }
    const tested = await treasury.call('officeMerchantAccounts.check', { params })
    expect(tested.body.data.check).toMatchObject({ result: 'ok' })
    const { version } = tested.body.data
    const { channel: _, ...body } = bodyFor(channel, currency)
    const unreachable = { ...body, keys: {}, endpoint: 'http://127.0.0.1:1', version, active: false }
    await treasury.call('officeMerchantAccounts.change', { params, body: unreachable })
    const failed = await treasury.call('officeMerchantAccounts.check', { params })
    expect(failed.body.data.check).toMatchObject({ result: 'unreachable' })
  })

  test('[D5] a wrong account neither takes a payment nor ends an open one', async () => {
    const offer = async (body: Body) => {
      const made = await treasury.call('officeMerchantAccounts.create', { body })
      expect(made.status, made.body.message).toBe(200)
      const change = async (more: Partial<Body>) => {
        const { channel: _, ...rest } = { ...body, keys: {}, ...more }
        const { version } = await accountOf(made.body.data.id)
        const params = { id: made.body.data.id }
        const changed = await treasury.call('officeMerchantAccounts.change', {
          params,
          body: { ...rest, version },
        })
        expect(changed.status, changed.body.message).toBe(200)
      }
      return { id: made.body.data.id, change, stop: () => change({ active: false }) }
    }
    const right = bodyFor(channel, currency)
    const faults = [
      [bodyFor(channel, currency, elsewhere), 'auth', ['keys', 'environment']],
      [{ ...right, endpoint: 'http://127.0.0.1:1' }, 'unavailable', ['unreachable']],
    ] as const
    for (const [body, failure, told] of faults) {
      const wrong = await offer(body)
      expect(await paid(channel)).toMatchObject({ state: 'failed', failure, settled: null, action: null })
      await app.runJobs()
      // The page of the account says why before anybody has tested it.
      expect(told).toContain((await accountOf(wrong.id)).check?.result)
      expect(await orderOf(desk, order.id)).toMatchObject({ status: 'to_be_paid' })
      await wrong.stop()
    }
    const works = await offer(right)
    const { id, state } = await paid(channel)
    expect(state).toBe('requires_action')
    // It breaks after the payer has left: no answer, or one that refuses the keys, says nothing about the payment.
    for (const endpoint of ['http://127.0.0.1:1', elsewhere.provider(channel).url]) {
      await works.change({ endpoint, active: false })
      for (const name of ['gatewayPayments.ask', 'gatewayPayments.close'] as const)
        expect((await desk.call(name, { params: { id } })).body.data, `${name} ${endpoint}`).toMatchObject({
          state: 'requires_action',
          settled: null,
        })
    }
    const silent = await app.everything((tx) =>
      tx
        .selectFrom('gateway_attempts')
        .select('unanswered_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(silent.unanswered_since).not.toBeNull()
    await works.change({})
    const ended = await desk.call('gatewayPayments.close', { params: { id } })
    expect(ended.body.data).toMatchObject({ state: 'closed' })
    await works.stop()
  })
})

async function accountOf(id: string) {
  const { accounts } = (await treasury.call('officeMerchantAccounts.list', {})).body.data
  return accounts.find((each) => each.id === id)!
}

async function paid(channel: Body['channel']) {
  const { body } = await desk.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel, amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(body.data?.attempt, body.message).toBeTruthy()
  return (await desk.call('gatewayPayments.get', { params: { id: body.data.attempt!.id } })).body.data
}
