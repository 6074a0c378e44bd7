/**
 * Orders for tests, created like an agent does: search, price check, booking, through the real calls and the
 * sandbox airline network.
 */
import type { Reply, Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { inDays, searchAll, type Asked } from './shopping.ts'

export type Order = Reply<'flightOrders.get'>
type Solution = Reply<'flightSearch.start'>['solutions'][number]
type Passenger = Input<'flightOrders.create'>['body']['passengers'][number]

export interface OrderOptions {
  /** Days from today to the first flight. */
  readonly days?: number
  /** A return: days from today to the inbound flight. */
  readonly back?: number
  readonly from?: string
  readonly to?: string
  readonly sourceTag?: Solution['sourceTag']
  /** Triggers sandbox failures: REJECT, UNKNOWN, LOST, SLOW, SOLDOUT, UNKNOWNBOOK, TIMEOUT. */
  readonly surname?: string
  readonly passengers?: readonly Passenger[]
  readonly holdOnly?: boolean
  readonly holdable?: boolean
  /** A refundable fare. */
  readonly refundable?: boolean
  readonly idempotencyKey?: string
  readonly acknowledged?: Input<'flightOrders.create'>['body']['acknowledged']
  /** The carrier that issues the ticket: an exchange stays with it. */
  readonly carrier?: string
  readonly fareFamily?: string
  /** Minor units. Fares vary by date: an exchange for a dearer one always has a charge. */
  readonly dearerThan?: number
}

/** Special fares and slow suppliers have tests of their own. */
const PLANS: ReadonlySet<Solution['productType']> = new Set([
  'fast-standard',
  'preference-standard',
  'website',
])

let made = 0

/** An adult that no other test uses. */
export function passenger(surname = 'CHAN', more: Partial<Passenger> = {}): Passenger {
  made += 1
  return {
    type: 'adult',
    surname,
    given_names: 'TAI MAN',
    gender: 'male',
    birthday: '1985-06-15',
    nationality: 'GB',
    travel_document: {
      type: 'internationalityPassport',
      number: `5${String(10_000_000 + made)}`,
      expiry: '2035-01-01',
      issuing_place: 'GB',
    },
    ...more,
  }
}

/**
 * Taxes decide whether a connection costs less than a nonstop; tests count flights and coupons, so fewest
 * flights come first.
 */
function fewestFlightsThenPrice(a: Solution, b: Solution): number {
  const flights = ({ journeys }: Solution) => journeys.reduce((sum, { segments }) => sum + segments.length, 0)
  return flights(a) - flights(b) || a.priceDetail.total - b.priceDetail.total || (a.id < b.id ? -1 : 1)
}

/** Far less than a search is valid for. */
const FRESH_MS = 30_000
const searches = new WeakMap<Caller, Map<string, { at: number; found: ReturnType<typeof searchAll> }>>()

/**
 * The server answers the same request with the same search for a minute. Reading its results costs more than
 * booking, so bookings of one user share them; the price check queries the supplier again in any case.
 */
async function searchOnce(
  app: Pick<TestApp, 'clock'>,
  desk: Caller,
  body: Asked,
): ReturnType<typeof searchAll> {
  const own = searches.get(desk) ?? new Map<string, { at: number; found: ReturnType<typeof searchAll> }>()
  searches.set(desk, own)
  const key = JSON.stringify(body)
  const earlier = own.get(key)
  const now = app.clock.now()
  if (earlier && Math.abs(now - earlier.at) < FRESH_MS) return earlier.found
  const found = searchAll(desk, body)
  own.set(key, { at: now, found })
  return found
}

/** A checked offer with the fewest flights and, among those, the lowest price, as returned by the price check. */
export async function verified(app: Pick<TestApp, 'clock'>, desk: Caller, options: OrderOptions = {}) {
  const party = options.passengers ?? [passenger()]
  const count = (type: Passenger['type']) => party.filter((each) => each.type === type).length
  const [from, to] = [options.from ?? 'airport-HKG', options.to ?? 'airport-SIN']
  const out = { origin: from, destination: to, date: inDays(app.clock, options.days ?? 30) }
  const back =
    options.back === undefined
      ? []
      : [{ origin: to, destination: from, date: inDays(app.clock, options.back) }]
  const { state, solutions } = await searchOnce(app, desk, {
    bookingType: back.length > 0 ? 'return' : 'oneway',
    journeys: [out, ...back],
    passengers: { adult: count('adult'), child: count('child'), infant: count('infant') },
  })
  const fits = (each: Solution) =>
    each.sourceTag === (options.sourceTag ?? 'GDS') &&
    PLANS.has(each.productType) &&
    (options.refundable !== true || each.rules.refund.length > 0) &&
    (options.holdable === undefined || each.holdable === options.holdable) &&
    (options.carrier === undefined || each.validatingCarrier === options.carrier) &&
    (options.fareFamily === undefined || each.fareFamily === options.fareFamily) &&
    (options.dearerThan === undefined || each.priceDetail.total > options.dearerThan)
  const [solution] = solutions.filter(fits).toSorted(fewestFlightsThenPrice)
  if (!solution) throw new Error(`no ${options.sourceTag ?? 'GDS'} solution among ${solutions.length}`)
  const check = await desk.call('flightSearch.verify', {
    params: { id: solution.id },
    body: { searchId: state.searchId },
  })
  expect(check.status, check.body.message).toBe(200)
  const { verifyToken, oldPrice, newPrice } = check.body.data
  if (!verifyToken) throw new Error(`the price check answered ${check.body.data.result}`)
  return { token: verifyToken, price: newPrice ?? oldPrice, solution }
}

/** The body of a booking. */
export function bookingBody(token: string, options: OrderOptions = {}): Input<'flightOrders.create'>['body'] {
  return {
    verifyToken: token,
    passengers: [...(options.passengers ?? [passenger(options.surname)])],
    contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    ...(options.holdOnly === undefined ? {} : { holdOnly: options.holdOnly }),
    ...(options.acknowledged === undefined ? {} : { acknowledged: options.acknowledged }),
  }
}

export async function book(app: Pick<TestApp, 'clock'>, desk: Caller, options: OrderOptions = {}) {
  const { token, price } = await verified(app, desk, options)
  const answer = await desk.call(
    'flightOrders.create',
    { body: bookingBody(token, options) },
    { idempotencyKey: options.idempotencyKey ?? randomUUID() },
  )
  return { ...answer, price }
}

/** A booked order; fails the test when the booking does not succeed. */
export async function bookOrder(
  app: Pick<TestApp, 'clock'>,
  desk: Caller,
  options: OrderOptions = {},
): Promise<Order> {
  const { status, body } = await book(app, desk, options)
  expect(status, `${body.message} ${JSON.stringify(body.fields ?? '')}`).toBe(200)
  return body.data
}

export function pay(
  desk: Caller,
  id: string,
  body: Input<'flightOrders.pay'>['body'] = { channel: 'balance' },
  key: string = randomUUID(),
) {
  return desk.call('flightOrders.pay', { params: { id }, body }, { idempotencyKey: key })
}

export async function orderOf(desk: Caller, id: string): Promise<Order> {
  const { status, body } = await desk.call('flightOrders.get', { params: { id } })
  expect(status, body.message).toBe(200)
  return body.data
}
