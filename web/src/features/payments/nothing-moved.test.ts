import { expect, test } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { nothingMoved, wasRefused } from './nothing-moved.ts'

test.each([
  ['payment.insufficient_balance', 320_002, true],
  ['payment.disabled', 320_006, true],
  // Another user may just have paid it.
  ['order.action_not_allowed', 310_011, false],
  ['payment.timed_out', 320_004, false],
  ['request.in_progress', 300_007, false],
  ['internal.fault', 500_001, false],
] as const)('[D5] after %s we say that nothing was charged only if it is so', (key, code, sure) => {
  expect(nothingMoved(new Failure({ key, code, message: 'No.' }))).toBe(sure)
})

test('[D5] without an answer the outcome is unknown', () => {
  expect(nothingMoved(new Failure({ key: 'network', message: 'No answer.' }))).toBe(false)
  expect(nothingMoved(new Error('broken'))).toBe(false)
  expect(wasRefused(new Failure({ key: 'network', message: 'No answer.' }))).toBe(false)
  expect(wasRefused(new Failure({ key: 'request.in_progress', code: 300_007, message: 'Wait.' }))).toBe(false)
})

test('[D5] a refusal is reported as one, also after a payment elsewhere', () => {
  const moved = { key: 'order.action_not_allowed', code: 310_011, message: 'It has moved on.' } as const
  expect(wasRefused(new Failure(moved))).toBe(true)
})
