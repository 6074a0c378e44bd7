// What the service desk may do with an order now, and why not. A button is offered when a row of the
// transition table allows the desk to act; the same decide() guards the transition itself. Originals,
// changes, refunds and voids share the buttons: `reject` refuses a request, `approve` confirms that the
// airline has processed the tickets, `fail` closes it without result.

import { transitionsFor, type ActionName } from '../../flight-orders/actions.ts'
import { decide, type BlockReason, type OrderFacts } from '../../flight-orders/decide.ts'
import type { OrderType } from '../../flight-orders/statuses.ts'

export const DESK_ACTIONS = [
  'quote',
  'approve',
  'reject',
  'enter_tickets',
  'retry',
  'replace',
  'withdraw',
  'split',
  'return',
  'fail',
] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

/** The transitions behind each desk button. */
const MOVES: Partial<Record<OrderType, Partial<Record<DeskAction, readonly ActionName[]>>>> = {
  origin: {
    // When a supplier leaves a ticket return open, the desk records the outcome: accepted or not.
    approve: ['approve', 'ticket_returned'],
    reject: ['reject', 'return_refused'],
    // Manually, while automatic retries are running or after they have ended.
    enter_tickets: ['enter_tickets', 'issue'],
    retry: ['retry'],
    replace: ['replace_ticket'],
    withdraw: ['withdraw_replacement'],
    split: ['split'],
    return: ['return_tickets'],
    fail: ['fail'],
  },
  change: {
    quote: ['quote'],
    reject: ['refuse'],
    enter_tickets: ['enter_tickets', 'reissue'],
    retry: ['retry'],
    fail: ['give_up'],
  },
  refund: {
    // The first price, or a different one that the airline has quoted since acceptance.
    quote: ['quote', 'requote'],
    approve: ['approve'],
    reject: ['refuse'],
    retry: ['retry'],
    fail: ['give_up'],
  },
  void: {
    approve: ['approve'],
    reject: ['refuse'],
    fail: ['give_up'],
  },
}

export interface DeskFacts extends OrderFacts {
  /** The supplier has not yet confirmed whether it booked; nothing can be approved before. */
  readonly bookingUnknown: boolean
}

export type DeskReason = BlockReason | 'booking_unknown'

export interface DeskOffer {
  readonly name: DeskAction
  readonly enabled: boolean
  readonly reason: DeskReason | null
}

/** The transition behind a button for the order in its current state; undefined: the button does not apply. */
export function deskMove(name: DeskAction, { type, status }: OrderFacts): ActionName | undefined {
  return MOVES[type]?.[name]?.find((action) =>
    transitionsFor(type, action).some((row) => row.from.includes(status) && row.by.includes('ops')),
  )
}

/** The desk's buttons in screen order. Input typed by a person is assumed valid here; the transition checks it. */
export function deskActions(facts: DeskFacts): DeskOffer[] {
  return DESK_ACTIONS.flatMap((name) => {
    const move = deskMove(name, facts)
    if (!move || isBeside(move, facts)) return []
    const decision = decide({ ...facts, remark: 'given', ticketsMissing: 0 }, move, 'ops')
    const reason =
      name === 'approve' && facts.bookingUnknown ? 'booking_unknown' : decision.ok ? null : decision.reason
    return [{ name, enabled: reason === null, reason }]
  })
}

/** Most orders on hold have nothing that could continue automatically or be returned. */
function isBeside(move: ActionName, { partlyTicketed, returning, replacement }: DeskFacts): boolean {
  if (move === 'split' || move === 'return_tickets' || move === 'replace_ticket') return !partlyTicketed
  if (move === 'withdraw_replacement') return !replacement
  return (move === 'ticket_returned' || move === 'return_refused') && !returning
}
