import type { Tx } from '../../../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Order, StoredReplacement } from '../../../orders/index.ts'
import { type BookingOf, readBookings } from '../../../supplier-calls/index.ts'

/** The booking that is to take the place of another one, with what its supplier was asked for. */
export async function readWanted(
  tx: Tx,
  order: Order,
  { itemId }: StoredReplacement,
  { platform: { clock } }: Pick<Deps, 'platform'>,
): Promise<BookingOf> {
  const { bookings } = await readBookings(tx, order, 'book', clock, 'any')
  const wanted = bookings.find(({ item }) => item.id === itemId)
  if (!wanted) throw new Error(`${order.id} has lost what was to replace a ticket`)
  return wanted
}
