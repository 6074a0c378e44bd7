// Tickets of a change that the service desk exchanged manually: their numbers are validated, and the change
// completes as if the supplier had answered.

import type { EnteredTicket } from '@interline/domain/ticketing/entered-tickets'
import type { Tx } from '../../../../platform/database/database.ts'
import type { EventActor } from '../../../orders/index.ts'
import { notAllowed, type Order } from '../../../flight-orders/index.ts'
import { soldOffer, ticketedItems } from '../../../supplier-calls/index.ts'
import { tidyTickets } from '../../../ticketing/index.ts'
import type { Deps } from '../deps.ts'
import { finishChange, writeNewTickets } from '../reissue/finish-change.ts'
import { endOpen, ownFlights, readRequested } from '../../proceed/index.ts'

/** Throws `order.tickets_invalid` or `order.action_not_allowed`. */
export async function enterChange(
  tx: Tx,
  { order, now, deps }: { readonly order: Order; readonly now: number; readonly deps: Deps },
  { given, actor }: { readonly given: readonly EnteredTicket[]; readonly actor: EventActor },
): Promise<void> {
  const isWaiting = order.status === 'chg_proceeding' || order.status === 'holding'
  if (order.order_type !== 'change' || !isWaiting) throw notAllowed('status', order)
  const item = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirstOrThrow()
  const asked = await readRequested(tx, order, now)
  const known = await ticketedItems(tx, order)
  const entered = await tidyTickets(tx, { order, items: [item], given, known }, deps)
  await endOpen(tx, asked, { state: 'ok', now, tickets: entered.map(({ number }) => number) })
  const sold = soldOffer(item)
  const tickets = entered.map(({ passengerId, number }) => ({
    travellerKey: passengerId,
    number,
    carrier: sold.validatingCarrier,
    coupons: ownFlights(sold),
  }))
  await writeNewTickets(tx, item, tickets, { voidUntil: null, now, isWhole: true })
  const action = order.status === 'holding' ? 'enter_tickets' : 'reissue'
  await finishChange(tx, { order, now, deps }, { action, actor })
}
