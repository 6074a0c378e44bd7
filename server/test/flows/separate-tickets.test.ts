import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { like } from '../support/like.ts'
import { bookingBody, orderOf, passenger, pay, verified, type Order } from '../support/orders.ts'
import { ACKNOWLEDGED, joinOffers } from '../support/separate-tickets.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { faults } = app.sandbox
const MINUTE = 60_000
let desk: Caller
let day = 20

beforeEach(async () => {
  desk = await app.as('operator@harbour.demo')
  for (const { id } of faults.list()) faults.remove(id)
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  desk = await app.as('operator@harbour.demo')
}

/** A GDS ticket to Bangkok and a low-cost carrier's from there, on dates that no other test uses. */
async function offered(passengers = [passenger()]) {
  day += 2
  const options = { passengers, to: 'airport-BKK', days: day }
  const gds = await verified(app, desk, options)
  const lcc = await verified(app, desk, {
    ...options,
    from: 'airport-BKK',
    to: 'airport-SIN',
    days: day + 1,
    sourceTag: 'LCC',
  })
  const token = await joinOffers(db, gds.token, lcc.token)
  const body = bookingBody(token, { passengers, acknowledged: ACKNOWLEDGED })
  return { token, total: gds.price.total + lcc.price.total, body }
}

async function create(body: ReturnType<typeof bookingBody>, key: string = randomUUID()) {
  return desk.call('flightOrders.create', { body }, { idempotencyKey: key })
}

async function booked(passengers = [passenger()]): Promise<Order> {
  const { status, body } = await create((await offered(passengers)).body)
  expect(status, body.message).toBe(200)
  return body.data
}

async function paid(): Promise<Order> {
  const order = await booked()
  const answer = await pay(desk, order.id)
  expect(answer.status, answer.body.message).toBe(200)
  return order
}

const rows = async <Row>(text: string, values: unknown[]) => (await db.query(text, values)).rows as Row[]
const items = (id: string) =>
  rows<{ position: number; state: string; supplier: string; pnr: string | null }>(
    'select position, state, supplier, pnr from order_items where order_id = $1 order by position',
    [id],
  )
const calls = (id: string, step: string) =>
  rows<{ supplier: string; state: string; client_ref: string }>(
    `select i.supplier, c.state, c.client_ref from supplier_calls c join order_items i on i.id = c.item_id
     where c.order_id = $1 and c.step = $2 order by c.sent_at, c.id`,
    [id, step],
  )

describe('an order of separate tickets', () => {
  test('[C3 C6] is found by each ticket’s locator, shown per airline', async () => {
    const order = await booked()
    const expected = order.items.map(({ validatingCarrier: carrier, airlinePnr: locator }) => ({
      carrier,
      locator,
    }))
    expect(new Set(expected.map(({ carrier }) => carrier)).size).toBe(2)
    for (const { pnr } of order.items) {
      const { body } = await desk.call('pnr.analyse', { body: { pnr: pnr ?? '' } })
      expect(body.data).toMatchObject({ orderId: order.id, airlineLocators: expected })
    }
  })

  test('[C3 D1] needs all acknowledgements before calling any supplier', async () => {
    const { body } = await offered()
    const said = { selfTransfer: true, entry: ['MY'] }
    const before = await rows('select id from orders', [])
    const sentences = new Set<string>()
    for (const locale of ['en', 'zh-cn', 'zh-tw']) {
      const refused = await desk.call(
        'flightOrders.create',
        { body: { ...body, acknowledged: said } },
        { idempotencyKey: randomUUID(), headers: { 'accept-language': locale } },
      )
      expect([refused.status, refused.body.key]).toEqual([422, 'order.not_acknowledged'])
      expect(refused.body.fields).toMatchObject([{ path: 'acknowledged.entry', message: like('TH') }])
      sentences.add(refused.body.message)
    }
    expect(sentences.size).toBe(3)
    const { acknowledged: _, ...silent } = body
    const refused = await create(silent)
    expect(refused.body.fields?.map(({ path }) => path)).toEqual([
      'acknowledged.selfTransfer',
      'acknowledged.entry',
    ])
    expect(await rows('select id from orders', [])).toEqual(before)
  })

  test('[C3 D1] stores acknowledgements in its first event', async () => {
    const order = await booked()
    const kept = { selfTransfer: true, entry: ['TH'], by: { name: 'Oscar Ng' } }
    const [first] = await rows<{ payload: { acknowledged: { at: string } } }>(
      'select payload from order_events where order_id = $1 order by seq limit 1',
      [order.id],
    )
    expect(first?.payload.acknowledged).toMatchObject(kept)
    expect(Math.abs(Date.parse(first?.payload.acknowledged.at ?? '') - app.clock.now())).toBeLessThan(MINUTE)
    expect(order.acknowledged).toMatchObject({ ...kept, by: 'Oscar Ng' })
  })

  test('[C3 D1 D8] books every ticket, the one without hold first', async () => {
    const order = await booked()
    expect(order).toMatchObject({ status: 'to_be_paid', sourceTag: 'VI', supplier: 'SIM-GDS + SIM-LCC' })
    const [a, b] = order.items
    expect(order.items).toMatchObject([
      { sourceTag: 'GDS', state: 'held', supplier: 'SIM-GDS' },
      { sourceTag: 'LCC', state: 'confirmed', supplier: 'SIM-LCC' },
    ])
    expect(order.items.flatMap(({ segments }) => segments.map(({ segment }) => segment))).toEqual(
      order.journeys[0]?.segments.map((_, at) => at),
    )
    expect(order.bookingNumber).toBe(`${a?.pnr}, ${b?.pnr}`)
    expect(order.bookingId).toBe(`${a?.bookingId}, ${b?.bookingId}`)
    expect((a?.total ?? 0) + (b?.total ?? 0)).toBe(order.total)
    expect((await calls(order.id, 'book')).map(({ supplier, state }) => [supplier, state])).toEqual([
      ['SIM-LCC', 'ok'],
      ['SIM-GDS', 'ok'],
    ])
    // The carrier with the twenty-minute hold sets the payment deadline for both.
    expect(Date.parse(order.payBefore ?? '') - app.clock.now()).toBeLessThanOrEqual(10 * MINUTE)
    for (const pnr of [a?.pnr, b?.pnr]) {
      const found = await desk.call('flightOrders.list', { query: { q: pnr ?? '' } })
      expect(found.body.data.rows.map(({ id }) => id)).toEqual([order.id])
    }
  })

  test('[C3 D5 D15 F7] is paid once and issued ticket by ticket', async () => {
    const party = [passenger(), passenger('HO')]
    const order = await booked(party)
    expect((await pay(desk, order.id)).status).toBe(200)
    await app.runJobs()
    const issued = await orderOf(desk, order.id)
    expect(issued).toMatchObject({ status: 'issued', items: [{ state: 'ticketed' }, { state: 'ticketed' }] })
    const [a, b] = issued.items
    expect(a?.ticketNumbers).toHaveLength(2)
    expect(b?.ticketNumbers).toEqual([like(/^[A-Z0-9]{5,8}$/)])
    expect(issued.ticketNumbers.toSorted()).toEqual(
      [...(a?.ticketNumbers ?? []), ...(b?.ticketNumbers ?? [])].toSorted(),
    )
    for (const { tickets } of issued.passengers) {
      const coupons = tickets.flatMap((ticket) => ticket.coupons)
      expect(coupons.map(({ journey, segment }) => `${journey} ${segment}`).toSorted()).toEqual([
        '0 0',
        '0 1',
      ])
    }
    const entries = await rows<{ event_type: string }>(
      'select event_type from ledger.entry where order_id = $1 order by posted_at',
      [order.id],
    )
    expect(entries.map(({ event_type }) => event_type)).toEqual(['pay', 'issue'])
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    const [mail] = (await orderMailsTo(app, 'owner@harbour.demo')).filter(({ subject }) =>
      subject.includes(order.id),
    )
    const flights = issued.journeys[0]?.segments.map(({ flightNo }) => flightNo) ?? []
    expect(mail?.text).toContain(`${a?.pnr} (${flights.slice(0, a?.segments.length).join(', ')})`)
    expect(mail?.text).toContain(`${b?.pnr} (${flights.slice(a?.segments.length).join(', ')})`)
    for (const number of issued.ticketNumbers) expect(mail?.text).toContain(number)
    await proveBooks(app)
  })

  test('[C3 D1] a refused later ticket releases the earlier ones', async () => {
    const { body } = await offered()
    faults.inject({ supplier: 'SIM-GDS', step: 'book', effect: 'sold_out', remaining: 1 })
    const key = randomUUID()
    const refused = await create(body, key)
    expect([refused.status, refused.body.key]).toEqual([422, 'order.ticket_refused'])
    expect(refused.body.message).toMatch(/^The ticket for [A-Z0-9, ]+ is not available/)
    expect((await create(body, key)).body.message).toBe(refused.body.message)
    const [row] = await rows<{ id: string; status: string; close_reason: string }>(
      'select id, status, close_reason from orders order by created_at desc limit 1',
      [],
    )
    expect(row).toMatchObject({ status: 'none', close_reason: 'sold_out' })
    await app.runJobs()
    expect((await items(row?.id ?? '')).map(({ state }) => state)).toEqual(['refused', 'released'])
    await proveBooks(app)
  })

  test('[C3 D1 D9] an unconfirmed ticket is queried, then the other booked', async () => {
    const { body } = await offered()
    faults.inject({ supplier: 'SIM-LCC', step: 'book', effect: 'unknown', remaining: 1 })
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ status: 'reviewing', holdReason: like('Nothing was charged') })
    expect((await items(data.id)).map(({ state }) => state)).toEqual(['asked', 'asked'])
    await later(6_000)
    await app.runJobs()
    const found = await orderOf(desk, data.id)
    expect(found).toMatchObject({ status: 'to_be_paid', items: [{ state: 'held' }, { state: 'confirmed' }] })
    expect((await calls(data.id, 'book')).map(({ supplier }) => supplier)).toEqual(['SIM-LCC', 'SIM-GDS'])
    expect((await pay(desk, data.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(desk, data.id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[C3 D1 D9] a lost second ticket: rejected visibly, first released', async () => {
    const { body } = await offered()
    faults.inject({ supplier: 'SIM-GDS', step: 'book', effect: 'time_out', remaining: 1 })
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ status: 'reviewing', items: [{ state: 'asked' }, { state: 'confirmed' }] })
    for (let round = 0; round < 5; round += 1) await later(2 * MINUTE)
    await app.runJobs()
    expect(await orderOf(desk, data.id)).toMatchObject({
      status: 'canceled',
      closeReason: like('One of the tickets could not be booked'),
      items: [{ state: 'refused' }, { state: 'released' }],
    })
    await proveBooks(app)
  })

  test('[C3 D1] is cancelled as a whole, releasing all seats', async () => {
    const order = await booked()
    expect((await desk.call('flightOrders.cancel', { params: { id: order.id } })).status).toBe(200)
    await app.runJobs()
    expect((await items(order.id)).map(({ state }) => state)).toEqual(['released', 'released'])
  })

  test('[C3 D15] the first ticket refused: nothing bought, everything refunded', async () => {
    const order = await paid()
    faults.inject({ supplier: 'SIM-LCC', step: 'issue', effect: 'reject', remaining: 1 })
    await app.runJobs()
    expect(await orderOf(desk, order.id)).toMatchObject({
      status: 'failed_reimbursed',
      items: [{ state: 'released' }, { state: 'refused' }],
      ticketNumbers: [],
    })
    expect(await calls(order.id, 'ticket')).toHaveLength(1)
    await proveBooks(app)
  })

  test('[C3 D15 F7] partly issued: on hold, nothing bought twice', async () => {
    const order = await paid()
    faults.inject({ supplier: 'SIM-GDS', step: 'issue', effect: 'reject', remaining: 1 })
    await app.runJobs()
    const held = await orderOf(desk, order.id)
    const flightsOf = (at: number) =>
      held.items[at]?.segments.map(({ segment }) => held.journeys[0]?.segments[segment]?.flightNo).join(', ')
    expect(held).toMatchObject({
      status: 'holding',
      waitsOn: 'platform',
      paymentState: 'paid',
      holdReason: like('One ticket is issued, another is not'),
      items: [{ state: 'refused', ticketNumbers: [] }, { state: 'ticketed' }],
      ticketNumbers: held.items[1]?.ticketNumbers,
    })
    expect(held.events.at(-1)?.sentence).toBe(
      `On hold, the service desk is handling it: ${flightsOf(1)} is issued, ${flightsOf(0)} is not (the airline refused). Your payment is safe; nothing is bought twice.`,
    )
    await later(30 * MINUTE)
    await app.runJobs()
    expect((await calls(order.id, 'ticket')).map(({ state }) => state)).toEqual(['ok', 'declined'])
    expect((await items(order.id)).map(({ state }) => state)).toEqual(['refused', 'ticketed'])
    const entries = await rows('select 1 from ledger.entry where order_id = $1', [order.id])
    expect(entries).toHaveLength(1)
    await proveBooks(app)
  })

  test('[C3 D15 D9] an unanswered second ticket is queried, not reordered', async () => {
    const order = await paid()
    faults.inject({ supplier: 'SIM-GDS', step: 'issue', effect: 'unknown', remaining: 1 })
    await app.runJobs()
    expect(await orderOf(desk, order.id)).toMatchObject({ status: 'proceeding' })
    for (let round = 0; round < 3; round += 1) await later(MINUTE)
    expect((await orderOf(desk, order.id)).status).toBe('issued')
    expect(await calls(order.id, 'ticket')).toHaveLength(2)
    await proveBooks(app)
  })
})
