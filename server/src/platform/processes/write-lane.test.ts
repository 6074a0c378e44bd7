import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWriteLane } from './write-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = () => Object.assign(new Error('read-only'), { code: '25006' })

test('[platform] a write unanswered for ten seconds is blocked', async () => {
  const lane = openWriteLane()
  const commit = Promise.withResolvers<string>()
  const writing = lane.watch((sent) => {
    sent()
    return commit.promise
  })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(lane.blocked).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(lane.blocked).toBe(true)
  commit.resolve('done')
  expect(await writing).toBe('done')
  expect(lane.blocked).toBe(false)
})

test('[platform] a write waiting for its connection is late, not blocked', async () => {
  const lane = openWriteLane()
  const connection = Promise.withResolvers<void>()
  const writing = lane.watch(() => connection.promise)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lane.blocked).toBe(false)
  connection.reject(new Error('timeout exceeded when trying to connect'))
  await expect(writing).rejects.toThrow('timeout exceeded')
  expect(lane.blocked).toBe(false)
})

test('[platform] three refused writes in a row count, lost connections do not', async () => {
  const lane = openWriteLane()
  const writing = async (sent: () => void, error: Error) => {
    sent()
    throw error
  }
  const fail = (error: Error) => expect(lane.watch((sent) => writing(sent, error))).rejects.toBe(error)
  await fail(refused())
  await fail(refused())
  expect(lane.blocked).toBe(false)
  await fail(refused())
  expect(lane.blocked).toBe(true)
  await lane.watch(async () => undefined)
  expect(lane.blocked).toBe(false)
  for (let time = 0; time < 5; time += 1) await fail(new Error('Connection terminated unexpectedly'))
  expect(lane.blocked).toBe(false)
})
