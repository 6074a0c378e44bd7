import { expect, test } from 'vitest'
import { MovableClock } from './clock.ts'
import { openShortCache } from './short-cache.ts'

function counting() {
  const clock = new MovableClock()
  const cached = openShortCache<{ owner: string; n: number }>({ clock, forMs: 2000 })
  let reads = 0
  return {
    clock,
    cached,
    get: (owner: string) => cached.get(owner, () => Promise.resolve({ owner, n: (reads += 1) })),
  }
}

test('[platform] values are read once, again after expiry or clock rewind', async () => {
  const { clock, get } = counting()
  expect([await get('a'), await get('a')]).toEqual([
    { owner: 'a', n: 1 },
    { owner: 'a', n: 1 },
  ])
  clock.advance(2000)
  expect((await get('a')).n).toBe(2)
  clock.advance(-60_000)
  expect((await get('a')).n).toBe(3)
})

test('[platform] an invalidated value is read again, others are not', async () => {
  const { cached, get } = counting()
  await Promise.all([get('a'), get('b')])
  cached.forget(({ owner }) => owner === 'a')
  expect([(await get('a')).n, (await get('b')).n]).toEqual([3, 2])
})

test('[platform] a response in flight during invalidation is not cached', async () => {
  const { cached, get } = counting()
  const answers: ((value: { owner: string; n: number }) => void)[] = []
  const late = cached.get(
    'a',
    () => new Promise<{ owner: string; n: number }>((answer) => answers.push(answer)),
  )
  cached.forget(() => true)
  answers[0]?.({ owner: 'a', n: 0 })
  expect((await late).n).toBe(0)
  expect((await get('a')).n).toBe(1)
})

test('[platform] missing values and failures are not cached', async () => {
  const { cached, get } = counting()
  expect(await cached.get('a', () => Promise.resolve(undefined))).toBeUndefined()
  await expect(cached.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await get('a')).n).toBe(1)
})
