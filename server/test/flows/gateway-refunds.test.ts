import { expect, onTestFinished, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { good, issued, named, paid, payable } from '../support/groups/group-life.ts'
import { clerk } from '../support/office-desk.ts'
import { bookOrder, orderOf } from '../support/orders.ts'
import { askVoid, beforeTheEvening, couponsOf } from '../support/servicing.ts'

const { app, played, users, begin, attemptOf, refOf, ask, pass, notify } = await playedDesk()

test('[D5 E3] a refund goes back by the channel in parts and keeps the fee', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const before = await walletOf(app, HARBOUR)
  const refundPart = (amount: number) =>
    app.everything(async (tx) => {
      await app.modules.gateways.returnByGateway(
        tx,
        { id: order.id, root_id: order.id, agency_id: HARBOUR },
        { amount: BigInt(amount), now: app.clock.now() },
      )
    })
  const first = Math.floor(order.total / 3)
  await refundPart(first)
  await refundPart(order.total - first)
  // All of it has gone: a third one finds nothing.
  await refundPart(1)
  await app.runJobs()
  const { refunds } = await attemptOf(attempt!.id)
  expect(refunds.map(({ state, charged }) => [state, charged.amount])).toEqual([
    ['succeeded', first],
    ['succeeded', order.total - first],
  ])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(order.total))
  expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
})

test('[D5 E3] a refund goes to the gateways first, and the rest stays in the balance', async () => {
  const order = await bookOrder(app, users.desk, { days: 47 })
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const before = await walletOf(app, HARBOUR)
  // A change that the balance paid is refunded with the order.
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total) + 5_000n, now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const { refunds } = await attemptOf(attempt!.id)
  expect(refunds.map(({ state, charged }) => [state, charged.amount])).toEqual([['succeeded', order.total]])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(order.total))
})

test('[D5 E3] F13 a provider that takes one refund at a time gets the second after the first', async () => {
  const caps = played.connector.caps as { refundsAtOnce: boolean }
  caps.refundsAtOnce = false
  onTestFinished(() => {
    caps.refundsAtOnce = true
  })
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  played.refundsBecome = { status: 'processing', providerRef: 're_1' }
  const first = Math.floor(order.total / 2)
  for (const part of [first, order.total - first])
    await app.everything((tx) =>
      app.modules.gateways.returnByGateway(
        tx,
        { id: order.id, root_id: order.id, agency_id: HARBOUR },
        { amount: BigInt(part), now: app.clock.now() },
      ),
    )
  const before = played.refunds.size
  await app.runJobs()
  await pass(60_000)
  expect(played.refunds.size - before).toBe(1)
  const sent = [...played.refunds.values()].at(-1)!
  sent.view = { status: 'succeeded', providerRef: 're_1' }
  played.refundsBecome = { status: 'succeeded', providerRef: 're_2' }
  for (let minutes = 0; minutes < 20; minutes += 1) await pass(60_000)
  const { refunds } = await attemptOf(attempt!.id)
  expect(refunds.map(({ state, charged }) => [state, charged.amount])).toEqual([
    ['succeeded', first],
    ['succeeded', order.total - first],
  ])
})

test('[D5 E3] a refund that the provider refuses is in the balance with a mark', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const before = await walletOf(app, HARBOUR)
  played.refundsBecome = { status: 'failed', failure: 'window_over' }
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const { refunds } = await attemptOf(attempt!.id)
  expect(refunds).toMatchObject([{ state: 'fallback', failure: 'window_over' }])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
})

test('[D5 E3] a refund is sent once, whatever is heard meanwhile', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const before = await walletOf(app, HARBOUR)
  played.refundsBecome = { status: 'unknown' }
  played.calls.length = 0
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const [refundRef] = [...played.refunds.keys()].slice(-1)
  for (let at = 0; at < 3; at += 1)
    await notify([{ kind: 'refund', id: `hint-${at}-${refundRef}`, ref: null, refundRef, providerRef: null }])
  await app.runJobs()
  await pass(6_000)
  await pass(16_000)
  expect(played.calls.filter((each) => each === 'refund')).toHaveLength(1)
  // Three hints and two turns, no more: hints do not begin turns of their own.
  expect(played.calls.filter((each) => each === 'queryRefund')).toHaveLength(5)
  expect((await attemptOf(attempt!.id)).refunds).toMatchObject([{ state: 'requested' }])
  // A second request that fails says nothing about the first.
  played.refunds.get(refundRef!)!.view = { status: 'failed', failure: 'not_found' }
  await pass(31_000)
  expect((await attemptOf(attempt!.id)).refunds).toMatchObject([{ state: 'requested' }])
  played.refunds.get(refundRef!)!.view = { status: 'attention', failure: 'funds' }
  await pass(61_000)
  expect((await attemptOf(attempt!.id)).refunds).toMatchObject([{ state: 'attention', failure: 'funds' }])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(order.total))
  const waiting = await users.treasury.call('officeGatewayPayments.list', { query: { show: 'attention' } })
  const [{ id: refundId } = { id: '' }] = waiting.body.data.rows.find(({ id }) => id === attempt!.id)!.refunds
  const credited = await users.treasury.call('officeGatewayPayments.credit', { params: { id: refundId } })
  expect(credited.body.data.refunds).toMatchObject([{ state: 'fallback', failure: 'funds' }])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
  const again = await users.treasury.call('officeGatewayPayments.credit', { params: { id: refundId } })
  expect(again.body.key).toBe('gateway.nothing_to_refund')
  expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
})

/** The next installment of a group, paid by the gateway. */
async function payInstallment(id: string): Promise<{ readonly id: string; readonly amount: number }> {
  const { attempt } = await good(users.desk, 'groupOrders.pay', {
    params: { id },
    body: { channel: 'stripe' },
  })
  playPaid(played, await refOf(attempt!.id))
  expect(await ask(attempt!.id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  return { id: attempt!.id, amount: attempt!.amount.amount }
}
const returnedBy = async ({ id }: { readonly id: string }) =>
  (await attemptOf(id)).refunds.map(({ state, charged }) => [state, charged.amount])

test('[E3 D5 D13 F7] tickets of a group are refunded by its payments, the newest first', async () => {
  beforeTheEvening(app)
  users.desk = await app.as('operator@harbour.demo')
  const office = await app.as('desk@interline.demo')
  const passengers = { adult: 10, child: 0, infant: 0 }
  const quote = {
    passengers,
    net: [{ type: 'adult', fare: 200_000, taxes: 30_000 }],
    materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
  }
  const { id } = await payable(app, users.desk, office, quote, { passengers })
  await payInstallment(id)
  const second = await payInstallment(id)
  await named(users.desk, await good(users.desk, 'groupOrders.get', { params: { id } }), passengers)
  const last = await payInstallment(id)
  expect((await issued(office, id)).status).toBe(200)
  const held = await good(users.desk, 'groupOrders.tickets', { params: { id } })
  const before = await walletOf(app, HARBOUR)
  const asked = await askVoid(users.desk, id, { coupons: couponsOf(held, [0, 1, 2, 3, 4, 5, 6, 7]) })
  expect(asked.status, asked.body.message).toBe(200)
  await app.runJobs()
  const params = { id: asked.body.data.id }
  const { order } = await good(office, 'officeDesk.order', { params })
  const body = { version: order.version, checked: true }
  await good(await clerk(app, 'desk@interline.demo'), 'officeDesk.approve', { params, body })
  await app.runJobs()
  const { status, servicing } = await orderOf(users.desk, params.id)
  expect(status).toBe('voided_reimbursed')
  const total = servicing?.returned ?? 0
  // Eight tickets are more than the last installment was.
  expect(total).toBeGreaterThan(last.amount)
  expect(await returnedBy(last)).toEqual([['succeeded', last.amount]])
  expect(await returnedBy(second)).toEqual([['succeeded', total - last.amount]])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
  await proveBooks(app)
})

test('[E3 E5 D5] a cancelled group returns each installment the way it was paid', async () => {
  users.desk = await app.as('operator@harbour.demo')
  const office = await app.as('desk@interline.demo')
  const { id } = await payable(app, users.desk, office)
  // The first deposit is not refundable; the second is, and was paid from the balance.
  const first = await payInstallment(id)
  const before = await walletOf(app, HARBOUR)
  const { version } = await paid(users.desk, id)
  const params = { id }
  const asked = await good(users.desk, 'groupOrders.cancel', { params, body: { reason: 'No trip', version } })
  await good(office, 'officeGroups.cancel', { params, body: { version: asked.version } })
  await app.runJobs()
  expect(await returnedBy(first)).toEqual([])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
  await proveBooks(app)
})
