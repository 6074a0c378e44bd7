// Before the service desk fails an order or a part of it, its suppliers are queried for issued tickets, with
// no transaction open. Issued tickets are stored at once: an existing ticket is never refunded unseen.

import type { FindResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Deps } from '../deps.ts'
import type { EventActor } from '../../orders/index.ts'
import { type Item, lockOrder, notAllowed, type Order } from '../../flight-orders/index.ts'
import {
  ask,
  findBooking,
  joined,
  recordFoundTickets,
  readBookings,
  stateOf,
  type TicketState,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import { finishIssue } from './finish-issue.ts'

/** By booking: what its supplier reports at this moment. Missing bookings were not queried. */
export type TicketStates = ReadonlyMap<string, TicketState>

/** In these states nothing can have been issued, or everything is. */
const SETTLED: ReadonlySet<string> = new Set(['ticketed', 'released'])

/**
 * Queries every booking of a paid original order that does not have all its tickets. Throws
 * `order.action_not_allowed` with `tickets_found` if a supplier has issued all tickets of one: it is then
 * ticketed, and the order issued if it was the last.
 */
export async function askTickets(
  orderId: string,
  { by, log, deps }: { readonly by: EventActor; readonly log: Log; readonly deps: Deps },
): Promise<TicketStates> {
  const { db } = deps.platform
  const asked = await db.transaction('everything', (tx) => unticketed(tx, orderId, deps))
  const found = await askBookings(asked.map(toAsk), { log, deps })
  const conflict = await db.transaction('everything', (tx) => record(tx, orderId, found, { by, deps }))
  if (conflict) throw notAllowed('tickets_found', conflict)
  return new Map([...found].map(([id, answer]) => [id, stateOf(answer)]))
}

/** A booking to query, by its number, or by our reference if that is null. */
export interface AskedBooking {
  readonly id: string
  readonly supplier: string
  readonly supplierOrderId: string | null
  readonly clientRef: string
}

/**
 * What the suppliers report at this moment, all queried in parallel; no answer is `unknown`. No transaction
 * is open.
 */
export async function askBookings(
  asked: readonly AskedBooking[],
  { log, deps }: { readonly log: Log; readonly deps: Deps },
): Promise<ReadonlyMap<string, FindResult>> {
  const { clock } = deps.platform
  const found = asked.map(async (booking) => {
    const supplier = deps.suppliers.byCode(booking.supplier)
    const answer = await ask({ clock, log }, TIMEOUTS.find, (call) => findBooking(supplier, booking, call))
    return [booking.id, answer] as const
  })
  return new Map(await Promise.all(found))
}

function toAsk({
  id,
  supplier,
  supplier_order_id: supplierOrderId,
  client_ref: clientRef,
}: Item): AskedBooking {
  return { id, supplier, supplierOrderId, clientRef }
}

async function lockPaid(tx: Tx, orderId: string): Promise<Order | undefined> {
  const known = await tx.selectFrom('orders').select('agency_id').where('id', '=', orderId).executeTakeFirst()
  const order = known && (await lockOrder(tx, orderId, known.agency_id))
  const isPaid = order?.status === 'holding' || order?.status === 'proceeding'
  return isPaid && order.order_type === 'origin' ? order : undefined
}

async function unticketed(tx: Tx, orderId: string, deps: Deps): Promise<Item[]> {
  const order = await lockPaid(tx, orderId)
  if (!order) return []
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  return bookings.map(({ item }) => item).filter(({ state }) => !SETTLED.has(state))
}

/** Returns the order if more is ticketed now than the desk has seen. */
async function record(
  tx: Tx,
  orderId: string,
  found: ReadonlyMap<string, FindResult>,
  { by, deps }: { readonly by: EventActor; readonly deps: Deps },
): Promise<Order | undefined> {
  const order = await lockPaid(tx, orderId)
  if (!order) return undefined
  const { bookings, now } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  let numbers: readonly string[] = order.ticket_numbers
  const whole: string[] = []
  for (const booking of bookings) {
    const answer = found.get(booking.item.id)
    if (answer?.kind !== 'found' || SETTLED.has(booking.item.state)) continue
    const stored = await recordFoundTickets(tx, { order, ...booking }, answer.order, { now, deps })
    numbers = joined(numbers, ...stored.numbers)
    if (stored.isWhole) whole.push(booking.item.id)
  }
  if (whole.length === 0) return undefined
  const items = bookings.map(({ item }) => item)
  const isIssued = items.every(({ id, state }) => whole.includes(id) || state === 'ticketed')
  if (!isIssued) return order
  const action = order.status === 'holding' ? 'enter_tickets' : 'issue'
  return finishIssue(
    tx,
    order,
    { action, actor: by, items, tickets: numbers, pnrs: [], airlinePnrs: [] },
    { now, deps },
  )
}
