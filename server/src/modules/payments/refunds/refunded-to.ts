// Where a refund of the agency goes, for an order's history: the wallets, or the gateway that the order was paid by.

import type { Transfer } from '@interline/domain/ledger/transfers'
import { PLATFORM, type AccountKind } from '@interline/domain/ledger/accounts'
import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../orders/index.ts'

type GatewayChannel = (typeof GATEWAY_CHANNELS)[number]

/** Parameters of an event's payload. */
export type RefundedTo =
  | { readonly channel: 'balance' | 'credit' | GatewayChannel }
  /** `creditMinor`: how much of it reduced the credit used; the rest is in the balance. */
  | { readonly channel: 'both'; readonly creditMinor: string }

export async function refundedTo(
  tx: Tx,
  order: Order,
  transfers: readonly Transfer[],
): Promise<RefundedTo & { readonly voucherMinor?: string }> {
  const { agency_id: agency } = order
  const got = (of: number, account: AccountKind) =>
    transfers.reduce(
      (sum, { to: { owner, kind }, amount }) => (owner === of && kind === account ? sum + amount : sum),
      0n,
    )
  const voucher = got(PLATFORM, 'voucher_liability')
  return {
    ...((await onlyGateway(tx, order)) ??
      inWallets({ balance: got(agency, 'balance'), credit: got(agency, 'credit') })),
    // The part that a new flight voucher returns.
    ...(voucher > 0n && { voucherMinor: String(voucher) }),
  }
}

/** The gateway that paid all of an order and its changes; what a gateway was paid returns by it. */
async function onlyGateway(tx: Tx, order: Order): Promise<RefundedTo | undefined> {
  const paid = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.channel')
    .distinct()
    .where('orders.root_id', '=', order.root_id)
    .where('payments.agency_id', '=', order.agency_id)
    .where('payments.state', '=', 'succeeded')
    .execute()
  const [first] = paid
  const gateway = paid.length === 1 ? GATEWAY_CHANNELS.find((each) => each === first?.channel) : undefined
  return gateway && { channel: gateway }
}

/** Minor units. */
export function inWallets({ balance, credit }: Readonly<Record<'balance' | 'credit', bigint>>): RefundedTo {
  if (credit === 0n) return { channel: 'balance' }
  return balance === 0n ? { channel: 'credit' } : { channel: 'both', creditMinor: String(credit) }
}
