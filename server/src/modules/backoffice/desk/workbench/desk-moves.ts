// One set of buttons for every kind of order: for an original they call flight-orders, for a change, refund
// or void servicing.

import type { Deps } from '../deps.ts'
import type { EnteredTicket } from '@interline/domain/ticketing/entered-tickets'
import type { Tx } from '../../../../platform/database/database.ts'
import { type Approval, approveOrder } from '../../../booking/index.ts'
import {
  endReturn,
  enterTickets,
  failOrder,
  rejectOrder,
  retryOrder,
  type TicketStates,
} from '../../../ticketing/index.ts'
import { type Afterwards, type DeskMove, notAllowed, type Order } from '../../../flight-orders/index.ts'
import type {
  DeskMove as ServicingMove,
  ServicedStates,
  ServicingDesk,
} from '../../../servicing/desk/index.ts'

interface Ending {
  readonly remark: string
  readonly checked: boolean
}

/** What suppliers report at this moment: issued tickets for an original, completed steps for other orders. */
interface Asked {
  readonly tickets?: TicketStates
  readonly serviced: ServicedStates
}

interface Decided extends Ending {
  readonly states: Asked
}

/** `checked`: a person has asked the airline. */
interface DeskApproval extends Approval {
  readonly checked: boolean
  readonly states: Asked
}

type Moved = Promise<void | Afterwards>

/** Each throws `order.action_not_allowed` if the table does not allow it. */
export function deskMoves(servicing: ServicingDesk) {
  return {
    approve: (tx: Tx, order: Order, approval: DeskApproval, move: DeskMove<Deps>): Moved => {
      if (isOriginal(order)) return approveOriginal(tx, order, approval, move)
      // A refund or void is quoted, not amended.
      if (approval.amendment) throw notAllowed('no_price_proof', order)
      const { checked, states } = approval
      return servicing.approve(tx, servicingMove(order, move), { checked, states: states.serviced })
    },
    reject: (tx: Tx, order: Order, { states, ...said }: Decided, move: DeskMove<Deps>): Moved =>
      isOriginal(order)
        ? rejectOriginal(tx, order, said, move)
        : servicing.refuse(tx, servicingMove(order, move), { ...said, states: states.serviced }),
    retry: (tx: Tx, order: Order, move: DeskMove<Deps>): Moved =>
      isOriginal(order) ? retryOrder(tx, order, move) : servicing.retry(tx, servicingMove(order, move)),
    enterTickets: (tx: Tx, order: Order, given: readonly EnteredTicket[], move: DeskMove<Deps>): Moved =>
      isOriginal(order)
        ? enterTickets(tx, order, given, move)
        : servicing.enterTickets(tx, servicingMove(order, move), given),
    fail: (tx: Tx, order: Order, { states, ...said }: Decided, move: DeskMove<Deps>): Moved =>
      isOriginal(order)
        ? failOrder(tx, order, { ...said, states: states.tickets ?? new Map() }, move)
        : servicing.giveUp(tx, servicingMove(order, move), { ...said, states: states.serviced }),
  }
}

/** For returned tickets: the airline has accepted them. */
function approveOriginal(tx: Tx, order: Order, approval: Approval, move: DeskMove<Deps>): Moved {
  return order.status === 'holding' && !approval.amendment
    ? endReturn(tx, order, { done: true, remark: '' }, move)
    : approveOrder(tx, order, approval, move)
}

/** For returned tickets: the airline has not accepted them. */
function rejectOriginal(tx: Tx, order: Order, said: Ending, move: DeskMove<Deps>): Moved {
  return order.status === 'holding'
    ? endReturn(tx, order, { done: false, remark: said.remark }, move)
    : rejectOrder(tx, order, said, move)
}

export function isOriginal({ order_type: type }: Order): boolean {
  return type === 'origin'
}

/** The same action in servicing terms. */
export function servicingMove(
  { id, agency_id: agencyId }: Order,
  { by, second }: DeskMove<Deps>,
): ServicingMove {
  return { orderId: id, agencyId, id: by.id ?? '', name: by.name, ...(second && { second }) }
}
