// Tickets of an order that ends without them: its own are released, and those that a change would have replaced stay valid.

import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../orders/index.ts'
import { changeTickets, type TicketRow } from './rows.ts'

export async function freeTickets(
  tx: Tx,
  order: Pick<Order, 'agency_id'>,
  tickets: readonly TicketRow[],
): Promise<void> {
  await changeTickets(
    tx,
    order,
    tickets.map(({ id }) => id),
    { state: 'released' },
  )
  const old = tickets.flatMap(({ replaces }) => replaces ?? [])
  await changeTickets(tx, order, old, { state: 'issued', serviced_by: null })
}
