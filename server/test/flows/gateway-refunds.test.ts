import { expect, onTestFinished, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder } from '../support/orders.ts'

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
