// What every move of the service desk shares: who makes it and when, and that no move overtakes a supplier that is
// being asked at this moment.

import type { Decision } from '@interline/domain/orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Log } from '../../../platform/log/log.ts'
import { notAllowed, type EventActor, type Order } from '../order/order.ts'

/** Whoever has agreed to a move that one person does not make alone. */
export interface SecondPerson {
  readonly id: string
  readonly name: string
  /** What they saw that sellers would lose. */
  readonly losses: readonly Shortfall[]
}

/** `Deps`: what the module works with whose move it is. */
export interface DeskMove<Deps> {
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number
  readonly deps: Deps
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

export function jobOf(order: Pick<Order, 'id' | 'agency_id'>) {
  return { orderId: order.id, agencyId: order.agency_id }
}
