import type { Tx } from '../../../platform/database/database.ts'
import type { Disrupted, Order } from '../../flight-orders/index.ts'

/** An order's part of a piece of news; undefined: it is not concerned. */
export function disruptedOf(
  tx: Tx,
  disruptionId: string,
  order: Pick<Order, 'id' | 'agency_id'>,
): Promise<Disrupted | undefined> {
  return tx
    .selectFrom('disrupted_orders')
    .selectAll()
    .where('disruption_id', '=', disruptionId)
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
}
