import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Input, Reply } from '@interline/contract/index'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { deskPeople, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger, verified, type Order } from '../support/orders.ts'
import { acceptLosses, confirm, couponsOf, issuedOrder, settle, states } from '../support/servicing.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
let agency: Caller
let dana: Caller
let auditor: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  ;({ agency, dana } = await deskPeople(app))
  auditor = await app.as('auditor@interline.demo')
})

type Found = Reply<'officeDesk.findFlights'>['flights'][number]

const open = async (id: string) => (await openOrder(dana, id)).body.data
const versionOf = async (id: string) => (await open(id)).order.version

/** A change to any flight on another date, for desk review. */
async function asked(
  order: Order,
  body: Partial<Input<'flightServicing.change'>['body']> = {},
): Promise<Order> {
  const [first, last] = [order.journeys[0]!.segments[0]!, order.journeys[0]!.segments.at(-1)!]
  const date = inDays(app.clock, 33)
  const answer = await agency.call(
    'flightServicing.change',
    {
      params: { id: order.id },
      body: {
        flights: [{ flightNo: '', date, from: first.depAirport, to: last.arrAirport, cabin: '' }],
        ...body,
      },
    },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}

const journeysOf = (flights: readonly { flightNo: string; date: string; from: string; to: string }[]) => [
  { segments: flights.map(({ flightNo, date, from, to }) => ({ flightNo, date, from, to })) },
]
async function find(request: Order, journeys = journeysOf(request.servicing?.flights ?? [])) {
  const { status, body } = await dana.call('officeDesk.findFlights', {
    params: { id: request.id },
    body: { journeys },
  })
  expect(status, body.message).toBe(200)
  return body.data.flights
}
const quote = async (id: string, flight: Found, more: object = {}) =>
  dana.call('officeDesk.quoteChange', {
    params: { id },
    body: {
      version: await versionOf(id),
      token: flight.token,
      ...flight.suggested,
      automatic: flight.supplier !== null,
      ...more,
    },
  })

describe('changes priced by the desk', () => {
  test('[D11 K1] invalid flights, airports and dates are reported per field', async () => {
    const request = await asked(await issuedOrder(app, agency))
    const [good] = request.servicing?.flights ?? []
    const segments = [
      { ...good!, flightNo: 'CXX71' },
      { ...good!, flightNo: '715' },
      { ...good!, flightNo: 'cx 0715', from: 'HK', date: '' },
    ].map(({ flightNo, date, from, to }) => ({ flightNo, date, from, to }))
    const { body } = await dana.call('officeDesk.findFlights', {
      params: { id: request.id },
      body: { journeys: [{ segments }] },
    })
    expect(body.fields?.map(({ path, rule }) => [path.replace('journeys.0.segments.', ''), rule])).toEqual([
      ['0.flightNo', 'disruption.flight_number'],
      ['1.flightNo', 'disruption.flight_number'],
      ['2.date', 'field.date'],
      ['2.from', 'flights.airport'],
    ])
  })

  test('[D11 K1] only flights of the issuing carrier can be found and quoted', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order)
    const carriers = (flights: readonly Found[]) =>
      new Set(flights.flatMap(({ journeys }) => journeys[0]!.segments.map(({ carrier }) => carrier)))
    expect(carriers(await find(request))).toEqual(new Set([order.airline]))
    const { solutions } = await searchAll(agency, {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, 33) }],
      passengers: { adult: 1, child: 0, infant: 0 },
    })
    const other =
      solutions.find((each) => each.sourceTag === 'GDS' && each.validatingCarrier !== order.airline) ??
      expect.fail('nobody else flies')
    const flown = other.journeys[0]!.segments.map(
      ({ flightNo, depTime, depAirport: from, arrAirport: to }) => ({
        flightNo,
        date: depTime.slice(0, 10),
        from,
        to,
      }),
    )
    expect(await find(request, journeysOf(flown))).toEqual([])
    const { token } = await verified(app, agency, { days: 33, carrier: other.validatingCarrier })
    const nothing = { difference: 0, taxDifference: 0, penalty: 0 }
    const refused = await dana.call('officeDesk.quoteChange', {
      params: { id: request.id },
      body: { version: await versionOf(request.id), token, ...nothing, automatic: false, remark: '' },
    })
    expect([refused.status, refused.body.key]).toEqual([422, 'order.change_other_carrier'])
    expect((await orderOf(agency, request.id)).status).toBe('chg_reviewing')
  })

  test('[D11 K1 F7] any flight of the day is quoted, paid and exchanged', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order)
    expect(await open(request.id)).toMatchObject({
      task: { queue: 'change_quotes' },
      actions: [{ name: 'quote' }, { name: 'reject' }],
    })
    const flights = await find(request)
    const [first] = flights.filter(({ supplier }) => supplier !== null)
    expect(first?.suggested).toEqual({ ...first?.supplier, taxDifference: 0 })
    // By its number, however written, the same flight is found.
    const flown = first!.journeys[0]!.segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
      flightNo: `${flightNo.slice(0, 2).toLowerCase()} 0${flightNo.slice(2)}`.slice(0, 8),
      date: depTime.slice(0, 10),
      from: depAirport.toLowerCase(),
      to: arrAirport,
    }))
    const named = await find(request, journeysOf(flown))
    expect(named.length).toBeGreaterThan(0)
    const numbers = (of: Found) => of.journeys[0]!.segments.map(({ flightNo }) => flightNo)
    for (const each of named) expect(numbers(each)).toEqual(numbers(first!))

    const { data: proposed } = (
      await dana.call('officeDesk.proposeChange', { params: { id: request.id }, body: first!.suggested })
    ).body
    expect(proposed.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(proposed.total)
    expect(proposed.lines.map(({ code }) => code)).toContain('serviceFee')
    const sent = await quote(request.id, first!, { remark: 'As you asked' })
    expect(sent.status, sent.body.message).toBe(200)
    const priced = await orderOf(agency, request.id)
    expect(priced).toMatchObject({
      status: 'chg_to_be_paid',
      total: proposed.total,
      servicing: { quotes: [{ madeBy: 'ops', remark: 'As you asked', total: proposed.total }] },
    })
    // The new flights have passengers of their own; the tickets are named after those of the old ones.
    const atDesk = (await open(request.id)).order
    const [passenger] = order.passengers
    expect(atDesk.passengers.map(({ id }) => id)).not.toContain(passenger?.id)
    expect(new Set(atDesk.servicing?.coupons.map(({ passengerName }) => passengerName))).toEqual(
      new Set([`${passenger?.surname} / ${passenger?.givenNames}`]),
    )
    const settled = await settle(agency, priced)
    expect(settled.status, settled.body.message).toBe(200)
    await app.runJobs()
    const changed = await orderOf(agency, request.id)
    expect(changed.status, changed.closeReason ?? '').toBe('changed')
    expect(new Set(states(await orderOf(agency, order.id)))).toEqual(new Set(['EXCHANGED']))
    expect(await logged(app, request.id)).toEqual(['desk.take', 'desk.quote'])
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D11 K1] at a changed price the supplier exchanges nothing', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order)
    const [first] = (await find(request)).filter(({ supplier }) => supplier !== null)
    const cheaper = { penalty: first!.suggested.penalty + 100 }
    expect((await quote(request.id, first!, cheaper)).body.key).toBe('order.price_changed')
    expect((await orderOf(agency, request.id)).status).toBe('chg_reviewing')
    expect((await quote(request.id, first!, { ...cheaper, automatic: false })).status).toBe(200)
    expect((await quote(request.id, first!)).body.key).toBe('order.action_not_allowed')
  })

  test('[D11 K1 F7] an airline-caused change is free for one passenger, manual', async () => {
    const order = await issuedOrder(app, agency, { passengers: [passenger('STAYS'), passenger('GOES')] })
    const request = await asked(order, { reason: 3, coupons: couponsOf(order, [1]) })
    const [first] = await find(request)
    expect(first).toMatchObject({
      supplier: null,
      suggested: { difference: 0, taxDifference: 0, penalty: 0 },
    })
    const sent = await quote(request.id, first!)
    expect(sent.status, sent.body.message).toBe(200)
    const priced = await orderOf(agency, request.id)
    expect(priced).toMatchObject({ status: 'chg_to_be_paid', total: 0 })
    // At zero charge, cheaper flights forfeit the difference: the agency acknowledges it.
    await acceptLosses(agency, priced)
    const confirmed = await confirm(agency, priced)
    expect(confirmed.body.data.status, confirmed.body.message).toBe('chg_proceeding')
    await app.runJobs()
    const { toTicket, order: seen } = await open(request.id)
    expect(toTicket).toHaveLength(1)
    const [{ itemId, prefix }] = toTicket as [(typeof toTicket)[number]]
    const enter = async (number: string) =>
      dana.call('officeDesk.enterTickets', {
        params: { id: request.id },
        body: {
          version: await versionOf(request.id),
          tickets: seen.passengers.map(({ id }) => ({ itemId, passengerId: id, number })),
        },
      })
    expect((await enter('12')).body.fields?.map(({ rule }) => rule)).toEqual(['ticket.digits'])
    // The number of the old ticket, or one of another airline.
    expect((await enter(order.ticketNumbers[0]!)).body.fields?.[0]?.rule).toMatch(/^ticket\.(used|prefix)$/)
    const done = await enter(`${prefix}7${String(Date.now()).slice(-9)}`)
    expect(done.status, done.body.message).toBe(200)
    expect((await orderOf(agency, request.id)).status).toBe('changed')
    expect(await logged(app, request.id)).toContain('desk.enter_tickets')
    await proveBooks(app)
  })

  test('[D11 K1 A2] auditors cannot act; another agency’s token is invalid', async () => {
    const order = await issuedOrder(app, agency)
    const request = await asked(order)
    const params = { id: request.id }
    const [first] = await find(request)
    const denied = await auditor.call('officeDesk.findFlights', {
      params,
      body: { journeys: journeysOf(request.servicing?.flights ?? []) },
    })
    expect(denied.body.key).toBe('access.not_allowed')
    expect((await quote(request.id, { ...first!, token: 'vt_other' })).body.key).toBe('order.offer_expired')
    const { body } = await dana.call('officeDesk.reject', {
      params,
      body: { version: await versionOf(request.id), remark: 'These flights are full' },
    })
    expect(body.data.order.status, body.message).toBe('chg_rejected')
    expect(await orderOf(agency, request.id)).toMatchObject({ reviewRemark: 'These flights are full' })
    expect(states(await orderOf(agency, order.id))).toEqual(states(order))
    const late = await dana.call('officeDesk.findFlights', {
      params,
      body: { journeys: journeysOf(request.servicing?.flights ?? []) },
    })
    expect(late.body.key).toBe('order.action_not_allowed')
  })
})
