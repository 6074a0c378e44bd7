import { amountText } from '@interline/domain/money/amount-text'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, orderOf, passenger } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

async function replayOf(id: string) {
  const answer = await desk.call('flightOrders.replay', { params: { id } })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.moments
}

type Moment = Awaited<ReturnType<typeof replayOf>>[number]

/** `WONG OPEN`, coupon by coupon in passenger order. */
async function couponsAt(id: string, moment: Moment | undefined): Promise<string[]> {
  const { passengers } = await orderOf(desk, id)
  return passengers.flatMap(({ id: person, surname }) =>
    (moment?.coupons ?? [])
      .filter(({ passengerId }) => passengerId === person)
      .map(({ state }) => `${surname} ${state}`),
  )
}

/** The current order, which its events must add up to. */
async function isNow(id: string): Promise<void> {
  const order = await orderOf(desk, id)
  const last = (await replayOf(id)).at(-1)
  const row = await app.everything((tx) =>
    tx
      .selectFrom('orders')
      .select(['status', 'paid_minor', 'returned_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  // Refunds and changes of its tickets move money for them.
  const beside = await app.everything((tx) =>
    tx
      .selectFrom('orders')
      .select(({ fn }) => [
        fn.sum<string>('paid_minor').as('paid'),
        fn.sum<string>('returned_minor').as('returned'),
      ])
      .where('parent_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(last).toMatchObject({
    status: row.status,
    displayStatus: order.displayStatus,
    tone: order.tone,
    paid: Number(row.paid_minor) + Number(beside.paid ?? 0),
    returned: Number(row.returned_minor) + Number(beside.returned ?? 0),
  })
  expect(last?.coupons).toEqual(
    order.passengers
      .flatMap(({ id: passengerId, tickets }) =>
        tickets.flatMap(({ number: ticket, coupons }) =>
          coupons.map(({ number, state }) => ({ passengerId, ticket, number, state })),
        ),
      )
      .toSorted((a, b) => a.ticket.localeCompare(b.ticket) || a.number - b.number),
  )
}

test('[D8 D12] an order is shown at each event, coupons included', async () => {
  const passengers = [passenger('WONG'), passenger('LEUNG', { given_names: 'KA YAN', gender: 'female' })]
  const order = await issuedOrder(app, desk, { passengers, refundable: true })
  const asked = await askRefund(desk, order.id, { coupons: couponsOf(order, [1]) })
  expect(asked.status, asked.body.message).toBe(200)
  expect((await confirm(desk, asked.body.data)).status).toBe(200)
  await app.runJobs()
  const moments = await replayOf(order.id)
  const [booked, paid, issued] = moments
  expect(booked).toMatchObject({ status: 'to_be_paid', price: order.total, paid: 0, coupons: [] })
  expect(paid).toMatchObject({ status: 'proceeding', price: order.total, paid: order.total, coupons: [] })
  expect(issued).toMatchObject({ status: 'issued', paid: order.total })
  expect(await couponsAt(order.id, issued)).toEqual(['WONG OPEN', 'LEUNG OPEN'])
  // Later events of its tickets belong to the refund; the order itself stays issued.
  const beside = moments.filter(({ orderId }) => orderId === asked.body.data.id)
  expect(new Set(beside.map(({ status }) => status))).toEqual(new Set(['issued']))
  expect(await Promise.all(beside.map((moment) => couponsAt(order.id, moment)))).toEqual([
    ['WONG OPEN', 'LEUNG OPEN'],
    ['WONG OPEN', 'LEUNG SUSPENDED'],
    ['WONG OPEN', 'LEUNG REFUNDED'],
    ['WONG OPEN', 'LEUNG REFUNDED'],
    ['WONG OPEN', 'LEUNG REFUNDED'],
  ])
  await isNow(order.id)
  await isNow(asked.body.data.id)
  const own = (await replayOf(asked.body.data.id)).filter(({ orderId }) => orderId === asked.body.data.id)
  expect(own.map(({ price }) => price)).toEqual(own.map(() => own.at(-1)?.returned))
  // Sentence and amount of the last event describe one posting.
  const { toReturn, currency } = await orderOf(desk, asked.body.data.id)
  expect(moments.at(-1)?.returned).toBe(toReturn)
  expect(moments.at(-1)?.sentence).toContain(amountText({ minor: BigInt(toReturn), currency }))
})

test('[D8] a failed order is refunded in its last events', async () => {
  const { id, total } = await bookOrder(app, desk, { surname: 'REJECT' })
  const answer = await desk.call(
    'flightOrders.pay',
    { params: { id }, body: { channel: 'balance' } },
    { idempotencyKey: id },
  )
  expect(answer.status).toBe(200)
  await app.runJobs()
  const moments = await replayOf(id)
  expect(moments.map(({ status }) => status)).toEqual([
    'to_be_paid',
    'proceeding',
    'failed',
    'failed_reimbursing',
    'failed_reimbursed',
  ])
  expect(moments.map(({ returned }) => returned)).toEqual([0, 0, 0, 0, total])
  await isNow(id)
})

test('[D8 A15] another agency cannot replay it', async () => {
  const { id } = await bookOrder(app, desk)
  const stranger = await app.as('operator@dragon.demo')
  const answer = await stranger.call('flightOrders.replay', { params: { id } })
  expect([answer.status, answer.body.key]).toEqual([404, 'request.not_found'])
})
