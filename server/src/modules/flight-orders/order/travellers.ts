import type { Traveller } from '@interline/domain/ticketing-checks/borders'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from './rows.ts'

/** The passengers of an order as input for border rules, in order. */
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

/** The encryption context of a passenger's document number: it decrypts nowhere else. */
export function documentPlace(passengerId: string): string {
  return `order_passengers.document ${passengerId}`
}
