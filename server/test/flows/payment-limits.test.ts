import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
let owner: Caller
let operator: Caller

beforeAll(async () => {
  owner = await app.as('owner@harbour.demo')
  operator = await app.as('operator@harbour.demo')
})

async function find(username: string) {
  return (await owner.call('users.list', { query: { q: username } })).body.data.rows[0]!
}

async function limit(username: string, payLimit: number | null) {
  const { id, nickname, phone, roles, status, details } = await find(username)
  const { permissions = null, onlyOwnOrders = false, version = 1 } = details ?? {}
  const body = { nickname, phone, roles, status, permissions, onlyOwnOrders, payLimit, version }
  return owner.call('users.update', { params: { id }, body })
}

const config = async (orderId: string) =>
  (await operator.call('flightOrders.paymentConfig', { query: { orderId } })).body.data
const ask = (id: string, amount: number) =>
  operator.call('flightOrders.askPayment', { params: { id }, body: { amount, reason: 'Leaves tomorrow' } })
const decide = (who: Caller, id: string, decision: 'approve' | 'refuse', remark = '') =>
  who.call(
    'approvals.decide',
    { params: { id }, body: { decision, remark } },
    { idempotencyKey: randomUUID() },
  )

test('[G4 F1] above the limit a colleague agrees, then the operator pays once', async () => {
  const order = await bookOrder(app, operator)
  expect((await limit('operator@harbour.demo', order.total - 1)).status).toBe(200)
  const { amount, limit: shown } = await config(order.id)
  expect(shown).toMatchObject({ amount: order.total - 1, currency: 'HKD', state: 'needed' })
  expect((await pay(operator, order.id)).body.key).toBe('payment.over_limit')

  const asked = await ask(order.id, amount.amount)
  expect(asked.status).toBe(200)
  expect((await config(order.id)).limit).toMatchObject({ state: 'asked' })
  expect((await ask(order.id, amount.amount)).body.key).toBe('approval.already_open')
  expect((await pay(operator, order.id)).body.key).toBe('payment.over_limit')
  const { approvalId } = asked.body.data
  expect((await decide(operator, approvalId, 'approve')).body.key).toBe('approval.own')

  const seen = await owner.call('approvals.get', { params: { id: approvalId } })
  expect(seen.body.data).toMatchObject({ kind: 'payment', mayDecide: true, reason: 'Leaves tomorrow' })
  expect((await decide(owner, approvalId, 'approve')).status).toBe(200)
  expect((await config(order.id)).limit).toMatchObject({ state: 'agreed', by: 'Helen Ho' })
  expect((await pay(operator, order.id)).status).toBe(200)
  expect((await pay(operator, order.id)).body.key).toBe('order.action_not_allowed')
  const log = await logRows(app, 'users.changed')
  expect(log.at(-1)).toMatchObject({ after: { payLimit: String(order.total - 1) } })
  expect(await logRows(app, 'approvals.approved')).toHaveLength(1)
})

test('[G4] a refusal leaves the limit in force', async () => {
  const order = await bookOrder(app, operator)
  const asked = await ask(order.id, order.total)
  await decide(owner, asked.body.data.approvalId, 'refuse', 'Too expensive')
  expect((await config(order.id)).limit).toMatchObject({ state: 'needed' })
  expect((await pay(operator, order.id)).body.key).toBe('payment.over_limit')
})

test('[G4] an approval is for one order', async () => {
  expect((await limit('operator@harbour.demo', 100)).status).toBe(200)
  const [order, other] = [await bookOrder(app, operator), await bookOrder(app, operator, { days: 41 })]
  const asked = await ask(order.id, order.total)
  expect((await decide(owner, asked.body.data.approvalId, 'approve')).status).toBe(200)
  expect((await config(order.id)).limit).toMatchObject({ state: 'agreed' })
  expect((await config(other.id)).limit).toMatchObject({ state: 'needed' })
})

test('[G4] request and approval end with the payment deadline', async () => {
  const order = await bookOrder(app, operator)
  const deadline = Date.parse(order.payBefore!)
  const asked = await ask(order.id, order.total)
  const { approvalId } = asked.body.data
  const seen = (await owner.call('approvals.get', { params: { id: approvalId } })).body.data
  expect(Date.parse(seen.expiresAt)).toBe(deadline)
  expect(seen.facts.map(({ label }) => label)).toContain('Pay before')
  expect((await decide(owner, approvalId, 'approve')).status).toBe(200)
  expect((await config(order.id)).limit).toMatchObject({ state: 'agreed' })
  // The desk gives the order more time after the old deadline: nobody has approved that sale.
  app.clock.advance(deadline - app.clock.now() + 60_000)
  await app.everything((tx) =>
    tx
      .updateTable('orders')
      .set({ pay_before: new Date(app.clock.now() + 3_600_000) })
      .where('id', '=', order.id)
      .execute(),
  )
  expect((await config(order.id)).limit).toMatchObject({ state: 'needed' })
  expect((await pay(operator, order.id)).body.key).toBe('payment.over_limit')
})

test('[G4] an approval that a payment used up is not good for another payment', async () => {
  const order = await bookOrder(app, operator)
  const asked = await ask(order.id, order.total)
  await decide(owner, asked.body.data.approvalId, 'approve')
  expect((await pay(operator, order.id)).status).toBe(200)
  // As an ended replacement leaves it: the money was returned, and the order can be paid again.
  await app.everything(async (tx) => {
    await tx.updateTable('payments').set({ state: 'canceled' }).where('order_id', '=', order.id).execute()
    await tx.updateTable('orders').set({ status: 'to_be_paid' }).where('id', '=', order.id).execute()
  })
  expect((await config(order.id)).limit).toMatchObject({ state: 'needed' })
})

test('[G4] a colleague with a lower limit cannot agree', async () => {
  const order = await bookOrder(app, operator)
  const colleague = await app.as('operator2@harbour.demo')
  expect((await limit('operator2@harbour.demo', 100)).status).toBe(200)
  const asked = await ask(order.id, order.total)
  expect((await decide(colleague, asked.body.data.approvalId, 'approve')).body.key).toBe(
    'payment.approver_limited',
  )
})

test('[G4] without a limit, and up to it, nobody is asked', async () => {
  await limit('operator@harbour.demo', null)
  const order = await bookOrder(app, operator)
  expect((await config(order.id)).limit).toBeNull()
  expect((await ask(order.id, order.total)).body.key).toBe('payment.no_agreement_needed')
  await limit('operator@harbour.demo', order.total)
  expect((await pay(operator, order.id)).status).toBe(200)
})

test('[G4] the owner has no limit', async () => {
  expect((await limit('owner@harbour.demo', 5)).body.data.details).toMatchObject({ payLimit: null })
})
