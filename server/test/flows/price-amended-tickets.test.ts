import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { clerk, openOrder } from '../support/office-desk.ts'
import { bookingBody, orderOf, passenger, pay, verified } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'
import { configureFlight } from '../support/shopping.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())

test('[D9 K1 C3 D15] a discount makes no ticket negative; splitting still works', async () => {
  await configureFlight(app, 'Harbour', { reviewAll: true })
  app.clock.advance(6_000)
  await app.runJobs()
  const kowloon = await app.as('operator@kowloon.demo')
  const dana = await clerk(app, 'desk@interline.demo')
  const wu = await clerk(app, 'desk2@interline.demo')
  const passengers = [passenger()]
  const out = await verified(app, kowloon, { passengers, to: 'airport-BKK', days: 20, sourceTag: 'LCC' })
  // Far enough that the second ticket costs clearly more than the first.
  const onward = { from: 'airport-BKK', to: 'airport-NRT', days: 21, sourceTag: 'GDS' } as const
  const on = await verified(app, kowloon, { passengers, ...onward })
  const body = bookingBody(await joinOffers(db, out.token, on.token), {
    passengers,
    acknowledged: ACKNOWLEDGED,
  })
  const made = await kowloon.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.status, made.body.message).toBe(200)
  const order = await orderOf(kowloon, made.body.data.id)
  const approve = (adult: number) =>
    dana.call('officeDesk.approve', {
      params: { id: order.id },
      body: { version: order.version, amendment: { adult, reason: 'A promise of last week' } },
    })
  const top = (await openOrder(dana, order.id)).body.data.levels[0]
  const prices = top?.proof?.parts.map(({ lines }) => Number(lines.at(-1)?.output) * 100) ?? []
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  expect(least).toBeLessThan(most - 10_000)
  // More than the dearer one costs: it would become negative, though the other one keeps the sum positive.
  expect((await approve(-(most + 10_000))).body).toMatchObject({ data: { reason: 'no_price_left' } })
  // More than the cheaper one, which is the first.
  const { status, body: said } = await approve(-(least + 10_000))
  expect(status, said.message).toBe(200)
  // Below cost: a colleague approves.
  const agreed = await wu.call('officeDesk.decideRequest', {
    params: { id: order.id, requestId: said.data.request!.id },
    body: { agree: true },
  })
  expect(agreed.status, agreed.body.message).toBe(200)

  const cheaper = await orderOf(kowloon, order.id)
  const totals = cheaper.items.map(({ total }) => total)
  expect(Math.min(...totals)).toBeGreaterThan(0)
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(cheaper.total)
  app.sandbox.faults.inject({ supplier: 'SIM-GDS', step: 'issue', effect: 'reject', remaining: 1 })
  expect((await pay(kowloon, order.id)).status).toBe(200)
  await app.runJobs()
  const shown = await openOrder(dana, order.id)
  expect(shown.status, shown.body.message).toBe(200)
  const { order: held, partial } = shown.body.data
  for (const { total, moved, rest } of partial?.levels ?? expect.fail('nothing to split')) {
    expect(moved + rest).toBe(total)
    expect(Math.min(moved, rest)).toBeGreaterThan(0)
  }
  const split = await dana.call('officeDesk.split', {
    params: { id: order.id },
    body: { version: held.version, remark: 'Closed by the airline' },
  })
  expect(split.status, split.body.message).toBe(200)
  await proveBooks(app)
})
