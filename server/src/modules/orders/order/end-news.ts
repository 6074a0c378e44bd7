// An order that comes to its end with unanswered news of a flight: nobody is asked about it any more.

import { transitionsFor } from '@interline/domain/orders/actions'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from './order.ts'

/** True where news waits for an answer that cannot be given any more once the order is in `to`. */
export function endsNews(order: Pick<Order, 'order_type' | 'disruption'>, to: OrderStatus): boolean {
  const rows = transitionsFor(order.order_type, 'settle_disruption')
  return order.disruption === 'open' && !rows.some(({ from }) => from.includes(to))
}

/** `order` must be locked; `at` in milliseconds since the epoch. */
export async function endNews(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>, at: number): Promise<void> {
  await tx
    .updateTable('disrupted_orders')
    .set({ state: 'resolved', answered_at: new Date(at) })
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['new', 'notified'])
    .execute()
}
