// What a lost dispute covers of a refund that was held back: the payer has that part already.

import { inCurrency } from '../merchant-accounts/fee.ts'
import type { RateMap } from '../money/convert.ts'
import type { Money } from '../money/money.ts'

export interface SetOff {
  /** Of the refund, minor units: what the payer's balance is owed, and what the provider would have returned. */
  readonly minor: bigint
  readonly charged: bigint
  /** The same in the currency of the dispute. */
  readonly covered: bigint
}

/**
 * The part of a refund that `room`, what a dispute took and is not set off yet, covers. What is left of the refund is rounded
 * down, as every refund.
 */
export function setOffPart(
  refund: { readonly minor: bigint; readonly charged: Money },
  room: Money,
  rates: RateMap,
): SetOff {
  const { minor, charged } = refund
  const value = inCurrency(charged, room.currency, rates).minor
  if (value <= room.minor) return { minor, charged: charged.minor, covered: value }
  const rest = (whole: bigint) => (whole * (value - room.minor)) / value
  const left = rest(charged.minor)
  // Less than a minor unit of what was charged is not split.
  if (left === 0n || left === charged.minor) return { minor, charged: charged.minor, covered: room.minor }
  return { minor: minor - rest(minor), charged: charged.minor - left, covered: room.minor }
}
