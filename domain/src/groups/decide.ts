// What may happen to a group order now, by the table.

import {
  COMMON_GUARDS,
  decideBy,
  type CommonReason,
  type Decision,
  type OrderFacts,
} from '../orders/decide.ts'
import type { ActorKind, OrderRules } from '../orders/rules.ts'
import type { NameListDue } from './terms.ts'
import { GROUP_STATUSES, GROUP_TYPE, type GroupStatus } from './statuses.ts'
import { GROUP_TRANSITIONS, type GroupAction } from './transitions.ts'

/** How often an agency may ask for another quote. */
export const MOST_ASKS = 2

export interface GroupFacts extends OrderFacts {
  readonly type: typeof GROUP_TYPE
  readonly status: GroupStatus | 'none'
  /** How often the agency has asked for another quote. */
  readonly asks?: number | undefined
  readonly namesSubmitted?: boolean | undefined
  readonly namesDue?: NameListDue | undefined
  /** The agency accepts another date or other flights. */
  readonly acceptsOthers?: boolean | undefined
  /** The deadline of the payment was missed. */
  readonly expired?: boolean | undefined
  readonly cancelRequested?: boolean | undefined
  /** Passengers without a ticket number; absent: not loaded. */
  readonly ticketsMissing?: number | undefined
}

/** Why something is not possible: those of every product, and those of groups. */
export const GROUP_REASONS = [
  'status',
  'actor',
  'deadline_passed',
  'too_early',
  'payment_pending',
  'payment_disabled',
  'amount_differs',
  'nothing_due',
  'remark_missing',
  'nothing_paid',
  'no_asks_left',
  'names_missing',
  'names_frozen',
  'other_flights_refused',
  'group_expired',
  'group_not_expired',
  'cancel_requested',
  'no_cancel_request',
  'tickets_missing',
] as const
export type GroupReason = CommonReason | (typeof GROUP_REASONS)[number]

const GUARDS: OrderRules<GroupFacts, GroupReason>['guards'] = {
  ...COMMON_GUARDS,
  asks_left: (f) => ((f.asks ?? 0) < MOST_ASKS ? undefined : 'no_asks_left'),
  names_for_seats: (f) =>
    f.namesDue === 'at_seat_application' && !f.namesSubmitted ? 'names_missing' : undefined,
  names_for_tickets: (f) => (f.namesSubmitted ? undefined : 'names_missing'),
  names_open: (f) => (f.namesSubmitted ? 'names_frozen' : undefined),
  other_flights_accepted: (f) => (f.acceptsOthers ? undefined : 'other_flights_refused'),
  not_expired: (f) => (f.expired ? 'group_expired' : undefined),
  expired: (f) => (f.expired ? undefined : 'group_not_expired'),
  cancel_requested: (f) => (f.cancelRequested ? undefined : 'no_cancel_request'),
  no_cancel_requested: (f) => (f.cancelRequested ? 'cancel_requested' : undefined),
  all_ticketed: (f) => (f.ticketsMissing === 0 ? undefined : 'tickets_missing'),
}

export const GROUP_RULES: OrderRules<GroupFacts, GroupReason> = {
  statuses: GROUP_STATUSES,
  transitions: GROUP_TRANSITIONS,
  guards: GUARDS,
  lockable: {},
}

export function decideGroup(
  facts: GroupFacts,
  { action, actor }: { readonly action: string; readonly actor: ActorKind },
): Decision<string, string, GroupReason> {
  return decideBy(GROUP_RULES, facts, { action, actor })
}

export const GROUP_AGENCY_ACTIONS = [
  'accept',
  'ask_again',
  'apply',
  'submit_names',
  'pay',
  'reduce',
  'cancel',
  'request_cancel',
  'withdraw_cancel',
] as const satisfies readonly GroupAction[]

export const GROUP_DESK_ACTIONS = [
  'quote',
  'decline',
  'confirm_seats',
  'offer_others',
  'refuse_seats',
  'extend',
  'close',
  'cancel_paid',
  'refuse_cancel',
  'correct_names',
  'issue',
  'fail',
] as const satisfies readonly GroupAction[]

/** Null where the action is allowed; else why it is not. Remarks and amounts are assumed to follow. */
export function groupActions<Action extends GroupAction>(
  facts: GroupFacts,
  actions: readonly Action[],
  actor: ActorKind,
): { readonly action: Action; readonly reason: GroupReason | null }[] {
  const given = { ...facts, remark: 'given', amountOffered: facts.amountDue, ticketsMissing: 0 }
  return actions.map((action) => {
    const decision = decideGroup(given, { action, actor: action === 'pay' ? 'payment' : actor })
    return { action, reason: decision.ok ? null : decision.reason }
  })
}
