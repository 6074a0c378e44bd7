import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fulfil, intentionKey } from './intention.ts'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[C2] polls with growing pauses until the answer is final', async () => {
  const asked: number[] = []
  const answers: number[] = []
  const start = Date.now()
  const done = poll({
    ask: () => Promise.resolve(asked.push(Date.now() - start)),
    isFinal: (count) => count === 4,
    onAnswer: (count) => answers.push(count),
    signal: new AbortController().signal,
    waits: [100, 300],
  })
  await vi.runAllTimersAsync()
  expect(await done).toBe(4)
  expect(asked).toEqual([0, 100, 400, 700])
  expect(answers).toEqual([1, 2, 3, 4])
})

test('[C2] stops polling when no caller waits any more', async () => {
  const leaving = new AbortController()
  let asked = 0
  const done = poll({
    ask: () => Promise.resolve(++asked),
    isFinal: () => false,
    signal: leaving.signal,
    waits: [1000],
  }).catch((error: unknown) => (error as Error).name)
  await vi.advanceTimersByTimeAsync(1500)
  leaving.abort()
  expect(await done).toBe('AbortError')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
})

test('[D5] keeps one key per intention until it is fulfilled', () => {
  const first = intentionKey('pay F1 balance')
  expect(intentionKey('pay F1 balance')).toBe(first)
  expect(intentionKey('pay F1 credit')).not.toBe(first)
  fulfil('pay F1 balance')
  expect(intentionKey('pay F1 balance')).not.toBe(first)
})
