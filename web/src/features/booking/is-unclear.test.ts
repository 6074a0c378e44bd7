import { expect, test } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { isUnclear } from './is-unclear.ts'

test.each([
  ['network', 0, true],
  ['timeout', 0, true],
  ['order.outcome_unknown', 310_017, true],
  ['request.in_progress', 300_007, true],
  ['request.idempotency_mismatch', 300_006, true],
  ['internal.fault', 500_001, true],
  // Refused by the airline: corrected passengers are a new intention, or the old refusal would repeat forever.
  ['order.passengers_invalid', 310_015, false],
  ['order.solution_invalid', 310_014, false],
  ['order.offer_expired', 310_013, false],
] as const)('[D1 A15] after %s an order may exist or not', (key, code, unclear) => {
  expect(isUnclear(new Failure({ key, code, message: 'No.' }))).toBe(unclear)
})
