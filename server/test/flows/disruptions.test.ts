import type { Input } from '@interline/contract/index'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { mailsTo } from '../support/arrange.ts'
import { proveBooks } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, gdsOf } from '../support/office-desk.ts'
import { orderOf, type Order } from '../support/orders.ts'
import { confirm, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
let { agency, dana } = await deskPeople(app)
let kowloon = await app.as('operator@kowloon.demo')
let day = 20

type Entry = Input<'officeDisruptions.tell'>['body']
type Told = Partial<Entry> & Pick<Entry, 'type'>
const HOUR = 3_600_000

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await onceMore()
}

/** Sessions and rates are a day old. */
async function onceMore(): Promise<void> {
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  kowloon = await app.as('operator@kowloon.demo')
}

const issued = () => issuedOrder(app, agency, { days: (day += 1), surname: 'WONG', refundable: true })
const first = (order: Order) => order.journeys[0]?.segments[0] ?? expect.fail('no flight')

function entryOf(order: Order, told: Told): Entry {
  const { flightNo, depAirport, arrAirport, depTime } = first(order)
  return { flightNo, from: depAirport, to: arrAirport, date: depTime.slice(0, 10), ...told }
}

/** The first flight of an order, moved by some minutes. */
function moved(order: Order, minutes: number, flightNo?: string): NonNullable<Entry['after']> {
  const flight = first(order)
  const by = (local: string) =>
    new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  return {
    flightNo: flightNo ?? flight.flightNo,
    depAirport: flight.depAirport,
    depTerminal: flight.depTerminal,
    depTime: by(flight.depTime),
    arrAirport: flight.arrAirport,
    arrTerminal: flight.arrTerminal,
    arrTime: by(flight.arrTime),
  }
}

async function tell(order: Order, told: Told): Promise<string> {
  const { status, body } = await dana.call('officeDisruptions.tell', { body: entryOf(order, told) })
  expect(status, `${body.message} ${JSON.stringify(body.fields)}`).toBe(200)
  await app.runJobs()
  return body.data.id
}

async function disruptionsOf(who: Caller, orderId: string) {
  const { body } = await who.call('disruptions.list', { query: { orderId } })
  return body.data.rows
}

const answer = (id: string, orderId: string, decision: 'accept' | 'refund', who = agency) =>
  who.call('disruptions.answer', { params: { id }, body: { orderId, decision } })

/** The current first flight of an order. */
const flying = async (id: string) => first(await orderOf(agency, id)).flightNo

/** The refund amount of a refund's newest quote. */
const offered = (refund: Order) => refund.servicing?.quotes.at(-1)?.total

async function toDecide(): Promise<number> {
  const { body } = await agency.call('flightOrders.list', {
    query: { group: 'pending_confirmation', tab: 'origin' },
  })
  return body.data.total
}

describe('a schedule change of an issued flight', () => {
  test('[D16] missing terminals come from the order', async () => {
    const order = await issued()
    const { depTerminal: _from, arrTerminal: _to, ...after } = moved(order, 100)
    await tell(order, { type: 'change', after })
    const [row] = await disruptionsOf(agency, order.id)
    const { depTerminal, arrTerminal } = first(order)
    expect([depTerminal, arrTerminal]).not.toEqual([null, null])
    expect(row?.after).toMatchObject({ depTerminal, arrTerminal })
  })

  test('[D16] re-accommodation marks the order, notifies, and updates on acceptance', async () => {
    const order = await issued()
    const waiting = await toDecide()
    const id = await tell(order, { type: 'cancel_save', after: moved(order, 200, 'CX9001') })
    const marked = await orderOf(agency, order.id)
    expect(marked).toMatchObject({ status: 'issued', disruption: 'open', waitsOn: 'agency' })
    expect(await toDecide()).toBe(waiting + 1)
    const [row] = await disruptionsOf(agency, order.id)
    expect(row).toMatchObject({
      id,
      type: 'cancel_save',
      state: 'notified',
      free: true,
      deltaMinutes: 200,
      before: { flightNo: first(order).flightNo },
      after: { flightNo: 'CX9001' },
      answers: ['accept', 'change', 'refund'],
    })
    expect(marked.events.at(-1)?.sentence).toContain('rebooked the passengers')
    const mails = (await mailsTo(app, 'owner@harbour.demo')).filter(({ subject }) =>
      subject.includes(order.id),
    )
    expect(mails).toMatchObject([{ subject: like(/rebooked on another flight/), text: like(/CX9001/) }])
    const accepted = await answer(id, order.id, 'accept')
    expect(accepted.body.data).toMatchObject({ disruption: 'settled' })
    expect(accepted.body.data.flightNumbers).toContain('CX9001')
    expect(first(accepted.body.data).depTime).toBe(moved(order, 200).depTime)
    expect(await toDecide()).toBe(waiting)
    expect((await answer(id, order.id, 'refund')).body.key).toBe('disruption.answered')
  })

  test('[D16 D12] cancelled flights are fully refunded at once', async () => {
    const order = await issued()
    const id = await tell(order, { type: 'cancel_no_save' })
    expect((await disruptionsOf(agency, order.id))[0]?.answers).toEqual(['change', 'refund'])
    expect((await answer(id, order.id, 'accept')).body.key).toBe('disruption.answered')
    const { status, body } = await answer(id, order.id, 'refund')
    expect(status, body.message).toBe(200)
    const refund = body.data
    expect(refund).toMatchObject({ orderType: 'refund', status: 'rfd_to_be_confirm' })
    expect(offered(refund)).toBe(order.total)
    expect(refund.servicing).toMatchObject({ reason: 3, subOption: '3.1' })
    expect(await disruptionsOf(agency, order.id)).toMatchObject([
      { state: 'refund_requested', servicingId: refund.id, answers: [] },
    ])
    expect((await confirm(agency, refund)).status).toBe(200)
    await app.runJobs()
    expect(await orderOf(agency, refund.id)).toMatchObject({ status: 'refunded_reimbursed' })
    expect(new Set(states(await orderOf(agency, order.id)))).toEqual(new Set(['REFUNDED']))
    await proveBooks(app)
  })

  test('[D16 D12] small changes are automatic; medium ones are not free', async () => {
    const order = await issued()
    await tell(order, { type: 'change', after: moved(order, 15) })
    const small = await orderOf(agency, order.id)
    expect(small).toMatchObject({ disruption: 'settled' })
    expect(first(small).depTime).toBe(moved(order, 15).depTime)
    expect(await disruptionsOf(agency, order.id)).toMatchObject([{ state: 'accepted', outcome: 'small' }])
    const id = await tell(small, { type: 'change', after: moved(small, 40) })
    expect((await disruptionsOf(agency, order.id))[0]).toMatchObject({ id, free: false, answers: ['accept'] })
    expect((await answer(id, order.id, 'refund')).body.key).toBe('disruption.answered')
  })

  test('[D16] later disruptions supersede, a withdrawn cancellation restores', async () => {
    const order = await issued()
    const change = await tell(order, { type: 'change', after: moved(order, 180) })
    const cancelled = await tell(order, { type: 'cancel_no_save' })
    expect((await answer(change, order.id, 'accept')).body.key).toBe('disruption.answered')
    const { body } = await dana.call('officeDisruptions.get', { params: { id: cancelled } })
    expect(body.data.record).toMatchObject({ supersedes: change, supersededBy: null, orders: 1 })
    const restored = await tell(order, { type: 'restore' })
    expect((await disruptionsOf(agency, order.id)).map((row) => [row.id, row.state, row.outcome])).toEqual([
      [restored, 'notified', null],
      [cancelled, 'resolved', 'restored'],
      [change, 'resolved', 'superseded'],
    ])
    const again = await orderOf(agency, order.id)
    expect(again.journeys).toEqual(order.journeys)
    expect(offered((await answer(restored, order.id, 'refund')).body.data)).toBe(order.total)
  })

  test('[D16] refunded tickets are unaffected by a restored flight', async () => {
    const order = await issued()
    const id = await tell(order, { type: 'cancel_no_save' })
    const refund = (await answer(id, order.id, 'refund')).body.data
    await confirm(agency, refund)
    await app.runJobs()
    const restored = await tell(order, { type: 'restore' })
    const { body } = await dana.call('officeDisruptions.get', { params: { id: restored } })
    expect(body.data).toMatchObject({ record: { orders: 0 }, orders: [] })
    expect(await orderOf(agency, order.id)).toMatchObject({ disruption: 'settled' })
  })

  test('[D16] without an answer passengers fly; cancelled flights stay refundable', async () => {
    const [saved, lost] = [await issued(), await issued()]
    const protectedBy = await tell(saved, { type: 'cancel_save', after: moved(saved, 90, 'CX9002') })
    const gone = await tell(lost, { type: 'cancel_no_save' })
    await later(24 * HOUR)
    expect(await flying(saved.id)).toBe('CX9002')
    expect(await orderOf(agency, saved.id)).toMatchObject({ disruption: 'settled' })
    expect(await disruptionsOf(agency, saved.id)).toMatchObject([
      { id: protectedBy, state: 'expired', outcome: 'silent' },
    ])
    expect(await disruptionsOf(agency, lost.id)).toMatchObject([
      { id: gone, state: 'expired', outcome: null, answers: ['change', 'refund'] },
    ])
    expect(offered((await answer(gone, lost.id, 'refund')).body.data)).toBe(lost.total)
  })

  test('[D16] of two answers one counts, also at the deadline', async () => {
    const order = await issued()
    const id = await tell(order, { type: 'cancel_save', after: moved(order, 90, 'CX9003') })
    const answers = await Promise.all([
      answer(id, order.id, 'accept'),
      answer(id, order.id, 'refund'),
      answer(id, order.id, 'accept'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const settled = (await orderOf(agency, order.id)).events.filter(
      ({ action }) => action === 'settle_disruption',
    )
    expect(settled).toHaveLength(1)
    const next = await issued()
    const other = await tell(next, { type: 'cancel_save', after: moved(next, 90, 'CX9004') })
    app.clock.advance(24 * HOUR)
    const who = await app.as('operator@harbour.demo')
    const [late] = await Promise.all([answer(other, next.id, 'accept', who), app.runJobs()])
    expect(late.body.key).toBe('disruption.answered')
    await onceMore()
    expect(await disruptionsOf(agency, next.id)).toMatchObject([{ state: 'expired', outcome: 'silent' }])
  })

  test('[D16] many orders are answered at once, each separately', async () => {
    const [one, two] = [await issued(), await issued()]
    const ids = [
      await tell(one, { type: 'cancel_save', after: moved(one, 90, 'CX9005') }),
      await tell(two, { type: 'cancel_save', after: moved(two, 90, 'CX9006') }),
    ]
    await answer(ids[1]!, two.id, 'accept')
    const { body } = await agency.call('disruptions.answerMany', {
      body: {
        decision: 'accept',
        orders: [
          { id: ids[0]!, orderId: one.id },
          { id: ids[1]!, orderId: two.id },
        ],
      },
    })
    expect(body.data.results.map(({ orderId, done }) => [orderId, done])).toEqual([
      [one.id, true],
      [two.id, false],
    ])
    expect(body.data.results[1]?.message).toContain('no longer possible')
    const three = await issued()
    const id = await tell(three, { type: 'cancel_save', after: moved(three, 90, 'CX9007') })
    const forThem = await dana.call('officeDisruptions.accept', {
      params: { id },
      body: { orderIds: [three.id, 'F0'] },
    })
    expect(forThem.body.data.results.map(({ done }) => done)).toEqual([true, false])
    expect(await flying(three.id)).toBe('CX9007')
  })

  test('[D16 A15] invalid entries are reported by field, nothing is published', async () => {
    const order = await issued()
    const told = entryOf(order, { type: 'cancel_save', flightNo: 'X', from: 'ZZZ', date: '2020-01-01' })
    const { status, body } = await dana.call('officeDisruptions.tell', { body: told })
    expect(status).toBe(400)
    expect(body.fields?.map(({ path }) => path).toSorted()).toEqual(['after', 'date', 'flightNo', 'from'])
    expect(await disruptionsOf(agency, order.id)).toEqual([])
  })

  test('[D16 A2] an order’s disruption is invisible to other agencies', async () => {
    const order = await issued()
    const id = await tell(order, { type: 'cancel_save', after: moved(order, 90, 'CX9008') })
    expect(await disruptionsOf(kowloon, order.id)).toEqual([])
    expect((await answer(id, order.id, 'accept', kowloon)).body.key).toBe('request.not_found')
  })
})

describe('a supplier’s disruptions', () => {
  test('[D16 K3] are read once after a stored cursor, marking one booking', async () => {
    const [order, other] = [await issued(), await issued()]
    const supplier = gdsOf(app)
    const booked = await db.query<{ id: string }>(
      'select supplier_order_id as id from order_items where order_id = $1',
      [order.id],
    )
    const bookingId = booked.rows[0]?.id ?? expect.fail('no booking')
    const found = await supplier.retrieve(bookingId, {
      deadline: app.clock.now() + HOUR,
      signal: new AbortController().signal,
      log: app.platform.log,
    })
    const flight = found.kind === 'found' ? found.order.flights[0] : undefined
    if (!flight) return expect.fail('no flight')
    const asked: string[] = []
    const real = supplier.changesSince.bind(supplier)
    const end = { ...flight.from, at: flight.from.at + 3 * HOUR, local: moved(order, 180).depTime }
    supplier.changesSince = (cursor) => {
      asked.push(cursor)
      const event = {
        id: 'e1',
        supplierOrderId: bookingId,
        at: app.clock.now(),
        kind: 'schedule_change',
        before: flight,
        after: {
          ...flight,
          from: end,
          to: { ...flight.to, at: flight.to.at + 3 * HOUR, local: moved(order, 180).arrTime },
        },
      } as const
      return Promise.resolve({ kind: 'changes', events: cursor === '7' ? [] : [event], cursor: '7' })
    }
    await Promise.all([app.modules.disruptions.readSuppliers(), app.modules.disruptions.readSuppliers()])
    await app.runJobs()
    await app.modules.disruptions.readSuppliers()
    await app.runJobs()
    supplier.changesSince = real
    expect(asked.at(-1)).toBe('7')
    expect(await disruptionsOf(agency, order.id)).toMatchObject([
      { type: 'change', deltaMinutes: 180, free: true, state: 'notified' },
    ])
    expect(await disruptionsOf(agency, other.id)).toEqual([])
  })
})
