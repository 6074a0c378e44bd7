/** Issued tickets, and requests for them. */
import type { Input } from '@interline/contract/index'
import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import { EXCHANGE_LOSSES } from '@interline/domain/servicing/exchange-offer'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { bookOrder, orderOf, pay, type Order, type OrderOptions } from './orders.ts'

const HOUR = 3_600_000

/** Tickets can be voided until 23:30 in UTC+8: a late test run starts in the morning. */
export function beforeTheEvening({ clock }: Pick<TestApp, 'clock'>): void {
  const day = 24 * HOUR
  const time = clock.now() % day
  if (time > 13 * HOUR) clock.advance(day - time + HOUR)
}

/** A paid and issued order. */
export async function issuedOrder(app: TestApp, desk: Caller, options: OrderOptions = {}): Promise<Order> {
  const order = await bookOrder(app, desk, options)
  const paid = await pay(desk, order.id)
  expect(paid.status, paid.body.message).toBe(200)
  await app.runJobs()
  const issued = await orderOf(desk, order.id)
  expect(issued.status, issued.holdReason ?? issued.closeReason ?? '').toBe('issued')
  return issued
}

/** Coupons of some passengers (by index) on some flights; absent: all. */
export function couponsOf(
  order: Order,
  passengers?: readonly number[],
  flights?: readonly (readonly [number, number])[],
) {
  return order.passengers
    .filter((_, at) => !passengers || passengers.includes(at))
    .flatMap(({ id, tickets }) =>
      tickets
        .flatMap(({ coupons }) => coupons)
        .filter(
          ({ journey, segment }) => !flights || flights.some(([j, s]) => j === journey && s === segment),
        )
        .map(({ journey, segment }) => ({ passengerId: id, journey, segment })),
    )
}

export function askVoid(
  desk: Caller,
  id: string,
  body: Input<'flightServicing.void'>['body'] = {},
  key: string = randomUUID(),
) {
  return desk.call('flightServicing.void', { params: { id }, body }, { idempotencyKey: key })
}

export function askRefund(
  desk: Caller,
  id: string,
  body: Partial<Input<'flightServicing.refund'>['body']> = {},
  key: string = randomUUID(),
) {
  return desk.call(
    'flightServicing.refund',
    { params: { id }, body: { reason: 0, subOption: '0.1', ...body } },
    { idempotencyKey: key },
  )
}

/** Ids of pictures with these names, submitted as evidence. */
export async function uploadFile(desk: Caller, names: readonly [string, string]): Promise<[string, string]> {
  const one = async (name: string) => {
    const body = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(name)])
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await desk.call('flightServicing.uploadEvidence', { query: { name }, body }, { headers })
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.data.id
  }
  return [await one(names[0]), await one(names[1])]
}

/** Accepts the newest quote. */
export function confirm(desk: Caller, order: Pick<Order, 'id' | 'servicing'>) {
  const quote = order.servicing?.quotes.at(-1)?.seq ?? 0
  return desk.call('flightServicing.confirm', { params: { id: order.id }, body: { quote } })
}

/** Accepts every possible loss of an exchange: for tests of other subjects. */
export const ALL_LOSSES = [...EXCHANGE_LOSSES]

/** Accepts the losses of a priced change, if any are open. */
export async function acceptLosses(desk: Caller, { id, servicing }: Pick<Order, 'id' | 'servicing'>) {
  const { losses = [], accepted = null } = servicing?.exchange ?? {}
  if (losses.length === 0 || accepted !== null) return
  const answer = await desk.call('flightServicing.acceptLosses', {
    params: { id },
    body: { accepted: losses },
  })
  expect(answer.status, answer.body.message).toBe(200)
}

/** Accepts the losses of a priced change and pays it, or confirms it if it is free. */
export async function settle(
  desk: Caller,
  order: Pick<Order, 'id' | 'servicing' | 'total'>,
  channel: 'balance' | 'credit' = 'balance',
) {
  await acceptLosses(desk, order)
  return order.total > 0 ? pay(desk, order.id, { channel }) : confirm(desk, order)
}

/** Statuses of all coupons of an order, in order. */
export function states(order: Order): string[] {
  return order.passengers.flatMap(({ tickets }) =>
    tickets.flatMap(({ coupons }) => coupons.map(({ state }) => state)),
  )
}

/** The desk enters a disruption of an order's first flight; `minutes`: delay, absent if cancelled. */
export async function enterDisruption(
  app: TestApp,
  office: Caller,
  order: Pick<Order, 'journeys'>,
  { type, minutes }: { readonly type: DisruptionType; readonly minutes?: number | undefined },
): Promise<void> {
  const { flightNo, depAirport, arrAirport, depTime, arrTime } =
    order.journeys[0]?.segments[0] ?? expect.fail('no flight')
  const late = (local: string) =>
    new Date(Date.parse(`${local}Z`) + (minutes ?? 0) * 60_000).toISOString().slice(0, 16)
  const after = { flightNo, depAirport, depTime: late(depTime), arrAirport, arrTime: late(arrTime) }
  const flight = { flightNo, date: depTime.slice(0, 10), from: depAirport, to: arrAirport }
  const { status, body } = await office.call('officeDisruptions.tell', {
    body: { type, ...flight, after: minutes === undefined ? null : after },
  })
  expect(status, body.message).toBe(200)
  await app.runJobs()
}

/**
 * A change that the desk prices: to flights on the same route some days ahead, for exactly this difference of the fare in
 * CNY (minor units; negative: residual value). Its losses are accepted; it is not paid or confirmed yet.
 */
export async function deskChange(
  app: TestApp,
  desk: Caller,
  order: Order,
  { agencyId, minor, days }: { readonly agencyId: number; readonly minor: bigint; readonly days: number },
): Promise<Order> {
  const date = new Date(app.clock.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  const params = { id: order.id }
  const search = { newJourneys: [{ journey: 0, date }] }
  const found = (await desk.call('flightServicing.searchChange', { params, body: search })).body
  const [solution] = found.data.solutions
  if (!solution) throw new Error(`no flights to change to: ${found.message}`)
  const segments = solution.journeys.flatMap((journey) => journey.segments)
  const flights = segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
    flightNo,
    date: depTime.slice(0, 10),
    from: depAirport,
    to: arrAirport,
    cabin: '' as const,
  }))
  const asked = await desk.call(
    'flightServicing.change',
    { params, body: { flights, reason: 0 } },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, `${asked.body.message} ${JSON.stringify(asked.body.fields ?? '')}`).toBe(200)
  const clerk = { orderId: asked.body.data.id, agencyId, id: 'staff', name: 'Dora' }
  const journeys = solution.journeys.map((journey) => ({
    segments: journey.segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
      flightNumber: flightNo,
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
      rbd: null,
    })),
  }))
  const { servicingDesk } = app.modules
  const [first] = (await servicingDesk.findFlights(clerk, journeys, app.platform.log)).found
  if (!first) throw new Error(`${order.id}: the desk finds no flights`)
  const none = { minor: 0n, currency: 'CNY' } as const
  await app.everything((tx) =>
    servicingDesk.quoteChange(tx, clerk, {
      offer: first.offer,
      quoteId: first.quote?.quoteId ?? null,
      difference: { minor, currency: 'CNY' },
      penalty: none,
      taxDifference: none,
      remark: '',
    }),
  )
  const priced = await orderOf(desk, clerk.orderId)
  await acceptLosses(desk, priced)
  return orderOf(desk, priced.id)
}
