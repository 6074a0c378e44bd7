import { expect, test } from 'vitest'
import {
  ATTEMPT_STATES,
  chargedPart,
  isOpen,
  isStalled,
  mustClose,
  pauseAfter,
  pauseAfterStatement,
  wasNeverSent,
} from './states.ts'

test('[D5] only final attempts let another one begin', () => {
  expect(ATTEMPT_STATES.filter((state) => !isOpen(state))).toEqual([
    'succeeded',
    'failed',
    'closed',
    'attention',
  ])
})

test('[D5] questions follow at growing pauses, then every ten minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((asked) => pauseAfter(asked) / 1000)).toEqual([
    5, 15, 30, 60, 120, 300, 600, 600, 600,
  ])
  expect([mustClose(899_999, 0, false), mustClose(900_000, 0, false)]).toEqual([false, true])
  expect([mustClose(-1, 0, true), mustClose(0, 0, true)]).toEqual([false, true])
  expect([wasNeverSent(119_999, 0), wasNeverSent(120_000, 0)]).toEqual([false, true])
})

test('[D5] parts of a charge round down and never exceed the whole', () => {
  const due = { amount: 1_000n, charged: 921n }
  expect(chargedPart(333n, due)).toBe(306n)
  expect(chargedPart(1_000n, due)).toBe(921n)
  expect([300n, 300n, 400n].reduce((sum, part) => sum + chargedPart(part, due), 0n)).toBeLessThanOrEqual(921n)
})

test('[D5] a payment is stalled ten minutes without an answer, or an hour after its expiry', () => {
  const open = { state: 'requires_action', unansweredSince: null, expiresAt: 1_800_000 } as const
  const at = (now: number, more = {}) => isStalled({ ...open, ...more }, now)
  expect([at(600_000), at(5_399_999), at(5_400_000)]).toEqual([false, false, true])
  expect([at(599_999, { unansweredSince: 0 }), at(600_000, { unansweredSince: 0 })]).toEqual([false, true])
  expect(at(9_000_000, { state: 'closed', unansweredSince: 0 })).toBe(false)
  expect([0, 1, 11, 50, 100].map(pauseAfterStatement)).toEqual([
    3_600_000,
    7_200_000,
    43_200_000,
    43_200_000,
    null,
  ])
})
