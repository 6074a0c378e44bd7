import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

test('[platform] two run at once, a few wait, any more are refused', async () => {
  const gate = openGate({ atOnce: 2, maxWaiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(5)
    running -= 1
    return 'done'
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => gate(work)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(outcomes.slice(5)).toMatchObject([
    { reason: { key: 'internal.unavailable' } },
    { reason: { key: 'internal.unavailable' } },
  ])
  expect(most).toBe(2)
})

test('[platform] failed work releases its slot', async () => {
  const gate = openGate({ atOnce: 1, maxWaiting: 1 })
  for (let n = 0; n < 3; n += 1)
    await expect(gate(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await gate(() => Promise.resolve(7))).toBe(7)
})
