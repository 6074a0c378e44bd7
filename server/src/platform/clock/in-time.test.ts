import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const never = () => new Promise<never>(() => undefined)

test('[platform] work that is done in time is answered, with its own failures', async () => {
  expect(await inTime(1_000, async () => 'done')).toBe('done')
  await expect(inTime(1_000, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
})

test('[platform] work that takes no notice of its deadline is left behind', async () => {
  // Keeps the process awake: the timer of a signal does not.
  const awake = setInterval(() => undefined, 10)
  await expect(inTime(20, never)).rejects.toMatchObject({ name: 'TimeoutError' })
  clearInterval(awake)
})

test('[platform] a caller who has gone waits for nothing, and starts nothing', async () => {
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
