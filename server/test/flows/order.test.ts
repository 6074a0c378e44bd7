import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { like } from '../support/like.ts'
import { book, bookingBody, bookOrder, orderOf, passenger, pay, verified } from '../support/orders.ts'

const app = await testApp()
const MINUTE = 60_000
let desk: Caller
let macau: Caller

/** Sessions and rates do not survive clock jumps, so both are renewed after each. */
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  desk = await app.as('operator@harbour.demo')
  macau = await app.as('operator@macau.demo')
  await app.modules.rates.refresh()
}
beforeEach(() => later(0))

const sentences = (order: { events: readonly { sentence: string }[] }) =>
  order.events.map(({ sentence }) => sentence)
/** Orders of all agencies, visible or not. */
const rows = () =>
  app.everything((tx) =>
    tx.selectFrom('orders').select(['id', 'status', 'close_reason']).orderBy('created_at').execute(),
  )

describe('booking', () => {
  test('[D1 D8 A15] creates an order with the displayed price and deadline', async () => {
    const { price, solution, token } = await verified(app, desk)
    const { status, body } = await desk.call(
      'flightOrders.create',
      { body: bookingBody(token) },
      { idempotencyKey: randomUUID() },
    )
    expect([status, body.code, body.message]).toEqual([200, 0, 'ok'])
    const order = body.data
    expect(order).toMatchObject({
      status: 'to_be_paid',
      total: price.total,
      currency: 'HKD',
      paymentState: 'unpaid',
      waitsOn: 'agency',
      simulated: true,
      version: 1,
    })
    expect(order.priceDetail).toEqual(price)
    expect(order.journeys).toEqual(solution.journeys)
    expect(order.id).toMatch(/^F\d{13}$/)
    expect(order.bookingNumber).toMatch(/^[A-Z0-9]{6}$/)
    expect(order.passengers[0]).toMatchObject({
      surname: 'CHAN',
      document: { number: like(/^5\d\d•+\d\d$/) },
    })
    expect(Date.parse(order.payBefore ?? '') - app.clock.now()).toBeGreaterThan(25 * MINUTE)
    expect(sentences(order)[0]).toContain(`Booked under ${order.bookingNumber}`)
    expect(await orderOf(desk, order.id)).toEqual(order)
  })

  test('[D2] encrypts the document number everywhere in the database', async () => {
    const traveller = passenger('WONG')
    const order = await bookOrder(app, desk, { passengers: [traveller] })
    const row = await app.everything((tx) =>
      tx
        .selectFrom('order_passengers')
        .selectAll()
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
    expect(row.document_cipher.includes(Buffer.from(traveller.travel_document.number))).toBe(false)
    expect(JSON.stringify(Object.values(row).map(String))).not.toContain(traveller.travel_document.number)
  })

  test('[D1 D8] stores contact, document types, remark and own reference', async () => {
    const { token } = await verified(app, desk)
    const options = {
      invoiceType: 'ItineraryWithBill',
      remark: 'Window seats',
      customerReference: 'PO 4711',
    } as const
    const contact = { name: ' Oscar Ong ', areaCode: '+852', phone: '2555 0110', email: 'oscar@harbour.demo' }
    const { body } = await desk.call(
      'flightOrders.create',
      { body: { ...bookingBody(token), ...options, contact } },
      { idempotencyKey: randomUUID() },
    )
    expect(await orderOf(desk, body.data.id)).toMatchObject({
      ...options,
      contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    })
  })

  test('[D1] has a family’s price, per passenger type', async () => {
    const party = [
      passenger('LEE'),
      passenger('LEE', { type: 'child', given_names: 'ANN', gender: 'female', birthday: '2018-05-05' }),
      passenger('LEE', { type: 'infant', given_names: 'BO', birthday: '2026-03-03' }),
    ]
    const order = await bookOrder(app, desk, { passengers: party })
    expect(order.passengers.map(({ salePrice }) => salePrice).reduce((a, b) => a + b)).toBe(order.total)
    expect(order.passengers.map(({ type }) => type)).toEqual(['adult', 'child', 'infant'])
  })

  test('[D1 A15] one key is one order; another body is refused', async () => {
    const before = (await rows()).length
    const { token } = await verified(app, desk)
    const key = randomUUID()
    const body = bookingBody(token)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.call('flightOrders.create', { body }, { idempotencyKey: key })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    for (const each of answers.filter(({ status }) => status !== 200))
      expect(each.body.key).toBe('request.in_progress')
    const again = await desk.call('flightOrders.create', { body }, { idempotencyKey: key })
    expect(again.body).toEqual(made[0]?.body)
    expect((await rows()).length).toBe(before + 1)
    const other = await desk.call(
      'flightOrders.create',
      { body: { ...body, remark: 'window' } },
      { idempotencyKey: key },
    )
    expect([other.status, other.body.key]).toEqual([422, 'request.idempotency_mismatch'])
    const without = await desk.call('flightOrders.create', { body })
    expect([without.status, without.body.key]).toEqual([400, 'request.idempotency_key_missing'])
  })

  test('[D1 D2 A15] reports every mistake at its field, creating nothing', async () => {
    const before = (await rows()).length
    const { token } = await verified(app, desk)
    const wrong = passenger('陳', {
      birthday: '2031-01-01',
      travel_document: {
        type: 'internationalityPassport',
        number: '51234567',
        expiry: '2020-01-01',
        issuing_place: 'GB',
      },
    })
    const body = {
      ...bookingBody(token),
      passengers: [wrong],
      contact: { name: '', areaCode: 'x', phone: '1', email: 'no' },
    }
    const { status, body: answer } = await desk.call(
      'flightOrders.create',
      { body },
      { idempotencyKey: randomUUID(), locale: 'zh-tw' },
    )
    expect([status, answer.key, answer.code]).toEqual([422, 'order.passengers_invalid', 310015])
    const paths = answer.fields?.map(({ path }) => path)
    for (const path of [
      'passengers.0.surname',
      'passengers.0.birthday',
      'passengers.0.travel_document.expiry',
      'contact.name',
      'contact.areaCode',
      'contact.phone',
      'contact.email',
    ]) {
      expect(paths).toContain(path)
    }
    expect(answer.fields?.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true)
    const two = await desk.call(
      'flightOrders.create',
      { body: bookingBody(token, { passengers: [passenger(), passenger('HO')] }) },
      { idempotencyKey: randomUUID() },
    )
    expect(two.body.fields?.[0]?.rule).toBe('passengers.count_differs')
    expect((await rows()).length).toBe(before)
  })

  test('[D1 A15] refuses expired, unknown or foreign price checks', async () => {
    const { token } = await verified(app, desk)
    const foreign = await macau.call(
      'flightOrders.create',
      { body: bookingBody(token) },
      { idempotencyKey: randomUUID() },
    )
    expect([foreign.status, foreign.body.key]).toEqual([410, 'order.offer_expired'])
    await later(16 * MINUTE)
    const late = await desk.call(
      'flightOrders.create',
      { body: bookingBody(token) },
      { idempotencyKey: randomUUID() },
    )
    expect([late.status, late.body.key]).toEqual([410, 'order.offer_expired'])
  })

  test('[D1 C9] sold out: nothing charged or listed, repeats get the same', async () => {
    const { token } = await verified(app, desk)
    const request = { body: bookingBody(token, { surname: 'SOLDOUT' }) }
    const key = randomUUID()
    const refused = await desk.call('flightOrders.create', request, { idempotencyKey: key })
    expect([refused.status, refused.body.key]).toEqual([422, 'order.solution_invalid'])
    const again = await desk.call('flightOrders.create', request, { idempotencyKey: key })
    expect(again.body.key).toBe('order.solution_invalid')
    const hidden = (await rows()).at(-1)
    expect(hidden).toMatchObject({ status: 'none', close_reason: 'sold_out' })
    const list = await desk.call('flightOrders.list', { query: { q: hidden?.id } })
    expect(list.body.data.rows).toEqual([])
    expect((await desk.call('flightOrders.get', { params: { id: hidden?.id ?? '' } })).status).toBe(404)
  })
})

describe('an unknown outcome', () => {
  test('[D1 C9 D9] booked without answer: in review, found by reference later', async () => {
    const order = await bookOrder(app, desk, { surname: 'UNKNOWNBOOK' })
    expect(order).toMatchObject({
      status: 'reviewing',
      payBefore: null,
      waitsOn: 'platform',
      holdReason: like('Nothing was charged'),
    })
    expect((await pay(desk, order.id)).body.key).toBe('order.action_not_allowed')
    await later(6_000)
    await app.runJobs()
    const found = await orderOf(desk, order.id)
    expect(found).toMatchObject({
      status: 'to_be_paid',
      holdReason: null,
      bookingNumber: like(/^[A-Z0-9]{6}$/),
    })
    expect((await pay(desk, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(desk, order.id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[D1 C9 D9] found later with a twenty-minute hold: still payable', async () => {
    const order = await bookOrder(app, desk, { surname: 'UNKNOWNBOOK', sourceTag: 'LCC' })
    expect(order.status).toBe('reviewing')
    await later(6_000)
    await app.runJobs()
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    expect((await pay(desk, order.id)).status).toBe(200)
    await proveBooks(app)
  })

  test('[D1 C9 D9] lost request: not rebooked, rejected after the window', async () => {
    const order = await bookOrder(app, desk, { surname: 'TIMEOUT' })
    expect(order.status).toBe('reviewing')
    await later(6_000)
    await app.runJobs()
    expect((await orderOf(desk, order.id)).status).toBe('reviewing')
    for (let round = 0; round < 6; round += 1) {
      await later(2 * MINUTE)
      await app.runJobs()
    }
    const done = await orderOf(desk, order.id)
    expect(done).toMatchObject({
      status: 'canceled',
      closeReason: like('could not make the booking'),
    })
    const calls = await app.everything((tx) =>
      tx.selectFrom('supplier_calls').selectAll().where('order_id', '=', order.id).execute(),
    )
    expect(calls).toMatchObject([{ step: 'book', attempt: 1, state: 'absent' }])
  })
})

test('[D1 C9 D9] found absent while awaiting the answer: refused', async () => {
  const { token } = await verified(app, desk)
  const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
  const book = vi.spyOn(supplier, 'book').mockImplementationOnce(async () => {
    await app.everything((tx) =>
      tx
        .updateTable('orders')
        .set({ close_reason: 'booking_failed', due_at: null })
        .where('created_at', '=', sql<Date>`(select max(created_at) from orders)`)
        .execute(),
    )
    return { kind: 'unknown' }
  })
  const { status, body } = await desk.call(
    'flightOrders.create',
    { body: bookingBody(token) },
    { idempotencyKey: randomUUID() },
  )
  book.mockRestore()
  expect([status, body.key]).toEqual([422, 'order.solution_invalid'])
})

describe('holding', () => {
  test('[D1 D9] reserved: payable two hours before release', async () => {
    const order = await bookOrder(app, desk, { holdOnly: true, holdable: true })
    const until = order.actions.find(({ name }) => name === 'pay')?.until
    expect(order).toMatchObject({ status: 'reserved', payBefore: until })
    await later(22 * 60 * MINUTE + MINUTE)
    await app.modules.orders.sweep()
    const asked = await orderOf(desk, order.id)
    expect(asked.status).toBe('to_be_paid')
    expect(Date.parse(asked.payBefore ?? '') - app.clock.now()).toBeGreaterThan(100 * MINUTE)
    expect((await pay(desk, order.id)).status).toBe(200)
    await app.runJobs()
  })

  test('[D1 C9 D9] unconfirmed, then found: payable like an expiring hold', async () => {
    const order = await bookOrder(app, desk, { surname: 'UNKNOWNBOOK', holdOnly: true, holdable: true })
    expect(order.status).toBe('reviewing')
    await later(6_000)
    await app.runJobs()
    const found = await orderOf(desk, order.id)
    expect(found.status).toBe('to_be_paid')
    expect(Date.parse(found.payBefore ?? '') - app.clock.now()).toBeGreaterThan(23 * 60 * MINUTE)
  })

  test('[D1] is refused if the supplier offers no hold', async () => {
    const { status, body } = await book(app, desk, { sourceTag: 'LCC', holdOnly: true, to: 'airport-BKK' })
    expect([status, body.key]).toEqual([409, 'order.action_not_allowed'])
    expect(body.message).toContain('cannot be held')
  })

  test('[D1 D5 D9] an agency that cannot pay gets a reservation', async () => {
    const order = await bookOrder(app, macau)
    expect(order.status).toBe('reserved')
    expect(order.actions.find(({ name }) => name === 'pay')).toMatchObject({
      enabled: false,
      reason: 'Your parent agency pays for this order.',
    })
    const refused = await pay(macau, order.id)
    expect([refused.status, refused.body.key]).toEqual([403, 'payment.disabled'])
    const config = await macau.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(
      config.body.data.channels.every(
        ({ enabled, reasonIfDisabled }) => !enabled && reasonIfDisabled !== null,
      ),
    ).toBe(true)
    await later(25 * 60 * MINUTE)
    await app.modules.orders.sweep()
    expect(await orderOf(macau, order.id)).toMatchObject({
      status: 'closed',
      closeReason: 'The seat hold expired.',
    })
  })

  test('[D1 D9] unholdable seats wait in review without payment rights', async () => {
    const order = await bookOrder(app, macau, { sourceTag: 'LCC', to: 'airport-BKK' })
    expect(order).toMatchObject({
      status: 'reviewing',
      bookingNumber: '',
      holdReason: like('parent agency decides'),
    })
  })
})
