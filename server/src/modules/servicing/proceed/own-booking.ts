import type { Tx } from '../../../platform/database/database.ts'
import type { Item, Order } from '../../flight-orders/index.ts'

/** The change's own booking, with the flights that its tickets are exchanged for. */
export function ownBooking(
  tx: Tx,
  { id, agency_id: agencyId }: Pick<Order, 'id' | 'agency_id'>,
): Promise<Item | undefined> {
  return tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
}
