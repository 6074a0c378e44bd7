import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
const file = join(folder, 'deep/lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[house] of several processes only one works at a time', async () => {
  let inside = 0
  let most = 0
  const work = () =>
    withLock(file, async () => {
      most = Math.max(most, (inside += 1))
      await sleep(20)
      inside -= 1
    })
  await Promise.all([work(), work(), work()])
  expect(most).toBe(1)
})

test('[house] a lock is released after a failure', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(file, () => Promise.resolve('done'))).toBe('done')
})
