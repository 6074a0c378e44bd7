import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { mailsTo } from '../support/arrange.ts'
import { testApp, type Caller } from '../support/app.ts'
import { leave, proveBooks, recorded, walletOf } from '../support/books.ts'
import { playedGateway, playPaid } from '../support/gateways/played.ts'
import { bookOrder, orderOf } from '../support/orders.ts'

const played = playedGateway()
const app = await testApp({ gateways: [played.connector] })
const child = await app.as('operator@kowloon.demo')
const owner = await app.as('owner@harbour.demo')
const treasury = await app.as('treasury@interline.demo')

const account: Input<'merchantAccounts.create'>['body'] = {
  channel: 'stripe',
  name: 'Cards',
  environment: 'test',
  endpoint: '',
  currencies: ['USD', 'HKD'],
  feePct: '0',
  amountCurrency: 'HKD',
  fixedFee: 0,
  min: null,
  max: null,
  position: 1,
  active: true,
  takesTopUps: true,
  keys: {
    accountId: { add: ['acct_1'], remove: [] },
    secretKey: { add: ['sk_1'], remove: [] },
    webhookKey: { add: ['whsec'], remove: [] },
  },
}
beforeAll(async () => {
  expect((await owner.call('merchantAccounts.create', { body: account })).status).toBe(200)
})

const offerOf = async (orderId: string) =>
  (await child.call('flightOrders.paymentConfig', { query: { orderId } })).body.data.channels.find(
    ({ channel }) => channel === 'stripe',
  )
const pay = (who: Caller, order: { id: string; total: number }) =>
  who.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
const rowOf = (id: string) =>
  app.everything((tx) =>
    tx.selectFrom('gateway_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
async function spend() {
  const before = await walletOf(app, HARBOUR)
  await leave(app, HARBOUR, 'balance', 0n)
  await leave(app, HARBOUR, 'credit', 0n)
  return before
}
const upstreamMails = async () =>
  (await mailsTo(app, 'owner@harbour.demo')).filter(({ purpose }) => purpose.endsWith('fundsMissing')).length

test('[D5 E2] an account is not offered while its owner cannot pay upstream', async () => {
  const order = await bookOrder(app, child, { days: 32 })
  expect(await offerOf(order.id)).toMatchObject({ enabled: true })
  const before = await spend()
  expect(await offerOf(order.id)).toMatchObject({
    enabled: false,
    reasonCode: 'upstream_funds',
    reasonIfDisabled: 'Not available now. Contact the agency you buy from, or choose another method.',
  })
  const refused = await pay(child, order)
  expect(refused.body.key).toBe('payment.not_processed')
  expect(await upstreamMails()).toBe(1)
  // The platform's own account does not need the agency's funds: it receives the money itself.
  await treasury.call('officeMerchantAccounts.create', { body: account })
  expect(await offerOf(order.id)).toMatchObject({ enabled: true })
  await leave(app, HARBOUR, 'balance', before.balance)
})

test('[D5 E2] money for an owner without funds goes to its suspense with the reason', async () => {
  const order = await bookOrder(app, child, { days: 31 })
  const begun = await pay(child, order)
  expect(begun.status, begun.body.message).toBe(200)
  const { id } = begun.body.data.attempt!
  const before = await spend()
  playPaid(played, (await rowOf(id)).ref)
  const asked = await child.call('gatewayPayments.ask', { params: { id } })
  // The payer learns nothing of its seller's funds.
  expect(asked.body.data).toMatchObject({ settled: 'suspense', failure: 'not_payable' })
  expect(await rowOf(id)).toMatchObject({ failure: 'upstream_funds', account_root_id: HARBOUR })
  const listed = await treasury.call('officeGatewayPayments.list', { query: {} })
  expect(listed.body.data.rows.find((row) => row.id === id)?.failure).toBe('upstream_funds')
  expect(await recorded(app, `${HARBOUR}/suspense/USD`)).toBe(BigInt(order.total))
  await leave(app, HARBOUR, 'balance', before.balance)
  await app.runJobs()
  expect(await recorded(app, `${HARBOUR}/suspense/USD`)).toBe(0n)
  expect((await orderOf(child, order.id)).status).toBe('to_be_paid')
  await proveBooks(app)
})

test('[D5] money after the end of an attempt and for another order state says why', async () => {
  const order = await bookOrder(app, child, { days: 34 })
  const { id } = (await pay(child, order)).body.data.attempt!
  await child.call('gatewayPayments.close', { params: { id } })
  const { ref } = await rowOf(id)
  const { amount } = played.payments.get(ref)!.started
  const accountId = (await rowOf(id)).account_id
  const view = { status: 'succeeded', paid: { minor: String(amount.minor), currency: amount.currency } }
  const told = await app.http.inject({
    method: 'POST',
    url: `/notify/stripe/${accountId}`,
    headers: { 'content-type': 'application/json', 'x-signature': 'whsec' },
    payload: JSON.stringify({ events: [{ kind: 'payment', id: `evt_${ref}`, ref, view }] }),
  })
  expect(told.statusCode).toBe(200)
  await app.runJobs()
  expect(await rowOf(id)).toMatchObject({ settled: 'suspense', failure: 'attempt_over' })
  await proveBooks(app)
})
