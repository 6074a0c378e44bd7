import type { Tx } from '../../../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Order, StoredReplacement } from '../../../flight-orders/index.ts'
import { type BookingOf, readBookings } from '../../../supplier-calls/index.ts'

/** The replacement booking, with its supplier request. */
export async function readReplaced(
  tx: Tx,
  order: Order,
  { itemId }: StoredReplacement,
  { platform: { clock } }: Pick<Deps, 'platform'>,
): Promise<BookingOf> {
  const { bookings } = await readBookings(tx, order, 'book', clock, 'any')
  const wanted = bookings.find(({ item }) => item.id === itemId)
  if (!wanted) throw new Error(`${order.id} does not have the replacement booking`)
  return wanted
}
