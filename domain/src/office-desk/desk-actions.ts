// What the service desk may do with an order now, and why not. Offered is what a row of the transition table allows the
// desk; the same decide() guards the move itself. A kind of order joins by its rows below.

import { transitionsFor, type ActionName } from '../flight-orders/actions.ts'
import { decide, type BlockReason, type OrderFacts } from '../flight-orders/decide.ts'
import type { OrderType } from '../flight-orders/statuses.ts'

export const DESK_ACTIONS = ['approve', 'reject', 'enter_tickets', 'retry', 'fail'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

/** Which moves of the table stand behind a button of the desk. */
const MOVES: Partial<Record<OrderType, Partial<Record<DeskAction, readonly ActionName[]>>>> = {
  origin: {
    approve: ['approve'],
    reject: ['reject'],
    // By hand while the machine still tries, or after it has given up.
    enter_tickets: ['enter_tickets', 'issue'],
    retry: ['retry'],
    fail: ['fail'],
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
    if (!move) return []
    const decision = decide({ ...facts, remark: 'given', ticketsMissing: 0 }, move, 'ops')
    const reason =
      name === 'approve' && facts.bookingUnknown ? 'booking_unknown' : decision.ok ? null : decision.reason
    return [{ name, enabled: reason === null, reason }]
  })
}
