import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/people.ts'
import { testApp, type Answer, type Caller } from '../support/app.ts'
import { signInAt } from '../support/killable-server.ts'
import { bookingBody, bookOrder, orderOf, passenger, pay, verified } from '../support/orders.ts'
import { expectRefusal } from '../support/races/race.ts'
import { askVoid, beforeTheEvening } from '../support/servicing.ts'

/**
 * A browser that sends twice, a proxy that repeats, a user with two windows: eight concurrent requests at two
 * servers, over sockets.
 */
const AT_ONCE = 8
const ROUNDS = 4

const app = await testApp()
const beside = await testApp({ beside: app, env: { INTERLINE_DATA: app.settings.dataDir } })
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
beforeTheEvening(app)
await app.modules.rates.refresh()
const desk = await app.as('operator@harbour.demo')
/** The same user at either server. */
let oscar: Caller[]
let clerks: Caller[]

beforeAll(async () => {
  const addresses: string[] = []
  for (const { http } of [app, beside]) addresses.push(await http.listen({ port: 0, host: '127.0.0.1' }))
  const everywhere = (username: string) =>
    Promise.all(addresses.map((address) => signInAt(() => address, username, DEMO_PASSWORD)))
  oscar = await everywhere('operator@harbour.demo')
  clerks = await everywhere('desk@interline.demo')
})

const rows = async (text: string, values: unknown[]) => (await db.query(text, values)).rows as unknown[]

/** Some get "in progress", all others the same response. */
async function atOnce<Data>(ask: (who: Caller) => Promise<Answer<Data>>): Promise<Data> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(oscar[at % 2]!)))
  const done = answers.filter(({ status }) => status === 200)
  for (const each of answers.filter(({ status }) => status !== 200))
    expectRefusal(each, 'request.in_progress')
  expect(done.length).toBeGreaterThan(0)
  const again = await ask(oscar[0]!)
  for (const { body } of done) expect(body).toEqual(again.body)
  return again.body.data
}

test('[D1 A15] eight concurrent orders with one key: one booking', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await verified(app, desk, { days: 30 + round })
    const [key, body] = [randomUUID(), bookingBody(token)]
    const { id } = await atOnce((who) => who.call('flightOrders.create', { body }, { idempotencyKey: key }))
    const made = await rows('select id from orders where request_key like $1', [`%${key}`])
    expect(made).toEqual([{ id }])
    expect(
      await rows(`select 1 from supplier_calls where order_id = $1 and step = 'book'`, [id]),
    ).toHaveLength(1)
  }
})

test('[D5 D11 F7] eight payments, then eight voids, with one key: once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await bookOrder(app, desk, { days: 40 + round, passengers: [passenger()] })
    const payKey = randomUUID()
    await atOnce((who) => pay(who, order.id, { channel: 'balance' }, payKey))
    await Promise.all([app.runJobs(), beside.runJobs()])
    const issued = await orderOf(desk, order.id)
    expect([issued.status, issued.ticketNumbers.length]).toEqual(['issued', 1])
    const voidKey = randomUUID()
    const voided = await atOnce((who) => askVoid(who, order.id, {}, voidKey))
    await Promise.all([app.runJobs(), beside.runJobs()])
    expect(await rows('select id from orders where parent_id = $1', [order.id])).toEqual([{ id: voided.id }])
    const entries = await rows(
      `select e.event_type as did from ledger.entry e join orders o on o.id = e.order_id
       where o.root_id = $1 order by e.id`,
      [order.id],
    )
    expect(entries).toEqual([{ did: 'pay' }, { did: 'issue' }, { did: 'return' }])
  }
  expect(await rows('select * from ledger.proof()', [])).toEqual([])
})

test('[D5 D9 F7] eight payments against eight cancellations: one happens', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await bookOrder(app, desk, { days: 50 + round })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        at % 2 === round % 2
          ? pay(oscar[at % 2]!, id, { channel: 'balance' }, key)
          : oscar[at % 2]!.call('flightOrders.cancel', { params: { id } }),
      ),
    )
    for (const { status, body } of answers)
      if (status !== 200)
        expectRefusal(
          { status, body } as Answer<unknown>,
          body.key === 'request.in_progress' ? 'request.in_progress' : 'order.action_not_allowed',
        )
    const { status } = await orderOf(desk, id)
    const paid = await rows('select 1 from ledger.entry where order_id = $1', [id])
    expect([status, paid.length]).toEqual(status === 'canceled' ? ['canceled', 0] : ['proceeding', 1])
    const decided = await rows(
      `select action from order_events where order_id = $1 and action in ('pay', 'cancel')`,
      [id],
    )
    expect(decided).toHaveLength(1)
  }
})

test('[K1 D9] eight approvals of one order: booked once', async () => {
  await db.query(
    `update agencies set flight_config = flight_config || '{"reviewAll":true}', version = version + 1 where alias = 'Harbour'`,
  )
  app.clock.advance(6_000)
  const { id } = await bookOrder(app, desk, { days: 60 })
  const { version, status } = await orderOf(desk, id)
  expect(status).toBe('reviewing')
  const params = { id }
  await clerks[0]!.call('officeDesk.take', { params })
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      clerks[at % 2]!.call('officeDesk.approve', { params, body: { version } }),
    ),
  )
  expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
  for (const each of answers) expect(each.status, each.body.message).toBeLessThan(500)
  await Promise.all([app.runJobs(), beside.runJobs()])
  expect((await orderOf(desk, id)).status).toBe('to_be_paid')
  for (const [what, text] of [
    ['approvals', `select 1 from order_events where order_id = $1 and action = 'approve'`],
    ['bookings', `select 1 from supplier_calls where order_id = $1 and step = 'book'`],
  ] as const)
    expect(await rows(text, [id]), what).toHaveLength(1)
})
