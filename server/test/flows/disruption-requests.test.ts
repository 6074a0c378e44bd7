import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import pg from 'pg'
import { testApp } from '../support/app.ts'
import { mailsTo } from '../support/arrange.ts'
import { like } from '../support/like.ts'
import { deskPeople } from '../support/office-desk.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
let { agency, dana } = await deskPeople(app)
let day = 20
const HOUR = 3_600_000

beforeEach(async () => {
  // The clock moves on: sessions and rates are renewed.
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
})

type Entry = Input<'officeDisruptions.tell'>['body']

const firstOf = (order: Order) => order.journeys[0]?.segments[0] ?? expect.fail('no flight')
const issued = (surnames: readonly string[] = ['HO']) =>
  issuedOrder(app, agency, {
    days: (day += 1),
    passengers: surnames.map((surname) => passenger(surname)),
    refundable: true,
  })

/** `hours`: later than now, for the replacement flight. */
async function tell(order: Order, type: Entry['type'], flightNo?: string, hours = 0): Promise<string> {
  const { depAirport, depTime, arrAirport, arrTime, ...flight } = firstOf(order)
  const late = (local: string) => new Date(Date.parse(`${local}Z`) + hours * HOUR).toISOString().slice(0, 16)
  const after = flightNo
    ? { flightNo, depAirport, depTime: late(depTime), arrAirport, arrTime: late(arrTime) }
    : null
  const { status, body } = await dana.call('officeDisruptions.tell', {
    body: {
      type,
      after,
      flightNo: flight.flightNo,
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
    },
  })
  expect(status, body.message).toBe(200)
  await app.runJobs()
  return body.data.id
}

async function disruptionsOf(orderId: string) {
  return (await agency.call('disruptions.list', { query: { orderId } })).body.data.rows
}

const follow = async () => {
  // Two processes run at once.
  await Promise.all([app.modules.disruptions.followServicing(), app.modules.disruptions.followServicing()])
  await app.runJobs()
}

async function askChange(order: Order, reason: number) {
  const { depAirport, arrAirport, depTime } = firstOf(order)
  const flight = {
    flightNo: '',
    date: depTime.slice(0, 10),
    from: depAirport,
    to: arrAirport,
    cabin: '' as const,
  }
  const { status, body } = await agency.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { reason, remark: 'the airline has cancelled it', flights: [flight] } },
    { idempotencyKey: randomUUID() },
  )
  expect(status, body.message).toBe(200)
  return body.data
}

test('[D16 D11] a change request answers a disruption, failure reopens it', async () => {
  const order = await issued()
  const id = await tell(order, 'cancel_no_save')
  const change = await askChange(order, 3)
  expect(await disruptionsOf(order.id)).toMatchObject([
    { id, state: 'change_requested', servicingId: change.id, answers: [] },
  ])
  expect(await orderOf(agency, order.id)).toMatchObject({ disruption: 'settled' })
  await follow()
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'change_requested' }])
  await agency.call('flightOrders.cancel', { params: { id: change.id } })
  await follow()
  expect(await disruptionsOf(order.id)).toMatchObject([
    { state: 'notified', servicingId: null, answeredBy: null, answers: ['change', 'refund'] },
  ])
  const again = await orderOf(agency, order.id)
  expect(again).toMatchObject({ disruption: 'open', waitsOn: 'agency' })
  expect(again.events.filter(({ sentence }) => sentence.includes('answer is needed again'))).toHaveLength(1)
})

test('[D16 D11] a change for another reason does not answer the disruption', async () => {
  const order = await issued()
  await tell(order, 'cancel_save', 'CX9301')
  await askChange(order, 1)
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'notified', servicingId: null }])
})

test('[D16 D12] a refund resolves the disruption, an expired quote reopens it', async () => {
  const [given, kept] = [await issued(), await issued()]
  for (const order of [given, kept]) await tell(order, 'cancel_save', 'CX9302')
  const ask = (order: Order) => askRefund(agency, order.id, { reason: 3, subOption: '3.1' })
  const [refund, late] = [(await ask(given)).body.data, (await ask(kept)).body.data]
  await confirm(agency, refund)
  await app.runJobs()
  await follow()
  expect(await disruptionsOf(given.id)).toMatchObject([{ state: 'resolved', servicingId: refund.id }])
  app.clock.advance(25 * HOUR)
  await app.modules.orders.sweep()
  await app.runJobs()
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  expect(await orderOf(agency, late.id)).toMatchObject({ status: 'closed' })
  await follow()
  // Its deadline has passed as well: the passengers fly as the airline plans.
  expect(await disruptionsOf(kept.id)).toMatchObject([{ state: 'expired', outcome: 'silent' }])
  expect(firstOf(await orderOf(agency, kept.id)).flightNo).toBe('CX9302')
  expect(await disruptionsOf(given.id)).toMatchObject([{ state: 'resolved' }])
})

test('[D16 D12] one passenger’s refund leaves the question open for the other', async () => {
  const order = await issued(['HO', 'MA'])
  await tell(order, 'cancel_no_save')
  const half = (at: number) =>
    askRefund(agency, order.id, { reason: 3, subOption: '3.1', coupons: couponsOf(order, [at]) })
  expect((await half(0)).status).toBe(200)
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'notified', answers: ['change', 'refund'] }])
  const second = await half(1)
  expect(second.status, second.body.message).toBe(200)
  expect(await disruptionsOf(order.id)).toMatchObject([
    { state: 'refund_requested', servicingId: second.body.data.id },
  ])
})

test('[D16 D12] resolved once both halves are; a failed half reopens it', async () => {
  const [order, other] = [await issued(['HO', 'MA']), await issued(['HO', 'MA'])]
  const halves = async (of: Order) => {
    await tell(of, 'cancel_no_save')
    const asked: Order[] = []
    for (const at of [0, 1]) {
      const coupons = couponsOf(of, [at])
      const { body } = await askRefund(agency, of.id, { reason: 3, subOption: '3.1', coupons })
      asked.push(body.data)
    }
    const [first, second] = asked
    return first && second ? { first, second } : expect.fail('no halves')
  }
  const cancel = (id: string) => agency.call('flightOrders.cancel', { params: { id } })
  const { first, second } = await halves(order)
  await confirm(agency, second)
  await app.runJobs()
  await follow()
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'refund_requested' }])
  await cancel(first.id)
  await follow()
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'notified', answers: ['change', 'refund'] }])
  // The first one to fail reopens its question; the other continues.
  const early = await halves(other)
  await cancel(early.first.id)
  await follow()
  expect(await disruptionsOf(other.id)).toMatchObject([{ state: 'notified', answers: ['change', 'refund'] }])
  expect(await orderOf(agency, early.second.id)).toMatchObject({ status: 'rfd_to_be_confirm' })
})

test('[D16 D12] the quote ends before the earlier replacement flight departs', async () => {
  const order = await issued()
  await tell(order, 'cancel_save', 'CX9306', -5)
  const earlier = Date.parse(firstOf(order).depAt) - 5 * HOUR
  app.clock.advance(earlier - 3 * HOUR - app.clock.now())
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  const { body } = await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })
  expect(body.data.servicing?.confirmBefore, body.message).toBe(new Date(earlier - HOUR / 2).toISOString())
})

test('[D16] a flight delayed past midnight is found under both dates', async () => {
  const order = await issued()
  const { flightNo, depTime, depAirport: from, arrAirport: to } = firstOf(order)
  const old = await tell(order, 'change', flightNo, 24)
  const accepted = await agency.call('disruptions.answer', {
    params: { id: old },
    body: { orderId: order.id, decision: 'accept' },
  })
  expect(accepted.status, accepted.body.message).toBe(200)
  const later = firstOf(await orderOf(agency, order.id)).depTime.slice(0, 10)
  expect(later > depTime.slice(0, 10)).toBe(true)
  const concerned = async (date: string, number = flightNo) => {
    const entry = { type: 'cancel_no_save', flightNo: number, date, from, to } as const
    return (await dana.call('officeDisruptions.preview', { body: entry })).body.data.orders
  }
  expect(await concerned(depTime.slice(0, 10))).toBe(1)
  expect(await concerned(later)).toBe(1)
  await askRefund(agency, order.id, { reason: 0, subOption: '0.1' })
  expect(await concerned(depTime.slice(0, 10))).toBe(0)
})

test('[D16] re-accommodated passengers are unaffected by the old flight', async () => {
  const order = await issued()
  const { flightNo, depTime, depAirport: from, arrAirport: to } = firstOf(order)
  const id = await tell(order, 'cancel_save', 'CX9307', 24)
  const body = { orderId: order.id, decision: 'accept' } as const
  await agency.call('disruptions.answer', { params: { id }, body })
  const entry = { type: 'cancel_no_save', flightNo, date: depTime.slice(0, 10), from, to } as const
  expect((await dana.call('officeDisruptions.preview', { body: entry })).body.data.orders).toBe(0)
})

test('[D16 D12] a request failing after restoration finds the flight restored', async () => {
  const order = await issued()
  await tell(order, 'cancel_no_save')
  const refund = (await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })).body.data
  const restored = await tell(order, 'restore')
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'refund_requested' }])
  await agency.call('flightOrders.cancel', { params: { id: refund.id } })
  await follow()
  expect(
    (await disruptionsOf(order.id)).map(({ id, state, outcome }) => [id === restored, state, outcome]),
  ).toEqual([
    [true, 'notified', null],
    [false, 'resolved', 'restored'],
  ])
})

test('[D16 D12] a reopened question keeps its deadline despite unrelated changes', async () => {
  const order = await issued()
  await tell(order, 'change', firstOf(order).flightNo, 5)
  const refund = (await askRefund(agency, order.id, { reason: 2, subOption: '2.1' })).body.data
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'refund_requested' }])
  await tell(order, 'cancel_no_save')
  await tell(order, 'restore')
  app.clock.advance(25 * HOUR)
  await app.modules.orders.sweep()
  await app.runJobs()
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  expect(await orderOf(agency, refund.id)).toMatchObject({ status: 'closed' })
  await follow()
  expect(await disruptionsOf(order.id)).toMatchObject([
    { type: 'change', state: 'expired', outcome: 'silent' },
  ])
  expect(await orderOf(agency, order.id)).toMatchObject({ disruption: 'settled' })
})

test('[D16 D12] after the replacement departs no automatic full refund', async () => {
  const order = await issued()
  const id = await tell(order, 'cancel_save', 'CX9305', 5)
  const goTo = async (departure: string, hours: number) => {
    app.clock.advance(Date.parse(departure) + hours * HOUR - app.clock.now())
    await app.runJobs()
    await app.modules.rates.refresh()
    ;({ agency, dana } = await deskPeople(app))
  }
  await goTo(firstOf(order).depAt, 4)
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'expired', answers: ['change', 'refund'] }])
  await goTo(firstOf(order).depAt, 6)
  expect(await disruptionsOf(order.id)).toMatchObject([{ state: 'expired', answers: [] }])
  const answered = await agency.call('disruptions.answer', {
    params: { id },
    body: { orderId: order.id, decision: 'refund' },
  })
  expect(answered.body.key).toBe('disruption.answered')
  // With another reason it goes to the desk.
  const asked = await askRefund(agency, order.id, { reason: 3, subOption: '3.1' })
  expect(asked.body.data, asked.body.message).toMatchObject({ status: 'rfd_reviewing' })
})

test('[D16] an agency without an answer is told its remaining options', async () => {
  const [saved, lost] = [await issued(), await issued()]
  await tell(saved, 'cancel_save', 'CX9303')
  await tell(lost, 'cancel_no_save')
  app.clock.advance(24 * HOUR)
  await app.runJobs()
  const about = async ({ id }: Order) =>
    (await mailsTo(app, 'owner@harbour.demo')).filter(
      ({ subject }) => subject.includes(id) && subject.includes('Not answered'),
    )
  expect(await about(saved)).toMatchObject([
    { subject: like(/itinerary follows the airline/), text: like(/refund the tickets free of charge/) },
  ])
  expect(await about(lost)).toMatchObject([{ text: like(/The tickets are unused/) }])
})

test('[D16 D12] cancelled flights and their connections count as never flown', async () => {
  const connecting = () => issuedOrder(app, agency, { days: (day += 1), to: 'airport-GVA', refundable: true })
  const [gone, back] = [await connecting(), await connecting()]
  expect(gone.journeys[0]?.segments.length).toBeGreaterThan(1)
  await tell(gone, 'cancel_no_save')
  await tell(back, 'cancel_no_save')
  await tell(back, 'restore')
  const arrivals = [gone, back].map(({ journeys }) => Date.parse(journeys[0]?.segments.at(-1)?.arrAt ?? ''))
  app.clock.advance(Math.max(...arrivals) + 25 * HOUR - app.clock.now())
  await app.runJobs()
  await app.modules.ticketing.markFlown()
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  expect(new Set(states(await orderOf(agency, gone.id)))).toEqual(new Set(['OPEN']))
  expect(new Set(states(await orderOf(agency, back.id)))).toEqual(new Set(['FLOWN']))
  // Whenever they request it, the refund is still due.
  const refund = await askRefund(agency, gone.id, { reason: 3, subOption: '3.1' })
  expect(refund.body.data.servicing?.quotes.at(-1)?.total, refund.body.message).toBe(gone.total)
})
