// A payment that the payer disputes, and a refund of its order: the payer must not have the money twice.

import { expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder } from '../support/orders.ts'

const { app, played, users, begin, attemptOf, refOf, ask, pass, notify } = await playedDesk()

let days = 50
let events = 0

async function paidOrder() {
  days += 1
  const order = await bookOrder(app, users.desk, { days })
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  playPaid(played, ref)
  await ask(attempt!.id)
  return { order, id: attempt!.id, ref, charged: attempt!.charged.amount }
}

type Paid = Awaited<ReturnType<typeof paidOrder>>

const answerBy = app.clock.now() + 7 * 86_400_000

async function tell({ ref, charged }: Paid, state: 'opened' | 'won' | 'lost', takesMoney = true) {
  events += 1
  await notify([
    {
      kind: 'dispute',
      id: `evt_${events}`,
      disputeRef: `du_${ref}`,
      ref,
      transactionRef: null,
      amount: { minor: String(charged), currency: 'HKD' },
      reason: 'fraudulent',
      state,
      takesMoney,
      answerBy,
    },
  ])
  await app.runJobs()
}

/** As the order's modules do it: in the scope of its agency. */
async function refund({ order }: Paid) {
  await app.platform.db.transaction([HARBOUR], (tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: HARBOUR },
      { amount: BigInt(order.total), now: app.clock.now() },
    ),
  )
}

const sentSince = (from: number) => played.calls.slice(from).filter((each) => each === 'refund')
const held = () => recorded(app, '0/refund_clearing/HKD')

test('[D5 E3] a refund of a disputed payment is not sent and credits nothing', async () => {
  const paid = await paidOrder()
  const before = await walletOf(app, HARBOUR)
  const heldBefore = await held()
  const calls = played.calls.length
  await tell(paid, 'opened')
  await refund(paid)
  await app.runJobs()
  expect(sentSince(calls)).toEqual([])
  const { refunds } = await attemptOf(paid.id)
  expect(refunds).toMatchObject([{ state: 'attention', failure: 'disputed' }])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(paid.order.total))
  expect((await held()) - heldBefore).toBe(BigInt(paid.order.total))
  const waiting = await users.treasury.call('officeGatewayPayments.list', { query: { show: 'attention' } })
  const row = waiting.body.data.rows.find(({ id }) => id === paid.id)!
  expect(row.refunds).toMatchObject([{ failure: 'disputed', mayCredit: false }])
  await tell(paid, 'won')
  const credited = await users.treasury.call('officeGatewayPayments.credit', {
    params: { id: row.refunds[0]!.id },
  })
  expect(credited.body.data.refunds).toMatchObject([{ state: 'fallback', mayCredit: false }])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
  expect(await held()).toBe(heldBefore)
})

test('[D5 E3] a lost dispute and a refund that is too late do not pay twice', async () => {
  const paid = await paidOrder()
  const before = await walletOf(app, HARBOUR)
  await tell(paid, 'lost')
  await app.everything((tx) =>
    tx
      .updateTable('gateway_attempts')
      .set({ created_at: new Date(app.clock.now() - 400 * 86_400_000) })
      .where('id', '=', paid.id)
      .execute(),
  )
  await refund(paid)
  await app.runJobs()
  expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'attention', failure: 'disputed' }])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(paid.order.total))
})

test('[D5 E3] a dispute heard of before a refund is sent stops it', async () => {
  const paid = await paidOrder()
  const calls = played.calls.length
  await refund(paid)
  await tell(paid, 'opened')
  expect(sentSince(calls)).toEqual([])
  expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'attention', failure: 'disputed' }])
})

test('[D5 E3] a provider that refuses a refund for its dispute credits nothing', async () => {
  const paid = await paidOrder()
  const before = await walletOf(app, HARBOUR)
  played.refundsBecome = { status: 'processing', providerRef: `re_${paid.ref}` }
  await refund(paid)
  await app.runJobs()
  await tell(paid, 'opened')
  for (const sent of played.refunds.values()) sent.view = { status: 'failed', failure: 'state' }
  await pass(6_000)
  played.refundsBecome = { status: 'succeeded', providerRef: 're_0' }
  expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'attention', failure: 'disputed' }])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(paid.order.total))
})

test('[D5 E3] an inquiry that took nothing, or a dispute that was won, lets refunds go', async () => {
  const inquired = await paidOrder()
  const won = await paidOrder()
  await tell(inquired, 'opened', false)
  await tell(won, 'opened')
  await tell(won, 'won')
  for (const paid of [inquired, won]) {
    await refund(paid)
    await app.runJobs()
    expect((await attemptOf(paid.id)).refunds).toMatchObject([{ state: 'succeeded' }])
  }
})

test('[D5 F7] a repeated notification leaves the version for the answer', async () => {
  const paid = await paidOrder()
  await tell(paid, 'opened')
  const find = async () =>
    (await users.treasury.call('officeDisputes.list', { query: { q: `du_${paid.ref}` } })).body.data.rows[0]!
  const { id, version } = await find()
  await tell(paid, 'opened')
  expect(await find()).toMatchObject({ version })
  const answered = await users.treasury.call('officeDisputes.act', {
    params: { id },
    body: { action: 'answer', version },
  })
  expect(answered.body.data).toMatchObject({ state: 'answered' })
})
