import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { clerk, gdsOf, openOrder } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay, type Order } from '../support/orders.ts'
import { configureFlight } from '../support/shopping.ts'

const app = await testApp()
const { faults } = app.sandbox
/** The sandbox keeps an offer for 45. */
const MINUTES = 50 * 60_000
let agency: Caller
let dana: Caller
let day = 20

beforeEach(async () => {
  for (const { id } of faults.list()) faults.remove(id)
  await configureFlight(app, 'Harbour', { reviewAll: true })
  await later(6_000)
  day += 1
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  agency = await app.as('operator@harbour.demo')
  dana = await clerk(app, 'desk@interline.demo')
}

/** In review for longer than its offer is valid. */
async function waited(surname: string): Promise<Order> {
  const order = await bookOrder(app, agency, { days: day, passengers: [passenger(surname)] })
  expect(order.status).toBe('reviewing')
  await later(MINUTES)
  return order
}

const approve = ({ id, version }: Order, adult?: number) =>
  dana.call('officeDesk.approve', {
    params: { id },
    body: { version, amendment: adult === undefined ? null : { adult, reason: 'The fare went up' } },
  })

/** Only a price was requested from a supplier. */
async function isAsBefore(order: Order): Promise<void> {
  const { data } = (await openOrder(dana, order.id)).body
  expect(data).toMatchObject({ order: { status: 'reviewing', total: order.total }, calls: [] })
}

describe('a review longer than the supplier’s offer', () => {
  test('[D1 D9 K1] is approved at the same price after a new query', async () => {
    const order = await waited('WAITED')
    const asked = vi.spyOn(gdsOf(app), 'verify')
    const { status, body } = await approve(order)
    expect(status, body.message).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    expect(body.data.order).toMatchObject({ status: 'to_be_paid', total: order.total, amended: null })
    expect((await pay(agency, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(agency, order.id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[D1 D5 D9 K1 F7] a changed supplier price is up to the desk', async () => {
    const order = await waited('DEARER')
    const { netCost: agreed } = (await openOrder(dana, order.id)).body.data
    faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect: 'price_up', remaining: 2 })
    const refused = await approve(order)
    expect([refused.status, refused.body.key]).toEqual([409, 'desk.supplier_price_changed'])
    expect(refused.body.message).toMatch(
      /^The supplier now charges [A-Z]{3} [\d,.]+ instead of [A-Z]{3} [\d,.]+\./,
    )
    await isAsBefore(order)

    const { status, body } = await approve(order, 50_000)
    expect(status, body.message).toBe(200)
    expect(body.data.order).toMatchObject({
      status: 'to_be_paid',
      total: order.total + 50_000,
      amended: { before: order.total },
    })
    expect(body.data.netCost[0]?.amount).toBeGreaterThan(agreed[0]?.amount ?? Infinity)
    expect((await pay(agency, order.id)).status).toBe(200)
    await app.runJobs()
    const shown = (await openOrder(dana, order.id)).body.data
    expect(shown.order.status).toBe('issued')
    const owed = shown.ledger.filter(({ credit }) => credit.includes('supplier_payable'))
    expect(owed.map(({ amount, currency }) => ({ amount, currency }))).toEqual(shown.netCost)
    await proveBooks(app)
  })

  test('[D1 D9 K1] an earlier amendment does not apply to the new price', async () => {
    const order = await waited('UNSEEN')
    faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect: 'price_up', remaining: 1 })
    expect((await approve(order, 100)).body.key).toBe('desk.supplier_price_changed')
    await isAsBefore(order)
    // The supplier is not queried again, and its price is kept.
    const asked = vi.spyOn(gdsOf(app), 'verify')
    expect((await approve(order)).body.key).toBe('desk.supplier_price_changed')
    await isAsBefore(order)
    const { status, body } = await approve(order, 50_000)
    expect(status, body.message).toBe(200)
    expect(body.data.order).toMatchObject({ status: 'to_be_paid', total: order.total + 50_000 })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect((await pay(agency, order.id)).status).toBe(200)
    await app.runJobs()
    const shown = (await openOrder(dana, order.id)).body.data
    const owed = shown.ledger.filter(({ credit }) => credit.includes('supplier_payable'))
    expect(owed.map(({ amount, currency }) => ({ amount, currency }))).toEqual(shown.netCost)
    await proveBooks(app)
  })

  test('[D9 K1] sold out or unanswered: the order stays in review', async () => {
    const order = await waited('GONE')
    faults.inject({ supplier: 'SIM-GDS', step: 'verify', effect: 'sold_out', remaining: 1 })
    expect((await approve(order)).body.key).toBe('order.solution_invalid')
    await isAsBefore(order)
    const verify = vi.spyOn(gdsOf(app), 'verify').mockRejectedValueOnce(new Error('connection reset'))
    expect((await approve(order)).body.key).toBe('order.supplier_unavailable')
    verify.mockRestore()
    await isAsBefore(order)
    expect((await approve(order)).body.data.order.status).toBe('to_be_paid')
  })

  test('[D9 K1] a valid offer is not queried again', async () => {
    const order = await bookOrder(app, agency, { days: day, passengers: [passenger('SOON')] })
    const asked = vi.spyOn(gdsOf(app), 'verify')
    expect((await approve(order)).body.data.order.status).toBe('to_be_paid')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})
