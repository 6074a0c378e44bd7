// Releases seats that will not be paid for. They count as released only when the supplier confirms: if it
// answers that the booking is gone, its status shows whether it was cancelled or ticketed, and no answer
// stays an open question for people.

import type { FindResult, SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  ask,
  type BookingOf,
  endCall,
  insertCall,
  joined,
  noteTerms,
  recordTickets,
  readBookings,
  stateOf,
  storeTickets,
  ticketTerms,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { type Item, lockOrder, seatsAreFree } from '../../flight-orders/index.ts'
import type { OrderJob } from '../../orders/index.ts'

const TAKEN: ReadonlySet<string> = new Set(['asked', 'held', 'confirmed', 'release_unconfirmed'])

/** Another ticket replaces these, or they never became part of the order. */
const LEFT: ReadonlySet<string> = new Set(['replaced', 'dropped'])

export async function runReleaseSeats(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const bookings = await db.transaction([job.agencyId], async (tx) => {
    const order = await lockOrder(tx, job.orderId, job.agencyId)
    if (!order) return []
    const { bookings: all } = await readBookings(tx, order, 'release', clock, 'any')
    return all.filter(({ item }) => seatsAreFree(order) || LEFT.has(item.standing))
  })
  const taken = bookings.filter(({ item }) => TAKEN.has(item.state))
  // One unresponsive supplier does not block the seats of another.
  const tried = await Promise.allSettled(taken.map((booking) => release(booking, log, deps)))
  const failed = tried.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function release({ item, call: before }: BookingOf, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const supplier = deps.suppliers.byCode(item.supplier)
  const around = { clock, log }
  if (before?.state === 'ok') return
  // A booking that was never confirmed to us may still exist.
  const found =
    item.supplier_order_id === null
      ? await ask(around, TIMEOUTS.find, (call) => supplier.findByClientRef(item.client_ref, call))
      : undefined
  if (found?.kind === 'absent') return
  const supplierOrderId =
    item.supplier_order_id ?? (found?.kind === 'found' ? found.order.supplierOrderId : null)
  if (supplierOrderId === null)
    throw new Error(`${item.order_id}: the supplier does not report whether seats are held`)
  const call = await db.transaction([item.agency_id], async (tx) => {
    // Releasing twice is harmless, so an interrupted attempt needs no cleanup.
    if (before?.state === 'sent')
      await endCall(tx, item, before, { state: 'absent', now: clock.now(), evidence: {}, item: 'held' })
    const attempt = (before?.attempt ?? 0) + 1
    return insertCall(tx, item, {
      step: 'release',
      attempt,
      clientRef: `${item.client_ref}-release`,
      now: clock.now(),
      timeoutMs: TIMEOUTS.release,
    })
  })
  const answer = await ask(around, TIMEOUTS.release, (made) => supplier.cancelHold(supplierOrderId, made))
  const state =
    answer === 'released'
      ? undefined
      : await ask(around, TIMEOUTS.find, (made) => supplier.retrieve(supplierOrderId, made))
  const isDone = answer === 'released' || isCancelled(state)
  const now = clock.now()
  await db.transaction([item.agency_id], async (tx) => {
    await endCall(tx, item, call, {
      state: isDone ? 'ok' : 'absent',
      now,
      evidence: { answer, state: state?.kind === 'found' ? state.order.status : (state?.kind ?? null) },
      item: isDone ? 'released' : 'release_unconfirmed',
    })
    if (state?.kind === 'found' && !isDone) await noteIssued(tx, item, state.order, { now, deps })
  })
  // Retrying changes nothing if the supplier reports that the tickets are issued: people must act.
  if (!isDone && stateOf(state ?? { kind: 'unknown' }) !== 'some')
    throw new Error(`${item.order_id}: the supplier did not confirm the release`)
}

function isCancelled(state: FindResult | undefined): boolean {
  return state?.kind === 'found' && (state.order.status === 'cancelled' || state.order.status === 'voided')
}

/** Seats to be released turn out to be ticketed: the numbers are stored, so that the order can be found by them. */
async function noteIssued(
  tx: Tx,
  item: Item,
  booked: SupplierOrder,
  ctx: { readonly now: number; readonly deps: Deps },
): Promise<void> {
  if (booked.tickets.length === 0) return
  const order = await lockOrder(tx, item.order_id, item.agency_id)
  if (!order) return
  const numbers =
    item.standing === 'sold'
      ? (await storeTickets(tx, { order, item }, booked.tickets, ctx)).numbers
      : booked.tickets.map(({ number }) => number)
  await recordTickets(tx, order, joined(order.ticket_numbers, ...numbers))
  await noteTerms(tx, item, numbers.flatMap(ticketTerms))
}
