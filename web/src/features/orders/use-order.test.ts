import { expect, test } from 'vitest'
import { movesByItself } from './use-order.ts'

test.each([
  ['to_be_paid', 'unpaid', 'agency', false],
  ['reserved', 'unpaid', 'parent', false],
  ['reviewing', 'unpaid', 'platform', true],
  ['proceeding', 'paid', 'platform', true],
  ['holding', 'paid', 'platform', true],
  // The price difference awaits the agency.
  ['holding', 'paid', 'agency', false],
  ['failed', 'paid', 'nobody', true],
  ['failed', 'unpaid', 'nobody', false],
  ['reimbursing', 'paid', 'platform', true],
  ['issued', 'paid', 'nobody', false],
  ['failed_reimbursed', 'paid', 'nobody', false],
] as const)(
  '[D8] a page of a %s, %s order that waits on %s polls it: %s',
  (status, paymentState, waitsOn, moves) => {
    expect(movesByItself({ status, paymentState, waitsOn })).toBe(moves)
  },
)
