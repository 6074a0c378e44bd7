// An agency that does not pay by itself may hand its money over at the payment: what its prepaid account lacks for the order
// is then recorded as received, in the same transaction. Only its seller does that, and only who may top up accounts.

import { hasPermission } from '@interline/domain/access/access'
import type { Money } from '@interline/domain/money/money'
import { topUp } from '@interline/domain/wallet/transfers'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { due, saleChain, type Order } from '../order/order.ts'

/** What the prepaid account of the agency lacks for its order; undefined where nothing is missing, or it is not for the caller to record. */
export async function lacking(
  tx: Tx,
  { actor }: AgencyCtx,
  order: Order,
  { wallet }: Pick<Deps, 'wallet'>,
): Promise<Money | undefined> {
  const isSeller = saleChain(order).at(-2)?.agencyId === actor.agencyId
  if (!isSeller || order.test || !hasPermission(actor.permissions, ['agencybalance:write'])) return undefined
  const { minor, currency } = due(order)
  const { balance, frozen } = await wallet.balances(tx, order.agency_id, currency)
  return frozen.balance || balance >= minor ? undefined : { minor: minor - balance, currency }
}

/** Does nothing where nothing is lacking. */
export async function recordReceived(
  tx: Tx,
  ctx: AgencyCtx,
  order: Order,
  { payment, deps }: { readonly payment: { readonly id: string; readonly now: number }; readonly deps: Deps },
): Promise<void> {
  const amount = await lacking(tx, ctx, order, deps)
  if (!amount) return
  const { userId, name, agencyId } = ctx.actor
  const verdict = await deps.wallet.post(tx, {
    type: 'top-up',
    id: `${payment.id}-received`,
    paymentType: 'top-up',
    orderId: null,
    reference: order.id,
    memo: order.id,
    actor: { type: 'parent', id: userId, name },
    transfers: topUp({ id: order.agency_id, seller: agencyId }, amount),
    at: payment.now,
  })
  if (verdict.code !== 'ok') throw new Error(`${order.id}: the ledger answered ${verdict.code} to a top-up`)
}
