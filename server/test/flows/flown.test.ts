import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { orderOf } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const HOUR = 3_600_000
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const goTo = async (at: number) => {
  app.clock.advance(at - app.clock.now())
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
}

test('[D12] a day after arrival coupons count as flown, once', async () => {
  const order = await issuedOrder(app, desk, { days: 20, back: 30, refundable: true })
  const [out] = order.journeys
  const arrival = Date.parse(out?.segments.at(-1)?.arrAt ?? '')
  await goTo(arrival + 23 * HOUR)
  expect(await app.modules.ticketing.markFlown()).toBe(0)
  await goTo(arrival + 24 * HOUR)
  const count = out?.segments.length ?? 0
  // Two concurrent processes mark it once.
  const marked = await Promise.all([1, 2].map(() => app.modules.ticketing.markFlown()))
  expect(marked.reduce((sum, each) => sum + each, 0)).toBe(count)
  const flown = await orderOf(desk, order.id)
  expect(states(flown).filter((state) => state === 'FLOWN')).toHaveLength(count)
  const used = await askRefund(desk, order.id, { coupons: couponsOf(flown, [0], [[0, 0]]) })
  expect(used.body.fields?.[0]?.rule).toBe('coupon.flown')
  // The rest of a used ticket is not quoted automatically by the fare rules.
  const rest = await askRefund(desk, order.id)
  expect(rest.body.data).toMatchObject({ status: 'rfd_reviewing' })
  expect(rest.body.data.servicing?.coupons.every(({ journey }) => journey === 1)).toBe(true)
  await proveBooks(app)
})

test('[D12 D17] coupons in a request wait for its end', async () => {
  const order = await issuedOrder(app, desk, { days: 20, refundable: true })
  const asked = await askRefund(desk, order.id, {
    reason: 1,
    subOption: null,
    remark: 'the airline has agreed',
  })
  const arrival = Math.max(
    ...order.journeys.flatMap(({ segments }) => segments.map(({ arrAt }) => Date.parse(arrAt))),
  )
  await goTo(arrival + 25 * HOUR)
  expect(await app.modules.ticketing.markFlown()).toBe(0)
  await desk.call('flightOrders.cancel', { params: { id: asked.body.data.id } })
  expect(await app.modules.ticketing.markFlown()).toBe(states(order).length)
  expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['FLOWN']))
})

test('[D12 D17] a refund quote for unused tickets ends before departure', async () => {
  const order = await issuedOrder(app, desk, { days: 20 })
  const departure = Date.parse(order.journeys[0]?.segments[0]?.depAt ?? '')
  await goTo(departure - 5 * HOUR)
  const { data } = (await askRefund(desk, order.id)).body
  expect(data).toMatchObject({ status: 'rfd_to_be_confirm' })
  expect(Date.parse(data.servicing?.confirmBefore ?? '')).toBe(departure - HOUR / 2)
  await goTo(departure + HOUR)
  const { status, body } = await confirm(desk, data)
  expect([status, body.data]).toMatchObject([409, { reason: 'deadline_passed' }])
  await proveBooks(app)
})
