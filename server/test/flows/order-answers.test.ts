import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import {
  book,
  bookingBody,
  bookOrder,
  orderOf,
  passenger,
  pay,
  verified,
  type OrderOptions,
} from '../support/orders.ts'

const app = await testApp()

const CHILD = passenger('KWOK', { type: 'child', given_names: 'SIU MING', birthday: '2018-06-15' })
const FLYER = { airline: 'CX', number: '1234567890' }

const BOOKED: Record<string, OrderOptions> = {
  'one way': {},
  'a return with a child and a frequent flyer': {
    back: 40,
    passengers: [passenger('KWOK', { frequent_flyer: FLYER }), CHILD],
  },
  'held only': { holdOnly: true, holdable: true },
  'another source': { sourceTag: 'NDC' },
  'a booking that nobody confirms': { surname: 'UNKNOWNBOOK' },
}

test.for(Object.entries(BOOKED))(
  '[D1 D2] the creation response equals reading the order: %s',
  async ([, options]) => {
    const desk = await app.as('operator@harbour.demo')
    const { status, body } = await book(app, desk, options)
    expect(status, body.message).toBe(200)
    expect(body.data).toEqual(await orderOf(desk, body.data.id))
  },
)

test('[D5 D2] the payment response equals reading the order', async () => {
  const desk = await app.as('operator@harbour.demo')
  for (const [options, channel] of [
    [{}, 'balance'],
    [{ back: 40 }, 'credit'],
    [{ holdOnly: true, holdable: true }, 'balance'],
  ] as const) {
    const { id } = await bookOrder(app, desk, options)
    const { status, body } = await pay(desk, id, { channel })
    expect(status, body.message).toBe(200)
    const read = await orderOf(desk, id)
    expect(body.data.order).toEqual(read)
    expect(read.payments).toEqual([body.data.payment])
    expect(read.events.map(({ action }) => action)).toContain('pay')
  }
})

test('[D5 D9] a payment that waited reads the other’s result', async () => {
  const desk = await app.as('operator@harbour.demo')
  const { id } = await bookOrder(app, desk)
  const answers = await Promise.all([pay(desk, id), pay(desk, id), pay(desk, id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await orderOf(desk, id)).payments).toHaveLength(1)
})

test('[platform] an order is created and paid with few statements', async () => {
  const desk = await app.as('operator@harbour.demo')
  // Session, agency settings and order numbers are already cached from the previous one.
  await pay(desk, (await bookOrder(app, desk, { surname: 'FIRST' })).id)
  const counts: number[] = []
  for (const surname of ['SECOND', 'THIRD', 'FOURTH']) {
    const ready = await book(app, desk, { surname })
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await pay(desk, ready.body.data.id, { channel: 'balance' }, randomUUID())
      counts.push(sent.mock.calls.length)
    } finally {
      sent.mockRestore()
    }
  }
  // Timers of the server may write during one of them.
  expect(Math.min(...counts)).toBeLessThanOrEqual(13)
})

test('[D1 D5 A15] a repeated request returns the current order, storing little', async () => {
  const desk = await app.as('operator@harbour.demo')
  const [booking, paying] = [randomUUID(), randomUUID()]
  const { token } = await verified(app, desk)
  const body = bookingBody(token)
  const make = () => desk.call('flightOrders.create', { body }, { idempotencyKey: booking })
  const made = await make()
  expect((await make()).body).toEqual(made.body)
  const { id } = made.body.data
  const paid = await pay(desk, id, { channel: 'balance' }, paying)
  expect((await pay(desk, id, { channel: 'balance' }, paying)).body).toEqual(paid.body)
  // The first response reported it as payable; that has changed.
  expect((await make()).body.data).toEqual(paid.body.data.order)
  const stored = await app.everything((tx) =>
    tx
      .selectFrom('idempotency_keys')
      .select(['state', 'reply', 'again'])
      .where('key', 'in', [booking, paying])
      .orderBy('created_at')
      .execute(),
  )
  const paymentId = paid.body.data.payment.id
  expect(stored).toEqual([
    { state: 'done', reply: null, again: { orderId: id } },
    { state: 'done', reply: null, again: { orderId: id, paymentId } },
  ])
  const { payments, events } = await orderOf(desk, id)
  expect([payments.length, events.map(({ action }) => action)]).toEqual([1, ['create', 'pay']])
})

test('[A15] another user’s key does not give access to an order', async () => {
  const [desk, colleague] = [await app.as('operator@harbour.demo'), await app.as('operator@macau.demo')]
  const { token } = await verified(app, desk)
  const idempotencyKey = randomUUID()
  const request = { body: bookingBody(token) }
  expect((await desk.call('flightOrders.create', request, { idempotencyKey })).status).toBe(200)
  expect((await colleague.call('flightOrders.create', request, { idempotencyKey })).status).not.toBe(200)
})
