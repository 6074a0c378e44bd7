import { afterEach, expect, test, vi } from 'vitest'
import { heardTime, serverNow } from './clock.ts'

afterEach(() => {
  heardTime(Date.now())
  vi.useRealTimers()
})

test('[C2 D1] follows the server’s time and ignores a second of network delay', () => {
  vi.useFakeTimers()
  heardTime(Date.now() - 1000)
  expect(serverNow()).toBe(Date.now())
  heardTime(Date.now() + 3 * 86_400_000)
  const there = serverNow()
  expect(there).toBe(Date.now() + 3 * 86_400_000)
  heardTime(there - 1500)
  expect(serverNow()).toBe(there)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(there + 60_000)
  heardTime(Date.now() + 1000)
  expect(serverNow()).toBe(Date.now())
})
