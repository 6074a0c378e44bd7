// Closes the unanswered disruption of an order that ends: an answer is no longer needed.

import { transitionsFor } from '@interline/domain/flight-orders/actions'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from './rows.ts'

/** True if a disruption awaits an answer that is impossible once the order is in `to`. */
export function endsOpenDisruption(
  order: Pick<Order, 'order_type' | 'disruption'>,
  to: OrderStatus,
): boolean {
  const rows = transitionsFor(order.order_type, 'settle_disruption')
  return order.disruption === 'open' && !rows.some(({ from }) => from.includes(to))
}

/** `order` must be locked; `at` in milliseconds since the epoch. */
export async function settleOpenDisruption(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  at: number,
): Promise<void> {
  await tx
    .updateTable('disrupted_orders')
    .set({ state: 'resolved', answered_at: new Date(at) })
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['new', 'notified'])
    .execute()
}
