import { expect, test } from 'vitest'
import { MovableClock } from '../../../../platform/clock/clock.ts'
import { daySlots, type DaySlots } from './day-slots.ts'

const idle = new AbortController().signal
const days = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

/** Slots with a writer that takes a moment for each day, in sequence. */
function open(...failing: readonly number[]) {
  const broken = new Set(failing)
  const written: { slot: number; day: number }[] = []
  const clock = new MovableClock()
  let before: Promise<void> = Promise.resolve()
  const slots: DaySlots = daySlots({
    clock,
    write({ slot, day }) {
      written.push({ slot, day })
      before = before
        .then(() => new Promise((done) => setTimeout(done, 1)))
        .then(() =>
          broken.delete(day) ? slots.failed(slot, new Error(`no day ${day}`)) : slots.written(slot),
        )
    },
  })
  return { slots, written, clock }
}

test('[C2 platform] thirty concurrent searches write each day once, into ten slots', async () => {
  const { slots, written } = open()
  const searched = async (first: number) => {
    const release = await slots.hold(days(first, 4), idle)
    await new Promise((resolve) => setTimeout(resolve, 5))
    release()
  }
  await Promise.all(Array.from({ length: 30 }, (_, at) => searched(100 + 10 * at)))
  expect(written.length).toBe(120)
  expect(Math.max(...written.map(({ slot }) => slot))).toBeLessThan(10)
})

test('[C2 platform] a long trip gets its slots, used days stay', async () => {
  const { slots, written, clock } = open()
  const release = await slots.hold([7], idle)
  await slots.hold(days(20, 15), idle)
  expect(new Set(written.map(({ slot }) => slot)).size).toBe(16)
  await expect(slots.hold(days(20, 17), idle)).rejects.toThrow(RangeError)
  release()
  await slots.hold([7], idle)
  expect(written.filter(({ day }) => day === 7).length).toBe(1)
  clock.advance(31 * 60_000)
  await slots.hold([7], idle)
  expect(written.filter(({ day }) => day === 7).length).toBe(1)
})

test('[C2 platform] a day is rewritten after half an hour or failure', async () => {
  const { slots, written, clock } = open(8)
  for (const minutes of [0, 29, 2]) {
    clock.advance(minutes * 60_000)
    const release = await slots.hold([7], idle)
    release()
  }
  expect(written.length).toBe(2)
  await expect(slots.hold([8], idle)).rejects.toThrow('no day 8')
  const release = await slots.hold([8], idle)
  release()
  expect(written.map(({ day }) => day)).toEqual([7, 7, 8, 8])
})

test('[C2 platform] a waiting caller can leave; those behind continue', async () => {
  const { slots } = open()
  const release = await slots.hold(days(1, 10), idle)
  const leaving = new AbortController()
  const left = slots.hold(days(20, 2), leaving.signal)
  const next = slots.hold(days(30, 2), idle)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  release()
  ;(await next)()
})

test('[C2 platform] when the writer ends, all waiting callers are told', async () => {
  const { slots } = open()
  await slots.hold(days(1, 10), idle)
  const waiting = [slots.hold(days(20, 2), idle), slots.hold(days(30, 2), idle)]
  setTimeout(() => slots.clear(new Error('it has stopped')), 5)
  for (const each of await Promise.allSettled(waiting))
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'it has stopped' } })
  const release = await slots.hold(days(20, 2), idle)
  release()
})
