import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { asRequest, openPoolGate, PoolBusy, withReserve } from './pool-gate.ts'

const connectionString = await testDatabase()
const SIZE = 2
const main = new pg.Pool({ connectionString, max: SIZE })
const reserve = new pg.Pool({ connectionString, max: 1 })
const gate = openPoolGate({ main, reserve, size: SIZE })
afterAll(() => gate.end())

const takeAll = () => Promise.all(Array.from({ length: SIZE }, () => gate.connect()))
const timed = async (work: Promise<unknown>) => {
  const started = performance.now()
  const outcome = await work.then(
    () => 'given',
    (error: unknown) => error,
  )
  return { outcome, ms: performance.now() - started }
}

test('[platform] a stuck pool refuses early, and its reserve stays usable', async () => {
  const taken = await takeAll()
  const first = await timed(asRequest(() => gate.connect()))
  expect(first.outcome).toBeInstanceOf(PoolBusy)
  expect(first.ms).toBeGreaterThan(1_500)
  expect(first.ms).toBeLessThan(5_000)
  expect(gate.stuck).toBe(true)
  const second = await timed(asRequest(() => gate.connect()))
  expect(second.outcome).toBeInstanceOf(PoolBusy)
  expect(second.ms).toBeLessThan(500)
  const urgent = await withReserve(() => gate.connect())
  urgent.release()
  for (const client of taken) client.release()
  expect(gate.stuck).toBe(false)
  // Connections of callers who left are free again.
  const again = await takeAll()
  for (const client of again) client.release()
})

test('[platform] with a moving pool everyone waits in order', { timeout: 30_000 }, async () => {
  // Together longer than the limit for a stuck pool.
  const work = () =>
    gate.connect().then(async (client) => {
      await client.query('select pg_sleep(0.4)', [])
      client.release()
    })
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => timed(asRequest(work))))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(16).fill('given'))
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeGreaterThan(2_500)
})
