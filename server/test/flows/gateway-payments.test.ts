import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'

const { app, played, users, begin, attemptOf, refOf, ask, pass, notify } = await playedDesk()
const MINUTE = 60_000

test('[D5] a gateway is offered with its fee and total before it is chosen', async () => {
  const order = await bookOrder(app, users.desk)
  const { channels } = (await users.desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } }))
    .body.data
  const offer = channels.find(({ channel }) => channel === 'stripe')!
  const fee = Math.ceil(order.total * 0.02)
  expect(offer).toMatchObject({
    enabled: true,
    available: null,
    fee,
    total: order.total + fee,
    charged: { amount: order.total + fee, currency: 'HKD' },
  })
})

test('[D5 F2] a paid attempt issues the order, and fee and clearing are posted', async () => {
  const order = await bookOrder(app, users.desk)
  const before = {
    wallet: await walletOf(app, HARBOUR),
    clearing: await recorded(app, '0/gateway_clearing/HKD'),
  }
  const { attempt, payment } = await begin(order)
  expect(payment.state).toBe('created')
  expect(attempt).toMatchObject({ state: 'requires_action', action: { kind: 'redirect' } })
  const id = attempt!.id
  expect((await orderOf(users.desk, order.id)).status).toBe(order.status)
  const other = await pay(users.desk, order.id)
  expect(other.body.key).toBe('order.action_not_allowed')
  playPaid(played, await refOf(id))
  // The return of the payer only asks.
  expect(await ask(id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  await app.runJobs()
  expect((await orderOf(users.desk, order.id)).status).toBe('issued')
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.wallet.balance)
  const fee = BigInt(Math.ceil(order.total * 0.02))
  expect(before.clearing - (await recorded(app, '0/gateway_clearing/HKD'))).toBe(BigInt(order.total) + fee)
  await proveBooks(app)
})

test('[D5] a lost answer is found by the question loop under the same reference', async () => {
  const order = await bookOrder(app, users.desk)
  played.outage = { status: 'unknown' }
  const { attempt } = await begin(order)
  expect(attempt).toMatchObject({ state: 'unknown', action: null })
  played.outage = null
  const started = [...played.payments.keys()].length
  playPaid(played, await refOf(attempt!.id))
  await pass(6_000)
  expect(await attemptOf(attempt!.id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  expect([...played.payments.keys()]).toHaveLength(started)
})

test('[D5] a repeated request begins no second payment', async () => {
  const order = await bookOrder(app, users.desk)
  const key = randomUUID()
  const first = await begin(order, key)
  const second = await begin(order, key)
  expect(second.attempt!.id).toBe(first.attempt!.id)
  expect(second.attempt!.action).toEqual(first.attempt!.action)
})

test('[D5] ending an attempt lets another method pay; a faster payer is adopted', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  const ended = await users.desk.call('gatewayPayments.close', { params: { id: attempt!.id } })
  expect(ended.body.data.state).toBe('closed')
  expect((await pay(users.desk, order.id)).status).toBe(200)
  const fast = await bookOrder(app, users.desk)
  const begun = await begin(fast)
  playPaid(played, await refOf(begun.attempt!.id))
  const adopted = await users.desk.call('gatewayPayments.close', { params: { id: begun.attempt!.id } })
  expect(adopted.body.data).toMatchObject({ state: 'succeeded', settled: 'paid' })
})

test('[D5] money after the end goes to suspense and is refunded once', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  await users.desk.call('gatewayPayments.close', { params: { id: attempt!.id } })
  expect((await pay(users.desk, order.id)).status).toBe(200)
  playPaid(played, ref)
  const { started, view } = played.payments.get(ref)!
  const event = {
    kind: 'payment',
    id: `evt_${ref}`,
    ref,
    view: { ...view, paid: { minor: String(started.amount.minor), currency: started.amount.currency } },
  }
  for (let times = 0; times < 3; times += 1) expect((await notify([event])).statusCode).toBe(200)
  await app.runJobs()
  expect(await attemptOf(attempt!.id)).toMatchObject({
    state: 'succeeded',
    settled: 'suspense',
    refunds: [{ cause: 'suspense', state: 'succeeded' }],
  })
  expect([...played.refunds.values()].filter((refund) => refund.ref === ref)).toHaveLength(1)
  expect(await recorded(app, '0/suspense/HKD')).toBe(0n)
  await proveBooks(app)
})

test('[D5] late money that a notification only hints at is refunded', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  await users.desk.call('gatewayPayments.close', { params: { id: attempt!.id } })
  playPaid(played, ref)
  played.outage = { status: 'unknown' }
  await notify([{ kind: 'payment', id: `evt_${ref}`, ref }])
  // The job fails, and is repeated.
  await expect(app.runJobs()).rejects.toThrow('does not say')
  played.outage = null
  await notify([{ kind: 'payment', id: `evt_${ref}_again`, ref }])
  await app.runJobs()
  expect(await attemptOf(attempt!.id)).toMatchObject({
    settled: 'suspense',
    refunds: [{ cause: 'suspense', state: 'succeeded' }],
  })
  await proveBooks(app)
})

test('[D5] another amount is never a payment and waits for the treasury', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id), { minor: 1n, currency: 'HKD' })
  expect(await ask(attempt!.id)).toMatchObject({ state: 'attention', failure: 'amount_differs' })
  const open = (await users.treasury.call('officeGatewayPayments.list', { query: { show: 'attention' } }))
    .body.data
  expect(open.rows.map(({ id }) => id)).toContain(attempt!.id)
  expect(open.attention).toBe(open.rows.length)
  const refunded = await users.treasury.call('officeGatewayPayments.refund', { params: { id: attempt!.id } })
  expect(refunded.status, refunded.body.message).toBe(200)
  const again = await users.treasury.call('officeGatewayPayments.refund', { params: { id: attempt!.id } })
  expect(again.body.key).toBe('gateway.nothing_to_refund')
  await app.runJobs()
  expect(await recorded(app, '0/suspense/HKD')).toBe(0n)
})

test('[D5] forged notifications change nothing and are counted', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  const paid = { minor: String(order.total), currency: 'HKD' }
  const forged = await notify(
    [{ kind: 'payment', id: 'evt_x', ref, view: { status: 'succeeded', paid } }],
    'no',
  )
  expect(forged.statusCode).toBe(400)
  await app.runJobs()
  expect((await attemptOf(attempt!.id)).state).toBe('requires_action')
  const { accounts } = (await users.treasury.call('officeMerchantAccounts.list', {})).body.data
  expect(accounts[0]!.refusals).toMatchObject([{ reason: 'bad_signature', count: 1 }])
})

test('[D5] an attempt that nobody pays is closed after its time', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  for (let minutes = 0; minutes < 120; minutes += 10) await pass(10 * MINUTE)
  users.desk = await app.as('operator@harbour.demo')
  users.treasury = await app.as('treasury@interline.demo')
  expect((await attemptOf(attempt!.id)).state).toBe('closed')
  expect((await orderOf(users.desk, order.id)).payments.map(({ state }) => state)).toEqual(['canceled'])
})

test('[D5 F2] top-up by gateway reaches the balance without the fee', async () => {
  const owner = await app.as('owner@harbour.demo')
  const before = await walletOf(app, HARBOUR)
  const begun = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: 'stripe', amount: 50_000 } },
    { idempotencyKey: randomUUID() },
  )
  expect(begun.status, begun.body.message).toBe(200)
  expect(begun.body.data.fee.amount).toBe(1_000)
  playPaid(played, await refOf(begun.body.data.id))
  await pass(6_000)
  expect((await attemptOf(begun.body.data.id, owner)).settled).toBe('paid')
  expect(begun.body.data.action).not.toBeNull()
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(50_000n)
  await proveBooks(app)
})

test('[D5] other keys that do not know a payment do not end it', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  played.outage = { status: 'failed', failure: 'not_found' }
  await pass(6_000)
  await pass(180_000)
  expect(await attemptOf(attempt!.id)).toMatchObject({ state: 'requires_action', failure: null })
  played.outage = null
  playPaid(played, await refOf(attempt!.id))
  expect(await ask(attempt!.id)).toMatchObject({ settled: 'paid' })
})

test('[D5 G7] another agency finds no attempt', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  const stranger = await app.as('operator@dragon.demo')
  for (const name of ['gatewayPayments.get', 'gatewayPayments.ask', 'gatewayPayments.close'] as const)
    expect((await stranger.call(name, { params: { id: attempt!.id } })).body.key).toBe('request.not_found')
})

test('[D5] a page may post its form to the provider only while the payment waits', async () => {
  const order = await bookOrder(app, users.desk, { days: 58 })
  const { attempt } = await begin(order)
  const { formOrigin } = app.modules.gateways
  const page = `/payment/${attempt!.id}`
  expect(await formOrigin(page)).toBeUndefined()
  const action = {
    kind: 'form' as const,
    action: 'https://checkout.example:8443/purchase?x=1',
    enctype: 'multipart' as const,
    fields: {},
  }
  await app.everything((tx) =>
    tx
      .updateTable('gateway_attempts')
      .set({ action: jsonText(action) })
      .where('id', '=', attempt!.id)
      .execute(),
  )
  expect(await formOrigin(page)).toBe('https://checkout.example:8443')
  for (const other of ['/payment/pay_0', '/orders', `${page}/x`])
    expect(await formOrigin(other)).toBeUndefined()
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  expect(await formOrigin(page)).toBeUndefined()
})
