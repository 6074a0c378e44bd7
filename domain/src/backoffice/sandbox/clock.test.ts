import { expect, test } from 'vitest'
import { aheadBy, clockFault, MOST_DAYS_AHEAD, parseSpan } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  ['3d', 3 * DAY],
  ['2h', 2 * HOUR],
  ['30m', HOUR / 2],
  ['1d12h30m', 1.5 * DAY + HOUR / 2],
  ['0d', undefined],
  ['', undefined],
  ['3', undefined],
  ['-3d', undefined],
  ['30m2h', undefined],
  ['3 d', undefined],
])('[K3] duration %j is %j ms', (text, expected) => {
  expect(parseSpan(text)).toBe(expected)
})

test.each([
  [{ real: 0, now: 0, to: 1 }, null],
  [{ real: 0, now: DAY, to: DAY }, 'backwards'],
  [{ real: 0, now: DAY, to: DAY - 1 }, 'backwards'],
  [{ real: 0, now: 0, to: MOST_DAYS_AHEAD * DAY }, null],
  [{ real: 0, now: 0, to: MOST_DAYS_AHEAD * DAY + 1 }, 'too_far'],
  [{ real: 0, now: 0, to: Number.NaN }, 'backwards'],
])('[K3] clock change %j: %j', (move, fault) => {
  expect(clockFault(move)).toBe(fault)
})

test.each([
  [3 * DAY + 8 * HOUR, { unit: 'day', count: 3 }],
  [3 * DAY - 2000, { unit: 'day', count: 3 }],
  [DAY - 60_000, { unit: 'hour', count: 23 }],
  [HOUR, { unit: 'hour', count: 1 }],
  [30 * 60_000 + 1, { unit: 'minute', count: 30 }],
  [1, { unit: 'minute', count: 1 }],
])('[K3] %j ms ahead is shown as %j', (milliseconds, told) => {
  expect(aheadBy(milliseconds)).toEqual(told)
})
