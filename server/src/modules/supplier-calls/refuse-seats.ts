// Whose seats a person may order and pay. What was found or ordered under other settings gets no further than this.

import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'

/**
 * Throws `order.action_not_allowed` where real seats would go to a testing user, whose orders move no money, or where
 * somebody would pay for simulated ones that are for tests only (SANDBOX).
 */
export function refuseSeats(
  sold: readonly { readonly simulated: boolean }[],
  buyer: { readonly testing: boolean },
  { suppliers }: Pick<Deps, 'suppliers'>,
): void {
  if (sold.every((each) => suppliers.sells(each, buyer))) return
  const rule = buyer.testing ? 'action.simulated_only' : 'action.simulated_for_tests'
  throw failure('order.action_not_allowed', { values: { why: { rule } } })
}
