// Records tickets found to have been issued by a supplier for a booking, with the call that requested them.

import type { SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import type { Order } from '../../flight-orders/index.ts'
import { TIMEOUTS } from '../calls.ts'
import { type BookingOf, endCall, insertCall } from '../store-supplier.ts'
import { joined, storeTickets, ticketTerms } from './store-tickets.ts'

/** `isWhole`: each passenger of the booking has a ticket for each of its flights. The order must be locked. */
export async function recordFoundTickets(
  tx: Tx,
  { order, item, call }: BookingOf & { readonly order: Order },
  booked: SupplierOrder,
  ctx: { readonly now: number; readonly deps: Deps },
): Promise<{ readonly numbers: readonly string[]; readonly isWhole: boolean }> {
  if (booked.tickets.length === 0) return { numbers: [], isWhole: false }
  const { now } = ctx
  const { missing, numbers } = await storeTickets(tx, { order, item }, booked.tickets, ctx)
  const isWhole = missing === 0
  await recordTickets(tx, order, joined(order.ticket_numbers, ...numbers))
  const isOver = call?.state === 'declined' || call?.state === 'absent'
  const made =
    call && !isOver
      ? call
      : await insertCall(tx, item, {
          step: 'ticket',
          attempt: (call?.attempt ?? 0) + 1,
          clientRef: `${item.client_ref}-ticket`,
          now,
          timeoutMs: TIMEOUTS.ticket,
        })
  await endCall(tx, item, made, {
    state: 'ok',
    now,
    evidence: { found: booked.status, tickets: booked.tickets.map(({ number }) => number) },
    item: isWhole ? 'ticketed' : 'confirmed',
    booked,
    terms: [booked.pnr, booked.airlinePnr, ...numbers.flatMap(ticketTerms)],
  })
  return { numbers, isWhole }
}

/** The order can be found by these numbers from now on, whatever happens to the rest. */
export async function recordTickets(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  numbers: readonly string[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ticket_numbers: [...numbers] })
    .where('id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
}
