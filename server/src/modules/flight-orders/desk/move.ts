// Common to every action of the service desk: who performs it and when, and that no action overtakes a
// supplier call in progress.

import type { Decision } from '@interline/domain/flight-orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Log } from '../../../platform/log/log.ts'
import { notAllowed } from '../order/order.ts'
import type { EventActor } from '../../orders/index.ts'
import type { Order } from '../order/rows.ts'

/** The approver of an action that one person does not perform alone. */
export interface SecondPerson {
  readonly id: string
  readonly name: string
  /** The losses of sellers that they saw. */
  readonly losses: readonly Shortfall[]
}

/** `Deps`: the dependencies of the module that performs it. */
export interface DeskMove<Deps> {
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number
  readonly deps: Deps
  readonly by: EventActor
  readonly second?: SecondPerson
  readonly log: Log
}

/** Work left after the transaction has committed: a supplier call. */
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

/** The supplier has not yet reported the outcome of a call. */
export function isOpen(call: { readonly state: string } | undefined): boolean {
  return call?.state === 'sent' || call?.state === 'pending' || call?.state === 'unknown'
}

export function jobOf(order: Pick<Order, 'id' | 'agency_id'>) {
  return { orderId: order.id, agencyId: order.agency_id }
}
