import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { clerk, openOrder } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, verified } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
const DAY = 24 * 3_600_000

/** Of its three tickets one is returned, one stays issued and one was refused. */
async function mixedOrder() {
  // Tickets can be voided until the evening.
  const time = app.clock.now() % DAY
  if (time > 13 * 3_600_000) app.clock.advance(DAY - time + 3_600_000)
  const [agency, dana] = [await app.as('operator@kowloon.demo'), await clerk(app, 'desk@interline.demo')]
  const passengers = [passenger()]
  const leg = async (from: string, to: string, days: number, sourceTag: 'GDS' | 'NDC') =>
    (await verified(app, agency, { passengers, from, to, days, sourceTag })).token
  const two = await joinOffers(
    db,
    await leg('airport-HKG', 'airport-BKK', 20, 'GDS'),
    await leg('airport-BKK', 'airport-SIN', 21, 'GDS'),
  )
  const three = await joinOffers(db, two, await leg('airport-SIN', 'airport-HKG', 23, 'NDC'))
  const body = bookingBody(three, { passengers, acknowledged: ACKNOWLEDGED })
  const made = await agency.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.status, made.body.message).toBe(200)
  const params = { id: made.body.data.id }
  expect((await pay(agency, params.id)).status).toBe(200)
  app.sandbox.faults.inject({ supplier: 'SIM-NDC', step: 'issue', effect: 'reject', remaining: 1 })
  await app.runJobs()
  const held = await orderOf(agency, params.id)
  expect(held.items.map(({ state }) => state)).toEqual(['ticketed', 'ticketed', 'refused'])

  const quotes = (await dana.call('officeDesk.quoteReturn', { params })).body.data
  const { void: undo } = gds
  const voided = vi
    .spyOn(gds, 'void')
    .mockImplementationOnce((id, call) => undo(id, call))
    .mockResolvedValueOnce({ kind: 'rejected', failure: { code: 'refused', text: '' } })
  const given = await dana.call('officeDesk.returnTickets', {
    params,
    body: {
      version: held.version,
      remark: 'Closed by the airline',
      bookings: quotes.map(({ itemId, step, kept }) => ({
        itemId,
        step: step ?? 'refund',
        kept: kept.amount,
      })),
    },
  })
  expect(given.status, given.body.message).toBe(200)
  await app.runJobs()
  expect(voided).toHaveBeenCalledTimes(2)
  voided.mockRestore()
  const order = await orderOf(agency, params.id)
  expect(order.items.map(({ state }) => state)).toEqual(['released', 'ticketed', 'refused'])
  return { agency, dana, params, quotes, mixed: order }
}

test('[K1 D15 F7] returned, issued and refused tickets: the issued one continues', async () => {
  const { agency, dana, params, quotes, mixed } = await mixedOrder()
  const retried = await dana.call('officeDesk.retry', { params, body: { version: mixed.version } })
  expect(retried.body).toMatchObject({ data: { reason: 'ticket_returned' } })
  const { toTicket } = (await openOrder(dana, params.id)).body.data
  expect(toTicket.map(({ position }) => position)).toEqual([2])
  const tickets = [quotes[0]?.itemId ?? '', toTicket[0]?.itemId ?? ''].map((itemId, at) => ({
    itemId,
    passengerId: mixed.passengers[0]?.id ?? '',
    number: `160-240000009${at}`,
  }))
  const entered = await dana.call('officeDesk.enterTickets', {
    params,
    body: { version: mixed.version, tickets },
  })
  expect(entered.body).toMatchObject({ data: { reason: 'ticket_returned' } })
  await app.runJobs()
  expect((await orderOf(agency, params.id)).items.map(({ state }) => state)).toEqual([
    'released',
    'ticketed',
    'refused',
  ])
  const shown = await openOrder(dana, params.id)
  expect(shown.status, shown.body.message).toBe(200)
  const split = await dana.call('officeDesk.split', {
    params,
    body: { version: mixed.version, remark: 'Closed by the airline' },
  })
  expect(split.status, split.body.message).toBe(200)
  await app.runJobs()
  const rest = await orderOf(agency, params.id)
  expect(rest.status).toBe('failed_reimbursed')
  const [link] = rest.linkedOrders
  expect(await orderOf(agency, link?.id ?? '')).toMatchObject({
    status: 'issued',
    total: mixed.items[1]?.total,
    items: [{ state: 'ticketed' }],
  })
  expect((await entriesOf(app, params.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'reimburse'])
  await proveBooks(app)
})
