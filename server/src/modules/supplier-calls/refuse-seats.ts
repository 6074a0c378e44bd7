// Whose seats a user may order and pay for. Offers and orders from before a settings change are stopped here.

import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'

/**
 * Throws `order.action_not_allowed` if a testing user, whose orders move no money, would get real seats, or
 * if a real user would pay for simulated ones that are for tests only (SANDBOX).
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

/** Throws `order.action_not_allowed` where a supplier is switched off, at the site of the host or everywhere. */
export async function refuseSwitchedOff(
  codes: readonly string[],
  host: string,
  { suppliers }: Pick<Deps, 'suppliers'>,
): Promise<void> {
  const off = await suppliers.offAt(host)
  if (codes.some((code) => off.includes(code)))
    throw failure('order.action_not_allowed', { values: { why: { rule: 'action.supplier_off' } } })
}
