import type { Tx } from '../../../../platform/database/database.ts'
import type { Order } from '../../../flight-orders/index.ts'
import { type BookingOf, endCall, voidTickets } from '../../../supplier-calls/index.ts'

/**
 * A person has verified that these bookings have no valid ticket and will get none: open calls are closed,
 * and their stored tickets voided. Returns the remaining ticket numbers of the order.
 */
export async function endOpenCalls(
  tx: Tx,
  order: Order,
  { missing, now }: { readonly missing: readonly BookingOf[]; readonly now: number },
): Promise<readonly string[]> {
  const evidence = { saidBy: 'desk', checked: 'no ticket' }
  for (const { item, call } of missing) {
    if (!call || call.state === 'declined' || call.state === 'absent') continue
    await endCall(tx, item, call, { state: 'absent', now, evidence, item: 'held' })
  }
  const gone = await voidTickets(
    tx,
    order,
    missing.map(({ item }) => item.id),
  )
  return order.ticket_numbers.filter((number) => !gone.includes(number))
}
