import { expect, test } from 'vitest'
import { recent } from './recent.ts'

function counted(options: { readonly staleMs?: number } = {}) {
  let reads = 0
  let at = 0
  let fails = false
  const cache = recent(
    () => {
      reads += 1
      return fails ? Promise.reject(new Error('no database')) : Promise.resolve(reads)
    },
    { ...options, now: () => at },
  )
  return { cache, pass: (ms: number) => (at += ms), fail: (now: boolean) => (fails = now) }
}

test('[platform] a value is read again after two seconds, or once forgotten', async () => {
  const { cache, pass } = counted()
  expect([await cache.get(), await cache.get()]).toEqual([1, 1])
  pass(2_000)
  expect(await cache.get()).toBe(1)
  pass(1)
  expect(await cache.get()).toBe(2)
  cache.forget()
  expect(await cache.get()).toBe(3)
})

test('[platform] an old value is given once more while it is read again', async () => {
  const { cache, pass } = counted({ staleMs: 30_000 })
  await cache.get()
  pass(29_000)
  expect([await cache.get(), await cache.get()]).toEqual([1, 2])
  pass(31_000)
  expect(await cache.get()).toBe(3)
})

test('[platform] a failed read is told once and repeated by the next', async () => {
  const { cache, fail } = counted()
  fail(true)
  await expect(cache.get()).rejects.toThrow('no database')
  fail(false)
  expect(await cache.get()).toBe(2)
})
