// Which wallets of the agency got money back, as the history of an order says it.

import type { Transfer } from '@interline/domain/wallet/transfers'
import type { Order } from '../orders/index.ts'

/** Words of an event’s payload. */
export type RefundedTo =
  | { readonly channel: 'balance' | 'credit' }
  /** `creditMinor`: how much of it was taken off the credit; the rest is in the balance. */
  | { readonly channel: 'both'; readonly creditMinor: string }

export function refundedTo({ agency_id: agency }: Order, transfers: readonly Transfer[]): RefundedTo {
  const got = (wallet: 'balance' | 'credit') =>
    transfers.reduce(
      (sum, { to: { owner, kind }, amount }) => (owner === agency && kind === wallet ? sum + amount : sum),
      0n,
    )
  return inWallets({ balance: got('balance'), credit: got('credit') })
}

/** Minor units. */
export function inWallets({ balance, credit }: Readonly<Record<'balance' | 'credit', bigint>>): RefundedTo {
  if (credit === 0n) return { channel: 'balance' }
  return balance === 0n ? { channel: 'credit' } : { channel: 'both', creditMinor: String(credit) }
}
