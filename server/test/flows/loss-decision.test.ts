import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { deskPeople, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, type Order } from '../support/orders.ts'
import { askRefund, askVoid, beforeTheEvening, confirm, issuedOrder } from '../support/servicing.ts'

/** A refund not covered by the supplier is paid out only when two people of the desk have decided on the loss. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const HARBOUR = 110
const MARGIN = '0/margin/HKD'
let agency: Caller
let dana: Caller
let wu: Caller
let days = 30

beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  ;({ agency, dana, wu } = await deskPeople(app))
})

const issued = (surname = 'CHAN') =>
  issuedOrder(app, agency, { days: (days += 1), refundable: true, surname })

/** The supplier refunds, but only half of its quoted amount. */
async function short(): Promise<Order> {
  const { body } = await askRefund(agency, (await issued('REFUNDLESS')).id)
  await confirm(agency, body.data)
  await app.runJobs()
  return orderOf(agency, body.data.id)
}

const shown = async (id: string, desk = dana) => (await openOrder(desk, id)).body.data
const approve = async (desk: Caller, id: string) =>
  desk.call('officeDesk.approve', { params: { id }, body: { version: (await shown(id)).order.version } })
const decide = (desk: Caller, id: string, requestId: string, agree = true) =>
  desk.call('officeDesk.decideRequest', { params: { id, requestId }, body: { agree } })
const entries = async (id: string) => (await entriesOf(app, id)).map(({ event_type }) => event_type)
const ops = ({ id, agencyId }: Order) => ({ orderId: id, agencyId, id: 'stf_desk', name: 'Dana' })

test('[D12 K1 F7] two people decide on a loss, and are named', async () => {
  const held = await short()
  expect(held.status).toBe('holding')
  const { loss } = await shown(held.id)
  expect(loss).toMatchObject({ total: held.toReturn, sellers: [{ seller: null, currency: 'HKD' }] })
  const lost = BigInt(loss!.sellers[0]!.amount)
  expect(lost).toBeGreaterThan(0n)

  const asked = await approve(dana, held.id)
  expect(asked.status, asked.body.message).toBe(200)
  const request = asked.body.data.request!
  expect(request).toMatchObject({ action: 'approve', losses: loss!.sellers, mayAgree: false })
  expect((await orderOf(agency, held.id)).status).toBe('holding')
  expect(await entries(held.id)).toEqual([])
  expect((await decide(dana, held.id, request.id)).body.key).toBe('desk.same_person')

  const before = [await recorded(app, MARGIN), (await walletOf(app, HARBOUR)).balance] as const
  const agreed = await decide(wu, held.id, request.id)
  expect(agreed.status, agreed.body.message).toBe(200)
  await app.runJobs()
  const done = await orderOf(agency, held.id)
  expect(done.status).toBe('refunded_reimbursed')
  expect((await walletOf(app, HARBOUR)).balance - before[1]).toBe(BigInt(held.toReturn))
  expect((await recorded(app, MARGIN)) - before[0]).toBeLessThanOrEqual(-lost)
  const { rows } = await app.everything((tx) =>
    sql<{ actor_name: string; payload: { second: string; losses: { account: string; minor: string }[] } }>`
      select actor_name, payload from order_events where order_id = ${held.id} and action = 'decide_loss'`.execute(
      tx,
    ),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.actor_name).toContain(rows[0]!.payload.second)
  expect(rows[0]!.payload.losses).toEqual([{ account: MARGIN, minor: String(lost) }])
  expect(await logged(app, held.id)).toEqual(
    expect.arrayContaining(['desk.ask_second_person', 'desk.approve', 'desk.agree']),
  )
  await proveBooks(app)
})

test('[D12 K1 F7] a declined loss pays nothing out', async () => {
  const held = await short()
  const request = (await approve(dana, held.id)).body.data.request!
  expect((await decide(wu, held.id, request.id, false)).body.data.request).toBeNull()
  await app.runJobs()
  expect((await orderOf(agency, held.id)).status).toBe('holding')
  expect(await entries(held.id)).toEqual([])
  await proveBooks(app)
})

test('[D12 K1 F7] no approval for less than the loss', async () => {
  const held = await short()
  const request = (await approve(dana, held.id)).body.data.request!
  await db.query(
    `update supplier_calls set evidence = jsonb_set(evidence, '{returned,minor}', '"1"')
      where order_id = $1 and step = 'refund'`,
    [held.id],
  )
  expect((await decide(wu, held.id, request.id)).body.key).toBe('desk.second_person')
  expect((await orderOf(agency, held.id)).status).toBe('holding')
  // After a new request both see the new amount.
  const again = (await approve(dana, held.id)).body.data.request!
  expect(again.losses[0]!.amount).toBeGreaterThan(request.losses[0]!.amount)
  expect((await decide(wu, held.id, again.id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, held.id)).status).toBe('refunded_reimbursed')
  await proveBooks(app)
})

test('[D12 K1 F7] one person alone cannot approve a loss', async () => {
  const held = await short()
  const desk = app.modules.servicingDesk
  await expect(app.everything((tx) => desk.approve(tx, ops(held)))).rejects.toThrow('desk.second_person')
  expect(await entries(held.id)).toEqual([])
})

/**
 * The supplier's refund is worth less than when it was quoted. Quotes are append-only: the database owner
 * rewrites one.
 */
const halve = (id: string) =>
  db.query(
    `update order_quotes set supplier_money = (select jsonb_agg(jsonb_set(m, '{minor}', to_jsonb(((m ->> 'minor')::bigint / 2)::text)))
      from jsonb_array_elements(supplier_money) m) where order_id = $1`,
    [id],
  )

test('[D13 K1 F7] a void not covered by the supplier needs two people', async () => {
  const { data: request } = (await askVoid(agency, (await issued()).id)).body
  await halve(request.id)
  await app.runJobs()
  const held = await orderOf(agency, request.id)
  expect(held.status).toBe('holding')
  const asked = (await approve(dana, request.id)).body.data
  expect(asked.request!.losses).toMatchObject([{ seller: null, currency: 'HKD' }])
  expect((await decide(wu, request.id, asked.request!.id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(agency, request.id)).status).toBe('voided_reimbursed')
  await proveBooks(app)
})

// The last test of the file: its payment is retried repeatedly.
test('[D12 F7] no payout beyond what two people approved', async () => {
  const order = await issuedOrder(app, agency, { sourceTag: 'LCC', days: (days += 1) })
  const { data: refund } = (await askRefund(agency, order.id)).body
  await confirm(agency, refund)
  await app.runJobs()
  await app.everything((tx) => app.modules.servicingDesk.approve(tx, ops(refund)))
  await halve(refund.id)
  await expect(app.runJobs()).rejects.toThrow('would pay out more than is available')
  expect((await orderOf(agency, refund.id)).status).toBe('refunded')
  expect(await entries(refund.id)).toEqual([])
  await proveBooks(app)
})
