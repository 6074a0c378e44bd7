// A refund or void pays out more than is available only if the history shows that two people of the desk have
// decided on exactly that loss.

import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import { LossDecision } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { covers, type Order } from '../../flight-orders/index.ts'

/** Two people have approved this loss. */
export async function isAgreed(tx: Tx, order: Order, short: readonly Shortfall[]): Promise<boolean> {
  const event = await tx
    .selectFrom('order_events')
    .select(['actor_id', 'payload'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', 'decide_loss')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return false
  const { losses, secondId } = LossDecision.parse(event.payload)
  return secondId !== undefined && secondId !== event.actor_id && covers(losses, short)
}
