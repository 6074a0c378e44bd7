// What a supplier's answer to a booking means for the order. Used when the answer arrives at once, and when
// it is found out later. Separate tickets are booked one after the other; all of them or none.

import { reservationEnds, reviewBefore } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { startOrder, type Start } from '@interline/domain/booking/new-order'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { BookResult, SupplierFailure, SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  acknowledgedPart,
  applyDecision,
  type CloseReason,
  factsOf,
  type Item,
  type Order,
} from '../../flight-orders/index.ts'
import { type EventActor, scheduleNextCheck, supplierActor } from '../../orders/index.ts'
import { amendOrder } from '../review/amend-price.ts'
import {
  type BookingOf,
  endCall,
  inBuyingOrder,
  insertCall,
  type MadeCall,
  recordCall,
  soldOffer,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'

export interface Booking {
  readonly order: Order
  /** All bookings of the order, including this one. */
  readonly bookings: readonly BookingOf[]
  readonly item: Item
  readonly call: MadeCall
}

export interface BookingContext {
  /** Milliseconds since the epoch: the instant from which the order's deadlines count. */
  readonly now: number
  readonly creator: EventActor
  /** Who approved it, if a person did; otherwise the supplier's confirmation approves. */
  readonly approver?: EventActor
  readonly paymentDisabled: boolean
}

/**
 * `next`: the ticket to book now. `refused`: the order was not created; `release`: seats already taken must
 * be released.
 */
export type BookingOutcome =
  | { readonly kind: 'next'; readonly next: Item }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refused: ErrorKey; readonly release: boolean }

const REFUSALS: Readonly<Record<SupplierFailure['code'], ErrorKey>> = {
  sold_out: 'order.solution_invalid',
  price_changed: 'order.price_changed',
  offer_expired: 'order.offer_expired',
  passenger_refused: 'order.passengers_invalid',
  too_late: 'order.deadline_too_close',
  refused: 'order.solution_invalid',
  not_supported: 'order.solution_invalid',
}

/** The error for a refused booking, also when the request is repeated. `tickets`: how many were requested. */
export function refusalOf(closeReason: string | null, tickets: number): ErrorKey {
  const key = REFUSALS[(closeReason ?? 'refused') as SupplierFailure['code']] ?? 'order.solution_invalid'
  return key === 'order.solution_invalid' && tickets > 1 ? 'order.ticket_refused' : key
}

/** Completes a booking. The order must be locked and still without a status. */
export async function concludeBooking(
  tx: Tx,
  booking: Booking,
  result: BookResult,
  ctx: BookingContext,
): Promise<BookingOutcome> {
  const { item, call } = booking
  if (result.kind === 'rejected') {
    await endCall(tx, item, call, {
      state: 'declined',
      now: ctx.now,
      evidence: result.failure,
      item: 'refused',
    })
    return discard(tx, booking, result.failure.code)
  }
  if (result.kind === 'unknown') return { kind: 'order', order: await reviewUnknown(tx, booking, ctx) }
  return confirmBooking(tx, booking, result.order, ctx)
}

/** The seats are confirmed: the next ticket is booked, or the order starts, or continues after its review. */
export async function confirmBooking(
  tx: Tx,
  booking: Booking,
  booked: SupplierOrder,
  ctx: BookingContext,
): Promise<BookingOutcome> {
  const { order, item } = booking
  await noteBooked(tx, booking, booked, ctx.now)
  const next = nextToBook(booking)
  if (next) return { kind: 'next', next: await intend(tx, order, next, ctx) }
  const taken = takenSeats(booking, booked)
  const start = startAgain(order, taken.payBy, ctx)
  if (typeof start === 'string') return discard(tx, booking, 'too_late')
  const reviewed = order.status === 'reviewing'
  // After a review an order continues to payment, whoever pays; a hold that is not due yet otherwise stays a
  // hold.
  const action = reviewed ? 'approve' : start.action
  const actor = reviewed ? (ctx.approver ?? supplierActor(item.supplier)) : ctx.creator
  const decision = decide({ ...factsOf(order, ctx.now), holdable: true }, action, actor.type)
  if (!decision.ok) throw new Error(`${order.id} cannot ${action}: ${decision.reason}`)
  const payBefore =
    start.payBefore ??
    (reviewed && start.seatsUntil !== null ? reservationEnds(start.seatsUntil).payBefore : null)
  const amended = reviewed ? await amendOrder(tx, order) : undefined
  const moved = await applyDecision(tx, order, decision, {
    actor,
    at: ctx.now,
    paymentDisabled: ctx.paymentDisabled,
    payload: {
      ...amended?.payload,
      pnr: taken.pnrs.join(', '),
      until: payBefore ?? start.seatsUntil,
      // After a review it continues: the previous event contains the acknowledgements.
      ...(reviewed ? {} : acknowledgedPart(order)),
    },
    change: {
      ...amended?.change,
      pay_before: date(payBefore),
      review_before: null,
      seats_until: date(start.seatsUntil),
      hold_reason: null,
      booking_ids: taken.bookingIds,
      pnrs: taken.pnrs,
      airline_pnrs: taken.airlinePnrs,
    },
  })
  return { kind: 'order', order: moved }
}

/** The next ticket to book, by buying order. */
function nextToBook({ bookings }: Booking): Item | undefined {
  return inBuyingOrder(bookings, ({ item }) => soldOffer(item)).find(({ call }) => call === undefined)?.item
}

/** Recorded before the supplier is called; if the answer is lost, the outcome is queried. */
async function intend(tx: Tx, order: Order, item: Item, { now }: BookingContext): Promise<Item> {
  const timeoutMs = TIMEOUTS.book + 30_000
  await insertCall(tx, item, { step: 'book', attempt: 1, clientRef: item.client_ref, now, timeoutMs })
  if (order.status === 'none') await scheduleNextCheck(tx, order, now + timeoutMs)
  return item
}

/** The suppliers' answers for all tickets, including this one. The earliest payment deadline counts. */
function takenSeats({ bookings, item }: Booking, booked: SupplierOrder) {
  const all = bookings.map((each) =>
    each.item.id === item.id
      ? booked
      : {
          supplierOrderId: each.item.supplier_order_id ?? '',
          pnr: each.item.pnr ?? '',
          airlinePnr: each.item.airline_pnr ?? '',
          payBy: each.call?.payBy ?? null,
        },
  )
  const times = all.map(({ payBy }) => payBy).filter((at): at is number => at !== null)
  // Requested seats have no locator yet.
  const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
  return {
    payBy: times.length > 0 ? Math.min(...times) : null,
    bookingIds: distinct(all.map(({ supplierOrderId }) => supplierOrderId)),
    pnrs: distinct(all.map(({ pnr }) => pnr)),
    airlinePnrs: distinct(all.map(({ airlinePnr }) => airlinePnr)),
  }
}

/** Records confirmed seats, whatever happens to the order. */
export function noteBooked(
  tx: Tx,
  { item, call }: Pick<Booking, 'item' | 'call'>,
  booked: SupplierOrder,
  now: number,
): Promise<void> {
  return endCall(tx, item, call, {
    state: 'ok',
    now,
    evidence: {
      supplierOrderId: booked.supplierOrderId,
      payBy: booked.payBy,
      // The pre-ticketing checks read them before payment.
      flights: booked.flights.map(({ journey, flightNumber, state }) => ({
        journey,
        flightNo: flightNumber,
        state,
      })),
    },
    item: booked.status === 'held' ? 'held' : 'confirmed',
    booked,
    terms: [booked.pnr, booked.airlinePnr, booked.supplierOrderId],
  })
}

/**
 * Unknown whether the seats are confirmed: nothing is charged, the order waits in review until the supplier
 * answers.
 */
async function reviewUnknown(tx: Tx, { order, call }: Booking, ctx: BookingContext): Promise<Order> {
  await recordCall(tx, call, 'unknown', null)
  // Already in review: the outcome of an earlier ticket was unknown.
  if (order.status === 'reviewing') return order
  const decision = decide(factsOf(order, ctx.now), 'submit_for_review', ctx.creator.type)
  if (!decision.ok) throw new Error(`${order.id} cannot be reviewed: ${decision.reason}`)
  return applyDecision(tx, order, decision, {
    actor: ctx.creator,
    at: ctx.now,
    payload: { reason: 'booking_unknown', ...acknowledgedPart(order) },
    change: {
      hold_reason: 'booking_unknown',
      review_before: new Date(reviewBefore(ctx.now, order.depart_at.getTime())),
      pay_before: null,
      // The usual hold time is no promise by a supplier that has not answered.
      seats_until: null,
    },
  })
}

/** The order was not created: the row stays as evidence but is hidden. A reviewed one is rejected visibly. */
export async function discard(
  tx: Tx,
  { order, bookings }: Pick<Booking, 'order' | 'bookings'>,
  reason: SupplierFailure['code'] | CloseReason,
): Promise<BookingOutcome> {
  await tx
    .updateTable('orders')
    .set({ close_reason: reason, due_at: null })
    .where('id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  return {
    kind: 'refused',
    refused: refusalOf(reason, bookings.length),
    // A single refused ticket holds no seats; late confirmations, and tickets next to a refused one, do.
    release: reason === 'too_late' || bookings.length > 1,
  }
}

/** The initial status, now that the supplier's time limit is known. */
function startAgain(order: Order, payBy: number | null, ctx: BookingContext): Start | string {
  return startOrder({
    now: ctx.now,
    orderedAt: order.created_at.getTime(),
    departure: order.depart_at.getTime(),
    seatsUntil: payBy,
    holdable: order.solution.holdable || order.status === 'reviewing',
    holdOnly: order.hold_only,
    paymentDisabled: ctx.paymentDisabled,
  })
}

function date(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis)
}
