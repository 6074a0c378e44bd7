import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPaymentSimulators } from '../../../simulators/payments/index.ts'
import { stripe } from '../../src/connectors/payments/stripe/index.ts'
import type { Caller } from '../support/app.ts'
import { testApp } from '../support/app.ts'
import { playedGateway, playPaid } from '../support/gateways/played.ts'
import { bookOrder } from '../support/orders.ts'

const played = playedGateway('paypal')
const sims = await startPaymentSimulators({ channels: ['stripe'] })
afterAll(() => sims.stop())
const app = await testApp({ gateways: [played.connector, stripe] })
await sims.clock.advance(app.clock.now() - sims.clock.now())
const treasury = await app.as('treasury@interline.demo')
const owner = await app.as('owner@harbour.demo')
const desk = await app.as('operator@harbour.demo')

type Body = Input<'merchantAccounts.create'>['body']
type Keys = Body['keys']
const replaced = (values: Readonly<Record<string, string>>): Keys =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { add: [value], remove: [] }]))
const body = (over: Partial<Body> = {}): Body => ({
  channel: 'paypal',
  name: 'PayPal',
  environment: 'test',
  endpoint: '',
  currencies: ['HKD'],
  feePct: '0',
  amountCurrency: 'HKD',
  fixedFee: 0,
  min: null,
  max: null,
  position: 1,
  active: true,
  takesTopUps: true,
  keys: replaced({ accountId: 'acct_1', secretKey: 'sk_1', webhookKey: 'whsec' }),
  ...over,
})

type Calls = 'merchantAccounts' | 'officeMerchantAccounts'
async function keptBy(who: Caller, calls: Calls, over: Partial<Body> = {}) {
  const { channel, ...settings } = body(over)
  const made = await who.call(`${calls}.create`, { body: { channel, ...settings } })
  expect(made.status, made.body.message).toBe(200)
  let { version } = made.body.data
  const params = { id: made.body.data.id }
  return {
    id: params.id,
    async change(more: Partial<Body>) {
      const answer = await who.call(`${calls}.change`, {
        params,
        body: { ...settings, keys: {}, ...more, version },
      })
      if (answer.status === 200) ({ version } = answer.body.data)
      return answer.status === 200 ? 'changed' : answer.body.key
    },
  }
}

async function begin(who: Caller, channel: Body['channel'], days: number) {
  const order = await bookOrder(app, who, { days })
  const answer = await who.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel, amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.attempt!
}
const end = (id: string) => desk.call('gatewayPayments.close', { params: { id } })
const refOf = async (id: string) =>
  (
    await app.everything((tx) =>
      tx.selectFrom('gateway_attempts').select('ref').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).ref

const other = { keys: replaced({ accountId: 'acct_2' }) }

test('[D5] the merchant of an account is fixed while payments are open or refundable', async () => {
  const account = await keptBy(treasury, 'officeMerchantAccounts')
  expect(await account.change({ environment: 'live' })).toBe('changed')
  expect(await account.change(other)).toBe('changed')
  const left = await begin(desk, 'paypal', 31)
  expect(await account.change({ keys: replaced({ accountId: 'acct_1' }) })).toBe('gateway.in_use')
  expect(await account.change({ keys: replaced({ secretKey: 'sk_2' }) })).toBe('changed')
  await end(left.id)
  // Nobody paid: a wrong number may still be corrected.
  expect(await account.change({ keys: replaced({ accountId: 'acct_1' }) })).toBe('changed')
  expect(await account.change({ environment: 'live' })).toBe('gateway.environment_fixed')
  const paid = await begin(desk, 'paypal', 32)
  playPaid(played, await refOf(paid.id))
  await desk.call('gatewayPayments.ask', { params: { id: paid.id } })
  expect(await account.change(other)).toBe('gateway.in_use')
  await app.everything((tx) =>
    tx
      .updateTable('gateway_attempts')
      .set({ created_at: new Date(app.clock.now() - 181 * 86_400_000) })
      .where('id', '=', paid.id)
      .execute(),
  )
  expect(await account.change({ active: false, ...other })).toBe('changed')
})

test('[D5 G7] payments of agencies below fix the account of their tree', async () => {
  const account = await keptBy(owner, 'merchantAccounts')
  const child = await app.as('operator@kowloon.demo')
  await begin(child, 'paypal', 33)
  expect(await account.change(other)).toBe('gateway.in_use')
  expect(await account.change({ environment: 'live' })).toBe('gateway.environment_fixed')
  expect(await account.change({ name: 'Our PayPal', active: false })).toBe('changed')
})

test('[D5] a secret key of another merchant is recognised by an open payment', async () => {
  const provider = sims.provider('stripe')
  const [first, second] = [provider.openAccount({}), provider.openAccount({})]
  const keysOf = ({ keys }: typeof first) =>
    Object.fromEntries(Object.entries(keys).map(([name, add]) => [name, { add: [...add], remove: [] }]))
  const settings = { environment: 'simulator', endpoint: provider.url } as const
  const account = await keptBy(treasury, 'officeMerchantAccounts', {
    channel: 'stripe',
    ...settings,
    keys: keysOf(first),
  })
  expect(await account.change({ ...settings, keys: keysOf(second) })).toBe('changed')
  expect(await account.change({ ...settings, keys: keysOf(first) })).toBe('changed')
  await begin(desk, 'stripe', 34)
  expect(await account.change({ ...settings, keys: keysOf(second) })).toBe('gateway.in_use')
  // A provider that cannot be reached keeps nobody from exchanging a key.
  const lost = { ...settings, endpoint: 'http://127.0.0.1:1' }
  expect(await account.change({ ...lost, keys: keysOf(second) })).toBe('changed')
})
