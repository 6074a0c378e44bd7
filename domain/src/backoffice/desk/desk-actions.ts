// What the service desk may do with an order now, and why not. Offered is what a row of the transition table allows the
// desk; the same decide() guards the move itself. Originals, changes, refunds and voids share the buttons: `reject` refuses
// a request, `approve` says of tickets to be given back that the airline has done it, `fail` gives up.

import { transitionsFor, type ActionName } from '../../orders/actions.ts'
import { decide, type BlockReason, type OrderFacts } from '../../orders/decide.ts'
import type { OrderType } from '../../orders/statuses.ts'

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

/** Which moves of the table stand behind a button of the desk. */
const MOVES: Partial<Record<OrderType, Partial<Record<DeskAction, readonly ActionName[]>>>> = {
  origin: {
    // What a supplier leaves open of a return, the desk finds out: taken back, or not.
    approve: ['approve', 'ticket_returned'],
    reject: ['reject', 'return_refused'],
    // By hand while the machine still tries, or after it has given up.
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
    // The first price, or another one that the airline has named since it was accepted.
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
  /** The supplier has not said whether it booked: nothing can be approved before it has. */
  readonly bookingUnknown: boolean
}

export type DeskReason = BlockReason | 'booking_unknown'

export interface DeskOffer {
  readonly name: DeskAction
  readonly enabled: boolean
  readonly reason: DeskReason | null
}

/** The move behind a button for an order as it stands; undefined: the button does not belong to it. */
export function deskMove(name: DeskAction, { type, status }: OrderFacts): ActionName | undefined {
  return MOVES[type]?.[name]?.find((action) =>
    transitionsFor(type, action).some((row) => row.from.includes(status) && row.by.includes('ops')),
  )
}

/** The buttons of an order in the order of the screen. What a person types is taken as given; the move checks it. */
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

/** Most orders on hold have nothing that could go on by itself or be given back. */
function isBeside(move: ActionName, { partlyTicketed, returning, replacement }: DeskFacts): boolean {
  if (move === 'split' || move === 'return_tickets' || move === 'replace_ticket') return !partlyTicketed
  if (move === 'withdraw_replacement') return !replacement
  return (move === 'ticket_returned' || move === 'return_refused') && !returning
}
