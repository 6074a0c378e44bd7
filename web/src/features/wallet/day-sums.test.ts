import { expect, test } from 'vitest'
import { daySums } from './day-sums.ts'

/** Noon on the reader's own clock, wherever the test runs. */
const noon = (day: number, hours = 12) => new Date(2026, 10, day, hours).toISOString()

test('[F1] a day adds up what came in and went out on it, and no other day', () => {
  const sums = daySums([
    { paymentTime: noon(21, 23), amount: -957_000 },
    { paymentTime: noon(21, 1), amount: 218_450 },
    { paymentTime: noon(20), amount: -1 },
  ])
  expect([...sums]).toEqual([
    ['2026-11-21', -738_550],
    ['2026-11-20', -1],
  ])
})

test('[F1] no entries, no sums', () => {
  expect(daySums([]).size).toBe(0)
})
