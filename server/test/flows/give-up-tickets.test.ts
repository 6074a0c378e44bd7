import { beforeEach, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { deskPeople, gdsOf, heldOrder, openOrder } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay, type Order, type OrderOptions } from '../support/orders.ts'

const app = await testApp()
let agency: Caller
let dana: Caller
let supplier: FlightSupplier

beforeEach(async () => {
  vi.restoreAllMocks()
  ;({ agency, dana } = await deskPeople(app))
  supplier = gdsOf(app)
})

async function paid(options: OrderOptions): Promise<Order> {
  const order = await bookOrder(app, agency, options)
  expect((await pay(agency, order.id)).status).toBe(200)
  await app.runJobs()
  return orderOf(agency, order.id)
}

/** Only the first of two passengers gets a ticket. */
const inPart = () => paid({ passengers: [passenger('PARTIAL'), passenger('SECOND')] })

async function taken(id: string): Promise<number> {
  expect((await dana.call('officeDesk.take', { params: { id } })).status).toBe(200)
  return (await openOrder(dana, id)).body.data.order.version
}

async function giveUp(id: string, checked = false) {
  const version = await taken(id)
  return dana.call('officeDesk.fail', { params: { id }, body: { version, remark: 'Sold out', checked } })
}

const couponStates = (order: Order) =>
  order.passengers.flatMap(({ tickets }) =>
    tickets.flatMap(({ coupons }) => coupons.map(({ state }) => state)),
  )

test('[D9 K1] stores a partial ticket at once and counts it', async () => {
  const order = await inPart()
  expect(order).toMatchObject({ status: 'holding', paymentState: 'paid' })
  expect(order.ticketNumbers).toHaveLength(1)
  expect(order.passengers.map(({ tickets }) => tickets.length)).toEqual([1, 0])
  const { body } = await openOrder(dana, order.id)
  expect(body.data.outcomeOpen).toBe(true)
  expect(body.data.toTicket.map(({ passengerIds }) => passengerIds)).toEqual([[order.passengers[1]!.id]])
  await proveBooks(app)
})

test('[K1 F7] refuses to refund while a ticket number is known', async () => {
  const order = await inPart()
  const refused = await giveUp(order.id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('no valid ticket')
  expect((await orderOf(agency, order.id)).status).toBe('holding')
  expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay'])

  expect((await giveUp(order.id, true)).status).toBe(200)
  await app.runJobs()
  const failed = await orderOf(agency, order.id)
  expect(failed).toMatchObject({ status: 'failed_reimbursed', ticketNumbers: [] })
  expect(new Set(couponStates(failed))).toEqual(new Set(['VOID']))
  await proveBooks(app)
})

test('[K1] shows a release as unconfirmed while the supplier has tickets', async () => {
  const order = await inPart()
  expect((await giveUp(order.id, true)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, order.id)).items.map(({ state }) => state)).toEqual(['release_unconfirmed'])
  const { calls } = (await openOrder(dana, order.id)).body.data
  const release = calls.find(({ step }) => step === 'release')
  expect(release).toMatchObject({ state: 'absent' })
  expect(JSON.parse(release!.evidence)).toMatchObject({ answer: 'gone', state: 'ticketed' })
})

test('[K1] without the supplier’s confirmation seats are not released', async () => {
  const order = await bookOrder(app, agency)
  const silent = vi.spyOn(supplier, 'cancelHold').mockResolvedValue('unknown')
  const lost = vi.spyOn(supplier, 'retrieve').mockResolvedValue({ kind: 'unknown' })
  expect((await agency.call('flightOrders.cancel', { params: { id: order.id } })).status).toBe(200)
  await expect(app.runJobs()).rejects.toThrow('did not confirm the release')
  expect((await orderOf(agency, order.id)).items[0]?.state).toBe('release_unconfirmed')
  silent.mockRestore()
  lost.mockRestore()
  app.clock.advance(120_000)
  await app.runJobs()
  agency = await app.as('operator@harbour.demo')
  expect((await orderOf(agency, order.id)).items[0]?.state).toBe('released')
})

test('[K1 F7] asks for confirmation when the supplier does not answer', async () => {
  const order = await heldOrder(app, agency)
  vi.spyOn(supplier, 'retrieve').mockResolvedValue({ kind: 'unknown' })
  const refused = await giveUp(order.id)
  expect([refused.status, refused.body.key]).toEqual([409, 'order.action_not_allowed'])
  expect((await orderOf(agency, order.id)).status).toBe('holding')
})

test('[K1 D9] issues an order whose tickets turn up before it fails', async () => {
  const order = await heldOrder(app, agency)
  const ticketed = await supplier.ticket(
    { supplierOrderId: order.items[0]!.bookingId!, clientRef: 'late' },
    { deadline: app.clock.now() + 60_000, signal: AbortSignal.timeout(60_000), log: app.platform.log },
  )
  expect(ticketed.kind).toBe('ticketed')
  const refused = await giveUp(order.id, true)
  expect(refused.status).toBe(409)
  const issued = await orderOf(agency, order.id)
  expect(issued).toMatchObject({ status: 'issued' })
  expect(issued.ticketNumbers).toHaveLength(1)
  await proveBooks(app)
})

test('[D9 F7] refunds a refusal only when the supplier has no ticket', async () => {
  const order = await bookOrder(app, agency)
  const ticket = supplier.ticket.bind(supplier)
  vi.spyOn(supplier, 'ticket').mockImplementation(async (asked, call) => {
    await ticket(asked, call)
    return { kind: 'rejected', failure: { code: 'refused', text: 'no' } }
  })
  expect((await pay(agency, order.id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, order.id)).status).toBe('issued')
  await proveBooks(app)
})

test('[D9 F7] an unproven refusal waits and is refunded once proven', async () => {
  const order = await bookOrder(app, agency, { surname: 'REJECT' })
  const lost = vi.spyOn(supplier, 'retrieve').mockResolvedValue({ kind: 'unknown' })
  expect((await pay(agency, order.id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, order.id)).status).toBe('proceeding')
  lost.mockRestore()
  app.clock.advance(10_000)
  await app.runJobs()
  expect((await orderOf(agency, order.id)).status).toBe('failed_reimbursed')
  await proveBooks(app)
})

test('[K1 D15] only the missing number is entered', async () => {
  const order = await inPart()
  const version = await taken(order.id)
  const { toTicket } = (await openOrder(dana, order.id)).body.data
  const [{ itemId, prefix, passengerIds }] = toTicket as [(typeof toTicket)[number]]
  const { status, body } = await dana.call('officeDesk.enterTickets', {
    params: { id: order.id },
    body: { version, tickets: [{ itemId, passengerId: passengerIds[0]!, number: `${prefix}9999999991` }] },
  })
  expect(status, body.message).toBe(200)
  const issued = await orderOf(agency, order.id)
  expect(issued.status).toBe('issued')
  expect(issued.ticketNumbers).toHaveLength(2)
  await proveBooks(app)
})

test('[K1 D9] queries the ticket before ordering another one', async () => {
  const order = await inPart()
  const version = await taken(order.id)
  const asked = vi.spyOn(supplier, 'ticket')
  const { status } = await dana.call('officeDesk.retry', { params: { id: order.id }, body: { version } })
  expect(status).toBe(200)
  await app.runJobs()
  expect(asked).not.toHaveBeenCalled()
  expect((await orderOf(agency, order.id)).ticketNumbers).toEqual(order.ticketNumbers)
})
