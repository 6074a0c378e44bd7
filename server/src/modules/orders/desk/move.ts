// What every move of the service desk shares: who makes it and when, and that no move overtakes a supplier that is
// being asked at this moment.

import type { Decision } from '@interline/domain/flight-orders/decide'
import type { Shortfall } from '@interline/domain/flight-servicing/chain-balance'
import type { Log } from '../../../platform/log/log.ts'
import { notAllowed, type EventActor, type Order } from '../order/order.ts'
import { TIMEOUTS } from '../../supplier-calls/calls.ts'
import type { BookingOf } from '../../supplier-calls/store-supplier.ts'
import type { Conclusion } from '../../ticketing/issue/conclude-ticketing.ts'

/** Whoever has agreed to a move that one person does not make alone. */
export interface SecondPerson {
  readonly id: string
  readonly name: string
  /** What they saw that sellers would lose. */
  readonly losses: readonly Shortfall[]
}

export interface DeskMove extends Conclusion {
  readonly by: EventActor
  readonly second?: SecondPerson
  readonly log: Log
}

/** What is still to be done once the transaction has committed: a supplier is asked. */
export type Afterwards = () => Promise<void>

/** A member of the platform's staff. */
export function deskPerson({ userId, name }: { readonly userId: string; readonly name: string }): EventActor {
  return { type: 'ops', id: userId, name }
}

/** Throws `order.action_not_allowed`. */
export function allowed(decision: Decision, order: Order): Extract<Decision, { ok: true }> {
  if (!decision.ok) throw notAllowed(decision.reason, order)
  return decision
}

/** The supplier has not said yet what became of what it was asked. */
export function isOpen(call: { readonly state: string } | undefined): boolean {
  return call?.state === 'sent' || call?.state === 'pending' || call?.state === 'unknown'
}

/** Throws `order.action_not_allowed` while a supplier is being asked: its answer would find the order gone. */
export function refuseWhileAsked(order: Order, bookings: readonly BookingOf[], now: number): void {
  const asked = bookings.some(({ call }) => call?.state === 'sent' && now - call.sentAt < TIMEOUTS.ticket)
  if (asked) throw notAllowed('supplier_asked', order)
}

export function jobOf(order: Pick<Order, 'id' | 'agency_id'>) {
  return { orderId: order.id, agencyId: order.agency_id }
}
