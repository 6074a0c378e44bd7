// What the supplier's answer to a booking makes of the order. Used when the answer comes at once, and when it is
// found out later.

import { reservationEnds, reviewBefore } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { startOrder, type Start } from '@interline/domain/flight-orders/new-order'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { BookResult, SupplierFailure, SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { CloseReason } from '../order/present-words.ts'
import {
  factsOf,
  supplierActor,
  type EventActor,
  type Item,
  type Order,
  type Solution,
} from '../order/order.ts'
import { applyDecision } from '../order/store-orders.ts'
import { endCall, noteCall, type MadeCall } from '../supplier/store-supplier.ts'

export interface Booking {
  readonly order: Order
  readonly item: Item
  readonly call: MadeCall
}

export interface BookingContext {
  /** Milliseconds since the epoch: the moment that the deadlines of the order count from. */
  readonly now: number
  readonly creator: EventActor
  readonly paymentDisabled: boolean
}

/** `refused`: the order never came to be. `release`: seats that were taken must be given back. */
export type BookingOutcome =
  | { readonly order: Order; readonly refused?: undefined }
  | { readonly order?: undefined; readonly refused: ErrorKey; readonly release: boolean }

const REFUSALS: Readonly<Record<SupplierFailure['code'], ErrorKey>> = {
  sold_out: 'order.solution_invalid',
  price_changed: 'order.price_changed',
  offer_expired: 'order.offer_expired',
  passenger_refused: 'order.passengers_invalid',
  too_late: 'order.deadline_too_close',
  refused: 'order.solution_invalid',
}

/** The error that a refused booking is told as, also when the request is repeated. */
export function refusalOf(closeReason: string | null): ErrorKey {
  return REFUSALS[(closeReason ?? 'refused') as SupplierFailure['code']] ?? 'order.solution_invalid'
}

/** Concludes a booking. The order must be locked and still without a status. */
export async function concludeBooking(
  tx: Tx,
  booking: Booking,
  result: BookResult,
  ctx: BookingContext,
): Promise<BookingOutcome> {
  const { order, item, call } = booking
  if (result.kind === 'rejected') {
    await endCall(tx, item, call, {
      state: 'declined',
      now: ctx.now,
      evidence: result.failure,
      item: 'refused',
    })
    return discard(tx, order, result.failure.code)
  }
  if (result.kind === 'unknown') return { order: await reviewUnknown(tx, booking, ctx) }
  return confirmBooking(tx, booking, result.order, ctx)
}

/** Seats are ours: the order begins, or goes on from its review. */
export async function confirmBooking(
  tx: Tx,
  booking: Booking,
  booked: SupplierOrder,
  ctx: BookingContext,
): Promise<BookingOutcome> {
  const { order, item } = booking
  await noteBooked(tx, booking, booked, ctx.now)
  const start = startAgain(order, booked, ctx)
  if (typeof start === 'string') return discard(tx, order, 'too_late', true)
  const reviewed = order.status === 'reviewing'
  // From a review an order goes on to payment, whoever pays; a hold that is not to be paid now stays a hold otherwise.
  const action = reviewed ? 'approve' : start.action
  const decision = decide(
    { ...factsOf(order, ctx.now), holdable: true },
    action,
    reviewed ? 'supplier' : ctx.creator.type,
  )
  if (!decision.ok) throw new Error(`${order.id} cannot ${action}: ${decision.reason}`)
  const payBefore =
    start.payBefore ??
    (reviewed && start.seatsUntil !== null ? reservationEnds(start.seatsUntil).payBefore : null)
  const moved = await applyDecision(tx, order, decision, {
    actor: reviewed ? supplierActor(item.supplier) : ctx.creator,
    at: ctx.now,
    paymentDisabled: ctx.paymentDisabled,
    payload: { pnr: booked.pnr, until: payBefore ?? start.seatsUntil },
    change: {
      pay_before: date(payBefore),
      review_before: null,
      seats_until: date(start.seatsUntil),
      hold_reason: null,
      booking_ids: [booked.supplierOrderId],
      pnrs: [booked.pnr],
      airline_pnrs: [booked.airlinePnr],
    },
  })
  return { order: moved }
}

/** Writes down which seats are ours, whatever becomes of the order. */
export function noteBooked(
  tx: Tx,
  { item, call }: Booking,
  booked: SupplierOrder,
  now: number,
): Promise<void> {
  return endCall(tx, item, call, {
    state: 'ok',
    now,
    evidence: { supplierOrderId: booked.supplierOrderId, payBy: booked.payBy },
    item: booked.status === 'held' ? 'held' : 'confirmed',
    booked,
    terms: [booked.pnr, booked.airlinePnr],
  })
}

/** Nobody knows whether the seats are taken: nothing is charged, the order waits in review until the supplier says. */
async function reviewUnknown(tx: Tx, { order, call }: Booking, ctx: BookingContext): Promise<Order> {
  await noteCall(tx, call, 'unknown', null)
  const decision = decide(factsOf(order, ctx.now), 'submit_for_review', ctx.creator.type)
  if (!decision.ok) throw new Error(`${order.id} cannot be reviewed: ${decision.reason}`)
  return applyDecision(tx, order, decision, {
    actor: ctx.creator,
    at: ctx.now,
    payload: { reason: 'booking_unknown' },
    change: {
      hold_reason: 'booking_unknown',
      review_before: new Date(reviewBefore(ctx.now, order.depart_at.getTime())),
      pay_before: null,
      // What a hold usually lasts is no promise of a supplier that said nothing.
      seats_until: null,
    },
  })
}

/** The order did not come to be: the row stays as evidence, nobody sees it. A reviewed one is rejected in the open. */
export async function discard(
  tx: Tx,
  order: Order,
  reason: SupplierFailure['code'] | CloseReason,
  release = false,
): Promise<BookingOutcome> {
  await tx
    .updateTable('orders')
    .set({ close_reason: reason, due_at: null })
    .where('id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  return { refused: refusalOf(reason), release }
}

/** How the order starts now that the supplier has said until when it keeps the seats. */
function startAgain(order: Order, booked: SupplierOrder, ctx: BookingContext): Start | string {
  return startOrder({
    now: ctx.now,
    orderedAt: order.created_at.getTime(),
    departure: order.depart_at.getTime(),
    seatsUntil: booked.payBy,
    holdable: (order.solution as Solution).holdable || order.status === 'reviewing',
    holdOnly: order.hold_only,
    paymentDisabled: ctx.paymentDisabled,
  })
}

function date(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis)
}
