import { afterEach, expect, test, vi } from 'vitest'
import { watchEmbedded } from './watch-embedded.ts'

afterEach(() => vi.useRealTimers())

test('[platform] restarts a dead database with growing pauses, then gives up', async () => {
  vi.useFakeTimers()
  let running = true
  let startable = false
  const tries: number[] = []
  const said: string[] = []
  const began = performance.now()
  const watch = watchEmbedded({
    isRunning: () => running,
    async restart() {
      tries.push(Math.round((performance.now() - began) / 1000))
      if (!startable) throw new Error('no memory')
      running = true
    },
    say: (sentence) => said.push(sentence),
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([tries, said]).toEqual([[], []])

  running = false
  await vi.advanceTimersByTimeAsync(29_000)
  expect(watch.isHopeless()).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(watch.isHopeless()).toBe(true)
  await vi.advanceTimersByTimeAsync(100_000)
  // Immediately, then after 1, 2, 4, 8, 16 and from then on 30 seconds.
  const [first = 0] = tries
  expect(tries.map((at) => at - first)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
  expect(said).toHaveLength(1 + tries.length)

  startable = true
  await vi.advanceTimersByTimeAsync(31_000)
  expect(watch.isHopeless()).toBe(false)
  expect(said.at(-1)).toMatch(/runs again after \d+ s/)

  await watch.stop()
  running = false
  const before = tries.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(before)
})
