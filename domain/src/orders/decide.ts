// Pure decision: may this action move this order now, and where to. It reads the transition table and the facts
// of the order; it never looks at a clock or a row by itself. The server asks it before each change of state,
// the order answer carries its verdicts to the screen.

import { transitionsFor, type ActionName, type ActorKind, type Guard, type Transition } from './actions.ts'
import { STATUSES, type OrderStatus, type OrderType } from './statuses.ts'

/** What decide() needs to know. Instants are milliseconds since the epoch, amounts minor units. */
export interface OrderFacts {
  readonly type: OrderType
  readonly status: OrderStatus | 'none'
  readonly now: number
  /** The instant that the action must beat or wait for: pay-before, confirm-before, review-before. */
  readonly deadline?: number | undefined
  /** Grace in milliseconds that a payment under way still has after the deadline. */
  readonly graceMs?: number | undefined
  readonly paymentPending?: boolean | undefined
  readonly paymentDisabled?: boolean | undefined
  /** Both or no payment: what nobody looked at is not the amount due. */
  readonly amountDue?: bigint | undefined
  readonly amountOffered?: bigint | undefined
  readonly paid?: bigint | undefined
  readonly remark?: string | undefined
  readonly ticketedCoupons?: number | undefined
  readonly agencyDecision?: boolean | undefined
  readonly holdable?: boolean | undefined
  /** Passengers and flights that have no ticket yet; absent: not looked at, so none is assumed to be there. */
  readonly ticketsMissing?: number | undefined
  /** Of several bookings one has its tickets and another one has none; absent: not looked at. */
  readonly partlyTicketed?: boolean | undefined
  /** Issued tickets are on their way back to their suppliers. */
  readonly returning?: boolean | undefined
  /** One of its tickets was given back: it is not issued as a whole any more. */
  readonly returned?: boolean | undefined
  /** Another ticket in the place of a refused one: offered to the agency, or asked for at its supplier. */
  readonly replacement?: 'offered' | 'asked' | undefined
  /** One of several suppliers has done already what the order asks for. */
  readonly partlyDone?: boolean | undefined
  /** Where `reimbursing` returns to. */
  readonly returnTo?: OrderStatus | undefined
}

export type BlockReason =
  | 'status'
  | 'actor'
  | 'deadline_passed'
  | 'too_early'
  | 'payment_pending'
  | 'payment_disabled'
  | 'amount_differs'
  | 'nothing_due'
  | 'remark_missing'
  | 'nothing_paid'
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

export type Decision =
  | {
      readonly ok: true
      readonly transition: string
      readonly action: ActionName
      readonly from: OrderStatus | 'none'
      readonly to: OrderStatus
    }
  | { readonly ok: false; readonly action: ActionName; readonly reason: BlockReason }

/** Grace that a payment which reached us in time has while its transaction waits: 90 seconds. */
export const PAYMENT_GRACE_MS = 90_000

/** Decides one action for one order. */
export function decide(facts: OrderFacts, action: ActionName, actor: ActorKind): Decision {
  const rows = transitionsFor(facts.type, action).filter((row) => row.from.includes(facts.status))
  if (rows.length === 0) return { ok: false, action, reason: 'status' }
  const row = rows.find((each) => each.by.includes(actor))
  if (!row) return { ok: false, action, reason: 'actor' }
  for (const guard of row.guards ?? []) {
    const reason = GUARDS[guard](facts)
    if (reason) return { ok: false, action, reason }
  }
  const to = target(row, facts)
  if (!to) return { ok: false, action, reason: 'status' }
  return { ok: true, transition: row.id, action, from: facts.status, to }
}

const GUARDS: Record<Guard, (facts: OrderFacts) => BlockReason | undefined> = {
  before_deadline: (f) =>
    f.deadline !== undefined && f.now > f.deadline + (f.graceMs ?? 0) ? 'deadline_passed' : undefined,
  deadline_passed: (f) => (f.deadline === undefined || f.now < f.deadline ? 'too_early' : undefined),
  amount_is_due: (f) =>
    f.amountDue !== undefined && f.amountOffered === f.amountDue ? undefined : 'amount_differs',
  // Value that is left over goes back by a confirmation; a payment of nothing would lose it.
  costs_something: (f) => ((f.amountDue ?? 0n) > 0n ? undefined : 'nothing_due'),
  no_payment_pending: (f) => (f.paymentPending ? 'payment_pending' : undefined),
  payment_allowed: (f) => (f.paymentDisabled ? 'payment_disabled' : undefined),
  remark_given: (f) => (f.remark?.trim() ? undefined : 'remark_missing'),
  money_was_taken: (f) => ((f.paid ?? 0n) > 0n ? undefined : 'nothing_paid'),
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

function target(row: Transition, facts: OrderFacts): OrderStatus | undefined {
  if (row.to === 'returnTo') return facts.returnTo
  if (row.to === 'same') return facts.status === 'none' ? undefined : facts.status
  return (STATUSES[row.to].types as readonly OrderType[]).includes(facts.type) ? row.to : undefined
}
