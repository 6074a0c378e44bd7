// Before the service desk gives up an order or a part of it, its suppliers are asked what they have issued, with no
// transaction open. What they have issued is stored at once: a ticket that exists is never paid back unseen.

import type { FindResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Deps } from '../deps.ts'
import { type EventActor, type Item, lockOrder, notAllowed, type Order } from '../../orders/index.ts'
import {
  ask,
  findBooking,
  joined,
  noteFound,
  readBookings,
  stateOf,
  type TicketState,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import { finishIssue } from './finish-issue.ts'

/** By booking: what its supplier says at this moment. A booking that is not here was not asked about. */
export type TicketStates = ReadonlyMap<string, TicketState>

/** Of these nothing can have been issued, or all is. */
const SETTLED: ReadonlySet<string> = new Set(['ticketed', 'released'])

/**
 * Asks about every booking of a paid original order that has not all its tickets. Throws `order.action_not_allowed` with
 * `tickets_found` where a supplier has issued all tickets of one: it is ticketed then, and the order issued if it was the last.
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

/** A booking that its supplier is asked about, by its number, or by our reference where that is null. */
export interface AskedBooking {
  readonly id: string
  readonly supplier: string
  readonly supplierOrderId: string | null
  readonly clientRef: string
}

/** What the suppliers say at this moment, all asked at once; silence is `unknown`. No transaction is open. */
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

/** Answers the order where more is ticketed now than the desk has seen. */
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
    const stored = await noteFound(tx, { order, ...booking }, answer.order, { now, deps })
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
