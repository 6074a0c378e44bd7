// What became of a booking that nobody confirmed? The supplier is asked by our reference until it says yes or no; no
// second booking is tried meanwhile.

import { absenceIsFinal, nextQuestion } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import type { FindResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { concludeBooking, confirmBooking, discard, type Booking, type BookingContext } from './booking.ts'
import { ask, TIMEOUTS } from '../supplier/calls.ts'
import type { Deps } from '../deps.ts'
import { releaseSeats, resolveBooking, type OrderJob } from '../job-kinds.ts'
import { factsOf, supplierActor, type EventActor, type Order } from '../order/order.ts'
import { applyDecision, lockOrder } from '../order/store-orders.ts'
import { endCall, noteCall, readBookings } from '../supplier/store-supplier.ts'

export async function runResolveBooking(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const open = await db.transaction([job.agencyId], (tx) => openBooking(tx, job, deps))
  if (!open) return
  const supplier = deps.suppliers.byCode(open.item.supplier)
  const found = await ask({ clock, log }, TIMEOUTS.find, (call) =>
    supplier.findByClientRef(open.item.client_ref, call),
  )
  await db.transaction([job.agencyId], async (tx) => {
    const booking = await openBooking(tx, job, deps)
    if (booking) await conclude(tx, booking, found, supplier.features.processingWindowMinutes, deps)
  })
}

/** The booking, if it is still a question: its order locked, not begun or in review for it, and the call without an end. */
async function openBooking(tx: Tx, job: OrderJob, deps: Deps): Promise<OpenBooking | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  const waits =
    order &&
    ((order.status === 'none' && order.close_reason === null) ||
      (order.status === 'reviewing' && order.hold_reason === 'booking_unknown'))
  if (!waits) return undefined
  const { bookings, now } = await readBookings(tx, order, 'book', deps.platform.clock)
  const [{ item, call } = { item: undefined, call: undefined }] = bookings
  return call && (call.state === 'sent' || call.state === 'unknown') ? { order, item, call, now } : undefined
}

/** `now` by the database's clock, after the lock. */
interface OpenBooking extends Booking {
  readonly now: number
}

async function conclude(
  tx: Tx,
  booking: OpenBooking,
  found: FindResult,
  windowMinutes: number,
  deps: Deps,
): Promise<void> {
  const { order, item, call, now } = booking
  const agency = await deps.agencyViews.get(tx, order.agency_id)
  const ctx: BookingContext = {
    now,
    creator: creatorOf(order),
    paymentDisabled: agency.common.disablePayment,
  }
  const job: OrderJob = { orderId: order.id, agencyId: order.agency_id }
  if (found.kind === 'found' && found.order.status !== 'cancelled') {
    const outcome = await confirmBooking(tx, booking, found.order, ctx)
    if (outcome.refused === undefined) return
    await deps.platform.jobs.enqueue(tx, releaseSeats, job)
    return refuse(tx, order, item.supplier, 'too_late', now)
  }
  const absentSince = found.kind === 'absent' ? (call.absentSince ?? now) : null
  const gone =
    found.kind === 'found' ||
    (found.kind === 'absent' && absenceIsFinal({ sentAt: call.sentAt, absentSince }, windowMinutes, now))
  if (gone) {
    await endCall(tx, item, call, { state: 'absent', now, evidence: { found: found.kind }, item: 'refused' })
    await discard(tx, order, 'booking_failed')
    return refuse(tx, order, item.supplier, 'booking_failed', now)
  }
  // Seen from outside the order is in review from now on, whatever process began it.
  if (order.status === 'none') await concludeBooking(tx, booking, { kind: 'unknown' }, ctx)
  await noteCall(tx, call, 'unknown', absentSince)
  await deps.platform.jobs.enqueue(tx, resolveBooking, job, {
    at: deps.platform.clock.now() + nextQuestion(call.asked),
  })
}

/** An order that the agency has seen in review is rejected in the open; one that nobody saw is gone already. */
async function refuse(
  tx: Tx,
  order: Order,
  supplier: string,
  reason: 'too_late' | 'booking_failed',
  now: number,
): Promise<void> {
  if (order.status !== 'reviewing') return
  const decision = decide({ ...factsOf(order, now), remark: reason }, 'reject', 'supplier')
  if (!decision.ok) throw new Error(`${order.id} cannot be rejected: ${decision.reason}`)
  await applyDecision(tx, order, decision, {
    actor: supplierActor(supplier),
    at: now,
    payload: { reason },
    change: { close_reason: reason, hold_reason: null },
  })
}

function creatorOf(order: Order): EventActor {
  return { type: 'operator', id: order.created_by, name: order.created_by_name }
}
