import { expect, test } from 'vitest'
import { MovableClock } from './clock.ts'
import { openKept } from './kept.ts'

function counting() {
  const clock = new MovableClock()
  const kept = openKept<{ owner: string; n: number }>({ clock, forMs: 2000 })
  let reads = 0
  return {
    clock,
    kept,
    get: (owner: string) => kept.get(owner, () => Promise.resolve({ owner, n: (reads += 1) })),
  }
}

test('[platform] what is kept is read once within its time, and anew after it or when the clock is put back', async () => {
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

test('[platform] what is forgotten is read anew, and what others have is not', async () => {
  const { kept, get } = counting()
  await Promise.all([get('a'), get('b')])
  kept.forget(({ owner }) => owner === 'a')
  expect([(await get('a')).n, (await get('b')).n]).toEqual([3, 2])
})

test('[platform] an answer that was on its way while it was forgotten is not kept', async () => {
  const { kept, get } = counting()
  const answers: ((value: { owner: string; n: number }) => void)[] = []
  const late = kept.get(
    'a',
    () => new Promise<{ owner: string; n: number }>((answer) => answers.push(answer)),
  )
  kept.forget(() => true)
  answers[0]?.({ owner: 'a', n: 0 })
  expect((await late).n).toBe(0)
  expect((await get('a')).n).toBe(1)
})

test('[platform] what is not there, and what fails, is not kept', async () => {
  const { kept, get } = counting()
  expect(await kept.get('a', () => Promise.resolve(undefined))).toBeUndefined()
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await get('a')).n).toBe(1)
})
