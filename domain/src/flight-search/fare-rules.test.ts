import { describe, expect, test } from 'vitest'
import { factOf, ruleFacts } from './fare-rules.ts'

const step = { hoursBefore: null, amount: null, percent: null, currency: 'CNY' } as const

describe('fare rules as facts', () => {
  test.each([
    [{ ...step, amount: 0 }, 'free'],
    [{ ...step, amount: 60_000 }, 'fee'],
    [{ ...step, percent: 20 }, 'fee'],
    [{ ...step, percent: 0 }, 'free'],
    [step, 'no'],
  ])('[C9] %j is %s', (given, kind) => {
    expect(factOf(given).kind).toBe(kind)
  })

  test.each([
    [null, { kind: 'always' }],
    [0, { kind: 'departure' }],
    [4, { kind: 'hours', hours: 4 }],
    [24, { kind: 'hours', hours: 24 }],
    [72, { kind: 'days', days: 3 }],
    [73, { kind: 'hours', hours: 73 }],
    [-2, { kind: 'after' }],
  ])('[C9] %j hours before departure reads as %j', (hoursBefore, until) => {
    expect(factOf({ ...step, amount: 0, hoursBefore }).until).toEqual(until)
  })

  test('[C9] steps are in time order, impossible ones are omitted', () => {
    const facts = ruleFacts([
      { ...step, amount: 80_000, hoursBefore: 0 },
      { ...step, hoursBefore: -1 },
      { ...step, amount: 20_000, hoursBefore: 72 },
      { ...step, amount: 40_000, hoursBefore: 24 },
    ])
    expect(facts.map(({ amount }) => amount)).toEqual([20_000, 40_000, 80_000])
    expect(ruleFacts([])).toEqual([])
  })
})
