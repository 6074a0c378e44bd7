// Which gateways an agency is offered: accounts of the platform, settings from the top of its tree down to itself, each
// gateway that is closed with its reason.

import type { Input } from '@interline/contract/index'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HARBOUR, KOWLOON, managing } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { playedGateway } from '../support/gateways/played.ts'
import { bookOrder, type Order } from '../support/orders.ts'

type Account = Input<'officeMerchantAccounts.create'>['body']

const app = await testApp({
  gateways: [playedGateway('stripe').connector, playedGateway('alipay').connector],
})
const { owner, detail, save, set, settled } = await managing(app)
const harbour = await app.as('operator@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')
const treasury = await app.as('treasury@interline.demo')

const account = (channel: Account['channel']): Account => ({
  channel,
  name: channel,
  environment: 'test',
  endpoint: '',
  currencies: ['HKD'],
  feePct: '2',
  amountCurrency: 'HKD',
  fixedFee: 0,
  min: null,
  max: null,
  position: 1,
  active: true,
  takesTopUps: channel === 'stripe',
  keys: {
    accountId: { add: ['acct_1'], remove: [] },
    secretKey: { add: ['sk_1'], remove: [] },
    webhookKey: { add: ['whsec'], remove: [] },
  },
})

const accounts: Record<string, { id: string; version: number }> = {}
let own: Order
let below: Order

beforeAll(async () => {
  for (const channel of ['stripe', 'alipay'] as const) {
    const { body } = await treasury.call('officeMerchantAccounts.create', { body: account(channel) })
    accounts[channel] = body.data
  }
  own = await bookOrder(app, harbour, { days: 32 })
  below = await bookOrder(app, kowloon, { days: 33 })
})
beforeEach(settled)

const offers = async (who: Caller, { id }: Order, locale: Locale = 'en') =>
  (await who.call('flightOrders.paymentConfig', { query: { orderId: id } }, { locale })).body.data.channels
const offer = async (who: Caller, order: Order, channel: string) =>
  (await offers(who, order)).find((each) => each.channel === channel)

const deny = (...channels: ('stripe' | 'alipay')[]) => ({
  commonConfig: { paymentChannels: { allow: null, deny: channels } },
})
const nothing = { commonConfig: { paymentChannels: null } }

test('[D5 G2] a channel is offered while platform, parent and agency allow it', async () => {
  const all = [
    [harbour, own],
    [kowloon, below],
  ] as const
  for (const [who, order] of all) expect(await offer(who, order, 'stripe')).toMatchObject({ enabled: true })

  const switched = async (active: boolean) => {
    const { id, version } = accounts['stripe']!
    const { channel: _channel, keys: _keys, ...body } = account('stripe')
    const { body: changed } = await treasury.call('officeMerchantAccounts.change', {
      params: { id },
      body: { ...body, keys: {}, version, returnFeeOnRefund: false, active },
    })
    accounts['stripe'] = changed.data
  }
  await switched(false)
  for (const [who, order] of all)
    expect(await offer(who, order, 'stripe')).toMatchObject({ enabled: false, reasonCode: 'not_open' })
  await switched(true)

  // By the platform for the tree: the agency below is offered it neither.
  expect((await set(HARBOUR, deny('stripe'))).status).toBe(200)
  expect(await offer(harbour, own, 'stripe')).toMatchObject({
    enabled: false,
    reasonCode: 'switched_off',
    reasonIfDisabled: 'Interline does not offer this method to Harbour Travel.',
    charged: null,
  })
  expect(await offer(kowloon, below, 'stripe')).toMatchObject({
    reasonCode: 'switched_off',
    reasonIfDisabled: 'Harbour Travel does not offer this method to Kowloon Tours.',
  })
  expect(await offer(kowloon, below, 'alipay')).toMatchObject({ enabled: true })
  // The parent cannot allow what it is denied itself.
  await save(KOWLOON, { commonConfig: { paymentChannels: { allow: ['stripe'], deny: [] } } })
  expect(await offer(kowloon, below, 'stripe')).toMatchObject({ reasonCode: 'switched_off' })
  await set(HARBOUR, nothing)

  // By the parent for the agency: an allow list closes everything else, for this agency only.
  expect(await offer(kowloon, below, 'stripe')).toMatchObject({ enabled: true })
  expect(await offer(kowloon, below, 'alipay')).toMatchObject({ reasonCode: 'switched_off' })
  expect(await offer(harbour, own, 'alipay')).toMatchObject({ enabled: true })
  await save(KOWLOON, nothing)
  expect(await offer(kowloon, below, 'alipay')).toMatchObject({ enabled: true })
})

test('[D5 G2] own and effective channels, their source and their history are shown', async () => {
  await set(HARBOUR, deny('alipay'))
  await save(KOWLOON, deny('stripe'))
  const { config, effectiveConfig, origins } = await detail(KOWLOON)
  expect(config.commonConfig.paymentChannels).toEqual({ allow: null, deny: ['stripe'] })
  expect(effectiveConfig.commonConfig.paymentChannels).toEqual({ allow: null, deny: ['alipay', 'stripe'] })
  expect(origins.find(({ key }) => key === 'commonConfig.paymentChannels')).toMatchObject({
    from: [{ id: HARBOUR }, { id: KOWLOON }],
  })
  const { body } = await owner.call('agencies.history', {
    params: { id: KOWLOON },
    query: { key: 'commonConfig.paymentChannels' },
  })
  expect(body.data.rows[0]).toMatchObject({
    before: null,
    after: { allow: null, deny: ['stripe'] },
    by: 'Helen Ho',
  })
  await set(HARBOUR, nothing)
  await save(KOWLOON, nothing)
})

test('[D5] a channel whose currency has no rate is not offered, with its reason', async () => {
  const { id, version } = accounts['alipay']!
  const change = async (currencies: ('HKD' | 'USD')[], from: number) => {
    const { channel: _channel, keys: _keys, ...body } = account('alipay')
    const { body: changed } = await treasury.call('officeMerchantAccounts.change', {
      params: { id },
      body: { ...body, keys: {}, version: from, returnFeeOnRefund: false, currencies },
    })
    accounts['alipay'] = changed.data
    return changed.data.version
  }
  const usd = await change(['USD'], version)
  expect(await offer(harbour, own, 'alipay')).toMatchObject({ enabled: true, charged: { currency: 'USD' } })
  await app.everything(async (tx) => {
    const { rates, held } = await app.modules.rates.current(tx)
    const without = (map: object) => JSON.stringify({ ...map, USD: undefined })
    await sql`insert into fx_snapshots (id, taken_at, rates, held, source)
      values ('fx_without_usd', ${new Date(app.clock.now())}, ${without(rates)}, ${without(held)}, 'reference')`.execute(
      tx,
    )
  })
  expect(await offer(harbour, own, 'alipay')).toMatchObject({
    enabled: false,
    reasonCode: 'no_rate',
    reasonIfDisabled: 'There is no exchange rate for USD at the moment.',
    charged: null,
  })
  // Nothing is converted there.
  expect(await offer(harbour, own, 'stripe')).toMatchObject({ enabled: true })
  const paid = await harbour.call(
    'flightOrders.pay',
    { params: { id: own.id }, body: { channel: 'alipay', amount: own.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(paid.body.key).toBe('payment.channel_unavailable')
  await app.everything((tx) => sql`delete from fx_snapshots where id = 'fx_without_usd'`.execute(tx))
  expect(await offer(harbour, own, 'alipay')).toMatchObject({ enabled: true })
  await change(['HKD'], usd)
})

test('[D5] a closed channel is refused when paid all the same, and says why in each language', async () => {
  await save(KOWLOON, deny('stripe'))
  const paid = await kowloon.call(
    'flightOrders.pay',
    { params: { id: below.id }, body: { channel: 'stripe', amount: below.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(paid.body.key).toBe('payment.channel_unavailable')
  const said: (string | null | undefined)[] = []
  for (const locale of LOCALES) {
    const shown = await offers(kowloon, below, locale)
    said.push(shown.find(({ channel }) => channel === 'stripe')?.reasonIfDisabled)
  }
  expect(said).toEqual([
    'Harbour Travel does not offer this method to Kowloon Tours.',
    'Harbour Travel 未向 Kowloon Tours 开放此支付方式。',
    'Harbour Travel 未對 Kowloon Tours 開放此付款方式。',
  ])
  await save(KOWLOON, nothing)
})

test('[D5 E3] a top-up names each channel that it cannot use', async () => {
  const channels = async () =>
    (await owner.call('gatewayPayments.topUpChannels', { query: { amount: 10_000 } })).body.data.channels.map(
      ({ channel, enabled, reasonCode }) => [channel, enabled, reasonCode],
    )
  expect(await channels()).toEqual([
    ['stripe', true, null],
    ['alipay', false, 'no_top_ups'],
  ])
  await set(HARBOUR, deny('stripe'))
  expect(await channels()).toEqual([
    ['stripe', false, 'switched_off'],
    ['alipay', false, 'no_top_ups'],
  ])
  const begun = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: 'stripe', amount: 10_000 } },
    { idempotencyKey: randomUUID() },
  )
  expect(begun.body.key).toBe('payment.channel_unavailable')
  await set(HARBOUR, nothing)
})
