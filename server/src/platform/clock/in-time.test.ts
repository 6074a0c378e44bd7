import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const never = () => new Promise<never>(() => undefined)

test('[platform] timely work returns its result or its own failure', async () => {
  expect(await inTime(1_000, async () => 'done')).toBe('done')
  await expect(inTime(1_000, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
})

test('[platform] work that ignores its deadline is abandoned', async () => {
  // Keeps the process alive: the timer of a signal does not.
  const awake = setInterval(() => undefined, 10)
  await expect(inTime(20, never)).rejects.toMatchObject({ name: 'TimeoutError' })
  clearInterval(awake)
})

test('[platform] a disconnected caller neither waits nor starts anything', async () => {
  const caller = new AbortController()
  const waiting = inTime(60_000, never, caller.signal)
  await sleep(1)
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  let started = false
  const late = inTime(60_000, async () => (started = true), caller.signal)
  await expect(late).rejects.toThrow('gone')
  expect(started).toBe(false)
})
