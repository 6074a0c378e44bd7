import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import {
  good,
  named,
  nameRows,
  paid,
  payable,
  quoteBody,
  quoted,
  requestBody,
  requested,
} from '../support/groups/group-life.ts'

const HARBOUR = 110
const app = await testApp()
let agency: Caller
let desk: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  desk = await app.as('desk@interline.demo')
}
beforeAll(signIn)

const DAY = 86_400_000
/** Time passes, timers fire, and both sign in again. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.modules.orders.sweep()
  await signIn()
}

test('[E1 E2 E3 E4 K2 F1] a group from request to tickets', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk)
  // Harbour pays 2 % on the fare between continents: 10 × (2,040.00 + 300.00) + 2 × (1,530.00 + 200.00).
  expect(order.total).toEqual({ amount: 2_686_000, currency: 'HKD' })
  expect(order.plan?.installments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['first', 268_600],
    ['second', 550_630],
    ['final', 1_866_770],
  ])
  expect(order.status).toBe('to_be_pay_first')
  const first = await paid(agency, order.id)
  expect([first.status, first.paid.amount]).toEqual(['to_be_pay_second', 268_600])
  const second = await paid(agency, order.id)
  expect([second.status, second.paid.amount]).toEqual(['to_be_paid_last_money', 819_230])
  const early = await agency.call(
    'groupOrders.pay',
    { params: { id: order.id }, body: { channel: 'balance' } },
    { idempotencyKey: 'before the names' },
  )
  expect([early.status, early.body.key, early.body.data]).toMatchObject([
    409,
    'order.action_not_allowed',
    { reason: 'names_missing' },
  ])
  await named(agency, second)
  const whole = await paid(agency, order.id)
  expect([whole.status, whole.paid.amount]).toEqual(['proceeding', 2_686_000])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(2_686_000n)
  const names = await good(desk, 'officeGroups.names', { params: { id: order.id } })
  const tickets = names.rows.map((row, at) => ({
    row: at,
    name: `${row.surname}/${row.given_name} MS`,
    ticketNumber: `160-${2_345_678_000 + at}`,
  }))
  const { version } = await good(desk, 'officeGroups.get', { params: { id: order.id } })
  const some = await desk.call('officeGroups.issue', {
    params: { id: order.id },
    body: {
      tickets: tickets.slice(1).concat({ ...tickets[0]!, ticketNumber: '160-1' }),
      listVersion: names.version,
      version,
    },
  })
  expect([some.status, some.body.key, some.body.fields?.map(({ path }) => path)]).toEqual([
    422,
    'group.tickets_invalid',
    ['tickets.0'],
  ])
  const margin0 = await recorded(app, '0/margin/HKD')
  const payable0 = await recorded(app, '0/supplier_payable/HKD')
  await good(desk, 'officeGroups.issue', {
    params: { id: order.id },
    body: { tickets, listVersion: names.version, version },
  })
  const issued = await good(agency, 'groupOrders.get', { params: { id: order.id } })
  expect([issued.status, issued.tickets.length]).toEqual(['issued', 12])
  expect((await recorded(app, '0/supplier_payable/HKD')) - payable0).toBe(2_640_000n)
  expect((await recorded(app, '0/margin/HKD')) - margin0).toBe(46_000n)
  const finance = await app.as('finance@harbour.demo')
  const wallet = await good(finance, 'wallet.get', { query: { orderId: order.id } })
  expect(
    wallet.entries.rows.map(({ paymentType, amount, description }) => [paymentType, amount, description]),
  ).toEqual([
    ['origin-flight', -1_866_770, 'Group final payment · HKG-LHR LHR-HKG'],
    ['origin-flight', -550_630, 'Group deposit 2/2 · HKG-LHR LHR-HKG'],
    ['origin-flight', -268_600, 'Group deposit 1/2 · HKG-LHR LHR-HKG'],
  ])
  await proveBooks(app)
})

test('[E3] the agency gets a mail about every step of the desk', async () => {
  const order = await payable(app, agency, desk)
  await app.modules.orders.sendMails()
  const subjects = (await app.platform.mailer.recent(10)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([`Group quote for ${order.id}`, `Seats confirmed for ${order.id}`]),
  )
})

// How long it takes is measured by `npm run bench -- name-list`.
test('[E4] five hundred names are saved and checked, to the last row', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  const rows = nameRows({ adult: 500, child: 0 })
  const saved = await good(agency, 'groupOrders.saveNames', { params, body: { rows, version: 0 } })
  expect([saved.rows.length, saved.faults]).toEqual([500, []])
  const wrong = rows.map((row, at) => (at === 499 ? { ...row, surname: '王' } : row))
  const body = { rows: wrong, version: saved.version }
  const { faults } = await good(agency, 'groupOrders.saveNames', { params, body })
  expect(faults.map(({ row, column }) => [row, column])).toEqual([[499, 'surname']])
})

test('[E1] a request with wrong legs, dates or numbers names each field', async () => {
  const { status, body } = await agency.call(
    'groupOrders.create',
    {
      body: requestBody(app, {
        journeys: [{ origin: 'city-HKG', destination: 'airport-HKG', date: '2020-01-01', returnDate: null }],
        passengers: { adult: 4, child: 5, infant: 0 },
      }),
    },
    { idempotencyKey: 'wrong' },
  )
  expect([status, body.code, body.key]).toEqual([422, 340_001, 'group.request_invalid'])
  expect(body.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'journeys.0.destination',
      'journeys.0.date',
      'journeys.0.returnDate',
      'passengers',
    ]),
  )
})

test('[E3 K2] quotes: three side by side, asked again twice, expired by time', async () => {
  const order = await requested(app, agency)
  const office = await quoted(app, desk, order, {}, { carrier: 'BA' }, { remark: 'Via Doha' })
  expect(office.quotes.map(({ position, state }) => [position, state])).toEqual([
    [1, 'offered'],
    [2, 'offered'],
    [3, 'offered'],
  ])
  const params = { id: order.id }
  let { version } = office
  for (const left of [1, 0]) {
    const again = await good(agency, 'groupOrders.askAgain', {
      params,
      body: { remark: 'Cheaper?', version },
    })
    expect([again.status, again.asksLeft]).toEqual(['to_be_quote', left])
    ;({ version } = await quoted(app, desk, again))
  }
  const third = await agency.call('groupOrders.askAgain', { params, body: { remark: 'More?', version } })
  expect(third.body.data).toMatchObject({ reason: 'no_asks_left' })
  const replaced = await agency.call('groupOrders.accept', {
    params,
    body: { quoteId: office.quotes[0]!.id, version },
  })
  expect([replaced.status, replaced.body.key]).toEqual([410, 'group.quote_not_open'])
  await later(4 * DAY)
  expect((await good(agency, 'groupOrders.get', { params })).status).toBe('closed')
})

test('[E3 E5 F1] a missed deposit answers 320005, is extended, missed again and forfeited', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk)
  await paid(agency, order.id)
  await paid(agency, order.id)
  // First 2,686.00 is not refundable, second 5,506.30 is.
  await later(31 * DAY)
  const params = { id: order.id }
  const missed = await good(agency, 'groupOrders.get', { params })
  expect([missed.status, missed.paymentExpired]).toEqual(['to_be_paid_last_money', true])
  const late = await agency.call(
    'groupOrders.pay',
    { params, body: { channel: 'balance' } },
    { idempotencyKey: 'late' },
  )
  expect([late.status, late.body.code]).toEqual([409, 320_005])
  const extended = await good(desk, 'officeGroups.extend', {
    params,
    body: { deadline: new Date(app.clock.now() + DAY).toISOString(), version: missed.version },
  })
  expect(extended.paymentExpired).toBe(false)
  await later(DAY + 120_000)
  await later(DAY)
  const closed = await good(agency, 'groupOrders.get', { params })
  expect([closed.status, closed.returned.amount]).toEqual(['closed', 550_630])
  expect(closed.events.at(-1)?.after).toEqual({
    price: closed.total?.amount,
    paid: closed.paid.amount,
    returned: 550_630,
  })
  expect(closed.plan?.forfeiture).toEqual([
    { kind: 'first', paid: 268_600, refunded: 0, forfeited: 268_600 },
    { kind: 'second', paid: 550_630, refunded: 550_630, forfeited: 0 },
  ])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(268_600n)
  await proveBooks(app)
})

test('[E3 F1] fewer passengers: two free of charge, the third at the fee', async () => {
  const order = await payable(app, agency, desk, {
    materialization: { minPax: 9, freeReductionPct: 17, feePerSeat: 50_000 },
  })
  const params = { id: order.id }
  // 12 seats × 17 % = 2 free; 3 adults fewer: 7 × 2,340.00 + 2 × 1,730.00 + 1 × 500.00.
  const passengers = { adult: 7, child: 2, infant: 0 }
  const proof = await good(agency, 'groupOrders.proveReduction', { params, body: { passengers } })
  expect([proof.before, proof.total]).toEqual([2_686_000, 2_034_000])
  expect(proof.lines.map(({ line, count, amount }) => [line, count, amount])).toEqual([
    ['passengers', 7, 1_638_000],
    ['passengers', 2, 346_000],
    ['free_seats', 2, 0],
    ['fee_seats', 1, 50_000],
  ])
  expect(proof.installments.map(({ amount }) => amount)).toEqual([268_600, 550_630, 1_214_770])
  const reduced = await good(agency, 'groupOrders.reduce', {
    params,
    body: { passengers, total: proof.total, version: order.version },
  })
  expect(reduced.total?.amount).toBe(2_034_000)
  const fewer = await agency.call('groupOrders.proveReduction', {
    params,
    body: { passengers: { adult: 6, child: 2, infant: 0 } },
  })
  expect([fewer.body.key, fewer.body.fields?.[0]?.rule]).toEqual([
    'group.reduction_refused',
    'group.below_minimum',
  ])
  await paid(agency, order.id)
  await paid(agency, order.id)
  await named(agency, await good(agency, 'groupOrders.get', { params }), passengers)
  expect((await paid(agency, order.id)).paid.amount).toBe(2_034_000)
  await proveBooks(app)
})

test('[E5 K2] the desk refuses no cancellation of an order without a plan', async () => {
  const { id, version } = await requested(app, agency)
  const body = { reason: 'Please call us', version }
  const refused = await desk.call('officeGroups.refuseCancel', { params: { id }, body })
  expect([refused.status, refused.body.key]).toEqual([409, 'order.action_not_allowed'])
})

test('[E5 K2 F1] a paid group is cancelled by the desk on request', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  const first = await paid(agency, order.id)
  const asked = await good(agency, 'groupOrders.cancel', {
    params,
    body: { reason: 'The wedding is off', version: first.version },
  })
  expect([asked.status, asked.cancelRequested]).toEqual(['to_be_pay_second', true])
  const refused = await good(desk, 'officeGroups.refuseCancel', {
    params,
    body: { reason: 'Please call us', version: asked.version },
  })
  const again = await good(agency, 'groupOrders.cancel', {
    params,
    body: { reason: 'It is off', version: refused.version },
  })
  const ended = await good(desk, 'officeGroups.cancel', { params, body: { version: again.version } })
  expect([ended.status, ended.returned.amount]).toEqual(['canceled', 0])
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(268_600n)
  await proveBooks(app)
})

test('[K2 F1] a failed group gets every installment back', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  await named(agency, order)
  await paid(agency, order.id)
  await paid(agency, order.id, 'credit')
  const { version } = await paid(agency, order.id)
  const failed = await good(desk, 'officeGroups.fail', {
    params,
    body: { reason: 'Airline strike', version },
  })
  expect([failed.status, failed.returned.amount]).toEqual(['failed', 2_686_000])
  expect(failed.events.at(-1)?.after).toEqual({ price: 2_686_000, paid: 2_686_000, returned: 2_686_000 })
  expect(await walletOf(app, HARBOUR)).toEqual(before)
  await proveBooks(app)
})

test('[E3 K2] seats refused, or other flights where the agency accepts them', async () => {
  const order = await requested(app, agency, { isChangeDate: false })
  const params = { id: order.id }
  const office = await quoted(app, desk, order)
  const accepted = await good(agency, 'groupOrders.accept', {
    params,
    body: { quoteId: office.quotes[0]!.id, version: office.version },
  })
  const { version } = await good(agency, 'groupOrders.apply', { params, body: { version: accepted.version } })
  const others = await desk.call('officeGroups.offerOthers', {
    params,
    body: { quotes: [quoteBody(app)], version },
  })
  expect(others.body.data).toMatchObject({ reason: 'other_flights_refused' })
  const refused = await good(desk, 'officeGroups.refuseSeats', {
    params,
    body: { reason: 'Sold out', version },
  })
  expect(refused.status).toBe('failed')
})

test('[E4] names at the seat application are required and frozen', async () => {
  const order = await requested(app, agency)
  const params = { id: order.id }
  const office = await quoted(app, desk, order, { nameListDue: 'at_seat_application' })
  const accepted = await good(agency, 'groupOrders.accept', {
    params,
    body: { quoteId: office.quotes[0]!.id, version: office.version },
  })
  const early = await agency.call('groupOrders.apply', { params, body: { version: accepted.version } })
  expect(early.body.data).toMatchObject({ reason: 'names_missing' })
  const rows = nameRows({ adult: 10, child: 1 })
  const wrong = rows.map((row, at) => (at === 3 ? { ...row, surname: '陈', birthday: '31/12/1990' } : row))
  const saved = await good(agency, 'groupOrders.saveNames', { params, body: { rows: wrong, version: 0 } })
  expect(saved.faults.map(({ row, column, rule }) => [row, column, rule])).toEqual([
    [3, 'surname', 'latin_only'],
    [3, 'birthday', 'date'],
  ])
  expect(saved.counts).toEqual([{ type: 'child', listed: 1, quoted: 2 }])
  const incomplete = await agency.call('groupOrders.submitNames', {
    params,
    body: { version: accepted.version, listVersion: saved.version },
  })
  expect([incomplete.status, incomplete.body.key]).toEqual([422, 'group.names_incomplete'])
  const submitted = await named(agency, accepted)
  const late = await agency.call('groupOrders.saveNames', { params, body: { rows, version: 2 } })
  expect(late.body.data).toMatchObject({ reason: 'names_frozen' })
  const applied = await good(agency, 'groupOrders.apply', { params, body: { version: submitted.version } })
  expect(applied.status).toBe('seat_applying')
})
