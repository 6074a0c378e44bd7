// Disputes of an agency's own merchant account, and as the providers really notify them.

import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentSimulators } from '../../../simulators/payments/index.ts'
import { HARBOUR } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { mailsTo } from '../support/arrange.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { bookOrder } from '../support/orders.ts'

const app = await testApp()
const simulators = await startPaymentSimulators({ startAt: app.platform.clock.now() })
let desk: Caller
let child: Caller
let owner: Caller
let treasury: Caller
let address = ''
afterAll(() => simulators.stop())

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  child = await app.as('operator@kowloon.demo')
  owner = await app.as('owner@harbour.demo')
  treasury = await app.as('treasury@interline.demo')
  address = await app.http.listen({ host: '127.0.0.1', port: 0 })
})

const HKD = 'HKD' as const

/** An account with the simulated provider, whose notifications arrive here. */
async function accountOf(channel: 'stripe' | 'paypal' | 'airwallex', whose: 'platform' | 'harbour') {
  const provider = simulators.provider(channel)
  const { id: merchant, keys } = provider.openAccount({})
  const body = {
    channel,
    name: `${channel} of ${whose}`,
    environment: 'simulator' as const,
    endpoint: provider.url,
    currencies: [HKD],
    feePct: '0',
    amountCurrency: 'HKD',
    fixedFee: 0,
    min: null,
    max: null,
    position: 1,
    active: true,
    takesTopUps: false,
    keys: Object.fromEntries(
      Object.entries(keys).map(([name, add]) => [name, { add: [...add], remove: [] }]),
    ),
  } satisfies Input<'merchantAccounts.create'>['body']
  const made =
    whose === 'platform'
      ? await treasury.call('officeMerchantAccounts.create', { body })
      : await owner.call('merchantAccounts.create', { body })
  expect(made.status, made.body.message).toBe(200)
  provider.setNotifyUrl({ id: merchant, notifyUrl: `${address}/notify/${channel}/${made.body.data.id}` })
  return provider
}

let days = 40

async function paid(by: Caller, channel: 'stripe' | 'paypal' | 'airwallex') {
  const provider = simulators.provider(channel)
  days += 1
  const order = await bookOrder(app, by, { days })
  const answer = await by.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel, amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  const { id, action, charged } = answer.body.data.attempt!
  if (action?.kind === 'redirect') await fetch(action.url)
  const { ref } = await app.everything((tx) =>
    tx.selectFrom('gateway_attempts').select('ref').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  provider.payer({ ref, action: 'pay' })
  const asked = await by.call('gatewayPayments.ask', { params: { id } })
  expect(asked.body.data.state).toBe('succeeded')
  return { order, ref, charged: BigInt(charged.amount), currency: charged.currency }
}

const heard = async (channel: 'stripe' | 'paypal' | 'airwallex') => {
  await simulators.provider(channel).idle()
  await app.runJobs()
}
const rowsFor = async (by: Caller, call: 'disputes.list' | 'officeDisputes.list', q: string) =>
  (await by.call(call, { query: { q } })).body.data.rows

describe.each(['stripe', 'paypal', 'airwallex'] as const)('%s', (channel) => {
  test('[D5 F3] notifies a dispute and its end by its own protocol', async () => {
    const provider = await accountOf(channel, 'platform')
    const { order, ref, charged, currency } = await paid(desk, channel)
    const disputed = `0/dispute_clearing/${currency}`
    const gateway = await recorded(app, `0/gateway_clearing/${currency}`)
    const expense = await recorded(app, `0/gateway_expense/${currency}`)
    provider.dispute({ ref, state: 'opened' })
    await heard(channel)
    expect(await rowsFor(treasury, 'officeDisputes.list', order.id)).toMatchObject([
      {
        channel,
        state: 'open',
        payment: { orderId: order.id, ref },
        taken: { amount: Number(charged), currency },
      },
    ])
    expect(await recorded(app, disputed)).toBe(-charged)
    provider.dispute({ ref, state: 'lost' })
    await heard(channel)
    expect(await rowsFor(treasury, 'officeDisputes.list', order.id)).toMatchObject([{ state: 'lost' }])
    expect(await recorded(app, disputed)).toBe(0n)
    // Stripe tells what it keeps for a dispute, the others with their settlement files.
    const fee = channel === 'stripe' ? 1_500n : 0n
    expect((await recorded(app, `0/gateway_clearing/${currency}`)) - gateway).toBe(charged + fee)
    expect(await recorded(app, `0/gateway_expense/${currency}`)).toBe(expense - fee)
    // Of the platform's account: nothing for the agency.
    expect(await rowsFor(owner, 'disputes.list', order.id)).toEqual([])
    await proveBooks(app)
  })
})

test('[D5 H2] an owner works the disputes of its own account, and nobody beside it', async () => {
  const provider = await accountOf('stripe', 'harbour')
  const { order, ref, charged } = await paid(child, 'stripe')
  provider.dispute({ ref, state: 'opened' })
  await heard('stripe')
  expect(await recorded(app, `${HARBOUR}/dispute_clearing/HKD`)).toBe(-charged)
  const [dispute] = await rowsFor(owner, 'disputes.list', order.id)
  expect(dispute).toMatchObject({
    state: 'open',
    owner: 'Harbour Travel',
    payment: { orderId: order.id, agencyName: 'Kowloon Tours', charged: { amount: Number(charged) } },
  })
  expect(await rowsFor(treasury, 'officeDisputes.list', order.id)).toHaveLength(1)
  const { id, version } = dispute!
  const act = (by: Caller) =>
    by.call('disputes.act', { params: { id }, body: { action: 'answer', note: 'Sent', version } })
  expect((await act(child)).status).toBe(403)
  const below = await app.as('owner@kowloon.demo')
  expect((await below.call('disputes.list', { query: {} })).body.key).toBe('request.not_found')
  expect((await act(below)).body.key).toBe('request.not_found')
  const other = await app.as('owner@dragon.demo')
  expect((await other.call('disputes.get', { params: { id } })).body.key).toBe('request.not_found')
  expect((await act(other)).body.key).toBe('request.not_found')
  expect((await act(owner)).body.data).toMatchObject({ state: 'answered' })
  const { email } = await app.everything((tx) =>
    tx
      .selectFrom('agencies')
      .select((select) => select.ref('contact_email').as('email'))
      .where('id', '=', HARBOUR)
      .executeTakeFirstOrThrow(),
  )
  const mails = await mailsTo(app, email)
  expect(mails.some(({ text }) => text.includes(dispute!.disputeRef))).toBe(true)
  await proveBooks(app)
})
