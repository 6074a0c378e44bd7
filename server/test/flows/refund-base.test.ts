import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import { acceptLosses, askRefund, confirm, couponsOf, issuedOrder, uploadFile } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const HARBOUR = 110
const PAYABLE = '0/supplier_payable/CNY'
const none = { minor: 0n, currency: 'CNY' as const }
let agency: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  agency = await app.as('operator@harbour.demo')
})

const servicing = () => app.modules.servicingDesk
const clerk = ({ id }: Pick<Order, 'id'>) => ({ orderId: id, agencyId: HARBOUR, id: 'staff', name: 'Dora' })

/** A refund for illness, for which an agency charges nothing. */
async function askedFor(order: Order, coupons: ReturnType<typeof couponsOf>): Promise<Order> {
  const [picture] = await uploadFile(agency, ['certificate.jpg', 'stamp.jpg'])
  const asked = await askRefund(agency, order.id, {
    reason: 4,
    subOption: '4.1',
    evidence: [picture],
    coupons,
  })
  expect(asked.status, asked.body.message).toBe(200)
  await app.runJobs()
  return asked.body.data
}

/** What the desk quotes: the airline keeps only the value of flown flights, minor units of its currency. */
async function quoted(refund: Order, usedFare: bigint): Promise<Order> {
  await app.everything(async (tx) => {
    const { offer } = await servicing().proposeRefund(tx, clerk(refund), null)
    const bookings = offer.bookings.map((each) => ({ ...each, penalty: 0n, usedFare, usedTaxes: 0n }))
    await servicing().quoteRefund(tx, clerk(refund), {
      bookings,
      allTaxes: true,
      remark: 'The word of the airline',
      checked: false,
    })
  })
  return orderOf(agency, refund.id)
}

async function paidOut(offered: Order): Promise<Order> {
  const confirmed = await confirm(agency, offered)
  expect(confirmed.status, confirmed.body.message).toBe(200)
  await app.runJobs()
  await app.everything((tx) => servicing().approve(tx, clerk(offered)))
  await app.runJobs()
  const done = await orderOf(agency, offered.id)
  expect(done.status).toBe('refunded_reimbursed')
  return done
}

/** One passenger on other flights, which are sold for 10,000.00 CNY more and for which the airline charges nothing. */
async function changedForNothing(order: Order): Promise<Order> {
  const date = inDays(app.clock, 34)
  const { body } = await agency.call('flightServicing.searchChange', {
    params: { id: order.id },
    body: { newJourneys: [{ journey: 0, date }] },
  })
  const journeys = body.data.solutions[0]!.journeys.map(({ segments }) => ({
    segments: segments.map((each) => ({
      flightNumber: each.flightNo,
      date: each.depTime.slice(0, 10),
      from: each.depAirport,
      to: each.arrAirport,
      rbd: null,
    })),
  }))
  const flights = journeys.flatMap(({ segments }) =>
    segments.map(({ flightNumber: flightNo, date: on, from, to }) => ({
      flightNo,
      date: on,
      from,
      to,
      cabin: '' as const,
    })),
  )
  const asked = await agency.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { reason: 3, flights, coupons: couponsOf(order, [0]) } },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, asked.body.message).toBe(200)
  const change = asked.body.data
  const { found } = await servicing().findFlights(clerk(change), journeys, app.platform.log)
  const { offer } = found[0]!
  const dearer = {
    ...offer,
    prices: offer.prices.map((each) => ({
      ...each,
      fare: { ...each.fare, minor: each.fare.minor + 1_000_000n },
    })),
  }
  await app.everything((tx) =>
    servicing().quoteChange(tx, clerk(change), {
      offer: dearer,
      quoteId: null,
      difference: none,
      penalty: none,
      taxDifference: none,
      remark: '',
    }),
  )
  const priced = await orderOf(agency, change.id)
  await acceptLosses(agency, priced)
  await confirm(agency, priced)
  await app.runJobs()
  const { items } = await app.everything(async (tx) => ({
    items: await tx.selectFrom('order_items').select('id').where('order_id', '=', change.id).execute(),
  }))
  const prefix = app.modules.places.airline(offer.validatingCarrier)?.ticketCode ?? ''
  const tickets = priced.passengers.map(({ id }, at) => ({
    itemId: items[0]!.id,
    passengerId: id,
    number: `${prefix}710000000${at + 1}`,
  }))
  await app.everything((tx) => servicing().enterTickets(tx, clerk(change), tickets))
  return orderOf(agency, change.id)
}

test('[D11 D12 F7] after a change below the new fare the supplier refunds what it was paid', async () => {
  const owed0 = await recorded(app, PAYABLE)
  const order = await issuedOrder(app, agency, {
    refundable: true,
    passengers: [passenger('ONE'), passenger('TWO')],
  })
  const owed = await recorded(app, PAYABLE)
  // Two adults at one price.
  const net = (owed - owed0) / 2n
  const changed = await changedForNothing(order)
  expect([changed.status, await recorded(app, PAYABLE)]).toEqual(['changed', owed])
  const before = await walletOf(app, HARBOUR)
  const refund = await askedFor(changed, couponsOf(changed))
  const done = await paidOut(await quoted(refund, 0n))
  // What the passenger's ticket cost, and not the fare of the new flights.
  expect(done.servicing?.returned).toBe(order.total / 2)
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(order.total / 2))
  expect(owed - (await recorded(app, PAYABLE))).toBe(net)
  await proveBooks(app)
})

test('[D12 F7] coupons of one ticket are refunded one after another, together at most its price', async () => {
  const owed0 = await recorded(app, PAYABLE)
  const order = await issuedOrder(app, agency, { refundable: true, days: 30, back: 40 })
  const owed = await recorded(app, PAYABLE)
  const before = await walletOf(app, HARBOUR)
  const first = await askedFor(
    order,
    couponsOf(order).filter(({ journey }) => journey === 0),
  )
  // The airline keeps 300.00 CNY for the flights that are left.
  const one = await paidOut(await quoted(first, 30_000n))
  const second = await askedFor(
    order,
    couponsOf(order).filter(({ journey }) => journey === 1),
  )
  // And says by mistake that nothing was used.
  const offered = await quoted(second, 0n)
  const rest = order.total - (one.servicing?.returned ?? 0)
  expect(rest).toBeGreaterThan(0)
  // The supplier's rest in HKD is rounded down.
  const total = offered.servicing?.quotes[0]?.total ?? 0
  expect([rest - 1, rest]).toContain(total)
  await paidOut(offered)
  expect((await walletOf(app, HARBOUR)).balance - before.balance).toBe(BigInt(order.total - rest + total))
  // The supplier refunds what it was paid, once.
  expect(await recorded(app, PAYABLE)).toBe(owed0)
  expect(owed).toBeGreaterThan(owed0)
  await proveBooks(app)
})
