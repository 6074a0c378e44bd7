import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { deskPeople, gdsOf, logged } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { configureFlight } from '../support/shopping.ts'

/** An order is approved below its sellers' cost only when two people of the desk have decided on the loss. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const MARGIN = '0/margin/HKD'
let agency: Caller
let dana: Caller
let wu: Caller
let day = 20

beforeEach(async () => {
  await configureFlight(app, 'Harbour', { reviewAll: true })
  await later(6_000)
  day += 1
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await app.modules.rates.refresh()
  ;({ agency, dana, wu } = await deskPeople(app))
}

const reviewed = (surname: string) => bookOrder(app, agency, { days: day, passengers: [passenger(surname)] })
const approve = ({ id, version }: Order, adult: number | null) =>
  dana.call('officeDesk.approve', {
    params: { id },
    body: { version, amendment: adult === null ? null : { adult, reason: 'Agreed with the agency' } },
  })
const decide = (desk: Caller, { id }: Order, requestId: string) =>
  desk.call('officeDesk.decideRequest', { params: { id, requestId }, body: { agree: true } })

async function decisionsOn(id: string) {
  const { rows } = await app.everything((tx) =>
    sql<{ actor_name: string; payload: { second: string; losses: { account: string; minor: string }[] } }>`
      select actor_name, payload from order_events where order_id = ${id} and action = 'decide_loss'`.execute(
      tx,
    ),
  )
  return rows
}

test('[D9 K1 F7] a price below cost needs two people, named with amounts', async () => {
  const order = await reviewed('BELOWCOST')
  const book = vi.spyOn(gdsOf(app), 'book')
  const asked = await approve(order, 100 - order.total)
  expect(asked.status, asked.body.message).toBe(200)
  expect(asked.body.data.order.status).toBe('reviewing')
  const request = asked.body.data.request!
  expect(request).toMatchObject({
    action: 'approve',
    losses: [{ seller: null, currency: 'HKD' }],
    mayAgree: false,
  })
  expect(book).not.toHaveBeenCalled()
  book.mockRestore()
  expect((await decide(dana, order, request.id)).body.key).toBe('desk.same_person')

  const before = await recorded(app, MARGIN)
  const agreed = await decide(wu, order, request.id)
  expect(agreed.status, agreed.body.message).toBe(200)
  expect(agreed.body.data.order).toMatchObject({ status: 'to_be_paid', total: 100 })
  expect((await pay(agency, order.id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, order.id)).status).toBe('issued')
  const lost = request.losses[0]!.amount
  expect((await recorded(app, MARGIN)) - before).toBe(-BigInt(lost))
  const [decision, ...others] = await decisionsOn(order.id)
  expect(others).toEqual([])
  expect(decision!.actor_name).toContain(decision!.payload.second)
  expect(decision!.payload.losses).toEqual([{ account: MARGIN, minor: String(lost) }])
  expect(await logged(app, order.id)).toEqual(
    expect.arrayContaining(['desk.ask_second_person', 'desk.approve', 'desk.agree']),
  )
  // The agency cannot see its seller's loss.
  expect(JSON.stringify((await orderOf(agency, order.id)).events)).not.toContain('margin')
  await proveBooks(app)
})

test('[D9 K1 F7] no approval for less than the loss', async () => {
  const order = await reviewed('GROWN')
  const { request } = (await approve(order, 100 - order.total)).body.data
  await db.query(`update desk_requests set losses = jsonb_set(losses, '{0,minor}', '"1"') where id = $1`, [
    request!.id,
  ])
  expect((await decide(wu, order, request!.id)).body.key).toBe('desk.second_person')
  expect((await orderOf(agency, order.id)).status).toBe('reviewing')
  expect(await decisionsOn(order.id)).toEqual([])
})

test('[D9 K1 F7] a discount covered by margin takes one person', async () => {
  const order = await reviewed('DISCOUNT')
  const { body } = await approve(order, -100)
  expect(body.data.request, body.message).toBeNull()
  expect(body.data.order).toMatchObject({ status: 'to_be_paid', total: order.total - 100 })
  expect(await decisionsOn(order.id)).toEqual([])
})

test('[D9 K1 F7] a supplier above the amended price needs two people', async () => {
  const order = await reviewed('RISEN')
  await later(50 * 60_000)
  app.sandbox.faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect: 'price_up', remaining: 1 })
  expect((await approve(order, null)).body.key).toBe('desk.supplier_price_changed')
  const { request, order: waiting } = (await approve(order, 100)).body.data
  expect(waiting.status).toBe('reviewing')
  expect(request?.losses).toMatchObject([{ seller: null, currency: 'HKD' }])
  const before = await recorded(app, MARGIN)
  expect((await decide(wu, order, request!.id)).status).toBe(200)
  expect((await pay(agency, order.id)).status).toBe(200)
  await app.runJobs()
  expect((await recorded(app, MARGIN)) - before).toBe(-BigInt(request!.losses[0]!.amount))
  await proveBooks(app)
})
