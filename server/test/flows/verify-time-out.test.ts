import { ERRORS } from '@interline/contract/kernel/errors'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { afterEach, expect, test, vi } from 'vitest'
import type { SupplierCall } from '../../src/connectors/suppliers/port.ts'
import { testApp } from '../support/app.ts'
import { inDays, searchAll } from '../support/shopping.ts'

// The real clock runs out here, only sooner than for users.
const app = await testApp({ env: { PRICE_CHECK_SECONDS: '1' } })
app.sandbox.warm({ timetable: false })
const desk = await app.as('operator@harbour.demo')
const gds = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
afterEach(() => vi.restoreAllMocks())

let days = 20
async function found() {
  days += 1
  const { state, solutions } = await searchAll(desk, {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, days) }],
  })
  const ofGds = solutions.find(({ supplier }) => supplier === 'SIM-GDS') ?? expect.fail('nothing of the GDS')
  const ofAnother = solutions.find(({ supplier }) => supplier !== 'SIM-GDS') ?? expect.fail('nothing else')
  const check = (id: string, locale: Locale = 'en') =>
    desk.call('flightSearch.verify', { params: { id }, body: { searchId: state.searchId } }, { locale })
  return { state, ofGds, ofAnother, check }
}

/** The supplier accepts the request and never answers; it does not even notice the abort. */
function silent(): SupplierCall[] {
  const asked: SupplierCall[] = []
  vi.spyOn(gds, 'verify').mockImplementation((_offer, _passengers, call) => {
    asked.push(call)
    return new Promise(() => undefined)
  })
  return asked
}

test('[C8 A10] an unresponsive supplier times out, explained in three languages', async () => {
  const { ofGds, check } = await found()
  const asked = silent()
  const sentences = new Set<string>()
  for (const locale of LOCALES) {
    const started = performance.now()
    const { status, body } = await check(ofGds.id, locale)
    const waited = performance.now() - started
    expect([status, body.key]).toEqual([504, 'search.price_check_timeout'])
    expect(body.code).toBe(ERRORS['search.price_check_timeout'].code)
    expect(waited).toBeGreaterThan(950)
    expect(waited).toBeLessThan(10_000)
    sentences.add(body.message)
  }
  expect(sentences.size).toBe(LOCALES.length)
  expect(asked).toHaveLength(LOCALES.length)
  for (const { signal } of asked) expect(signal.aborted).toBe(true)
})

test('[C8] after a time-out nothing is guaranteed; a retry works', async () => {
  const { state, ofGds, ofAnother, check } = await found()
  const kept = () => app.everything((tx) => tx.selectFrom('flight_offers').selectAll().execute())
  const before = (await kept()).length
  silent()
  const late = check(ofGds.id)
  const other = await check(ofAnother.id)
  expect(other.body.data.result).toBe('ok')
  expect((await late).body.data).toBeNull()
  expect(await kept()).toHaveLength(before + 1)
  const poll = await desk.call('flightSearch.solutions', { body: { searchId: state.searchId } })
  expect(poll.body.data.solutions.length).toBeGreaterThan(0)
  vi.restoreAllMocks()
  expect((await check(ofGds.id)).body.data).toMatchObject({ result: 'ok' })
})
