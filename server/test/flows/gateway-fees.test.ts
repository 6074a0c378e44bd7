// The fee of a payment by gateway: one figure wherever it is shown, and never refunded.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder, orderOf } from '../support/orders.ts'

const { app, played, users, begin, refOf, ask } = await playedDesk()

test('[D5 E1] the fee of an order is the same on every page, and stays when refunded', async () => {
  const finance = await app.as('owner@harbour.demo')
  const order = await bookOrder(app, users.desk)
  // 2 % of the total, rounded up to the cent: 2455.14 costs 49.11.
  const fee = Math.ceil((order.total * 2) / 100)
  const charged = order.total + fee
  const { body: options } = await users.desk.call('flightOrders.paymentConfig', {
    query: { orderId: order.id },
  })
  expect(options.data.channels.find(({ channel }) => channel === 'stripe')).toMatchObject({
    fee,
    total: charged,
    charged: { amount: charged, currency: 'HKD' },
  })
  const before = {
    wallet: await walletOf(app, HARBOUR),
    gateway: await recorded(app, '0/gateway_clearing/HKD'),
    income: await recorded(app, '0/fee_income/HKD'),
  }
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  expect(await ask(attempt!.id)).toMatchObject({
    amount: { amount: order.total },
    fee: { amount: fee },
    charged: { amount: charged },
  })
  expect(await recorded(app, '0/gateway_clearing/HKD')).toBe(before.gateway - BigInt(charged))
  expect(await recorded(app, '0/fee_income/HKD')).toBe(before.income + BigInt(fee))
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.wallet.balance)
  expect((await orderOf(users.desk, order.id)).payments).toMatchObject([
    {
      channel: 'stripe',
      amount: { amount: order.total },
      gateway: { fee: { amount: fee, currency: 'HKD' }, charged: { amount: charged, currency: 'HKD' } },
    },
  ])
  const { body: list } = await finance.call('transactions.list', { query: {} })
  const arrived = list.data.rows.find(({ method, type }) => method === 'stripe' && type === 'top-up')
  expect(arrived).toMatchObject({
    gross: charged,
    currency: 'HKD',
    handlingFee: fee,
    net: { HKD: order.total },
    exchangeRate: null,
  })
  expect(list.data.totals?.find(({ currency }) => currency === 'HKD')?.fees).toBeGreaterThanOrEqual(fee)
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const { body: back } = await users.desk.call('gatewayPayments.refunds', { params: { id: order.id } })
  expect(back.data.refunds).toMatchObject([
    {
      channel: 'stripe',
      state: 'succeeded',
      failure: null,
      amount: { amount: order.total, currency: 'HKD' },
      charged: { amount: order.total, currency: 'HKD' },
    },
  ])
  expect(await recorded(app, '0/fee_income/HKD')).toBe(before.income + BigInt(fee))
  expect(await recorded(app, '0/gateway_clearing/HKD')).toBe(before.gateway - BigInt(fee))
})

test('[D5 E1] a charge in another currency has its rate among the transactions', async () => {
  const owner = await app.as('owner@atlas.demo')
  const begun = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: 'stripe', amount: 50_000 } },
    { idempotencyKey: randomUUID() },
  )
  expect(begun.status, begun.body.message).toBe(200)
  const { id, fee, charged, rate } = begun.body.data
  const { rates } = await app.everything((tx) => app.modules.rates.current(tx))
  // One HKD in USD, six digits.
  expect(rate).toBe(String(Number((Number(rates.HKD) / Number(rates.USD)).toPrecision(6))))
  expect(fee).toEqual({ amount: 1_000, currency: 'USD' })
  expect(charged.currency).toBe('HKD')
  playPaid(played, await refOf(id))
  await owner.call('gatewayPayments.ask', { params: { id } })
  const { body } = await owner.call('transactions.list', { query: {} })
  const row = body.data.rows.find(({ method }) => method === 'stripe')!
  expect(row).toMatchObject({
    gross: charged.amount,
    currency: 'HKD',
    handlingFee: 1_000,
    settlementCurrency: 'USD',
    net: { USD: 50_000 },
  })
  // 510.00 USD were charged in all: the same fraction to twelve decimals, in the page and in its file.
  const [whole, decimals] = row.exchangeRate!.split('.')
  const scaled = BigInt(whole! + decimals!.padEnd(12, '0'))
  const off = scaled * BigInt(charged.amount) - 51_000n * 10n ** 12n
  expect(2n * (off < 0n ? -off : off) <= BigInt(charged.amount)).toBe(true)
  const { file } = await owner.call('transactions.export', { body: { format: 'csv' } })
  expect(Buffer.from(file).toString()).toContain(row.exchangeRate)
  await proveBooks(app)
})

test('[D5 E3] a refund that the channel refuses shows the balance as its place', async () => {
  const order = await bookOrder(app, users.desk, { days: 44 })
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const refunds = async () =>
    (await users.desk.call('gatewayPayments.refunds', { params: { id: order.id } })).body.data.refunds
  expect(await refunds()).toEqual([])
  played.refundsBecome = { status: 'processing', providerRef: 're_9' }
  const refund = (amount: number) =>
    app.everything((tx) =>
      app.modules.gateways.returnByGateway(
        tx,
        { id: order.id, root_id: order.id, agency_id: HARBOUR },
        { amount: BigInt(amount), now: app.clock.now() },
      ),
    )
  await refund(10_000)
  await app.runJobs()
  expect(await refunds()).toMatchObject([{ state: 'processing', amount: { amount: 10_000 } }])
  played.refundsBecome = { status: 'failed', failure: 'window_over' }
  await refund(order.total - 10_000)
  await app.runJobs()
  const [first, second] = await refunds()
  expect(first).toMatchObject({ state: 'processing' })
  expect(second).toMatchObject({ state: 'fallback', failure: 'window_over' })
  expect(Date.parse(second!.since)).toBeGreaterThanOrEqual(Date.parse(second!.askedAt))
  const stranger = await app.as('operator@dragon.demo')
  const answer = await stranger.call('gatewayPayments.refunds', { params: { id: order.id } })
  expect(answer.body.key).toBe('request.not_found')
})

test('[D5 D6] a voucher and a payment on behalf say why a gateway does not take them', async () => {
  const order = await bookOrder(app, users.desk, { days: 47 })
  const body = { channel: 'stripe', amount: order.total } as const
  const withVoucher = await users.desk.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { ...body, voucher: 'ABCDEF' } },
    { idempotencyKey: randomUUID() },
  )
  expect(withVoucher.body.key).toBe('payment.gateway_with_voucher')
  expect(withVoucher.body.message).toMatch(/^A flight voucher cannot be combined/)
  const own = await users.desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
  const offered = (name: string) => own.body.data.channels.find(({ channel }) => channel === name)
  expect(offered('stripe')).toMatchObject({
    enabled: true,
    withVoucher: false,
    reasonWithVoucher: withVoucher.body.message,
  })
  expect(offered('balance')).toMatchObject({ withVoucher: true, reasonWithVoucher: null })
  const child = await app.as('operator@macau.demo')
  const theirs = await bookOrder(app, child, { days: 48 })
  const query = { orderId: theirs.id }
  const { body: options } = await users.desk.call('flightOrders.paymentConfig', { query })
  const offer = options.data.channels.find(({ channel }) => channel === 'stripe')
  expect(offer).toMatchObject({ enabled: false, reasonCode: 'on_behalf' })
  const paid = await users.desk.call(
    'flightOrders.pay',
    { params: { id: theirs.id }, body: { ...body, amount: theirs.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(paid.body.key).toBe('payment.gateway_on_behalf')
})
