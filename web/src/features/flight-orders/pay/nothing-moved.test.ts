import { expect, test } from 'vitest'
import { Failure } from '../../../api/failure.ts'
import { nothingMoved } from './nothing-moved.ts'

test.each([
  ['payment.insufficient_balance', 320_002, true],
  ['payment.disabled', 320_006, true],
  // Somebody else may just have paid it.
  ['order.action_not_allowed', 310_011, false],
  ['payment.timed_out', 320_004, false],
  ['request.in_progress', 300_007, false],
  ['internal.fault', 500_001, false],
] as const)('[D5] after %s we say that nothing was charged only if it is so', (key, code, sure) => {
  expect(nothingMoved(new Failure({ key, code, message: 'No.' }))).toBe(sure)
})

test('[D5] without an answer nobody knows', () => {
  expect(nothingMoved(new Failure({ key: 'network', message: 'No answer.' }))).toBe(false)
  expect(nothingMoved(new Error('broken'))).toBe(false)
})
