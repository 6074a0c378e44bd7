// Books the tickets of an order with the suppliers, one after the other, and records each answer under the
// order's lock before the next call. Used by the request that created the order and by jobs that continue it.

import { decide } from '@interline/domain/flight-orders/decide'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { BookResult, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Deps } from '../deps.ts'
import {
  applyDecision,
  factsOf,
  type Item,
  lockOrder,
  type Order,
  releaseSeats,
  resolveBooking,
  seatsAreFree,
  type WholeOrder,
  withoutHistory,
} from '../../flight-orders/index.ts'
import { type EventActor, type OrderJob, supplierActor } from '../../orders/index.ts'
import {
  ask,
  bookedItem,
  type BookingOf,
  type MadeCall,
  readBookings,
  soldOffer,
  TIMEOUTS,
} from '../../supplier-calls/index.ts'
import {
  type Booking,
  type BookingContext,
  type BookingOutcome,
  concludeBooking,
  noteBooked,
  refusalOf,
} from './booking.ts'
import type { Party } from './travel-party.ts'

/** A ticket being booked; its row is already written. */
export interface Asked {
  readonly itemId: string
  readonly supplier: string
  readonly clientRef: string
  readonly offer: SupplierOffer
}

function askedFor(item: Item): Asked {
  return { itemId: item.id, supplier: item.supplier, clientRef: item.client_ref, offer: soldOffer(item) }
}

/**
 * `elsewhere`: another process has resolved or continues it. For an order in its first step the result
 * includes its history (`events`); `items`: its bookings after the answer.
 */
export type Settled =
  | { readonly kind: 'next'; readonly asked: Asked }
  | { readonly kind: 'order'; readonly order: Order | WholeOrder; readonly items?: readonly Item[] }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'refused'; readonly refused: ErrorKey }

/** Books a ticket and those after it, until `settle` has no next one. Returns the last result. */
export async function bookTickets<Last extends { readonly kind: string }>(
  first: Asked,
  party: Party,
  {
    deps,
    log,
    settle,
  }: {
    readonly deps: Deps
    readonly log: Log
    readonly settle: (asked: Asked, result: BookResult) => Promise<Last | Extract<Settled, { kind: 'next' }>>
  },
): Promise<Last> {
  let asked = first
  for (;;) {
    const { supplier, offer, clientRef } = asked
    const result = await ask({ clock: deps.platform.clock, log }, TIMEOUTS.book, (call) =>
      deps.suppliers.byCode(supplier).book({ ...party, offer, clientRef }, call),
    )
    const settled = await settle(asked, result)
    if (!isNext(settled)) return settled
    asked = settled.asked
  }
}

function isNext(settled: { readonly kind: string }): settled is Extract<Settled, { kind: 'next' }> {
  return settled.kind === 'next'
}

type Requester = Pick<BookingContext, 'creator' | 'approver' | 'paymentDisabled'>

/** `by`: the requesting user, while present. Records a supplier's answer to a booking, and all its consequences. */
export async function settleBooking(
  tx: Tx,
  job: OrderJob,
  { itemId, result, by }: { itemId: string; result: BookResult; by?: Requester },
  deps: Deps,
): Promise<Settled> {
  const { order, bookings, now } = await lockBookings(tx, job, deps)
  const { item, call } = bookings.find((each) => each.item.id === itemId) ?? {}
  if (!item || !call) throw new Error(`${order.id} has no such booking`)
  // Another process was faster: its result stands. Seats confirmed in addition are released.
  if (result.kind === 'booked' && seatsAreFree(order)) {
    await noteBooked(tx, { item, call }, result.order, now)
    await deps.platform.jobs.enqueue(tx, releaseSeats, job)
  }
  if (order.status === 'none' && order.close_reason !== null)
    return { kind: 'refused', refused: refusalOf(order.close_reason, bookings.length) }
  if (!isBeingBooked(order) || !isOpen(call)) return { kind: 'elsewhere' }
  const known = order.version === 0 ? withoutHistory(order) : order
  const outcome = await concludeBooking(tx, { order: known, bookings, item, call }, result, {
    now,
    ...(by ?? {
      creator: creatorOf(order),
      paymentDisabled: (await deps.agencyViews.get(tx, order.agency_id)).common.disablePayment,
    }),
  })
  if (outcome.kind === 'order' && outcome.order.status === 'reviewing')
    await deps.platform.jobs.enqueue(tx, resolveBooking, job, { at: deps.platform.clock.now() + 5_000 })
  const settled = await follow(tx, { order, bookings, item, now }, outcome, deps)
  return settled.kind === 'order' ? { ...settled, items: itemsAfter({ bookings, item }, result) } : settled
}

/** The bookings of an order, updated with a supplier's latest answer for one of them. */
function itemsAfter({ bookings, item }: Pick<Booking, 'bookings' | 'item'>, result: BookResult): Item[] {
  return bookings.map((each) =>
    each.item.id === item.id && result.kind === 'booked' ? bookedItem(item, result.order) : each.item,
  )
}

/** Consequences of an outcome besides the order itself: seats to release, a visible rejection, the next ticket. */
export async function follow(
  tx: Tx,
  { order, bookings, item, now }: Pick<Booking, 'order' | 'bookings' | 'item'> & { readonly now: number },
  outcome: BookingOutcome,
  deps: Deps,
): Promise<Settled> {
  if (outcome.kind === 'next') return { kind: 'next', asked: askedFor(outcome.next) }
  if (outcome.kind === 'order') return { kind: 'order', order: outcome.order }
  if (outcome.release)
    await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
  const tooLate = outcome.refused === 'order.deadline_too_close'
  const reason = tooLate ? 'too_late' : bookings.length > 1 ? 'one_ticket_refused' : 'booking_failed'
  await rejectInTheOpen(tx, order, item.supplier, reason, now)
  return { kind: 'refused', refused: outcome.refused }
}

/** An order that the agency has seen in review is rejected visibly; a hidden one is already gone. */
async function rejectInTheOpen(
  tx: Tx,
  order: Order,
  supplier: string,
  reason: 'too_late' | 'booking_failed' | 'one_ticket_refused',
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

async function lockBookings(
  tx: Tx,
  job: OrderJob,
  deps: Deps,
): Promise<{ order: Order; bookings: readonly BookingOf[]; now: number }> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order) throw new Error(`${job.orderId} does not exist`)
  return { order, ...(await readBookings(tx, order, 'book', deps.platform.clock)) }
}

/** True while the order's fate depends on a booking: not started yet, or in review because of an unconfirmed one. */
export function isBeingBooked(order: Order): boolean {
  return order.status === 'none'
    ? order.close_reason === null
    : order.status === 'reviewing' && order.hold_reason === 'booking_unknown'
}

export function isOpen(call: MadeCall | undefined): call is MadeCall {
  return call?.state === 'sent' || call?.state === 'unknown'
}

export function creatorOf(order: Order): EventActor {
  return { type: 'operator', id: order.created_by, name: order.created_by_name }
}
