/** Payments through every simulated provider: top-ups for many of them, orders where money goes back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPaymentSimulators, type RunningProvider } from '../../../../simulators/payments/index.ts'
import type { Currency } from '@interline/domain/money/money'
import { testApp, type Caller } from '../app.ts'
import { HARBOUR } from '../agencies.ts'
import { bookOrder, type Order } from '../orders.ts'

export const SIMULATED_CHANNELS = [
  'stripe',
  'paypal',
  'airwallex',
  'alipay',
  'wechat-pay',
  'yeepay-alipay',
  'yeepay-wechat',
  'yeepay-credit-card',
  'yeepay-debit-card',
  'abapay',
] as const
export type SimulatedChannel = (typeof SIMULATED_CHANNELS)[number]

export interface Begun {
  readonly id: string
  readonly ref: string
  readonly charged: bigint
  readonly currency: Currency
}

const DAY_MS = 86_400_000

/** A server with an account at each simulated provider, at the top of a test file. `hears`: notifications reach it. */
export async function simulatedDesk({ hears = false }: { readonly hears?: boolean } = {}) {
  const app = await testApp()
  const simulators = await startPaymentSimulators({ startAt: app.platform.clock.now() })
  afterAll(() => simulators.stop())
  const users = {} as { desk: Caller; owner: Caller; treasury: Caller }
  /** Sessions do not last from one day to the next. */
  async function signIn(): Promise<void> {
    users.desk = await app.as('operator@harbour.demo')
    users.owner = await app.as('owner@harbour.demo')
    users.treasury = await app.as('treasury@interline.demo')
  }
  /** Some providers are given the address with each payment: the public one of the site. */
  async function listen(): Promise<string> {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    await app.everything((tx) => tx.updateTable('sites').set({ public_url: address }).execute())
    await app.modules.site.sites.reload()
    return address
  }
  beforeAll(async () => {
    await signIn()
    const address = hears ? await listen() : null
    await app.modules.merchantAccounts.connectSimulators(
      simulators.all.map((provider: RunningProvider) => ({
        ...provider.openAccount({
          id: accountOf(provider.channel),
          notifyUrl: address && `${address}/notify/${provider.channel}/${accountOf(provider.channel)}`,
        }),
        channel: provider.channel,
        endpoint: provider.url,
      })),
    )
  })
  const accountOf = (channel: string) => `simulator-${channel}`

  async function begun(id: string): Promise<Begun> {
    const row = await app.everything((tx) =>
      tx.selectFrom('gateway_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const { action } = row
    // A provider may know of a payment only once the payer opens its page.
    if (action?.kind === 'redirect') expect((await fetch(action.url)).status).toBe(200)
    return { id, ref: row.ref, charged: row.charged_minor, currency: row.charged_currency }
  }

  async function beginTopUp(channel: SimulatedChannel, amount: number): Promise<Begun> {
    const body = { channel, amount }
    const answer = await users.owner.call('gatewayPayments.topUp', { body }, { idempotencyKey: randomUUID() })
    expect(answer.status, answer.body.message).toBe(200)
    return begun(answer.body.data.id)
  }

  let days = 30
  async function payAttempt(channel: SimulatedChannel, order: Order): Promise<Begun> {
    const answer = await users.desk.call(
      'flightOrders.pay',
      { params: { id: order.id }, body: { channel, amount: order.total } },
      { idempotencyKey: randomUUID() },
    )
    expect(answer.status, answer.body.message).toBe(200)
    return begun(answer.body.data.attempt!.id)
  }

  async function beginOrder(channel: SimulatedChannel) {
    days += 1
    const order = await bookOrder(app, users.desk, { days: 31 + (days % 270) })
    return { order, payment: await payAttempt(channel, order) }
  }

  async function payOrder(channel: SimulatedChannel) {
    const { order, payment } = await beginOrder(channel)
    play(channel, payment)
    expect(await ask(payment.id)).toMatchObject({ settled: 'paid' })
    await app.runJobs()
    return { order, payment }
  }

  const play = (channel: SimulatedChannel, { ref }: Begun, more: { amount?: bigint } = {}) =>
    expect(
      simulators
        .provider(channel)
        .payer({ ref, action: more.amount === undefined ? 'pay' : 'other-amount', ...more }),
    ).toBe(true)

  const atProvider = (channel: SimulatedChannel, ref: string) =>
    simulators.provider(channel).payments({ ref })

  const ask = async (id: string) =>
    (await users.owner.call('gatewayPayments.ask', { params: { id } })).body.data

  async function paidTopUp(channel: SimulatedChannel, amount: number): Promise<Begun> {
    const payment = await beginTopUp(channel, amount)
    play(channel, payment)
    expect(await ask(payment.id)).toMatchObject({ settled: 'paid' })
    return payment
  }

  /** Sends back a part of what an order has paid. */
  const refund = (orderId: string, amount: bigint) =>
    app.everything((tx) =>
      app.modules.gateways.returnByGateway(
        tx,
        { id: orderId, root_id: orderId, agency_id: HARBOUR },
        { amount, now: app.clock.now() },
      ),
    )

  async function pass(ms: number): Promise<void> {
    app.clock.advance(ms)
    await simulators.clock.advance(ms)
    await app.runJobs()
  }

  /** Every provider has the file of the day that has begun. */
  async function nextDay(): Promise<void> {
    await pass(2 * DAY_MS)
    await signIn()
  }

  return {
    app,
    simulators,
    users,
    accountOf,
    signIn,
    begun,
    beginTopUp,
    beginOrder,
    payAttempt,
    paidTopUp,
    payOrder,
    play,
    atProvider,
    ask,
    refund,
    pass,
    nextDay,
  }
}
