// Every channel with its real connector against its simulator over HTTP: paid, refused, ended, refunded.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentSimulators, type RunningProvider } from '../../../simulators/payments/index.ts'
import { HARBOUR } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, passenger, pay, type Order } from '../support/orders.ts'

const CHANNELS = [
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
type Channel = (typeof CHANNELS)[number]

const app = await testApp()
const simulators = await startPaymentSimulators({ startAt: app.platform.clock.now() })
afterAll(() => simulators.stop())
let desk: Caller
let treasury: Caller

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  treasury = await app.as('treasury@interline.demo')
  await app.modules.merchantAccounts.connectSimulators(
    simulators.all.map((provider: RunningProvider) => ({
      ...provider.openAccount({ id: `simulator-${provider.channel}` }),
      channel: provider.channel,
      endpoint: provider.url,
    })),
  )
})

/** A person has many bookings here: each of another day. */
let days = 30

async function begin(channel: Channel, more: Parameters<typeof bookOrder>[2] = {}) {
  days += 1
  const order = await bookOrder(app, desk, { days, ...more })
  const answer = await desk.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel, amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  const attempt = answer.body.data.attempt!
  expect(attempt).toMatchObject({ state: 'requires_action', failure: null })
  // A provider may know of a payment only once the payer opens its page.
  if (attempt.action?.kind === 'redirect') expect((await fetch(attempt.action.url)).status).toBe(200)
  const { ref, charged_minor: charged } = await app.everything((tx) =>
    tx
      .selectFrom('gateway_attempts')
      .select(['ref', 'charged_minor'])
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow(),
  )
  return { order, attempt, ref, charged }
}

const ask = async (id: string) => (await desk.call('gatewayPayments.ask', { params: { id } })).body.data
const get = async (id: string) => (await desk.call('gatewayPayments.get', { params: { id } })).body.data

const refund = (order: Order, amount: bigint) =>
  app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount, now: app.clock.now() },
    ),
  )

/** Questions of the loop, until nothing more is due soon. */
async function wait() {
  for (let at = 0; at < 4; at += 1) {
    app.clock.advance(70_000)
    await simulators.clock.advance(70_000)
    await app.runJobs()
  }
}

type Attempt = Awaited<ReturnType<typeof begin>>['attempt']

/** What a refund of everything returns, minor units of what was charged: by the rule of the account, rounded down. */
async function owedOf({ channel, amount: { amount }, fee }: Attempt, charged: bigint): Promise<bigint> {
  const { body } = await treasury.call('officeMerchantAccounts.list', {})
  const { returnFeeOnRefund } = body.data.accounts.find((each) => each.channel === channel)!
  return returnFeeOnRefund ? charged : (charged * BigInt(amount)) / BigInt(amount + fee.amount)
}

/** By hand, of the accounts of the demo world: percent of the amount, rounded up to the cent, and the fixed part. */
const FEES: Readonly<Record<Channel, (total: number, hkd: Rate) => number>> = {
  stripe: (total) => Math.ceil((total * 29) / 1000) + 235,
  paypal: (total, hkd) => Math.ceil((total * 39) / 1000) + hkd(30, 'USD'),
  airwallex: (total) => Math.ceil((total * 28) / 1000),
  alipay: (total) => Math.ceil((total * 6) / 1000),
  'wechat-pay': (total) => Math.ceil((total * 6) / 1000),
  'yeepay-alipay': () => 0,
  'yeepay-wechat': () => 0,
  'yeepay-credit-card': (total) => Math.ceil((total * 8) / 1000),
  'yeepay-debit-card': (_, hkd) => hkd(200, 'CNY'),
  abapay: (total) => Math.ceil(total / 100),
}
type Rate = (minor: number, currency: 'USD' | 'CNY') => number

describe.each(CHANNELS)('%s', (channel) => {
  const provider = () => simulators.provider(channel)

  test('[D5] a payer who pays gets the ticket, and the clearing account has what was charged', async () => {
    const before = await walletOf(app, HARBOUR)
    const { order, attempt, ref, charged } = await begin(channel)
    const account = `0/gateway_clearing/${attempt.charged.currency}`
    const cleared = await recorded(app, account)
    expect(provider().state({ ref })?.amount).toBe(charged)
    expect(provider().payer({ ref, action: 'pay' })).toBe(true)
    expect(await ask(attempt.id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
    await app.runJobs()
    expect((await orderOf(desk, order.id)).status).toBe('issued')
    expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
    expect(cleared - (await recorded(app, account))).toBe(charged)
    const { rates } = await app.everything((tx) => app.modules.rates.current(tx))
    const hkd: Rate = (minor, currency) =>
      Math.ceil((minor * Number(rates[currency])) / Number(rates.HKD) - 1e-9)
    const fee = FEES[channel](order.total, hkd)
    expect(attempt.fee).toEqual({ amount: fee, currency: 'HKD' })
    if (attempt.charged.currency === 'HKD') expect(charged).toBe(BigInt(order.total + fee))
    expect(provider().payments({ ref })).toHaveLength(1)
    await proveBooks(app)
  })

  test('[D5] a payer who is refused may leave, and the balance pays instead', async () => {
    const { order, attempt, ref } = await begin(channel)
    provider().payer({ ref, action: 'decline' })
    expect((await ask(attempt.id)).settled).toBeNull()
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    const ended = await desk.call('gatewayPayments.close', { params: { id: attempt.id } })
    expect(['closed', 'failed']).toContain(ended.body.data.state)
    expect((await pay(desk, order.id)).status).toBe(200)
  })

  test('[D5] another amount is never a payment', async () => {
    const { order, attempt, ref, charged } = await begin(channel)
    provider().payer({ ref, action: 'other-amount', amount: charged - 1n })
    expect(await ask(attempt.id)).toMatchObject({ state: 'attention', settled: 'suspense' })
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    await proveBooks(app)
  })

  test('[D5 E3] refunds return to the payer in two parts, and no more', async () => {
    const { order, attempt, ref, charged } = await begin(channel)
    provider().payer({ ref, action: 'pay' })
    await ask(attempt.id)
    const total = BigInt(order.total)
    const first = total / 3n
    await refund(order, first)
    await wait()
    await refund(order, total - first)
    await refund(order, 1n)
    await wait()
    const { refunds } = await get(attempt.id)
    expect(refunds.map(({ state, failure }) => [state, failure])).toEqual([
      ['succeeded', null],
      ['succeeded', null],
    ])
    // All parts together are the whole, with the fee where its account returns it.
    const owed = await owedOf(attempt, charged)
    expect(refunds.reduce((sum, each) => sum + BigInt(each.charged.amount), 0n)).toBe(owed)
    const returned = provider().state({ ref })!.refunds
    expect(returned.reduce((sum, { amount }) => sum + amount, 0n)).toBe(owed)
    expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
  })
})

describe.each(['stripe', 'alipay', 'abapay'] as const)('a ticket that fails, paid by %s', (channel) => {
  test('[D5 E3] is refunded to the payer, and the balance is as before', async () => {
    const before = await walletOf(app, HARBOUR)
    const { order, attempt, ref, charged } = await begin(channel, {
      surname: 'REJECT',
      passengers: [passenger('REJECT')],
    })
    simulators.provider(channel).payer({ ref, action: 'pay' })
    await ask(attempt.id)
    await app.runJobs()
    await app.modules.orders.sweep()
    await app.runJobs()
    expect((await orderOf(desk, order.id)).status).toBe('failed_reimbursed')
    await wait()
    const returned = simulators.provider(channel).state({ ref })!.refunds
    expect(returned.map(({ amount }) => amount)).toEqual([await owedOf(attempt, charged)])
    expect((await get(attempt.id)).refunds).toMatchObject([{ cause: 'order', state: 'succeeded' }])
    expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
    expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
    await proveBooks(app)
    // The history names the channel, not the balance that the money passes.
    const events = await app.everything((tx) =>
      tx.selectFrom('order_events').select('payload').where('order_id', '=', order.id).execute(),
    )
    const channels = events.flatMap(({ payload }) => ('channel' in payload ? [payload['channel']] : []))
    expect(new Set(channels)).toEqual(new Set([channel]))
  })
})
