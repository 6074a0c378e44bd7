import { expect, test } from 'vitest'
import { headroomEnds, headroomOf, type Exposure } from './headroom.ts'

const base: Exposure = {
  balance: 20_000_00n,
  creditLimit: 5_000_00n,
  creditUsed: 1_000_00n,
  creditBlocked: false,
  reserved: 0n,
  spent: 28_000_00n,
}

test('[D13] headroom is balance plus unused credit, excluding blocked credit', () => {
  expect(headroomOf(base)).toBe(24_000_00n)
  expect(headroomOf({ ...base, creditBlocked: true })).toBe(20_000_00n)
  expect(headroomOf({ ...base, creditLimit: 500_00n })).toBe(20_000_00n)
})

test.each<[string, Partial<Exposure>, object]>([
  ['1,000.00 a day', {}, { kind: 'on', day: '2026-04-25', days: 24 }],
  ['seats reserved come off first', { reserved: 4_000_00n }, { kind: 'on', day: '2026-04-21', days: 20 }],
  ['nothing spent', { spent: 0n }, { kind: 'none' }],
  ['more came back than was spent', { spent: -1n }, { kind: 'none' }],
  ['more reserved than there is', { reserved: 24_000_00n }, { kind: 'now' }],
  ['nothing left and nothing spent', { balance: 0n, creditLimit: 0n, spent: 0n }, { kind: 'none' }],
  ['a little spending', { spent: 1n }, { kind: 'far' }],
])('[D13] %s', (_what, change, expected) => {
  expect(headroomEnds({ ...base, ...change }, '2026-04-01')).toEqual(expected)
})
