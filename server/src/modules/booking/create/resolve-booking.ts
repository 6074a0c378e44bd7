// Finds out the outcome of an unconfirmed booking. The supplier is queried by our reference until it confirms
// or denies; no second booking is attempted meanwhile. Once it is confirmed, the remaining tickets are
// booked.

import { absenceIsFinal, nextQuestion } from '@interline/domain/flight-orders/deadlines'
import type { FindResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, resolveBooking } from '../../flight-orders/index.ts'
import type { OrderJob } from '../../orders/index.ts'
import { ask, endCall, recordCall, readBookings, TIMEOUTS } from '../../supplier-calls/index.ts'
import { type Booking, type BookingContext, concludeBooking, confirmBooking, discard } from './booking.ts'
import {
  type Asked,
  bookTickets,
  creatorOf,
  follow,
  isBeingBooked,
  isOpen,
  settleBooking,
} from './settle-booking.ts'
import { readParty } from './travel-party.ts'

export async function runResolveBooking(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const open = await db.transaction([job.agencyId], (tx) => openBooking(tx, job, deps))
  if (!open) return
  const supplier = deps.suppliers.byCode(open.item.supplier)
  const found = await ask({ clock, log }, TIMEOUTS.find, (call) =>
    supplier.findByClientRef(open.item.client_ref, call),
  )
  const next = await db.transaction([job.agencyId], async (tx) => {
    const booking = await openBooking(tx, job, deps)
    if (booking?.call.id !== open.call.id) return undefined
    return conclude(tx, booking, found, supplier.features.processingWindowMinutes, deps)
  })
  if (!next) return
  const party = await db.transaction([job.agencyId], (tx) => readParty(tx, open.order, deps))
  await bookTickets(next, party, {
    deps,
    log,
    settle: ({ itemId }, result) =>
      db.transaction([job.agencyId], (tx) => settleBooking(tx, job, { itemId, result }, deps)),
  })
}

/** The booking with an unknown outcome, its order locked. There is at most one, as they are booked in sequence. */
async function openBooking(tx: Tx, job: OrderJob, deps: Deps): Promise<OpenBooking | undefined> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order || !isBeingBooked(order)) return undefined
  const { bookings, now } = await readBookings(tx, order, 'book', deps.platform.clock)
  for (const { item, call } of bookings) if (isOpen(call)) return { order, bookings, item, call, now }
  return undefined
}

/** `now` by the database's clock, after the lock. */
interface OpenBooking extends Booking {
  readonly now: number
}

/** Returns the next ticket to book, if any. */
async function conclude(
  tx: Tx,
  booking: OpenBooking,
  found: FindResult,
  windowMinutes: number,
  deps: Deps,
): Promise<Asked | undefined> {
  const { order, item, call, now } = booking
  const agency = await deps.agencyViews.get(tx, order.agency_id)
  const ctx: BookingContext = {
    now,
    creator: creatorOf(order),
    paymentDisabled: agency.common.disablePayment,
  }
  if (found.kind === 'found' && found.order.status !== 'cancelled') {
    const settled = await follow(tx, booking, await confirmBooking(tx, booking, found.order, ctx), deps)
    return settled.kind === 'next' ? settled.asked : undefined
  }
  const absentSince = found.kind === 'absent' ? (call.absentSince ?? now) : null
  const gone =
    found.kind === 'found' ||
    (found.kind === 'absent' && absenceIsFinal({ sentAt: call.sentAt, absentSince }, windowMinutes, now))
  if (gone) {
    await endCall(tx, item, call, { state: 'absent', now, evidence: { found: found.kind }, item: 'refused' })
    await follow(tx, booking, await discard(tx, booking, 'booking_failed'), deps)
    return undefined
  }
  // For users the order is in review from now on, whichever process started it.
  if (order.status === 'none') await concludeBooking(tx, booking, { kind: 'unknown' }, ctx)
  await recordCall(tx, call, 'unknown', absentSince)
  await deps.platform.jobs.enqueue(
    tx,
    resolveBooking,
    { orderId: order.id, agencyId: order.agency_id },
    { at: deps.platform.clock.now() + nextQuestion(call.asked) },
  )
  return undefined
}
