import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { bookOrder, orderOf, passenger, pay, type Order, type OrderOptions } from '../support/orders.ts'

const app = await testApp()
const MINUTE = 60_000
let desk: Caller
let supplier: FlightSupplier

beforeEach(async () => {
  desk = await app.as('operator@harbour.demo')
  supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
})

async function bookAndPay(options: OrderOptions): Promise<Order> {
  const order = await bookOrder(app, desk, options)
  expect((await pay(desk, order.id)).status).toBe(200)
  return order
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  desk = await app.as('operator@harbour.demo')
}

test('[D9 D15] too few tickets: on hold, tickets stored, payment kept', async () => {
  const order = await bookAndPay({ passengers: [passenger('WHOLE'), passenger('HALF')] })
  const answered = vi.spyOn(supplier, 'ticket').mockImplementation(async (asked, call) => {
    answered.mockRestore()
    const answer = await supplier.ticket(asked, call)
    if (answer.kind !== 'ticketed') return answer
    return { kind: 'ticketed', order: { ...answer.order, tickets: answer.order.tickets.slice(1) } }
  })
  await app.runJobs()
  expect(await orderOf(desk, order.id)).toMatchObject({
    status: 'holding',
    paymentState: 'paid',
    ticketNumbers: [expect.stringMatching(/^\d{3}-\d{10}$/)],
    holdReason:
      'The supplier sent fewer or different tickets than expected. The service desk is handling it.',
  })
  expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay'])
  await proveBooks(app)
})

test('[D9] a ticket at twice its promised time goes on hold', async () => {
  const order = await bookAndPay({ surname: 'SLOW' })
  await app.runJobs()
  const { retrieve } = supplier
  const busy = vi.spyOn(supplier, 'retrieve').mockImplementation(async (id, call) => {
    const answer = await retrieve(id, call)
    if (answer.kind !== 'found') return answer
    return { kind: 'found', order: { ...answer.order, status: 'ticketing', tickets: [] } }
  })
  const promised = Date.parse((await orderOf(desk, order.id)).ticketBy ?? '')
  await later(2 * (promised - app.clock.now()) - MINUTE)
  expect((await orderOf(desk, order.id)).status).toBe('proceeding')
  await later(6 * MINUTE)
  busy.mockRestore()
  expect(await orderOf(desk, order.id)).toMatchObject({
    status: 'holding',
    holdReason: 'Ticketing takes longer than promised. The service desk is handling it.',
  })
  await proveBooks(app)
})

test('[D5 F7] a paid order with a lost job is resumed at once', async () => {
  const order = await bookAndPay({ days: 40 })
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('delete from jobs.job')
  await owner.end()
  expect(await app.runJobs()).toBe(0)
  const stop = app.modules.orders.watch()
  await expect.poll(() => app.runJobs()).toBeGreaterThan(0)
  await stop()
  expect((await orderOf(desk, order.id)).status).toBe('issued')
  await proveBooks(app)
})
