/**
 * Orders for tests, made the way a desk makes them: search, price check, booking, through the real calls and the
 * sandbox airline network.
 */
import type { Reply, Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { inDays, searchAll } from './shopping.ts'

export type Order = Reply<'flightOrders.get'>
type Solution = Reply<'flightSearch.start'>['solutions'][number]
type Passenger = Input<'flightOrders.create'>['body']['passengers'][number]

export interface OrderWish {
  /** Days from today to the first flight. */
  readonly days?: number
  /** A return: days from today to the flight back. */
  readonly back?: number
  readonly from?: string
  readonly to?: string
  readonly sourceTag?: Solution['sourceTag']
  /** Steers the sandbox: REJECT, UNKNOWN, LOST, SLOW, SOLDOUT, UNKNOWNBOOK, TIMEOUT. */
  readonly surname?: string
  readonly passengers?: readonly Passenger[]
  readonly holdOnly?: boolean
  readonly holdable?: boolean
  /** The fare gives something back. */
  readonly refundable?: boolean
  readonly idempotencyKey?: string
  readonly acknowledged?: Input<'flightOrders.create'>['body']['acknowledged']
  /** The carrier that issues the ticket: an exchange stays with it. */
  readonly carrier?: string
  readonly fareFamily?: string
  /** Minor units. Fares differ from day to day: an exchange for one that costs more is always to be paid for. */
  readonly dearerThan?: number
}

/** Special fares and slow suppliers have tests of their own. */
const PLANS: ReadonlySet<Solution['productType']> = new Set([
  'fast-standard',
  'preference-standard',
  'website',
])

let made = 0

/** An adult that no other test has. */
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

/** Taxes decide whether a connection costs less than a nonstop; tests count flights and coupons, so flights come first. */
function fewestFlightsThenPrice(a: Solution, b: Solution): number {
  const flights = ({ journeys }: Solution) => journeys.reduce((sum, { segments }) => sum + segments.length, 0)
  return flights(a) - flights(b) || a.priceDetail.total - b.priceDetail.total || (a.id < b.id ? -1 : 1)
}

/** A verified offer with the fewest flights and, of those, the lowest price, as the price check answers it. */
export async function verified(app: Pick<TestApp, 'clock'>, desk: Caller, wish: OrderWish = {}) {
  const party = wish.passengers ?? [passenger()]
  const count = (type: Passenger['type']) => party.filter((each) => each.type === type).length
  const [from, to] = [wish.from ?? 'airport-HKG', wish.to ?? 'airport-SIN']
  const out = { origin: from, destination: to, date: inDays(app.clock, wish.days ?? 30) }
  const back =
    wish.back === undefined ? [] : [{ origin: to, destination: from, date: inDays(app.clock, wish.back) }]
  const { state, solutions } = await searchAll(desk, {
    bookingType: back.length > 0 ? 'return' : 'oneway',
    journeys: [out, ...back],
    passengers: { adult: count('adult'), child: count('child'), infant: count('infant') },
  })
  const fits = (each: Solution) =>
    each.sourceTag === (wish.sourceTag ?? 'GDS') &&
    PLANS.has(each.productType) &&
    (wish.refundable !== true || each.rules.refund.length > 0) &&
    (wish.holdable === undefined || each.holdable === wish.holdable) &&
    (wish.carrier === undefined || each.validatingCarrier === wish.carrier) &&
    (wish.fareFamily === undefined || each.fareFamily === wish.fareFamily) &&
    (wish.dearerThan === undefined || each.priceDetail.total > wish.dearerThan)
  const [solution] = solutions.filter(fits).toSorted(fewestFlightsThenPrice)
  if (!solution) throw new Error(`no ${wish.sourceTag ?? 'GDS'} solution among ${solutions.length}`)
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
export function bookingBody(token: string, wish: OrderWish = {}): Input<'flightOrders.create'>['body'] {
  return {
    verifyToken: token,
    passengers: [...(wish.passengers ?? [passenger(wish.surname)])],
    contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    ...(wish.holdOnly === undefined ? {} : { holdOnly: wish.holdOnly }),
    ...(wish.acknowledged === undefined ? {} : { acknowledged: wish.acknowledged }),
  }
}

export async function book(app: Pick<TestApp, 'clock'>, desk: Caller, wish: OrderWish = {}) {
  const { token, price } = await verified(app, desk, wish)
  const answer = await desk.call(
    'flightOrders.create',
    { body: bookingBody(token, wish) },
    { idempotencyKey: wish.idempotencyKey ?? randomUUID() },
  )
  return { ...answer, price }
}

/** A booked order; fails the test when the booking does not succeed. */
export async function bookOrder(
  app: Pick<TestApp, 'clock'>,
  desk: Caller,
  wish: OrderWish = {},
): Promise<Order> {
  const { status, body } = await book(app, desk, wish)
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
