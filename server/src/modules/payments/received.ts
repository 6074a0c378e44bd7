// An agency that does not pay by itself may hand its money over at the payment: what its prepaid account lacks for the order
// is then recorded as received, in the same transaction. Only its seller does that, and only who may top up accounts.

import { hasPermission } from '@interline/domain/access/access'
import type { Money } from '@interline/domain/money/money'
import { topUp } from '@interline/domain/wallet/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { dueNow, type Order, saleChain } from '../orders/index.ts'

/** What the prepaid account of the agency lacks for its order; undefined where nothing is missing, or it is not for the caller to record. */
export async function lacking(
  tx: Tx,
  { actor }: AgencyCtx,
  order: Order,
  { wallet }: Pick<Deps, 'wallet'>,
): Promise<Money | undefined> {
  if (!mayRecord(actor, order)) return undefined
  const { minor, currency } = dueNow(order)
  const { balance, frozen } = await wallet.balances(tx, order.agency_id, currency)
  return frozen.balance || balance >= minor ? undefined : { minor: minor - balance, currency }
}

function mayRecord(actor: AgencyActor, order: Order): boolean {
  const isSeller = saleChain(order).at(-2)?.agencyId === actor.agencyId
  return isSeller && !order.test && hasPermission(actor.permissions, ['agencybalance:write'])
}

/**
 * Records what somebody saw to be lacking and has in his hand; for who may not, nothing. Throws `payment.lack_changed` where
 * it is another amount by now: the books say what was handed over.
 */
export async function recordReceived(
  tx: Tx,
  ctx: AgencyCtx,
  order: Order,
  {
    payment,
    handedOver,
    deps,
  }: {
    readonly payment: { readonly id: string; readonly now: number }
    /** Minor units. */
    readonly handedOver: bigint
    readonly deps: Deps
  },
): Promise<void> {
  if (!mayRecord(ctx.actor, order)) return
  const amount = await lacking(tx, ctx, order, deps)
  if (amount?.minor !== handedOver) throw failure('payment.lack_changed')
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
