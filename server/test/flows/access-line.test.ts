import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp } from '../support/app.ts'

const app = await testApp({ env: { ACCESS_LOG: 'on', LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '2' } })

const written: string[] = []
beforeEach(() => {
  written.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const lines = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')

test('[platform] each call logs status, agency and user at any level', async () => {
  const desk = await app.as('operator@harbour.demo')
  await desk.call('flightOrders.list', { query: {} })
  await desk.call('flightOrders.get', { params: { id: 'F2606010000001' } })
  await app.anonymous.call('flightOrders.list', { query: {} })
  await app.http.inject('/health/live')
  await expect.poll(() => lines().length).toBe(3)
  const user: unknown = expect.stringMatching(/^usr/)
  const same = {
    method: 'GET',
    ms: expect.any(Number) as unknown,
    pid: process.pid,
    requestId: expect.any(String) as unknown,
  }
  expect(lines()).toMatchObject([
    { ...same, call: 'flightOrders.list', status: 200, agency: AGENCY.harbour, user },
    { ...same, call: 'flightOrders.get', status: 404, agency: AGENCY.harbour, user },
    { ...same, call: 'flightOrders.list', status: 401, agency: null, user: null },
  ])
})

test('[platform] the line has the total time waiting for the database', async () => {
  const desk = await app.as('operator@harbour.demo')
  const held = Promise.withResolvers<void>()
  const holders = [0, 1].map(() => app.everything(() => held.promise))
  const { pool } = app.platform.db
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2)
  const call = desk.call('flightOrders.list', { query: {} })
  await expect.poll(() => pool.waitingCount).toBe(1)
  const begun = performance.now()
  await new Promise((done) => setTimeout(done, 300))
  const waited = performance.now() - begun
  held.resolve()
  expect((await call).status).toBe(200)
  await Promise.all(holders)
  await expect.poll(() => lines().length).toBe(1)
  expect(lines()[0]?.waitedMs).toBeGreaterThanOrEqual(Math.floor(waited))
  expect(lines()[0]?.ms).toBeGreaterThanOrEqual(Number(lines()[0]?.waitedMs))
})
