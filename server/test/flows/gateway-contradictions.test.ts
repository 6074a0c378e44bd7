import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder, pay } from '../support/orders.ts'

const { app, played, users, begin, attemptOf, refOf, ask, pass, notify } = await playedDesk()
const MINUTE = 60_000

/** Sessions end within the hours that pass here. */
async function signIn() {
  users.desk = await app.as('operator@harbour.demo')
  users.treasury = await app.as('treasury@interline.demo')
}
beforeEach(signIn)

async function refunded(days: number) {
  const order = await bookOrder(app, users.desk, { days })
  const { attempt } = await begin(order)
  playPaid(played, await refOf(attempt!.id))
  await ask(attempt!.id)
  const before = await walletOf(app, HARBOUR)
  await app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
  await app.runJobs()
  const refundRef = [...played.refunds.keys()].at(-1)!
  return { order, attempt: attempt!, before, refundRef }
}
const failed = (refundRef: string, id = `late-${refundRef}`) =>
  notify([
    {
      kind: 'refund',
      id,
      ref: null,
      refundRef,
      providerRef: null,
      view: { status: 'failed', failure: 'funds' },
    },
  ])
const refundsOf = async (id: string) => (await attemptOf(id)).refunds
const waiting = async () =>
  (await users.treasury.call('officeGatewayPayments.list', { query: { show: 'attention' } })).body.data.rows

test('[D5 E3] a confirmed refund that fails waits for the treasury', async () => {
  const { attempt, before, refundRef } = await refunded(31)
  const clearing = await recorded(app, '0/gateway_clearing/HKD')
  played.refunds.get(refundRef)!.view = { status: 'failed', failure: 'funds' }
  await failed(refundRef)
  await app.runJobs()
  const refunds = await refundsOf(attempt.id)
  expect(refunds).toMatchObject([{ state: 'attention', failure: 'funds', late: true }])
  const { charged } = refunds[0]!
  expect(clearing - (await recorded(app, '0/gateway_clearing/HKD'))).toBe(BigInt(charged.amount))
  expect(await recorded(app, '0/refund_clearing/HKD')).toBe(BigInt(charged.amount))
  await proveBooks(app)
  expect((await waiting()).map(({ id }) => id)).toContain(attempt.id)
  const params = { id: refunds[0]!.id }
  await users.treasury.call('officeGatewayPayments.credit', { params })
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'fallback', late: true }])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
  expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
  await proveBooks(app)
})

test('[D5 E3] an old failure is not believed after the confirmation', async () => {
  const { attempt, refundRef } = await refunded(32)
  played.calls.length = 0
  await failed(refundRef)
  await app.runJobs()
  expect(played.calls).toEqual(['queryRefund'])
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'succeeded', late: false }])
  // It may still fail later, and a hint is enough to find out.
  played.refunds.get(refundRef)!.view = { status: 'attention', failure: 'state' }
  await notify([{ kind: 'refund', id: `hint-${refundRef}`, ref: null, refundRef, providerRef: null }])
  await app.runJobs()
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'attention', late: true }])
})

test('[D5 E3] money in suspense whose refund failed late is refunded again', async () => {
  const order = await bookOrder(app, users.desk, { days: 34 })
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  await users.desk.call('gatewayPayments.close', { params: { id: attempt!.id } })
  await pay(users.desk, order.id)
  playPaid(played, ref)
  const { started, view } = played.payments.get(ref)!
  const paid = { minor: String(started.amount.minor), currency: started.amount.currency }
  await notify([{ kind: 'payment', id: `evt_${ref}`, ref, view: { ...view, paid } }])
  await app.runJobs()
  const refundRef = [...played.refunds.keys()].at(-1)!
  played.refunds.get(refundRef)!.view = { status: 'failed', failure: 'funds' }
  await failed(refundRef)
  await app.runJobs()
  expect(await recorded(app, '0/suspense/HKD')).toBe(started.amount.minor)
  const row = (await waiting()).find(({ id }) => id === attempt!.id)
  expect(row?.mayRefund).toBe(true)
  await users.treasury.call('officeGatewayPayments.refund', { params: { id: attempt!.id } })
  await app.runJobs()
  expect(await recorded(app, '0/suspense/HKD')).toBe(0n)
  await proveBooks(app)
})

test('[D5 E3] a refund that stays a duplicate goes to the treasury', async () => {
  played.refundsBecome = { status: 'failed', failure: 'duplicate' }
  const { attempt, refundRef } = await refunded(35)
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'requested' }])
  for (let turn = 0; turn < 14; turn += 1) await pass(10 * MINUTE)
  await signIn()
  expect(played.refunds.has(refundRef)).toBe(true)
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'attention', failure: 'duplicate' }])
})

/** As jobs whose retries are used up. */
const loseJobs = () =>
  app.everything((tx) =>
    sql`update jobs.job set state = 'failed' where name like 'gateway-payments.%' and state < 'active'`.execute(
      tx,
    ),
  )

test('[D5] lost questions about payments and refunds are asked again', async () => {
  const order = await bookOrder(app, users.desk, { days: 36 })
  const { attempt } = await begin(order)
  played.refundsBecome = { status: 'processing' }
  const { attempt: paid, refundRef } = await refunded(37)
  await loseJobs()
  playPaid(played, await refOf(attempt!.id))
  played.refunds.get(refundRef)!.view = { status: 'succeeded' }
  await pass(14 * MINUTE)
  expect(await app.modules.gateways.sweep()).toBe(0)
  await pass(2 * MINUTE)
  expect(await app.modules.gateways.sweep()).toBe(2)
  expect(await app.modules.gateways.sweep()).toBe(0)
  await app.runJobs()
  expect(await attemptOf(attempt!.id)).toMatchObject({ settled: 'paid' })
  expect(await refundsOf(paid.id)).toMatchObject([{ state: 'succeeded' }])
  expect(await app.modules.gateways.sweep()).toBe(0)
})

test('[D5 E3] a provider that forgets a confirmed refund is asked, never sent it again', async () => {
  const { attempt, refundRef } = await refunded(33)
  played.refunds.get(refundRef)!.view = { status: 'failed', failure: 'not_found' }
  played.calls.length = 0
  await failed(refundRef)
  await app.runJobs()
  await pass(10 * MINUTE)
  expect(played.calls).not.toContain('refund')
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'succeeded' }])
  await pass(25 * 60 * MINUTE)
  await signIn()
  expect(await refundsOf(attempt.id)).toMatchObject([{ state: 'attention', failure: 'not_found' }])
})
