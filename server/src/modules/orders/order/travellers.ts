import type { Traveller } from '@interline/domain/ticketing-checks/borders'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from './order.ts'

/** The people of an order as borders see them, in its order. */
export function readTravellers(
  tx: Tx,
  { id, agency_id }: Pick<Order, 'id' | 'agency_id'>,
): Promise<Traveller[]> {
  return tx
    .selectFrom('order_passengers')
    .select(['surname', 'given_names', 'nationality'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency_id)
    .orderBy('position')
    .execute()
}

/** The context that the number of a passenger's document is sealed with: it opens nowhere else. */
export function documentPlace(passengerId: string): string {
  return `order_passengers.document ${passengerId}`
}
