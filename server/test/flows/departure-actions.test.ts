import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { bookOrder, orderOf, passenger, type Order } from '../support/orders.ts'
import { issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
let desk: Caller
let colleague: Caller
/** Two passengers. */
let pair: Order
let single: Order
let unpaid: Order
let key: { flightNo: string; date: string; from: string; to: string }
let disruptionId = ''

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  colleague = await app.as('operator2@harbour.demo')
  pair = await issuedOrder(app, desk, {
    days: 30,
    passengers: [passenger('STAYS'), passenger('GOES')],
    refundable: true,
  })
  single = await issuedOrder(app, desk, { days: 30, passengers: [passenger('ALONE')], refundable: true })
  unpaid = await bookOrder(app, desk, { days: 30, surname: 'LATER', refundable: true })
  const { flightNo, depTime, depAirport, arrAirport, arrTime } = pair.journeys[0]!.segments[0]!
  key = { flightNo, date: depTime.slice(0, 10), from: depAirport, to: arrAirport }
  const told = await (
    await app.as('desk@interline.demo')
  ).call('officeDisruptions.tell', {
    body: {
      type: 'cancel_save',
      ...key,
      after: { flightNo: 'CX9444', depAirport, depTime, arrAirport, arrTime },
    },
  })
  expect(told.status, told.body.message).toBe(200)
  disruptionId = told.body.data.id
  await app.runJobs()
})

const disruptionsOf = async (flight: object = key, who = desk) =>
  (await who.call('disruptions.list', { query: { ...flight, pageSize: 100 } })).body.data.rows
const people = async (who = desk) =>
  (await who.call('flightOrders.departurePassengers', { query: key })).body.data.passengers
const answer = async (
  decision: 'accept' | 'refund',
  orders: { id: string; orderId: string; passengers?: string[] }[],
) => (await desk.call('disruptions.answerMany', { body: { decision, orders } })).body.data.results

test('[D7 D16] a flight’s disruptions are visible for own orders only', async () => {
  const rows = await disruptionsOf()
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual([pair.id, single.id, unpaid.id].toSorted())
  expect(await disruptionsOf({ ...key, flightNo: 'CX1' })).toEqual([])
  expect(await disruptionsOf(key, await app.as('operator@kowloon.demo'))).toEqual([])
})

test('[D7 D5] the list shows each ticket’s status and lock holder', async () => {
  expect(
    (await people()).map(({ name, coupon, lockedBy }) => [name.split('/')[0], coupon, lockedBy]),
  ).toEqual([
    ['ALONE', 'OPEN', null],
    ['GOES', 'OPEN', null],
    ['LATER', null, null],
    ['STAYS', 'OPEN', null],
  ])
  await desk.call('flightOrders.lock', { body: { orderId: single.id, lockType: 'lock' } })
  const lockOf = async (who: Caller) =>
    (await people(who)).find(({ orderId }) => orderId === single.id)?.lockedBy
  expect(await lockOf(desk)).toBeNull()
  expect(await lockOf(colleague)).toEqual(expect.stringMatching(/\w/))
  await desk.call('flightOrders.lock', { body: { orderId: single.id, lockType: 'unlock' } })
})

test('[D7 D12 D16 F7] only chosen passengers are refunded, others stay open', async () => {
  const goes = (await people()).find(({ name }) => name.startsWith('GOES'))!
  expect(
    await answer('refund', [{ id: disruptionId, orderId: pair.id, passengers: ['pax_other'] }]),
  ).toMatchObject([{ done: false }])
  expect(states(await orderOf(desk, pair.id))).toEqual(states(pair))
  const results = await answer('refund', [
    { id: disruptionId, orderId: pair.id, passengers: [goes.id] },
    { id: disruptionId, orderId: unpaid.id },
  ])
  expect(results.map(({ done }) => done)).toEqual([true, false])
  expect((await people()).map(({ name, coupon }) => [name.split('/')[0], coupon])).toEqual([
    ['ALONE', 'OPEN'],
    ['GOES', 'SUSPENDED'],
    ['LATER', null],
    ['STAYS', 'OPEN'],
  ])
  expect((await disruptionsOf()).find(({ orderId }) => orderId === pair.id)).toMatchObject({
    state: 'notified',
  })
})

test('[D7 D16] accepted passengers are listed on the new flight', async () => {
  expect(await answer('accept', [{ id: disruptionId, orderId: single.id }])).toMatchObject([{ done: true }])
  expect((await people()).map(({ name }) => name)).not.toContain('ALONE/TAI MAN')
  const settled = [{ orderId: single.id, state: 'accepted' }]
  expect(await disruptionsOf({ ...key, flightNo: 'CX9444' })).toMatchObject(settled)
  // It is still listed for the flight as sold.
  expect((await disruptionsOf()).filter(({ orderId }) => orderId === single.id)).toMatchObject(settled)
  await proveBooks(app)
})
