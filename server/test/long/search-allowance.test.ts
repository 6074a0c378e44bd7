import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays, type Asked } from '../support/shopping.ts'

// The limits of ordinary users.
const app = await testApp({ rateScale: 1 })
const desk = await app.as('operator@harbour.demo')
const colleague = await app.as('operator2@harbour.demo')
const body: Asked = {
  journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 20) }],
}
const nonsense: Asked = { journeys: [] }

test('[C1 C2 A15] sixty searches a minute per agency, mistakes not counted', async () => {
  for (let at = 0; at < 70; at += 1)
    expect((await desk.call('flightSearch.start', { body: nonsense })).status).toBe(400)
  for (let at = 0; at < 60; at += 1) {
    const caller = at % 2 === 0 ? desk : colleague
    expect((await caller.call('flightSearch.start', { body })).status, String(at)).toBe(200)
  }
  for (const caller of [desk, colleague]) {
    const { status, body: refused, headers } = await caller.call('flightSearch.start', { body })
    expect([status, refused.key]).toEqual([429, 'request.too_many'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  // Results can still be read, and another agency has its own limit.
  const other = await app.as('operator@dragon.demo')
  expect((await other.call('flightSearch.start', { body })).status).toBe(200)
  expect((await desk.call('flightOrders.list', { query: {} })).status).toBe(200)
})
