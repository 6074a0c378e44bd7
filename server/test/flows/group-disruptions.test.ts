import { beforeAll, expect, test } from 'vitest'
import type { Input } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { good, issued, named, paid, payable, type Group } from '../support/groups/group-life.ts'
import { clerk } from '../support/office-desk.ts'
import { orderOf } from '../support/orders.ts'
import { beforeTheEvening, confirm } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const HARBOUR = 110
const TEN = { adult: 10, child: 0, infant: 0 }
const DAY_MS = 86_400_000
const app = await testApp()
let agency: Caller
let desk: Caller
let clerkAt: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  desk = await app.as('desk@interline.demo')
  clerkAt = await clerk(app, 'desk@interline.demo')
}
beforeAll(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  await signIn()
})

type Entry = Input<'officeDisruptions.tell'>['body']

/** The outbound flight of the groups here, and what its airline does to it. */
const outbound = (on: string): Pick<Entry, 'flightNo' | 'from' | 'to' | 'date'> => ({
  flightNo: 'CX251',
  from: 'HKG',
  to: 'LHR',
  date: on,
})
const later = (on: string, at: string, arrives: string): NonNullable<Entry['after']> => ({
  flightNo: 'CX251',
  depAirport: 'HKG',
  depTime: `${on}T${at}`,
  arrAirport: 'LHR',
  arrTime: arrives,
})

async function tell(entry: Entry): Promise<string> {
  const { status, body } = await clerkAt.call('officeDisruptions.tell', { body: entry })
  expect(status, body.message).toBe(200)
  await app.runJobs()
  return body.data.id
}

/** Ten adults at 2,340.00 each who fly out in so many days. */
function payableGroup(days: number): Promise<Group> {
  const [out, back] = [inDays(app.clock, days), inDays(app.clock, days + 10)]
  const flights = [
    { flightNo: 'CX251', date: out, from: 'HKG', to: 'LHR', departs: '23:05', arrives: '05:30+1' },
    { flightNo: 'CX252', date: back, from: 'LHR', to: 'HKG', departs: '12:20', arrives: '07:15+1' },
  ]
  return payable(
    app,
    agency,
    desk,
    {
      passengers: TEN,
      flights,
      net: [{ type: 'adult', fare: 200_000, taxes: 30_000 }],
      materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
    },
    { passengers: TEN },
  )
}

async function issuedGroup(days: number): Promise<Group> {
  const { id } = await payableGroup(days)
  await paid(agency, id)
  await named(agency, await paid(agency, id), TEN)
  await paid(agency, id)
  const done = await issued(desk, id)
  expect(done.status, done.body.message).toBe(200)
  return groupAt(id)
}

const groupAt = (id: string) => good(agency, 'groupOrders.get', { params: { id } })
const ticketsOf = (id: string) => good(agency, 'groupOrders.tickets', { params: { id } })
const disruptionsOf = async (orderId: string) =>
  (await good(agency, 'disruptions.list', { query: { orderId } })).rows
const mailsAbout = async (id: string) =>
  (await orderMailsTo(app, 'owner@harbour.demo')).filter(({ subject }) => subject.includes(id))

test('[E3 D16 D7] an issued group among the departures is told of a changed flight, and accepts it', async () => {
  const { id } = await issuedGroup(60)
  const on = inDays(app.clock, 60)
  // Six hours later.
  const after = later(inDays(app.clock, 61), '05:05', `${inDays(app.clock, 61)}T11:30`)
  const preview = await clerkAt.call('officeDisruptions.preview', {
    body: { ...outbound(on), type: 'change', after },
  })
  expect(preview.body.data).toMatchObject({ orders: 1, agencies: 1, passengers: 10 })
  const departing = await good(agency, 'flightOrders.voyages', {
    query: { from: on, to: on, flightNo: 'CX251' },
  })
  expect(departing.rows.map(({ orders, passengers, tickets }) => [orders, passengers, tickets])).toEqual([
    [1, 10, 10],
  ])
  const told = await tell({ ...outbound(on), type: 'change', after })
  expect(await disruptionsOf(id)).toMatchObject([
    { id: told, orderId: id, state: 'notified', passengers: 10, free: true },
  ])
  expect((await mailsAbout(id)).filter(({ text }) => text.includes('05:05'))).toHaveLength(1)
  expect((await groupAt(id)).disruption).toBe('open')
  const listed = await good(agency, 'groupOrders.list', { query: { q: id } })
  expect(listed.rows.map(({ disruption }) => disruption)).toEqual(['open'])

  const answered = await agency.call('disruptions.answer', {
    params: { id: told },
    body: { orderId: id, decision: 'accept' },
  })
  expect([answered.status, answered.body.data.id], answered.body.message).toEqual([200, id])
  const shown = await groupAt(id)
  expect([shown.status, shown.disruption]).toEqual(['issued', 'settled'])
  expect(shown.events.slice(-2).map(({ action, remark }) => [action, remark])).toEqual([
    ['disrupt', 'CX251'],
    ['settle_disruption', 'CX251'],
  ])
  const [segment] = (await ticketsOf(id)).journeys[0]!.segments
  expect(segment!.depTime).toBe(`${inDays(app.clock, 61)}T05:05`)
  // Once answered there is nothing more to say.
  const again = await agency.call('disruptions.answer', {
    params: { id: told },
    body: { orderId: id, decision: 'accept' },
  })
  expect(again.body.key).toBe('disruption.answered')
})

test('[E3 D16 D12 F7] a cancelled flight is not flown, and every ticket of the group is refunded whole', async () => {
  const { id } = await issuedGroup(80)
  const on = inDays(app.clock, 80)
  const told = await tell({ ...outbound(on), type: 'cancel_no_save' })
  const before = await walletOf(app, HARBOUR)
  const payable0 = await recorded(app, '0/supplier_payable/HKD')
  const answered = await agency.call('disruptions.answer', {
    params: { id: told },
    body: { orderId: id, decision: 'refund' },
  })
  expect(answered.status, answered.body.message).toBe(200)
  const asked = answered.body.data
  expect([asked.originalOrderId, asked.status, asked.passengerNames.length]).toEqual([
    id,
    'rfd_reviewing',
    10,
  ])
  expect((await disruptionsOf(id))[0]).toMatchObject({ state: 'refund_requested', servicingId: asked.id })
  await app.runJobs()
  const params = { id: asked.id }
  const version = async () => (await good(desk, 'officeDesk.order', { params })).order.version
  const { bookings } = await good(desk, 'officeDesk.proposeRefund', { params, body: { offer: null } })
  const quoted = await clerkAt.call('officeDesk.quoteRefund', {
    params,
    body: {
      version: await version(),
      allTaxes: true,
      bookings: bookings.map(({ itemId }) => ({ itemId, penalty: 0, usedFare: 0, usedTaxes: 0 })),
      remark: 'Cancelled by the airline',
    },
  })
  expect(quoted.status, quoted.body.message).toBe(200)
  await confirm(agency, await orderOf(agency, asked.id))
  await app.runJobs()
  const approved = await clerkAt.call('officeDesk.approve', {
    params,
    body: { version: await version(), checked: true },
  })
  expect(approved.status, approved.body.message).toBe(200)
  await app.runJobs()
  // Ten tickets of 2,340.00, without a fee: the airline has cancelled.
  expect((await orderOf(agency, asked.id)).servicing?.returned).toBe(2_340_000)
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(2_340_000n)
  expect(payable0 - (await recorded(app, '0/supplier_payable/HKD'))).toBe(2_300_000n)
  await app.modules.disruptions.followServicing()
  expect((await disruptionsOf(id))[0]?.state).toBe('resolved')
  await proveBooks(app)
})

test('[E3 D16 K2] a group without tickets is told by mail, and its desk has to answer', async () => {
  const { id } = await payableGroup(100)
  const on = inDays(app.clock, 100)
  const after = later(on, '23:55', `${inDays(app.clock, 101)}T06:20`)
  await tell({ ...outbound(on), type: 'change', after })
  const shown = await groupAt(id)
  expect([shown.status, shown.disruption]).toEqual(['to_be_pay_first', null])
  const event = shown.events.at(-1)!
  expect([event.action, event.remark]).toEqual([
    'flight_changed',
    `CX251 HKG–LHR ${on} → CX251 HKG ${on} 23:55 – LHR ${inDays(app.clock, 101)} 06:20`,
  ])
  const atDesk = () => good(desk, 'officeGroups.get', { params: { id } })
  const waiting = await atDesk()
  expect(waiting.replyBy).not.toBeNull()
  expect((await mailsAbout(id)).map(({ subject }) => subject)).toContain(`Flight changed: group order ${id}`)
  // The same report of another clerk says nothing new.
  await tell({ ...outbound(on), type: 'change', after })
  expect((await groupAt(id)).events).toHaveLength(shown.events.length)
  await good(desk, 'officeGroups.message', {
    params: { id },
    body: { text: 'The quote applies.', files: [] },
  })
  expect((await atDesk()).replyBy).toBeNull()

  await tell({ ...outbound(on), type: 'cancel_no_save' })
  expect((await groupAt(id)).events.map(({ action }) => action)).toContain('flight_canceled')
  await proveBooks(app)
})

test('[E3 D16] coupons of a cancelled flight are not flown', async () => {
  const { id } = await issuedGroup(50)
  await tell({ ...outbound(inDays(app.clock, 50)), type: 'cancel_no_save' })
  app.clock.advance(65 * DAY_MS)
  await signIn()
  await app.modules.ticketing.markFlown()
  const states = (await ticketsOf(id)).passengers.flatMap(({ tickets }) =>
    tickets.flatMap(({ coupons }) => coupons.map(({ journey, state }) => `${journey} ${state}`)),
  )
  expect([...new Set(states)].toSorted()).toEqual(['0 OPEN', '1 FLOWN'])
})
