// What may happen to a flight order now, according to the flight transition table.

import {
  COMMON_GUARDS,
  decideBy,
  isLockable as isLockableBy,
  type CommonReason,
  type Decision as AnyDecision,
  type OrderFacts as CommonFacts,
} from '../orders/decide.ts'
import type { ActorKind, OrderRules } from '../orders/rules.ts'
import { LOCKABLE, TRANSITIONS, type ActionName, type Guard } from './actions.ts'
import { STATUSES, type OrderStatus, type OrderType } from './statuses.ts'

/** The facts that decide() needs. Instants are milliseconds since the epoch, amounts minor units. */
export interface OrderFacts extends CommonFacts {
  readonly type: OrderType
  readonly status: OrderStatus | 'none'
  readonly ticketedCoupons?: number | undefined
  readonly agencyDecision?: boolean | undefined
  readonly holdable?: boolean | undefined
  /** Passengers and flights without a ticket; absent: not loaded, none is assumed. */
  readonly ticketsMissing?: number | undefined
  /** One of several bookings has its tickets and another has none; absent: not loaded. */
  readonly partlyTicketed?: boolean | undefined
  /** Issued tickets are being returned to their suppliers. */
  readonly returning?: boolean | undefined
  /** One of its tickets was refunded: the order is no longer issued as a whole. */
  readonly returned?: boolean | undefined
  /** A replacement for a refused ticket: offered to the agency, or requested from its supplier. */
  readonly replacement?: 'offered' | 'asked' | undefined
  /** One of several suppliers has already done what the order requests. */
  readonly partlyDone?: boolean | undefined
}

export type BlockReason =
  | CommonReason
  | 'ticket_exists'
  | 'no_agency_decision'
  | 'not_holdable'
  | 'tickets_missing'
  | 'not_partial'
  | 'returning'
  | 'ticket_returned'
  | 'not_returning'
  | 'partly_done'
  | 'replacement_open'
  | 'no_replacement'

export type Decision = AnyDecision<OrderStatus, ActionName, BlockReason>

const GUARDS: Readonly<Record<Guard, (facts: OrderFacts) => BlockReason | undefined>> = {
  ...COMMON_GUARDS,
  nothing_ticketed: (f) => ((f.ticketedCoupons ?? 0) > 0 ? 'ticket_exists' : undefined),
  agency_decision: (f) => (f.agencyDecision ? undefined : 'no_agency_decision'),
  all_ticketed: (f) => (f.ticketsMissing === 0 ? undefined : 'tickets_missing'),
  partly_ticketed: (f) => (f.partlyTicketed ? undefined : 'not_partial'),
  nothing_returned: (f) => (f.returned ? 'ticket_returned' : undefined),
  nothing_returning: (f) => (f.returning ? 'returning' : undefined),
  returning: (f) => (f.returning ? undefined : 'not_returning'),
  nothing_done: (f) => (f.partlyDone ? 'partly_done' : undefined),
  nothing_replaced: (f) => (f.replacement ? 'replacement_open' : undefined),
  replacement_offered: (f) => (f.replacement === 'offered' ? undefined : 'no_replacement'),
  replacement_asked: (f) => (f.replacement === 'asked' ? undefined : 'no_replacement'),
  replacement_open: (f) => (f.replacement ? undefined : 'no_replacement'),
  holdable: (f) => (f.holdable === false ? 'not_holdable' : undefined),
}

/** What may happen to a flight order; the table is `TRANSITIONS`. */
export const FLIGHT_RULES: OrderRules<OrderFacts, BlockReason> = {
  statuses: STATUSES,
  transitions: TRANSITIONS,
  guards: GUARDS,
  lockable: LOCKABLE,
}

/** Decides one action for one order. */
export function decide(facts: OrderFacts, action: ActionName, actor: ActorKind): Decision {
  // The table contains flight words only.
  return decideBy(FLIGHT_RULES, facts, { action, actor }) as Decision
}

/** Whether a user may lock an order. */
export function isLockable(type: OrderType, status: OrderStatus): boolean {
  return isLockableBy(FLIGHT_RULES, { type, status })
}
