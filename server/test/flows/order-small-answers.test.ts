import { expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { like } from '../support/like.ts'
import { gdsOf, openOrder } from '../support/office-desk.ts'
import { book, bookOrder, orderOf, passenger, pay } from '../support/orders.ts'
import { askRefund, confirm, couponsOf, issuedOrder } from '../support/servicing.ts'

const app = await testApp({ env: { BOOKING_ANSWER_SECONDS: '1' } })
const HUGE = 999_999_999_999_999

test('[D14] locks and unlocks with the specification’s numbers', async () => {
  const desk = await app.as('operator@harbour.demo')
  const { id } = await bookOrder(app, desk)
  for (const [lockType, locked] of [
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['lock', true],
  ] as const) {
    const { status, body } = await desk.call('flightOrders.lock', { body: { orderId: id, lockType } })
    expect(status, body.message).toBe(200)
    expect((await orderOf(desk, id)).lockedStatus === 1, String(lockType)).toBe(locked)
  }
})

test('[K1] refuses an impossible version at its field', async () => {
  const [agency, dana] = [await app.as('operator@harbour.demo'), await app.as('desk@interline.demo')]
  const { id } = await bookOrder(app, agency)
  const { status, body } = await dana.call('officeDesk.retry', { params: { id }, body: { version: HUGE } })
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'version'])
})

test('[D13] names the request that holds a ticket of the booking', async () => {
  const desk = await app.as('operator@harbour.demo')
  const order = await issuedOrder(app, desk, {
    refundable: true,
    passengers: [passenger('FIRST'), passenger('SECOND')],
  })
  const coupons = couponsOf(order)
  const [one, other] = order.passengers.map(({ id }) =>
    coupons.filter(({ passengerId }) => passengerId === id),
  )
  const refund = await askRefund(desk, order.id, { coupons: one! })
  expect(refund.status, refund.body.message).toBe(200)
  const { status, body } = await desk.call('flightServicing.quoteVoid', {
    params: { id: order.id },
    body: { coupons: other! },
  })
  const { id } = refund.body.data
  expect([status, body.key]).toEqual([409, 'order.held_by_request'])
  expect(body.message).toContain(id)
  const held = await orderOf(desk, order.id)
  const blocked = held.passengers.map(({ tickets }) => tickets[0]?.coupons[0]?.blocked)
  expect(blocked.map((each) => each?.void)).toEqual([
    `Request ${id} includes this flight. Deselect it, withdraw that request, or wait until it is done.`,
    `Request ${id} includes a ticket of this booking, and a void covers the whole booking. Withdraw that request, or wait until it is done.`,
  ])
  expect(blocked.map((each) => each?.refund ?? '')).toEqual([blocked[0]?.void, ''])
  const action = held.actions.find(({ name }) => name === 'void')
  expect(action).toMatchObject({
    enabled: false,
    reason: like(`Request ${id} includes tickets of this booking`),
  })
  const again = await askRefund(desk, order.id, { coupons: one! })
  expect(again.body.fields?.[0]).toMatchObject({ rule: 'coupon.held', message: like(id) })

  // After its refund the other ticket is still open, and the void explains why it cannot include it.
  await confirm(desk, await orderOf(desk, id))
  await app.runJobs()
  expect((await orderOf(desk, id)).status).toBe('refunded_reimbursed')
  const late = await desk.call('flightServicing.quoteVoid', {
    params: { id: order.id },
    body: { coupons: other! },
  })
  expect(late.body).toMatchObject({ key: 'order.action_not_allowed', data: { reason: 'booking_in_part' } })
  expect(late.body.message).toContain('a void covers the whole booking; request a refund')
  const open = await orderOf(desk, order.id)
  expect(open.passengers[1]?.tickets[0]?.coupons[0]?.blocked).toMatchObject({
    refund: null,
    void: like('A ticket of this booking is used, refunded or exchanged'),
  })
  expect(open.actions.find(({ name }) => name === 'void')).toMatchObject({
    enabled: false,
    reason: like('a void covers the whole booking; request a refund'),
  })
  expect((await askRefund(desk, order.id, { coupons: other! })).status).toBe(200)
})

test('[D13] the void window closes at 23:30 in the office’s zone', async () => {
  const desk = await app.as('operator@harbour.demo')
  const order = await issuedOrder(app, desk)
  const { status, body } = await desk.call('flightServicing.quoteVoid', {
    params: { id: order.id },
    body: {},
  })
  expect(status, body.message).toBe(200)
  expect(body.data.until.slice(11, 16)).toBe('15:30')
})

test('[D1 D9] unanswered bookings are returned unconfirmed and resolved once', async () => {
  const desk = await app.as('operator@harbour.demo')
  const supplier = gdsOf(app)
  const reserve = supplier.book.bind(supplier)
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  const asked = vi.spyOn(supplier, 'book').mockImplementation(async (command, call) => {
    await silence
    return reserve(command, call)
  })
  const started = Date.now()
  const answer = await book(app, desk)
  expect(answer.status, answer.body.message).toBe(200)
  expect(Date.now() - started).toBeLessThan(30_000)
  const { id } = answer.body.data
  expect(answer.body.data.status).toBe('reviewing')
  expect(answer.body.data.reviewReasons.join(' ')).toContain('has not confirmed the booking')
  const dana = await app.as('desk@interline.demo')
  expect((await openOrder(dana, id)).body.data.reviewReasons.map(({ trigger }) => trigger)).toEqual([
    'booking_unknown',
  ])
  speak()
  await expect.poll(async () => (await orderOf(desk, id)).status, { timeout: 20_000 }).toBe('to_be_paid')
  await app.runJobs()
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect((await pay(desk, id)).status).toBe(200)
  await app.runJobs()
  expect((await orderOf(desk, id)).status).toBe('issued')
  await proveBooks(app)
})

test('[D6] a search keeps the order of what expires first', async () => {
  const desk = await app.as('operator@harbour.demo')
  await bookOrder(app, desk)
  const read = async (q?: string) => {
    const query = { sort: 'due', pageSize: 100, ...(q ? { q } : {}) } as const
    return (await desk.call('flightOrders.list', { query })).body.data.rows.map(({ id }) => id)
  }
  const all = await read()
  expect(new Set(all.map((id) => id[0])).size).toBeGreaterThan(1)
  const found = await read('F')
  expect(found.length).toBeGreaterThan(2)
  expect(found).toEqual(all.filter((id) => found.includes(id)))
})
