import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { isOrderId } from '@interline/domain/orders/order-id'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { ferryCalls, ferryModule, ferryStatus } from '../support/products/ferry.ts'

const HARBOUR = 110
const app = await testApp({ products: [ferryModule] })
let desk: Caller
beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
})

interface FerryBody {
  readonly key?: string
  readonly data: {
    readonly id: string
    readonly status: string
    readonly total: number
    readonly payment: { readonly id: string }
  }
}

async function ask(call: Endpoint, { id = '', body }: { id?: string; body?: object } = {}, key = 'key') {
  const answer = await app.http.inject({
    method: call.method,
    url: call.path.replace(':id', id),
    headers: { authorization: `Bearer ${desk.token}`, 'idempotency-key': `${key} ${id}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.payload) as FerryBody }
}

async function ordered(remark = '') {
  const { status, body } = await ask(ferryCalls.order, {
    body: { name: 'CHAN/TAI MAN', total: 12_300, remark },
  })
  expect([status, body.key]).toEqual([200, undefined])
  return body.data
}

const pay = (id: string) => ask(ferryCalls.pay, { id, body: { channel: 'balance', amount: 12_300 } })
const statusOf = async (id: string) => (await ask(ferryCalls.get, { id })).body.data.status

const historyOf = (id: string) =>
  app.everything(async (tx) => {
    const events = await tx
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('seq')
      .execute()
    return events.map(({ seq, transition, action, actor_type: actor, from_status: from, to_status: to }) => ({
      seq,
      transition,
      action,
      actor: actor as 'timer',
      from,
      to,
    }))
  })

test('[D1 D5] another product is ordered, paid from the wallet and issued', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await ordered()
  expect(order.status).toBe('to_be_paid')
  expect(isOrderId(order.id) && order.id.startsWith('Q')).toBe(true)
  const { status, body } = await pay(order.id)
  expect([status, body.data]).toMatchObject([200, { order: { status: 'proceeding' } }])
  expect((await pay(order.id)).body.data.payment.id).toBe(body.data.payment.id)
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(12_300n)
  await app.runJobs()
  expect(await statusOf(order.id)).toBe('ferry_issued')
  expect(ferryStatus(await historyOf(order.id))).toBe('ferry_issued')
  const finance = await app.as('finance@harbour.demo')
  const wallet = await finance.call('wallet.get', { query: { orderId: order.id } })
  expect(wallet.body.data?.entries.rows).toMatchObject([
    { paymentType: 'origin-train', amount: -12_300, description: '1 PAX · TJ' },
  ])
  await app.modules.orders.sendMails()
  const mails = await app.everything((tx) =>
    tx.selectFrom('mails').select('subject').where('purpose', '=', 'ferry.issued').execute(),
  )
  expect(mails).toEqual([{ subject: `Ferry tickets issued: ${order.id}` }])
  await proveBooks(app)
})

test('[D5 D12] its payment is refunded to the wallet that paid', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await ordered('sold out')
  expect((await pay(order.id)).status).toBe(200)
  await app.runJobs()
  expect(await statusOf(order.id)).toBe('ferry_refunded')
  expect(await walletOf(app, HARBOUR)).toEqual(before)
  const entries = await app.everything((tx) =>
    tx.selectFrom('ledger.entry').select('event_type').where('order_id', '=', order.id).execute(),
  )
  expect(entries.map(({ event_type: type }) => type).toSorted()).toEqual(['pay', 'reimburse'])
  expect(ferryStatus(await historyOf(order.id))).toBe('ferry_refunded')
  await proveBooks(app)
})

test('[D5 D9] its own timer closes unpaid orders', async () => {
  const order = await ordered()
  app.clock.advance(40 * 60_000)
  await app.modules.orders.sweep()
  expect(await statusOf(order.id)).toBe('closed')
  expect((await pay(order.id)).body.key).toBe('order.action_not_allowed')
})

test('[D4] flight calls neither list, show nor pay it', async () => {
  const order = await ordered()
  const list = await desk.call('flightOrders.list', { query: {} })
  expect(list.body.data.rows.map(({ id }) => id)).not.toContain(order.id)
  expect((await desk.call('flightOrders.get', { params: { id: order.id } })).body.key).toBe(
    'request.not_found',
  )
  const lock = await desk.call('flightOrders.lock', { body: { orderId: order.id, lockType: 'lock' } })
  expect(lock.body.key).toBe('request.not_found')
  const paid = await desk.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'balance' } },
    { idempotencyKey: 'as a flight' },
  )
  expect(paid.body.key).toBe('request.not_found')
  expect(await statusOf(order.id)).toBe('to_be_paid')
})
