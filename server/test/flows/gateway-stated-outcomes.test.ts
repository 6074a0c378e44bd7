// A provider that does not answer: two people of the treasury say what its portal shows, and its later word counts.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { proveBooks, recorded } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import type { Caller } from '../support/app.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'

const { app, played, users, begin, attemptOf, refOf, pass } = await playedDesk()
let colleague: Caller
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  colleague = await app.as('admin@interline.demo')
})

const state = (id: string, outcome: 'paid' | 'not_paid', reference = '') =>
  users.treasury.call('officeGatewayPayments.state', {
    params: { id },
    body: { outcome, reference, note: 'List of transactions, status Closed' },
  })
const listed = async (show: 'attention' | 'suspense', id: string) =>
  (
    await users.treasury.call('officeGatewayPayments.list', { query: { show, pageSize: 100 } })
  ).body.data.rows.find((row) => row.id === id)

/** Titles of the alerts of a person. */
async function alertsOf(who: Caller) {
  await app.modules.alerts.tell()
  const name = who === users.desk ? 'alerts.list' : 'officeAlerts.list'
  return (await who.call(name, { query: {} })).body.data.rows.map(({ title }) => title)
}

async function decide(id: string, decision: 'approve' | 'refuse', who = colleague) {
  const { rows } = (await who.call('officeApprovals.list', { query: { kind: 'payment_outcome' } })).body.data
  const open = rows.find(({ facts }) => facts.some(({ value }) => value === id))!
  return who.call(
    'officeApprovals.decide',
    { params: { id: open.id }, body: { decision, remark: 'Seen too' } },
    { idempotencyKey: randomUUID() },
  )
}

/** The payer has left, and nobody answers since: as an account whose key is wrong. */
async function stalledPayment() {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  played.outage = { status: 'unknown' }
  await pass(6_000)
  await pass(11 * MINUTE)
  return { order, id: attempt!.id, ref: await refOf(attempt!.id) }
}

test('[D5] a payment that nobody answers about is shown, and paid otherwise once two agree', async () => {
  const { order, id, ref } = await stalledPayment()
  expect(await attemptOf(id)).toMatchObject({ state: 'requires_action', stalled: true })
  expect(await listed('attention', id)).toMatchObject({ mayState: true, statement: null })
  expect((await pay(users.desk, order.id)).status).toBe(409)
  expect(await alertsOf(users.treasury)).toContainEqual(expect.stringContaining('does not answer'))
  expect((await state(id, 'paid')).status).toBe(400)
  expect((await state(id, 'not_paid')).body.data).toMatchObject({
    mayState: false,
    statement: { outcome: 'not_paid', state: 'asked' },
  })
  expect((await state(id, 'not_paid')).body.key).toBe('approval.already_open')
  expect((await decide(ref, 'approve', users.treasury)).body.key).toBe('approval.own')
  await app.runJobs()
  expect(await attemptOf(id)).toMatchObject({ state: 'requires_action' })
  expect((await decide(ref, 'approve')).status).toBe(200)
  await app.runJobs()
  expect(await attemptOf(id)).toMatchObject({ state: 'closed', failure: 'stated', stalled: false })
  expect(await alertsOf(users.desk)).toContain('No payment arrived: the order can be paid again')
  expect((await pay(users.desk, order.id)).status).toBe(200)

  // The provider answers at last: the payer has paid. The money is refunded.
  playPaid(played, ref)
  played.outage = null
  await pass(HOUR + MINUTE)
  expect(await attemptOf(id)).toMatchObject({ settled: 'suspense', refunds: [{ state: 'succeeded' }] })
  expect(await listed('suspense', id)).toMatchObject({
    statement: { outcome: 'not_paid', state: 'contradicted' },
  })
  expect(await recorded(app, '0/suspense/HKD')).toBe(0n)
  await proveBooks(app)
})

test('[D5] the provider is asked once more before a statement is adopted', async () => {
  const { order, id, ref } = await stalledPayment()
  await state(id, 'not_paid')
  playPaid(played, ref)
  played.outage = null
  await decide(ref, 'approve')
  await app.runJobs()
  expect(await attemptOf(id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  expect((await orderOf(users.desk, order.id)).status).toBe('issued')
  expect((await state(id, 'not_paid')).body.key).toBe('gateway.nothing_to_state')
})

test('[D5] a provider that answers before the colleague makes the statement pointless', async () => {
  const { id, ref } = await stalledPayment()
  await state(id, 'not_paid')
  playPaid(played, ref)
  played.outage = null
  await pass(11 * MINUTE)
  expect(await attemptOf(id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  expect((await decide(ref, 'approve')).body.key).toBe('approval.outdated')
  const all = (await users.treasury.call('officeGatewayPayments.list', { query: { q: ref } })).body.data
  expect(all.rows).toMatchObject([{ statement: null, mayState: false }])
})

test('[D5] what is stated as paid is settled, and confirmed when the provider answers', async () => {
  const { order, id, ref } = await stalledPayment()
  await state(id, 'paid', 'ch_1')
  await decide(ref, 'approve')
  await app.runJobs()
  expect(await attemptOf(id)).toMatchObject({ state: 'succeeded', settled: 'paid' })
  expect((await orderOf(users.desk, order.id)).status).toBe('issued')
  playPaid(played, ref)
  played.outage = null
  await pass(HOUR + MINUTE)
  const all = (await users.treasury.call('officeGatewayPayments.list', { query: { q: ref } })).body.data
  expect(all.rows).toMatchObject([
    { transactionRef: 'ch_1', statement: { outcome: 'paid', state: 'confirmed' } },
  ])
  expect(await listed('attention', id)).toBeUndefined()
  await proveBooks(app)
})

test('[D5] money that was stated as paid and is not there needs the treasury', async () => {
  const { id, ref } = await stalledPayment()
  await state(id, 'paid', 'ch_2')
  await decide(ref, 'approve')
  await app.runJobs()
  played.outage = { status: 'closed' }
  await pass(HOUR + MINUTE)
  expect(await listed('attention', id)).toMatchObject({
    settled: 'paid',
    statement: { outcome: 'paid', state: 'contradicted' },
  })
  played.outage = null
})

test('[D5] refused, a statement changes nothing, and another one may be made', async () => {
  const { id, ref } = await stalledPayment()
  await state(id, 'not_paid')
  await decide(ref, 'refuse')
  await app.runJobs()
  expect(await attemptOf(id)).toMatchObject({ state: 'requires_action', stalled: true })
  expect((await state(id, 'not_paid')).body.data.statement).toMatchObject({ state: 'asked' })
})

test('[D5] while the provider answers, nothing can be stated', async () => {
  const order = await bookOrder(app, users.desk)
  const { attempt } = await begin(order)
  await pass(6_000)
  expect(await attemptOf(attempt!.id)).toMatchObject({ stalled: false })
  expect((await state(attempt!.id, 'not_paid')).body.key).toBe('gateway.nothing_to_state')
})
