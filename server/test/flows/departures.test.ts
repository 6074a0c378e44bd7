import { randomUUID } from 'node:crypto'
import type { Input } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, mailsTo } from '../support/arrange.ts'
import { bookOrder, orderOf, pay, passenger, type Order } from '../support/orders.ts'
import { readSheet } from '../support/sheet.ts'

const app = await testApp()
let desk: Caller
/** Ticketed, two passengers, one with their own contact. */
let issued: Order
/** To be paid, by a colleague, on the same flight. */
let unpaid: Order
let key: { flightNo: string; date: string; from: string; to: string }

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  const own = passenger('VOYAGER', {
    contact: { area: '852', phone: '61234567', email: 'voyager@home.example' },
  })
  issued = await bookOrder(app, desk, { days: 30, passengers: [own, passenger('WONG')] })
  unpaid = await bookOrder(app, await app.as('operator2@harbour.demo'), { days: 30, surname: 'ZHOU' })
  await pay(desk, issued.id)
  await app.runJobs()
  issued = await orderOf(desk, issued.id)
  const flight = issued.journeys[0]!.segments[0]!
  key = {
    flightNo: flight.flightNo,
    date: flight.depTime.slice(0, 10),
    from: flight.depAirport,
    to: flight.arrAirport,
  }
})

const around = () => ({ from: addDays(key.date, -1), to: addDays(key.date, 1) })
async function departures(query: object = {}, who = desk) {
  const { status, body } = await who.call('flightOrders.voyages', { query: { ...around(), ...query } })
  expect(status, body.message).toBe(200)
  return body.data.rows
}
const passengersOf = async (who = desk) =>
  (await who.call('flightOrders.departurePassengers', { query: key })).body.data.passengers

test('[D7] one row is one flight on one date, across orders', async () => {
  const rows = await departures()
  const row = rows.find(({ flightNo, date }) => flightNo === key.flightNo && date === key.date)
  const segment = issued.journeys[0]!.segments[0]!
  const both = unpaid.journeys[0]!.segments[0]!.flightNo === key.flightNo
  expect(row).toMatchObject({
    ...key,
    depTime: segment.depTime,
    arrTime: segment.arrTime,
    status: 'scheduled',
    orders: both ? 2 : 1,
    passengers: both ? 3 : 2,
    tickets: 2,
  })
  expect(row?.pnrs).toContain(issued.bookingNumber)
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  const deadlines = rows.map(({ nextDeadline }) => nextDeadline).filter(Boolean)
  expect(deadlines).toEqual([unpaid.payBefore])
})

test.each([
  ['airline', () => ({ airline: key.flightNo.slice(0, 2).toLowerCase() }), 1],
  ['flight', () => ({ flightNo: key.flightNo.toLowerCase() }), 1],
  ['airport', () => ({ airport: key.to.toLowerCase() }), 1],
  ['passenger', () => ({ passenger: 'voyager/tai' }), 1],
  ['ticket', () => ({ ticket: issued.ticketNumbers[0] }), 1],
  ['ticket without its airline', () => ({ ticket: issued.ticketNumbers[0]?.slice(4) }), 1],
  ['mine', () => ({ mine: 'true', passenger: 'ZHOU' }), 0],
  ['status', () => ({ status: 'flown' }), 0],
  ['another airport', () => ({ airport: 'JFK' }), 0],
] as const)('[D7] filter %s leaves the matching flights', async (_name, query, atLeast) => {
  const rows = await departures(query())
  if (atLeast === 0) expect(rows).toEqual([])
  else expect(rows.map(({ flightNo }) => flightNo)).toContain(key.flightNo)
})

test('[D7] a flight found by one passenger lists all of them', async () => {
  const { orders, passengers, tickets } = (await passengersOf()).reduce(
    (sum, { orderId, ticket }) => ({
      orders: sum.orders.add(orderId),
      passengers: sum.passengers + 1,
      tickets: sum.tickets + (ticket ? 1 : 0),
    }),
    { orders: new Set<string>(), passengers: 0, tickets: 0 },
  )
  expect(passengers).toBeGreaterThan(1)
  for (const query of [{ passenger: 'VOYAGER' }, { ticket: issued.ticketNumbers[0] }])
    expect(await departures(query)).toMatchObject([{ ...key, orders: orders.size, passengers, tickets }])
})

test('[D7] beyond the last page the list still has the total', async () => {
  const ask = async (page: number) =>
    (await desk.call('flightOrders.voyages', { query: { ...around(), page, pageSize: 1 } })).body.data
  const { total } = await ask(1)
  expect(total).toBeGreaterThan(0)
  expect(await ask(total + 1)).toMatchObject({ rows: [], total, page: total + 1 })
})

test('[D7] the default is next week; invalid ranges are refused', async () => {
  const { body } = await desk.call('flightOrders.voyages', { query: {} })
  expect(body.data.to).toBe(addDays(body.data.from, 7))
  for (const query of [
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2026-01-01', to: '2026-12-01' },
  ])
    expect((await desk.call('flightOrders.voyages', { query })).body.fields?.[0]?.path).toBe('to')
})

test('[D7] the passengers of a flight, with ticket, locator and contact', async () => {
  const people = await passengersOf()
  expect(people.find(({ name }) => name.startsWith('VOYAGER'))).toMatchObject({
    name: 'VOYAGER/TAI MAN',
    type: 'adult',
    orderId: issued.id,
    pnr: issued.bookingNumber,
    displayStatus: 'issued',
    email: 'voyager@home.example',
    phone: '+852 61234567',
  })
  expect(people.find(({ name }) => name.startsWith('WONG'))?.email).toBe('oscar@harbour.demo')
  expect(issued.ticketNumbers).toContain(people.find(({ name }) => name.startsWith('WONG'))?.ticket)
})

test('[D7 G7] another agency sees no passenger and cannot message any', async () => {
  const stranger = await app.as('operator@kowloon.demo')
  expect(await departures({}, stranger)).toEqual([])
  expect(await passengersOf(stranger)).toEqual([])
  const people = await passengersOf()
  const body = { ...key, passengerIds: [people[0]!.id], subject: 'Hello', text: 'Hello' }
  const refused = await stranger.call(
    'flightOrders.messageDeparture',
    { body },
    { idempotencyKey: randomUUID() },
  )
  expect(refused.status).toBe(404)
  expect((await stranger.call('flightOrders.departureManifest', { body: key })).status).toBe(404)
})

test('[D7] one message per address names its passengers and is logged', async () => {
  const people = (await passengersOf()).filter(({ orderId }) => orderId === issued.id)
  const body = {
    ...key,
    passengerIds: people.map(({ id }) => id),
    subject: 'Gate <changed>',
    text: 'Please come to gate 7.\n\nThank you.',
  }
  const idempotencyKey = randomUUID()
  const send = () => desk.call('flightOrders.messageDeparture', { body }, { idempotencyKey })
  expect((await send()).body.data).toEqual({ mails: 2, passengers: 2 })
  expect((await send()).body.data).toEqual({ mails: 2, passengers: 2 })
  const own = await mailsTo(app, 'voyager@home.example')
  expect(own).toHaveLength(1)
  expect(own[0]?.text).toContain('Please come to gate 7.')
  expect(own[0]?.text).toContain('VOYAGER/TAI MAN')
  expect(own[0]?.text).not.toContain('WONG')
  expect((await logRows(app, 'flight-orders.departure_messaged')).at(-1)).toMatchObject({
    target_id: `${key.flightNo} ${key.date}`,
    after: { orders: [issued.id], mails: 2 },
  })
})

test('[D7] the manifest is the list as a sheet, in any language', async () => {
  const answer = await desk.call('flightOrders.departureManifest', { body: key }, { locale: 'zh-cn' })
  const [heads, ...rows] = readSheet(answer.file)
  expect(heads?.slice(0, 4)).toEqual(['乘客', '类型', '票号', 'PNR'])
  expect(rows).toHaveLength((await passengersOf()).length)
  const row = rows.find(([name]) => name === 'VOYAGER/TAI MAN')
  expect(row).toContain('成人')
  expect(row).toContain('+852 61234567')
  expect((await logRows(app, 'flight-orders.manifest_exported')).at(-1)).toMatchObject({
    action_type: 'export',
  })
})

test('[D7] refunded passengers and ended bookings are not on board', async () => {
  const gone = (await passengersOf()).find(({ name }) => name.startsWith('WONG'))!
  await app.everything((tx) =>
    tx.updateTable('coupons').set({ state: 'REFUNDED' }).where('passenger_id', '=', gone.id).execute(),
  )
  expect((await passengersOf()).map(({ id }) => id)).not.toContain(gone.id)
  await (await app.as('operator2@harbour.demo')).call('flightOrders.cancel', { params: { id: unpaid.id } })
  expect((await departures()).reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
})

test('[D7 D16] a flight shows its last disruption until flown', async () => {
  const dana = await app.as('desk@interline.demo')
  const tell = async (body: Input<'officeDisruptions.tell'>['body']) => {
    const { status, body: told } = await dana.call('officeDisruptions.tell', { body })
    expect(status, told.message).toBe(200)
    await app.runJobs()
  }
  const statusOf = async (query: object = {}) =>
    (await departures(query)).find(({ flightNo }) => flightNo === key.flightNo)?.status
  const { depAirport, depTime, arrAirport, arrTime } = issued.journeys[0]!.segments[0]!
  expect(await statusOf({ disrupted: 'true' })).toBeUndefined()
  await tell({
    type: 'change',
    ...key,
    after: { flightNo: key.flightNo, depAirport, depTime: `${key.date}T00:05`, arrAirport, arrTime },
  })
  expect(await statusOf()).toBe('changed')
  await tell({ type: 'cancel_no_save', ...key })
  expect(await statusOf({ status: 'cancelled', disrupted: 'true' })).toBe('cancelled')
  expect(await statusOf({ status: 'scheduled' })).toBeUndefined()
  await tell({ type: 'restore', ...key })
  expect(await statusOf()).toBe('restored')
  await tell({
    type: 'cancel_save',
    ...key,
    after: { flightNo: 'CX9555', depAirport, depTime, arrAirport, arrTime },
  })
  expect(await statusOf()).toBe('cancelled')
  const { data } = (await desk.call('disruptions.list', { query: { orderId: issued.id } })).body
  await desk.call('disruptions.answer', {
    params: { id: data.rows[0]!.id },
    body: { orderId: issued.id, decision: 'accept' },
  })
  // Passengers who accepted are on the row of the new flight.
  expect((await departures({ flightNo: 'CX9555' })).map(({ status }) => status)).toEqual(['changed'])
})
