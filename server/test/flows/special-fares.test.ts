import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { bookingBody, orderOf, pay } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

// At a pace of a thousandth, two days take three minutes, and no search waits.
const app = await testApp({ env: { SANDBOX_PACE: '0.001' } })
// Time passes and sessions end: each call uses a new one.
const signedIn = () => app.as('operator@harbour.demo')

/** An order at a special fare, days before departure. */
async function special(days: number, surname?: string) {
  const desk = await signedIn()
  const { state, solutions } = await searchAll(desk, {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, days) }],
  })
  const [solution = expect.fail('no special fare')] = solutions
    .filter(({ productType }) => productType === 'special-before-24')
    .toSorted((a, b) => a.priceDetail.total - b.priceDetail.total)
  const check = await desk.call('flightSearch.verify', {
    params: { id: solution.id },
    body: { searchId: state.searchId },
  })
  const token = check.body.data.verifyToken ?? expect.fail(check.body.data.result)
  const made = await desk.call(
    'flightOrders.create',
    { body: bookingBody(token, surname === undefined ? {} : { surname }) },
    { idempotencyKey: token },
  )
  expect(made.status, made.body.message).toBe(200)
  return { order: made.body.data, solution }
}

describe('a special fare', () => {
  test('[C9 D5] no hold, no locator before ticketing, due before departure', async () => {
    const { order, solution } = await special(20)
    expect([solution.holdable, order.status]).toEqual([false, 'to_be_paid'])
    expect((await pay(await signedIn(), order.id)).status).toBe(200)
    await app.runJobs()
    const waiting = await orderOf(await signedIn(), order.id)
    const departs = Date.parse(solution.journeys[0]?.segments[0]?.depAt ?? '')
    expect(waiting).toMatchObject({ status: 'proceeding', productType: 'special-before-24' })
    expect([waiting.bookingNumber, waiting.airlinePnr]).toEqual(['', ''])
    expect(Date.parse(waiting.ticketBy ?? '')).toBe(departs - 24 * 3_600_000)
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance(6 * 60_000)
      await app.runJobs()
    }
    const issued = await orderOf(await signedIn(), order.id)
    expect(issued.status).toBe('issued')
    expect(issued.bookingNumber).toMatch(/^[A-Z0-9]{6}$/)
  })

  test('[C9 D15] refused without a locator: the mail names none', async () => {
    const { order } = await special(21, 'REJECT')
    expect((await pay(await signedIn(), order.id)).status).toBe(200)
    for (let round = 0; round < 7; round += 1) {
      await app.runJobs()
      app.clock.advance(6 * 60_000)
    }
    expect((await orderOf(await signedIn(), order.id)).status).toBe('failed_reimbursed')
    const subjects = (await orderMailsTo(app, 'owner@harbour.demo')).map(({ subject }) => subject)
    expect(subjects).toContain(`Not issued: ${order.id}`)
  })

  test('[C9] is off sale 36 hours before departure', async () => {
    const { solutions } = await searchAll(await signedIn(), {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 1) }],
    })
    const plans = new Set(solutions.map(({ productType }) => productType))
    expect([plans.has('special-48'), plans.size > 1]).toEqual([false, true])
    for (const { productType, journeys } of solutions) {
      const hours = (Date.parse(journeys[0]?.segments[0]?.depAt ?? '') - app.clock.now()) / 3_600_000
      if (productType === 'special-before-24') expect(hours).toBeGreaterThan(35.9)
    }
  })
})
