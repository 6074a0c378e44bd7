import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { deskPeople, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger } from '../support/orders.ts'
import { covered, replacements } from '../support/partial/replacements.ts'
import { issuedOrder } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { agency: desk, dana } = await deskPeople(app)

const C1 = /ADEYEMI\/TAI MAN, passport Nigeria, needs a visa \(C-1\) to transit United States/

/** Mexico to Madrid on one ticket through the United States. */
const throughStates = (days: number) =>
  issuedOrder(app, desk, {
    from: 'airport-MEX',
    to: 'airport-MAD',
    days,
    carrier: 'AA',
    passengers: [passenger('ADEYEMI', { nationality: 'NG' }), passenger('SMITH', { nationality: 'US' })],
  })

test('[C3 D2 D11] an exchange shows each passenger’s border requirements until paid', async () => {
  const order = await throughStates(40)
  const search = (coupons: { passengerId: string; journey: number; segment: number }[] = []) =>
    desk.call('flightServicing.searchChange', {
      params: { id: order.id },
      body: { coupons, newJourneys: [{ journey: 0, date: inDays(app.clock, 43) }] },
    })
  const { solutions } = (await search()).body.data
  const stops = solutions.filter(({ journeys: [only] }) =>
    only?.connections.some(({ border }) => border?.country === 'US'),
  )
  expect(stops.length).toBeGreaterThan(0)
  for (const { borders, journeys } of stops) {
    expect(borders.map(({ severity }) => severity)).toEqual(['warning'])
    expect(borders[0]?.sentence).toMatch(C1)
    // Two passports: the list of flights cannot answer for both.
    expect(journeys[0]?.connections[0]?.border?.need).toBe('passport')
  }
  const [chosen] = stops
  const asked = await desk.call(
    'flightServicing.change',
    {
      params: { id: order.id },
      body: { verifyToken: chosen?.verifyToken ?? '', accepted: chosen?.exchange.losses ?? [] },
    },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, asked.body.message).toBe(200)
  expect(asked.body.data.servicing?.borders).toEqual(chosen?.borders)
  const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: asked.body.data.id } })
  expect(config.body.data.ticketingChecks).toMatchObject([{ check: 'borders', verdict: 'warning' }])
  expect(config.body.data.ticketingChecks[0]?.findings[0]?.sentence).toMatch(C1)
  const { id } = asked.body.data
  await desk.call('flightOrders.cancel', { params: { id } })
  expect((await orderOf(desk, id)).servicing?.borders).toEqual([])
}, 60_000)

test('[C3 D2 K1] flights found by the desk show them too', async () => {
  const order = await throughStates(50)
  const date = inDays(app.clock, 52)
  const flights = [{ flightNo: '', date, from: 'MEX', to: 'MAD' }]
  const asked = await desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { flights } },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, asked.body.message).toBe(200)
  const found = await dana.call('officeDesk.findFlights', {
    params: { id: asked.body.data.id },
    body: { journeys: [{ segments: flights }] },
  })
  expect(found.status, found.body.message).toBe(200)
  const stops = found.body.data.flights.filter(({ journeys: [only] }) =>
    only?.connections.some(({ border }) => border?.country === 'US'),
  )
  expect(stops.length).toBeGreaterThan(0)
  for (const { borders } of stops) expect(borders[0]?.sentence).toMatch(C1)
}, 60_000)

test('[C3 D2 K1] a replacement ticket shows them to desk and agency', async () => {
  const { partly, find, findDearer, replace } = replacements(app, db, () => dana, 60)
  const order = await partly(desk, { passengers: [passenger('ADEYEMI', { nationality: 'NG' })] })
  const says = /ADEYEMI\/TAI MAN, passport Nigeria, needs a visa .*Thailand/
  const found = await find(order)
  for (const { borders } of found) expect(borders[0]?.sentence).toMatch(says)
  expect(covered(found).borders[0]?.severity).toBe('warning')
  const dearer = await findDearer(order)
  const replaced = await replace(order, dearer)
  expect(replaced.status, replaced.body.message).toBe(200)
  expect((await orderOf(desk, order.id)).replacement?.borders).toEqual(dearer.borders)
  const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
  expect(config.body.data.ticketingChecks).toMatchObject([{ check: 'borders', verdict: 'warning' }])
  expect((await openOrder(dana, order.id)).body.data.order.replacement?.borders).toEqual(dearer.borders)
}, 60_000)
