import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { KOWLOON } from '../support/agencies.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { good, issued, named, paid, payable, type Group } from '../support/groups/group-life.ts'
import { clerk } from '../support/office-desk.ts'
import { orderOf } from '../support/orders.ts'
import { askRefund, askVoid, beforeTheEvening, confirm, couponsOf, settle } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const HARBOUR = 110
const TEN = { adult: 10, child: 0, infant: 0 }
// Below it are a few tickets of 2,340.00 HKD, above it the group of ten.
const app = await testApp({ env: { DESK_SECOND_PERSON_ABOVE: 'CNY 9000' } })
let agency: Caller
let desk: Caller
let clerkAt: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  desk = await app.as('desk@interline.demo')
  clerkAt = await clerk(app, 'desk@interline.demo')
}
let group: Group
/** The refund of a changed ticket. */
let ofChanged = ''
beforeAll(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  await signIn()
  group = await issuedGroup()
})

/** Ten adults at 2,340.00 each: deposits of 10 and 20.5 percent and the rest. */
async function issuedGroup(buyer = agency, channel: 'balance' | 'credit' = 'balance'): Promise<Group> {
  const order = await payable(
    app,
    buyer,
    desk,
    {
      passengers: TEN,
      net: [{ type: 'adult', fare: 200_000, taxes: 30_000 }],
      materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
    },
    { passengers: TEN },
  )
  await paid(buyer, order.id, channel)
  await named(buyer, await paid(buyer, order.id, channel), TEN)
  await paid(buyer, order.id, channel)
  const done = await issued(desk, order.id)
  expect(done.status, done.body.message).toBe(200)
  return good(buyer, 'groupOrders.get', { params: { id: order.id } })
}

const ticketsOf = (who: Caller, id: string) => good(who, 'groupOrders.tickets', { params: { id } })
const couponsAt = async (...places: readonly number[]) => {
  const held = await ticketsOf(agency, group.id)
  const people = places.map((at) => held.passengers[at]!.id)
  return couponsOf(held).filter(({ passengerId }) => people.includes(passengerId))
}
const versionOf = async (id: string) =>
  (await good(desk, 'officeDesk.order', { params: { id } })).order.version
const approve = async (id: string) => {
  const body = { version: await versionOf(id), checked: true }
  const { status, body: answer } = await clerkAt.call('officeDesk.approve', { params: { id }, body })
  expect(status, answer.message).toBe(200)
  await app.runJobs()
}

test('[E3 D12 K1 F7] a passenger of an issued group is refunded by the desk', async () => {
  const held = await ticketsOf(agency, group.id)
  expect([held.passengers.length, held.journeys.length, held.status]).toEqual([10, 2, 'issued'])
  expect(held.actions.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['change', 'refund', 'void']),
  )
  const coupons = await couponsAt(0)
  const before = await walletOf(app, HARBOUR)
  const payable0 = await recorded(app, '0/supplier_payable/HKD')
  const answers = await Promise.all([1, 2].map(() => askRefund(agency, group.id, { coupons })))
  // Whoever is faster has the tickets.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.key).toBe('order.coupon_busy')
  const asked = answers.find(({ status }) => status === 200)!.body.data
  expect([asked.status, asked.originalOrderId, asked.referenceId]).toEqual([
    'rfd_reviewing',
    group.id,
    group.id,
  ])
  await app.runJobs()

  const first = await good(desk, 'officeDesk.proposeRefund', {
    params: { id: asked.id },
    body: { offer: null },
  })
  // A group's fare has the airline's words, and no rules to suggest what it keeps.
  const { bookings, allTaxes } = first
  expect(bookings.map(({ penalty }) => penalty)).toEqual([null])
  expect([first.total, first.lines, first.levels]).toEqual([null, [], []])
  // The price beside the refund of one passenger is that of one, not of the group.
  const { levels, netCost, pricedFor } = await good(desk, 'officeDesk.order', { params: { id: asked.id } })
  expect([pricedFor, levels.map(({ total }) => total), netCost]).toEqual([
    'tickets',
    [234_000],
    [{ amount: 230_000, currency: 'HKD' }],
  ])
  const kept = bookings.map(({ itemId, usedFare, usedTaxes }) => ({
    itemId,
    penalty: 50_000,
    usedFare,
    usedTaxes,
  }))
  const quoted = await clerkAt.call('officeDesk.quoteRefund', {
    params: { id: asked.id },
    body: { version: await versionOf(asked.id), allTaxes, bookings: kept, remark: 'The airline keeps 500' },
  })
  expect(quoted.status, quoted.body.message).toBe(200)
  const offered = await orderOf(agency, asked.id)
  const [quote] = offered.servicing?.quotes ?? []
  const total = quote?.total ?? 0
  expect(quote?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  // Never more than the passenger's 2,340.00.
  expect([total > 0, total <= 234_000 - 50_000]).toEqual([true, true])
  await confirm(agency, offered)
  await app.runJobs()
  await approve(asked.id)
  const done = await orderOf(agency, asked.id)
  expect([done.status, done.servicing?.returned]).toEqual(['refunded_reimbursed', total])
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(total))
  // Of 2,300.00 the airline keeps 500.00.
  expect(payable0 - (await recorded(app, '0/supplier_payable/HKD'))).toBe(180_000n)
  const shown = await good(agency, 'groupOrders.get', { params: { id: group.id } })
  expect(shown.servicing).toMatchObject([
    { id: asked.id, type: 'refund', status: 'refunded_reimbursed', returned: { amount: total } },
  ])
  expect(shown.status).toBe('issued')
  await proveBooks(app)
})

test('[E3 D11 K1 F7] two passengers fly another day: priced, paid and exchanged by the desk', async () => {
  const coupons = await couponsAt(1, 2)
  const flights = [
    { flightNo: '', date: inDays(app.clock, 62), from: 'HKG', to: 'LHR', cabin: '' as const },
    { flightNo: 'CX252', date: inDays(app.clock, 70), from: 'LHR', to: 'HKG', cabin: '' as const },
  ]
  const asked = await good(agency, 'flightServicing.change', {
    params: { id: group.id },
    body: { coupons, flights },
  })
  expect([asked.status, asked.passengerNames.length]).toEqual(['chg_reviewing', 2])
  const segments = flights.map(({ date, from, to }) => ({ segments: [{ flightNo: '', date, from, to }] }))
  const found = await good(desk, 'officeDesk.findFlights', {
    params: { id: asked.id },
    body: { journeys: segments },
  })
  const [flight] = found.flights
  expect(flight, 'flights of the suppliers').toBeDefined()
  const charges = { difference: 20_000, taxDifference: 0, penalty: 60_000 }
  const proposed = await good(desk, 'officeDesk.proposeChange', { params: { id: asked.id }, body: charges })
  const quoted = await clerkAt.call('officeDesk.quoteChange', {
    params: { id: asked.id },
    body: {
      version: await versionOf(asked.id),
      token: flight!.token,
      ...charges,
      automatic: false,
      remark: '',
    },
  })
  expect(quoted.status, quoted.body.message).toBe(200)
  const before = await walletOf(app, HARBOUR)
  const priced = await orderOf(agency, asked.id)
  expect(priced.total).toBe(proposed.total)
  const settled = await settle(agency, priced)
  expect(settled.status, settled.body.message).toBe(200)
  await app.runJobs()
  expect(before.balance - (await walletOf(app, HARBOUR)).balance).toBe(BigInt(proposed.total))
  const { toTicket } = await good(desk, 'officeDesk.order', { params: { id: asked.id } })
  const tickets = toTicket.flatMap(({ itemId, passengerIds, prefix }) =>
    passengerIds.map((passengerId, at) => ({
      itemId,
      passengerId,
      number: `${prefix}-${4_000_000_000 + at}`,
    })),
  )
  const entered = await clerkAt.call('officeDesk.enterTickets', {
    params: { id: asked.id },
    body: { version: await versionOf(asked.id), tickets },
  })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const changed = await orderOf(agency, asked.id)
  expect(changed.status).toBe('changed')
  await proveBooks(app)

  // Further requests take the new tickets.
  const again = await askRefund(agency, asked.id, { coupons: couponsOf(changed).slice(0, 2) })
  expect([again.status, again.body.data.originalOrderId]).toEqual([200, group.id])
  ofChanged = again.body.data.id
  expect((await askRefund(agency, group.id, { coupons })).body.key).toBe('request.invalid')
})

// 2,300.00 for the ticket and 100.00 for the change.
test('[E3 D12 F7] for a changed ticket the airline refunds what it was paid', async () => {
  const id = ofChanged
  const payable0 = await recorded(app, '0/supplier_payable/HKD')
  const margin0 = await recorded(app, '0/margin/HKD')
  await app.runJobs()
  const offer = await good(desk, 'officeDesk.proposeRefund', { params: { id }, body: { offer: null } })
  const bookings = offer.bookings.map(({ itemId }) => ({ itemId, penalty: 0, usedFare: 0, usedTaxes: 0 }))
  const refund = await clerkAt.call('officeDesk.quoteRefund', {
    params: { id },
    body: { version: await versionOf(id), allTaxes: true, bookings, remark: 'All of it' },
  })
  expect(refund.status, refund.body.message).toBe(200)
  const offered = await orderOf(agency, id)
  // 2,440.00 less the fee of 100.00 for refunds.
  expect(offered.servicing?.quotes[0]?.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['fare', 214_000],
    ['tax', 30_000],
    ['penalty', 0],
    ['serviceFee', -10_000],
  ])
  await confirm(agency, offered)
  await app.runJobs()
  await approve(id)
  expect((await orderOf(agency, id)).servicing?.returned).toBe(234_000)
  expect(payable0 - (await recorded(app, '0/supplier_payable/HKD'))).toBe(240_000n)
  // The margin of one ticket, earned at its issue.
  expect(margin0 - (await recorded(app, '0/margin/HKD'))).toBe(4_000n)
  await proveBooks(app)
})

test('[E3 D13 F7] a ticket of a group is voided alone on the day of issue', async () => {
  const coupons = await couponsAt(3)
  const before = await walletOf(app, HARBOUR)
  const { total } = await good(agency, 'flightServicing.quoteVoid', {
    params: { id: group.id },
    body: { coupons },
  })
  const asked = await askVoid(agency, group.id, { coupons, total })
  expect(asked.status, asked.body.message).toBe(200)
  const id = asked.body.data.id
  await app.runJobs()
  expect((await orderOf(agency, id)).status).toBe('void_proceeding')
  await approve(id)
  expect((await orderOf(agency, id)).status).toBe('voided_reimbursed')
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(total))
  const left = await ticketsOf(agency, group.id)
  const states = left.passengers.map(({ tickets }) => tickets[0]?.coupons[0]?.state)
  expect(states.slice(0, 5)).toEqual(['REFUNDED', 'EXCHANGED', 'EXCHANGED', 'VOID', 'OPEN'])
  await proveBooks(app)
})

test('[E3 A4] nobody else finds the tickets of a group', async () => {
  const foreign = await app.as('owner@atlas.demo')
  const params = { id: group.id }
  const coupons = await couponsAt(5)
  const refused = [
    await foreign.call('groupOrders.tickets', { params }),
    await askRefund(foreign, group.id, { coupons }),
    await foreign.call('flightServicing.quoteVoid', { params, body: { coupons } }),
    // Not a flight order for its own agency either.
    await agency.call('flightOrders.get', { params }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('[E3 D13 F1 F7] installments on credit are refunded to the credit, at every level', async () => {
  const kowloon = await app.as('operator@kowloon.demo')
  const { id } = await issuedGroup(kowloon, 'credit')
  const before = [await walletOf(app, KOWLOON), await walletOf(app, HARBOUR)] as const
  const [person] = (await ticketsOf(kowloon, id)).passengers
  const coupons = couponsOf(await ticketsOf(kowloon, id), [0])
  const { total } = await good(kowloon, 'flightServicing.quoteVoid', { params: { id }, body: { coupons } })
  expect(total <= person!.salePrice).toBe(true)
  const asked = await askVoid(kowloon, id, { coupons, total })
  await app.runJobs()
  await approve(asked.body.data.id)
  const after = [await walletOf(app, KOWLOON), await walletOf(app, HARBOUR)] as const
  expect([after[0].credit - before[0].credit, after[0].balance - before[0].balance]).toEqual([
    BigInt(total),
    0n,
  ])
  expect(after[1].balance + after[1].credit > before[1].balance + before[1].credit).toBe(true)
  await proveBooks(app)
})
