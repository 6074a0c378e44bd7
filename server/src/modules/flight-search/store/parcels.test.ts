import { expect, test } from 'vitest'
import { parcels } from './parcels.ts'

const content = (name: string) =>
  new Map(
    Array.from({ length: 100 }, (_, at) => [
      `${name}${at}`,
      { fare: { minor: 9_007_199_254_740_993n, currency: 'CNY' }, text: '机票'.repeat(50), none: undefined },
    ]),
  )

test('[C2 platform] what was used last stays at hand, the rest is packed and comes back as it was', async () => {
  const { parcel } = parcels(150, 0)
  const [first, second] = [parcel(content('a')), parcel(content('b'))]
  const asObjects = second.bytes
  await expect.poll(() => first.bytes).toBeLessThan(asObjects / 10)
  expect([first.count, second.bytes]).toEqual([100, asObjects])
  expect(await first.open()).toEqual(content('a'))
  await expect.poll(() => second.bytes).toBeLessThan(asObjects / 10)
  expect(first.bytes).toBe(asObjects)
})

test('[C2 platform] what is dropped takes no place from the others, also when it is opened once more', async () => {
  const { parcel } = parcels(150, 0)
  const dropped = parcel(content('a'))
  dropped.drop()
  const kept = parcel(content('b'))
  const asObjects = kept.bytes
  expect(await dropped.open()).toEqual(content('a'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kept.bytes).toBe(asObjects)
})

test('[C2 platform] what is put in while it is being packed is not lost', async () => {
  const { parcel } = parcels(10, 0)
  const own = parcel(content('a'))
  for (let at = 0; at < 50; at += 1) {
    const opened = await own.open()
    opened.set(`new ${at}`, { fare: { minor: 1n, currency: 'CNY' }, text: '', none: undefined })
    await new Promise((resolve) => setTimeout(resolve, at % 5))
  }
  expect((await own.open()).size).toBe(150)
  expect(own.count).toBe(150)
})

test('[C2 platform] what cannot be packed stays, and holds nothing else up', async () => {
  const { parcel } = parcels(0, 0)
  const odd = parcel(new Map([['a', { say: () => 'hello' }]]))
  const next = parcel(content('b'))
  await expect.poll(() => next.bytes).toBeLessThan(50_000)
  expect((await odd.open()).get('a')?.say()).toBe('hello')
})
