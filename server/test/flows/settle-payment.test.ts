import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids/ids.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'

const HARBOUR = 110
const app = await testApp()
let desk: Caller
beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
})

type State = 'created' | 'pending' | 'failed'

/** An attempt as stored by an external method before anything is sent. */
async function attempt(order: Order, less = 0, state: State = 'created') {
  const id = newId('pay', app.clock.now())
  await app.everything((tx) =>
    tx
      .insertInto('payments')
      .values({
        id,
        order_id: order.id,
        agency_id: HARBOUR,
        channel: 'balance',
        state,
        currency: order.currency,
        amount_minor: BigInt(order.total - less),
        payer_id: 'usr_gone',
        payer_name: 'Somebody who has left',
        created_at: new Date(app.clock.now()),
        finished_at: null,
      })
      .execute(),
  )
  return id
}

const settle = (id: string) =>
  app.platform.db.transaction([HARBOUR], (tx) => app.modules.payments.settlePayment(tx, id))

const stateOf = (id: string) =>
  app.everything((tx) =>
    tx.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
  )

const paid = async (id: string) => (await entriesOf(app, id)).length

test('[D5] an attempt settles without a session, and its order continues', async () => {
  const order = await bookOrder(app, desk)
  const before = await walletOf(app, HARBOUR)
  const id = await attempt(order)
  expect(await settle(id)).toEqual({ settled: true })
  expect(await stateOf(id)).toEqual({ state: 'succeeded' })
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(order.total))
  await app.runJobs()
  const issued = await orderOf(desk, order.id)
  expect(issued).toMatchObject({ status: 'issued' })
  expect(issued.payments).toMatchObject([{ id, channel: 'balance', payer: 'Somebody who has left' }])
  await proveBooks(app)
})

test('[D5] one attempt settled ten times concurrently moves money once', async () => {
  const order = await bookOrder(app, desk)
  const before = await walletOf(app, HARBOUR)
  const id = await attempt(order)
  const answers = await Promise.all(Array.from({ length: 10 }, () => settle(id)))
  expect(answers).toEqual(answers.map(() => ({ settled: true })))
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(order.total))
  await proveBooks(app)
})

test('[D5] an open attempt blocks other payments', async () => {
  const order = await bookOrder(app, desk)
  const id = await attempt(order)
  expect((await pay(desk, order.id)).body).toMatchObject({ key: 'order.action_not_allowed' })
  expect(await paid(order.id)).toBe(0)
  expect(await settle(id)).toEqual({ settled: true })
})

test('[D5] a different amount or closed attempt pays nothing', async () => {
  const order = await bookOrder(app, desk)
  const other = await attempt(order, 1)
  expect(await settle(other)).toEqual({ settled: false, reason: 'amount_differs' })
  expect(await stateOf(other)).toEqual({ state: 'created' })
  const over = await attempt(order, 0, 'failed')
  expect(await settle(over)).toEqual({ settled: false, reason: 'attempt_over' })
  expect(await paid(order.id)).toBe(0)
  expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
})

test('[D5] money for a canceled order is not accepted', async () => {
  const order = await bookOrder(app, desk)
  const id = await attempt(order)
  await app.everything((tx) =>
    tx.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order.id).execute(),
  )
  expect(await settle(id)).toMatchObject({ settled: false })
  expect(await stateOf(id)).toEqual({ state: 'created' })
  expect(await paid(order.id)).toBe(0)
})
