// The job that issues the tickets of a paid order, each exactly once. A row is written before the supplier is
// called; while the outcome is unknown nothing else is attempted, the supplier is queried for it.

import type { FlightSupplier, SupplierFailure } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  ask,
  findBooking,
  inBuyingOrder,
  insertCall,
  readBookings,
  soldOffer,
  stateOf,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import { concludeTicketing, type Ticketing } from './conclude-ticketing.ts'
import type { Deps } from '../deps.ts'
import { type Item, lockOrder, type Order, PATIENCE_MS } from '../../flight-orders/index.ts'
import type { OrderJob } from '../../orders/index.ts'
import { type TicketAnswer } from './conclusion.ts'

export async function runIssueTicket(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const plan = await db.transaction([job.agencyId], (tx) => prepare(tx, job, deps))
  if (!plan) return
  const supplier = deps.suppliers.byCode(plan.item.supplier)
  const around = { clock, log }
  const answer = plan.isNew
    ? await orderTicket(supplier, plan, around)
    : await answerOf(supplier, plan, around)
  await db.transaction([job.agencyId], async (tx) => {
    const ticketing = await again(tx, job, plan, deps)
    if (ticketing) await concludeTicketing(tx, ticketing, answer, supplier, { now: ticketing.now, deps })
  })
}

interface Plan extends Ticketing {
  /** The ticketing request is sent now; otherwise it was sent before and is queried. */
  readonly isNew: boolean
}

async function prepare(tx: Tx, job: OrderJob, deps: Deps): Promise<Plan | undefined> {
  const { clock } = deps.platform
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== 'proceeding') return undefined
  const { bookings, now } = await readBookings(tx, order, 'ticket', clock)
  const items = bookings.map(({ item }) => item)
  // One after the other: while one is open, no other is bought.
  const next = inBuyingOrder(bookings, ({ item }) => soldOffer(item)).find(
    ({ item }) => item.state !== 'ticketed',
  )
  if (!next) return undefined
  const { item, call: before } = next
  if (before && before.asked > 0 && isAnothersTurn(order, now)) return undefined
  const isOver = before?.state === 'absent' || before?.state === 'declined'
  if (before && !isOver) return { order, items, item, call: before, isNew: false }
  // If the supplier never received the request, it is sent again with the same reference: should the lost one
  // arrive after all, the supplier recognises the duplicate. After a refusal the desk retries it.
  const attempt = (before?.attempt ?? 0) + 1
  const clientRef =
    before?.state === 'declined' ? `${item.client_ref}-ticket-${attempt}` : `${item.client_ref}-ticket`
  const call = await insertCall(tx, item, {
    step: 'ticket',
    attempt,
    clientRef,
    now: clock.now(),
    timeoutMs: TIMEOUTS.ticket,
  })
  return { order, items, item, call, isNew: true }
}

/**
 * The latest query has queued a job for the next one and assigned the order to it: any older job still in the
 * queue, or restarted with a process, ends here. So there is only one chain of queries, however many were
 * started.
 */
function isAnothersTurn(order: Order, now: number): boolean {
  return order.due_at !== null && order.due_at.getTime() - PATIENCE_MS > now
}

/**
 * The same again under the lock, with the database's clock; undefined when another process has finished it
 * meanwhile.
 */
async function again(
  tx: Tx,
  job: OrderJob,
  plan: Plan,
  deps: Deps,
): Promise<(Ticketing & { now: number }) | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== 'proceeding') return undefined
  const { bookings, now } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const { item, call } = bookings.find(({ item: { id } }) => id === plan.item.id) ?? {}
  // `ok` without tickets: the supplier sent fewer than expected, and the desk has it queried again.
  const open =
    call?.id === plan.call.id &&
    (call.state === 'sent' || call.state === 'pending' || call.state === 'unknown' || call.state === 'ok') &&
    item?.state !== 'ticketed'
  return item && open ? { order, items: bookings.map((each) => each.item), item, call, now } : undefined
}

type Around = Parameters<typeof ask>[0]

/** Requests the ticket. A previous request is queried first: no ticket is bought twice. */
async function orderTicket(
  supplier: FlightSupplier,
  { item, call }: Plan,
  around: Around,
): Promise<TicketAnswer> {
  if (call.attempt > 1) {
    const before = await whatBecameOf(supplier, item, around)
    if (before.kind !== 'absent') return before
  }
  const answer = await ask(around, TIMEOUTS.ticket, (made) =>
    supplier.ticket({ supplierOrderId: bookedAs(item), clientRef: call.clientRef }, made),
  )
  return answer.kind === 'rejected' ? proven(supplier, item, { failure: answer.failure, around }) : answer
}

/** The outcome of an earlier call. A refused one only waits for proof. */
async function answerOf(
  supplier: FlightSupplier,
  { item, call }: Plan,
  around: Around,
): Promise<TicketAnswer> {
  return call.refusal
    ? proven(supplier, item, { failure: call.refusal, around })
    : whatBecameOf(supplier, item, around)
}

/** A refusal refunds the order: the supplier must first confirm that it issued nothing. */
async function proven(
  supplier: FlightSupplier,
  item: Item,
  { failure, around }: { readonly failure: SupplierFailure; readonly around: Around },
): Promise<TicketAnswer> {
  const state = await whatBecameOf(supplier, item, around)
  switch (state.kind) {
    case 'ticketed':
    case 'pending':
      return state
    case 'absent':
    case 'rejected':
      return { kind: 'rejected', failure }
    case 'unknown':
    case 'refused_unproven':
      return { kind: 'refused_unproven', failure }
  }
}

async function whatBecameOf(supplier: FlightSupplier, item: Item, around: Around): Promise<TicketAnswer> {
  const found = await ask(around, TIMEOUTS.find, (call) =>
    findBooking(supplier, { supplierOrderId: item.supplier_order_id, clientRef: item.client_ref }, call),
  )
  if (found.kind !== 'found') return { kind: 'unknown' }
  const { order } = found
  if (order.status === 'cancelled' || order.status === 'voided')
    return {
      kind: 'rejected',
      failure: { code: 'too_late', text: 'the supplier has cancelled the booking' },
    }
  switch (stateOf(found)) {
    case 'some':
      return { kind: 'ticketed', order }
    case 'open':
      return { kind: 'pending' }
    case 'none':
      return { kind: 'absent' }
  }
}

function bookedAs(item: Item): string {
  if (item.supplier_order_id === null) throw new Error(`${item.order_id} is paid but was never booked`)
  return item.supplier_order_id
}
