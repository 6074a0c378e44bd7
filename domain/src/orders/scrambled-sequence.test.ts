import { expect, test } from 'vitest'
import { DAY_SECRETS, LAST_SEQUENCE, scrambledSequence } from './scrambled-sequence.ts'

/** Seeded random numbers. */
function secretsOf(seed: number): Uint32Array {
  let state = seed
  return Uint32Array.from({ length: DAY_SECRETS }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

test('[D1] every sequence of a day maps to a unique number', () => {
  const secrets = secretsOf(20_261_123)
  const taken = new Uint8Array(LAST_SEQUENCE + 1)
  for (let sequence = 1; sequence <= LAST_SEQUENCE; sequence += 1) {
    const place = scrambledSequence(sequence, secrets)
    taken[place] = (taken[place] ?? 0) + 1
  }
  expect(taken[0]).toBe(0)
  expect(taken.subarray(1).every((times) => times === 1)).toBe(true)
})

test('[D1] neighbouring sequences are far apart, rising and falling equally often', () => {
  const secrets = secretsOf(7)
  let rises = 0
  let near = 0
  for (let sequence = 1; sequence < 20_000; sequence += 1) {
    const step = scrambledSequence(sequence + 1, secrets) - scrambledSequence(sequence, secrets)
    if (step > 0) rises += 1
    if (Math.abs(step) < 1000) near += 1
  }
  expect(rises / 20_000).toBeCloseTo(0.5, 1)
  // At random one pair in five hundred is within a thousand: forty of these.
  expect(near).toBeLessThan(100)
})

test('[D1] the first sequences of a day spread over all numbers', () => {
  const secrets = secretsOf(99)
  const tenths = Array<number>(10).fill(0)
  for (let sequence = 1; sequence <= 1000; sequence += 1) {
    const tenth = Math.floor(scrambledSequence(sequence, secrets) / 100_000)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const many of tenths) expect(many).toBeGreaterThan(60)
})

test('[D1] each day has a different permutation', () => {
  const [one, other] = [secretsOf(1), secretsOf(2)]
  const same = Array.from({ length: 1000 }, (_, at) => at + 1).filter(
    (sequence) => scrambledSequence(sequence, one) === scrambledSequence(sequence, other),
  )
  expect(same.length).toBeLessThan(5)
})

test('[D1] out-of-range sequences and too few secrets are refused', () => {
  for (const wrong of [0, 1_000_000, 1.5, Number.NaN])
    expect(() => scrambledSequence(wrong, secretsOf(1))).toThrow(RangeError)
  expect(() => scrambledSequence(1, new Uint32Array(10))).toThrow(RangeError)
})
