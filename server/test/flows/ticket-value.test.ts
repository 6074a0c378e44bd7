import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookingBody, orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { ALL_LOSSES, askRefund, confirm, settle } from '../support/servicing.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()

beforeEach(async () => {
  await app.modules.rates.refresh()
})

const PLANS = new Set<string>(['fast-standard', 'preference-standard', 'website'])

/** A carrier's dearest and cheapest fare of a date: the first is sold, then exchanged for the second. */
async function farePair(desk: Caller, days: number) {
  const passengers = { adult: 1, child: 0, infant: 0 }
  const journey = (day: number) => [
    { origin: 'airport-HKG', destination: 'airport-SIN', date: inDays(app.clock, day) },
  ]
  const at = async (day: number) => {
    const { state, solutions } = await searchAll(desk, {
      bookingType: 'oneway',
      journeys: journey(day),
      passengers,
    })
    const own = solutions.filter(
      ({ sourceTag, productType }) => sourceTag === 'GDS' && PLANS.has(productType),
    )
    return own.map((solution) => ({ solution, searchId: state.searchId }))
  }
  const flexible = (await at(days))
    .filter(({ solution }) => solution.fareFamily === 'Flex')
    .toSorted((a, b) => b.solution.priceDetail.total - a.solution.priceDetail.total)[0]
  expect(flexible, 'a flexible fare').toBeDefined()
  const carrier = flexible!.solution.validatingCarrier
  const basic = (await at(days + 3))
    .filter(({ solution }) => solution.fareFamily === 'Basic' && solution.validatingCarrier === carrier)
    .toSorted((a, b) => a.solution.priceDetail.total - b.solution.priceDetail.total)[0]
  expect(basic, `a basic fare of ${carrier}`).toBeDefined()
  return { flexible: flexible!, basic: basic! }
}

type Found = Awaited<ReturnType<typeof farePair>>['flexible']

async function tokenOf(desk: Caller, { solution, searchId }: Found): Promise<string> {
  const { status, body } = await desk.call('flightSearch.verify', {
    params: { id: solution.id },
    body: { searchId },
  })
  expect(status, body.message).toBe(200)
  return body.data.verifyToken ?? expect.fail(body.data.result)
}

async function issued(desk: Caller, found: Found): Promise<Order> {
  const made = await desk.call(
    'flightOrders.create',
    { body: bookingBody(await tokenOf(desk, found), { passengers: [passenger()] }) },
    { idempotencyKey: randomUUID() },
  )
  expect(made.status, made.body.message).toBe(200)
  await pay(desk, made.body.data.id)
  await app.runJobs()
  const order = await orderOf(desk, made.body.data.id)
  expect(order.status).toBe('issued')
  return order
}

async function changed(desk: Caller, order: Order, found: Found): Promise<Order> {
  const asked = await desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { verifyToken: await tokenOf(desk, found), accepted: ALL_LOSSES } },
    { idempotencyKey: randomUUID() },
  )
  expect(asked.status, asked.body.message).toBe(200)
  const { id } = asked.body.data
  const accepted = await settle(desk, asked.body.data)
  expect(accepted.status, accepted.body.message).toBe(200)
  await app.runJobs()
  const order2 = await orderOf(desk, id)
  expect(order2.status).toBe('changed')
  return order2
}

describe('a ticket exchanged for a cheaper one', () => {
  test.each([
    ['one level', 'operator@harbour.demo', AGENCY.harbour, ['0/margin/HKD'], 30],
    ['two levels', 'operator@kowloon.demo', AGENCY.kowloon, ['0/margin/HKD', '110/margin/USD'], 45],
  ] as const)(
    '[D11 D12 F7] is refunded at its new value: %s',
    async (_case, who, agencyId, margins, days) => {
      const desk = await app.as(who)
      const start = await Promise.all(margins.map((name) => recorded(app, name)))
      const { flexible, basic } = await farePair(desk, days)
      const order = await issued(desk, flexible)
      const earned = await Promise.all(margins.map((name) => recorded(app, name)))
      const change = await changed(desk, order, basic)
      const before = await walletOf(app, agencyId)
      const { data: refund } = (await askRefund(desk, change.id)).body
      expect(refund.status).toBe('rfd_to_be_confirm')
      await confirm(desk, refund)
      await app.runJobs()
      expect((await orderOf(desk, refund.id)).status).toBe('refunded_reimbursed')
      const after = await Promise.all(margins.map((name) => recorded(app, name)))
      for (const [at, name] of margins.entries()) {
        expect(earned[at]! - start[at]!, name).toBeGreaterThan(0n)
        expect(after[at]! - start[at]!, name).toBeGreaterThanOrEqual(0n)
      }
      const returned = (await walletOf(app, agencyId)).balance - before.balance
      const lost = BigInt(flexible.solution.priceDetail.total - basic.solution.priceDetail.total)
      // What was forfeited is not refunded: at most the price of the cheaper fare.
      expect(lost).toBeGreaterThan(0n)
      expect(returned).toBeLessThanOrEqual(BigInt(basic.solution.priceDetail.total))
      await proveBooks(app)
    },
  )
})
