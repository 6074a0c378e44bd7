import { expect, test } from 'vitest'
import { packedSearches } from './cache-codec.ts'

const content = (name: string) =>
  new Map(
    Array.from({ length: 100 }, (_, at) => [
      `${name}${at}`,
      { fare: { minor: 9_007_199_254_740_993n, currency: 'CNY' }, text: '机票'.repeat(50), none: undefined },
    ]),
  )

test('[C2 platform] recent entries stay unpacked; packed ones restore unchanged', async () => {
  const { packed } = packedSearches(150, 0)
  const [first, second] = [packed(content('a')), packed(content('b'))]
  const asObjects = second.bytes
  await expect.poll(() => first.bytes).toBeLessThan(asObjects / 10)
  expect([first.count, second.bytes]).toEqual([100, asObjects])
  expect(await first.open()).toEqual(content('a'))
  await expect.poll(() => second.bytes).toBeLessThan(asObjects / 10)
  expect(first.bytes).toBe(asObjects)
})

test('[C2 platform] dropped entries take no space, even when opened again', async () => {
  const { packed } = packedSearches(150, 0)
  const dropped = packed(content('a'))
  dropped.drop()
  const kept = packed(content('b'))
  const asObjects = kept.bytes
  expect(await dropped.open()).toEqual(content('a'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kept.bytes).toBe(asObjects)
})

test('[C2 platform] additions during packing are not lost', async () => {
  const { packed } = packedSearches(10, 0)
  const own = packed(content('a'))
  for (let at = 0; at < 50; at += 1) {
    const opened = await own.open()
    opened.set(`new ${at}`, { fare: { minor: 1n, currency: 'CNY' }, text: '', none: undefined })
    await new Promise((resolve) => setTimeout(resolve, at % 5))
  }
  expect((await own.open()).size).toBe(150)
  expect(own.count).toBe(150)
})

test('[C2 platform] unpackable entries stay and block nothing', async () => {
  const { packed } = packedSearches(0, 0)
  const odd = packed(new Map([['a', { say: () => 'hello' }]]))
  const next = packed(content('b'))
  await expect.poll(() => next.bytes).toBeLessThan(50_000)
  expect((await odd.open()).get('a')?.say()).toBe('hello')
})
