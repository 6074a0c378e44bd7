// One set of buttons for every kind of order: what each of them means for an original is flight-orders' to do, for a
// change, refund or void flight-servicing's.

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
import { type Afterwards, type DeskMove, notAllowed, type Order } from '../../../orders/index.ts'
import type {
  DeskMove as ServicingMove,
  ServicedStates,
  ServicingDesk,
} from '../../../servicing/desk/index.ts'

interface Ending {
  readonly remark: string
  readonly checked: boolean
}

/** What suppliers say at this moment: of an original what is issued, of other orders what is done. */
interface Asked {
  readonly tickets?: TicketStates
  readonly serviced: ServicedStates
}

interface Decided extends Ending {
  readonly states: Asked
}

/** `checked`: somebody has asked the airline by hand. */
interface DeskApproval extends Approval {
  readonly checked: boolean
  readonly states: Asked
}

type Moved = Promise<void | Afterwards>

/** Each throws `order.action_not_allowed` where the table says no. */
export function deskMoves(servicing: ServicingDesk) {
  return {
    approve: (tx: Tx, order: Order, approval: DeskApproval, move: DeskMove<Deps>): Moved => {
      if (isOriginal(order)) return approveOriginal(tx, order, approval, move)
      // What goes back by a refund or void is quoted, not amended.
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

/** Of tickets that go back: the airline has taken them. */
function approveOriginal(tx: Tx, order: Order, approval: Approval, move: DeskMove<Deps>): Moved {
  return order.status === 'holding' && !approval.amendment
    ? endReturn(tx, order, { done: true, remark: '' }, move)
    : approveOrder(tx, order, approval, move)
}

/** Of tickets that go back: the airline has not taken them. */
function rejectOriginal(tx: Tx, order: Order, said: Ending, move: DeskMove<Deps>): Moved {
  return order.status === 'holding'
    ? endReturn(tx, order, { done: false, remark: said.remark }, move)
    : rejectOrder(tx, order, said, move)
}

export function isOriginal({ order_type: type }: Order): boolean {
  return type === 'origin'
}

/** The same move in the words of servicing. */
export function servicingMove(
  { id, agency_id: agencyId }: Order,
  { by, second }: DeskMove<Deps>,
): ServicingMove {
  return { orderId: id, agencyId, id: by.id ?? '', name: by.name, ...(second && { second }) }
}
