// When a desk action needs a second person: it moves money, and more than one person may decide alone.

import { exceedsLimit } from '../../approvals/limit.ts'
import type { RateMap } from '../../money/convert.ts'
import type { Money } from '../../money/money.ts'
import type { DeskAction } from './desk-actions.ts'

/** Entering ticket numbers moves no money. */
const MOVES_MONEY: ReadonlySet<DeskAction> = new Set([
  'quote',
  'approve',
  'reject',
  'retry',
  'replace',
  'withdraw',
  'split',
  'return',
  'fail',
])

/**
 * `stake`: the amount at issue, in the order's currency; `limit`: the amount up to which one person decides,
 * in any currency. An amount that cannot be converted needs a second person as well.
 */
export function needsSecondPerson(
  action: DeskAction,
  { stake, limit, rates }: { readonly stake: Money; readonly limit: Money; readonly rates: RateMap },
): boolean {
  return MOVES_MONEY.has(action) && exceedsLimit(stake, limit, rates)
}
