import { addDays } from '@interline/domain/time/local-date'
import type { Input } from '@interline/contract/index'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { mailsTo } from '../support/arrange.ts'
import { like } from '../support/like.ts'
import { deskPeople, gdsOf } from '../support/office-desk.ts'
import { bookOrder, orderOf, type Order } from '../support/orders.ts'
import { askRefund, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { agency, dana, wu } = await deskPeople(app)
let day = 20

type Entry = Input<'officeDisruptions.tell'>['body']

const issued = () => issuedOrder(app, agency, { days: (day += 1), surname: 'LAM', refundable: true })

function entryOf(order: Order, told: Partial<Entry> & Pick<Entry, 'type'>): Entry {
  const { flightNo, depAirport, arrAirport, depTime } =
    order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  return { flightNo, from: depAirport, to: arrAirport, date: depTime.slice(0, 10), ...told }
}

/** The first flight of an order under another number. */
function onFlight(order: Order, flightNo: string): NonNullable<Entry['after']> {
  const { depAirport, depTime, arrAirport, arrTime } =
    order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  return { flightNo, depAirport, depTime, arrAirport, arrTime }
}

async function disruptionsOf(orderId: string) {
  const { body } = await agency.call('disruptions.list', { query: { orderId } })
  return body.data.rows
}

async function tell(who: typeof dana, entry: Entry): Promise<string> {
  const { status, body } = await who.call('officeDisruptions.tell', { body: entry })
  expect(status, body.message).toBe(200)
  return body.data.id
}

/** Jobs already waiting are held back while `work` runs the others. */
async function late(work: () => Promise<unknown>): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `update jobs.job set start_after = now() + interval '1 hour' where name = 'disruptions.spread' and state = 'created' returning id`,
  )
  expect(rows).toHaveLength(1)
  await work()
  await db.query(`update jobs.job set start_after = now() where id = $1`, [rows[0]?.id])
  await app.runJobs()
}

test('[D16] two clerks with the same mail notify the agency once', async () => {
  const order = await issued()
  const entry = entryOf(order, { type: 'cancel_no_save', source: 'email' })
  const ids = await Promise.all([tell(dana, entry), tell(wu, entry)])
  await app.runJobs()
  expect(new Set(ids).size).toBe(1)
  expect(await disruptionsOf(order.id)).toMatchObject([{ id: ids[0], state: 'notified' }])
  const mails = (await mailsTo(app, 'owner@harbour.demo')).filter(({ subject }) => subject.includes(order.id))
  expect(mails.map(({ subject }) => subject)).toEqual([like(/is cancelled/)])
  const { body } = await dana.call('officeDisruptions.preview', { body: entry })
  expect(body.data).toMatchObject({ orders: 1, supersedes: false })
})

test('[D16] conflicting concurrent disruptions leave one open question', async () => {
  const order = await issued()
  const ids = await Promise.all([
    tell(dana, entryOf(order, { type: 'cancel_no_save' })),
    tell(wu, entryOf(order, { type: 'cancel_save', after: onFlight(order, 'CX9101') })),
  ])
  await app.runJobs()
  const records = await Promise.all(
    ids.map(async (id) => (await dana.call('officeDisruptions.get', { params: { id } })).body.data.record),
  )
  expect(records.filter(({ supersedes }) => supersedes !== null)).toHaveLength(1)
  const last = records.find(({ supersededBy }) => supersededBy === null)
  expect((await disruptionsOf(order.id)).map(({ id, state }) => [id, state])).toContainEqual([
    last?.id,
    'notified',
  ])
  expect((await disruptionsOf(order.id)).filter(({ state }) => state === 'notified')).toHaveLength(1)
})

test('[D16] a late disruption job supersedes nothing newer', async () => {
  const order = await issued()
  await tell(dana, entryOf(order, { type: 'cancel_save', after: onFlight(order, 'CX9102') }))
  let cancelled = ''
  await late(async () => {
    cancelled = await tell(dana, entryOf(order, { type: 'cancel_no_save' }))
    await app.runJobs()
  })
  expect(await disruptionsOf(order.id)).toMatchObject([{ id: cancelled, state: 'notified' }])
})

/** The supplier's report on the first flight of an order, in one answer. */
async function supplierTells(order: Order, kinds: readonly ('cancel_no_save' | 'restore')[]): Promise<void> {
  const supplier = gdsOf(app)
  const { rows } = await db.query<{ id: string }>(
    'select supplier_order_id as id from order_items where order_id = $1',
    [order.id],
  )
  const supplierOrderId = rows[0]?.id ?? expect.fail('no booking')
  const found = await supplier.retrieve(supplierOrderId, {
    deadline: app.clock.now() + 3_600_000,
    signal: new AbortController().signal,
    log: app.platform.log,
  })
  const flight = found.kind === 'found' ? found.order.flights[0] : undefined
  if (!flight) return expect.fail('no flight')
  const known = { supplierOrderId, at: app.clock.now(), before: flight, after: flight }
  const told = vi.spyOn(supplier, 'changesSince').mockResolvedValue({
    kind: 'changes',
    events: kinds.map((kind, at) => ({ id: `c${at}`, kind, ...known })),
    cursor: `told ${order.id}`,
  })
  await app.modules.disruptions.readSuppliers()
  told.mockRestore()
}

test('[D16 K3] a supplier’s reports reach the order in sequence', async () => {
  const order = await issued()
  await supplierTells(order, ['cancel_no_save', 'restore'])
  await late(() => app.runJobs())
  expect((await disruptionsOf(order.id)).map(({ type, state, outcome }) => [type, state, outcome])).toEqual([
    ['restore', 'notified', null],
    ['cancel_no_save', 'resolved', 'restored'],
  ])
})

test('[D16 D12] a failed request finds the airline’s withdrawal', async () => {
  const order = await issued()
  await tell(dana, entryOf(order, { type: 'cancel_no_save' }))
  await app.runJobs()
  const refund = (await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })).body.data
  await supplierTells(order, ['restore'])
  await app.runJobs()
  await agency.call('flightOrders.cancel', { params: { id: refund.id } })
  await app.modules.disruptions.followServicing()
  await app.runJobs()
  expect((await disruptionsOf(order.id)).map(({ type, state, outcome }) => [type, state, outcome])).toEqual([
    ['restore', 'notified', null],
    ['cancel_no_save', 'resolved', 'restored'],
  ])
})

test('[D16 D8] an order that ends closes its open disruption', async () => {
  const order = await bookOrder(app, agency, { days: (day += 1) })
  expect(order.status).toBe('to_be_paid')
  const id = await tell(dana, entryOf(order, { type: 'cancel_save', after: onFlight(order, 'CX9103') }))
  await app.runJobs()
  expect(await orderOf(agency, order.id)).toMatchObject({ disruption: 'open' })
  expect((await agency.call('flightOrders.cancel', { params: { id: order.id } })).status).toBe(200)
  expect(await orderOf(agency, order.id)).toMatchObject({ status: 'canceled', disruption: 'settled' })
  expect(await disruptionsOf(order.id)).toMatchObject([{ id, state: 'resolved', answers: [] }])
  const { body } = await agency.call('disruptions.list', { query: { state: 'open', pageSize: 100 } })
  expect(body.data.rows.map(({ orderId }) => orderId)).not.toContain(order.id)
})

test('[D16] a pasted mail fills in disruptions, completed from orders', async () => {
  const order = await issued()
  const flight = order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  const day = flight.depTime.slice(0, 10)
  const text = `Dear partner,\nflight ${flight.flightNo} on ${day} is delayed by 3 hours.\nxyzzy`
  const { status, body } = await dana.call('officeDisruptions.readNotice', { body: { text } })
  expect(status, body.message).toBe(200)
  expect(body.data.lines.map(({ roles }) => roles)).toEqual([['courtesy'], ['flight', 'date', 'delay'], []])
  const later = (local: string) =>
    new Date(Date.parse(`${local}Z`) + 3 * 3_600_000).toISOString().slice(11, 16)
  expect(body.data.disruptions).toMatchObject([
    {
      type: 'change',
      before: { flightNo: flight.flightNo, date: day, from: flight.depAirport, to: flight.arrAirport },
      after: { flightNo: flight.flightNo, depTime: later(flight.depTime), arrTime: later(flight.arrTime) },
      fromOrders: ['route', 'times'],
    },
  ])
  expect(await disruptionsOf(order.id)).toEqual([])
})

test('[D16] a period in a mail is listed by the orders’ dates', async () => {
  // Far from the dates of the other orders: a flight of the same number is booked on this date only, and not
  // on the date with day and month swapped.
  const order = await issuedOrder(app, agency, { days: 75, surname: 'LAM', refundable: true })
  const flight = order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  const held = flight.depTime.slice(0, 10)
  const by = (days: number) => addDays(held, days)
  const route = `${flight.depAirport}-${flight.arrAirport}`
  const read = async (text: string) => {
    const { status, body } = await dana.call('officeDisruptions.readNotice', { body: { text } })
    expect(status, body.message).toBe(200)
    return body.data.disruptions.map(({ before, doubts }) => [before.date, ...doubts])
  }
  const period = `${flight.flightNo} ${route} is cancelled from ${by(-1)} until ${by(1)}.`
  expect(await read(period)).toEqual([[held, 'period']])
  expect(await read(`${flight.flightNo} ${route} ${held}: STD 03:33 changed to 04:44`)).toEqual([
    [held, 'booked'],
  ])
  const [year, month, dayOfMonth] = held.split('-')
  // If no one flies on one of the two possible dates, the other is meant.
  const exchanged = `${flight.flightNo} ${route} on ${month}/${dayOfMonth}/${year} is cancelled.`
  expect(await read(exchanged)).toEqual([[held]])
})

test('[D16] the desk sees when every affected order is marked', async () => {
  const order = await issued()
  const id = await tell(dana, entryOf(order, { type: 'cancel_no_save' }))
  const marked = async () =>
    (await dana.call('officeDisruptions.get', { params: { id } })).body.data.record.marked
  expect(await marked()).toBe(false)
  await app.runJobs()
  expect(await marked()).toBe(true)
})

test('[D16] before withdrawing a cancellation the desk sees whom it affects', async () => {
  const order = await issued()
  const restored = entryOf(order, { type: 'restore' })
  const concerned = async () =>
    (await dana.call('officeDisruptions.preview', { body: restored })).body.data.orders
  // No one was notified of the cancellation.
  expect(await concerned()).toBe(0)
  await tell(dana, entryOf(order, { type: 'cancel_no_save' }))
  await app.runJobs()
  expect(await concerned()).toBe(1)
  await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })
  expect(await concerned()).toBe(0)
})

test('[D16] an unmarkable order delays no other and is retried', async () => {
  const orders = [
    await issuedOrder(app, agency, { days: (day += 1) }),
    await issuedOrder(app, agency, { days: day }),
  ]
  const [one, two] = orders.toSorted((a, b) => a.id.localeCompare(b.id))
  if (!one || !two) return expect.fail('no orders')
  expect(entryOf(two, { type: 'cancel_no_save' })).toEqual(entryOf(one, { type: 'cancel_no_save' }))
  const { rows } = await db.query<{ solution: object }>('select solution from order_rows where id = $1', [
    one.id,
  ])
  const write = (solution: object) =>
    db.query('update order_flights set solution = $2 where order_id = $1', [one.id, JSON.stringify(solution)])
  await write({ ...rows[0]?.solution, journeys: [] })
  const id = await tell(dana, entryOf(two, { type: 'cancel_no_save' }))
  await expect(app.runJobs()).rejects.toThrow('1 orders are not marked')
  const record = async () => (await dana.call('officeDisruptions.get', { params: { id } })).body.data.record
  expect(await record()).toMatchObject({ marked: false, orders: 1 })
  await write(rows[0]?.solution ?? expect.fail('no flights'))
  app.clock.advance(60_000)
  await app.runJobs()
  expect(await record()).toMatchObject({ marked: true, orders: 2 })
  expect(await disruptionsOf(two.id)).toMatchObject([{ id, state: 'notified' }])
})

test('[D16 K3] a silent supplier delays neither others’ disruptions nor requests', async () => {
  const order = await issued()
  await tell(dana, entryOf(order, { type: 'cancel_no_save' }))
  await app.runJobs()
  const refund = (await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })).body.data
  await agency.call('flightOrders.cancel', { params: { id: refund.id } })
  const [silent, ...others] = app.sandbox.suppliers
  if (!silent) return expect.fail('no supplier')
  const answer = Promise.withResolvers<{ kind: 'unknown' }>()
  vi.spyOn(silent, 'changesSince').mockReturnValue(answer.promise)
  const asked = others.map((each) => vi.spyOn(each, 'changesSince'))
  const stop = app.modules.disruptions.watch()
  await vi.waitFor(async () => {
    for (const each of asked) expect(each).toHaveBeenCalled()
    expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'notified', servicingId: null }])
  })
  answer.resolve({ kind: 'unknown' })
  await stop()
  vi.restoreAllMocks()
})
