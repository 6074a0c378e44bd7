// An agency that cannot pay itself may pay its seller offline at the time of payment: the shortfall of its
// prepaid account is then recorded as received, in the same transaction. Only its seller does that, and only
// users who may top up accounts.

import { hasPermission } from '@interline/domain/access/access'
import type { Money } from '@interline/domain/money/money'
import { topUp } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { saleChain, type Order } from '../orders/index.ts'

/**
 * The shortfall of the agency's prepaid account for its order; undefined if there is none, or the caller may
 * not record it.
 */
export async function lacking(
  tx: Tx,
  { actor }: AgencyCtx,
  order: Order,
  { ledger, products }: Pick<Deps, 'ledger' | 'products'>,
): Promise<Money | undefined> {
  if (!mayRecord(actor, order)) return undefined
  const { minor, currency } = products.of(order).payment.payableOf(order).amount
  const { balance, frozen } = await ledger.balances(tx, order.agency_id, currency)
  return frozen.balance || balance >= minor ? undefined : { minor: minor - balance, currency }
}

function mayRecord(actor: AgencyActor, order: Order): boolean {
  const isSeller = saleChain(order).at(-2)?.agencyId === actor.agencyId
  return isSeller && !order.test && hasPermission(actor.permissions, ['agencybalance:write'])
}

/**
 * Records the shortfall that the user saw and received; ignored without the right. Throws
 * `payment.lack_changed` if the amount has changed: the books record what was actually received.
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
  const verdict = await deps.ledger.post(tx, {
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
  if (verdict.code !== 'ok') throw new Error(`${order.id}: the ledger returned ${verdict.code} for a top-up`)
}
