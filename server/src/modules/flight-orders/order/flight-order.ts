// Order access for flights: orders of other products are not visible here.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import {
  endLock as endAnyLock,
  lockOrder as lockAnyOrder,
  lockVisible as lockAnyVisible,
  moveOrder,
  type Allowed,
  type Move,
} from '../../orders/index.ts'
import { failure } from '../../../platform/http/failure.ts'
import { FLIGHT_ORDERS } from './rules.ts'
import { isFlightOrder, type Order } from './rows.ts'

/** Moves a flight order; see `moveOrder`. */
export function applyDecision<Known extends Order>(
  tx: Tx,
  order: Known,
  decision: Allowed,
  move: Omit<Move, 'rules'>,
): Promise<Known> {
  return moveOrder(tx, order, decision, { ...move, rules: FLIGHT_ORDERS })
}

/** Locks a flight order for this transaction; undefined if the agencies have none with that number. */
export async function lockOrder(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
): Promise<Order | undefined> {
  const order = await lockAnyOrder(tx, id, agencies)
  return order && isFlightOrder(order) ? order : undefined
}

/** The flight order that a user is about to change; see `lockVisible` of orders. Throws `request.not_found`. */
export async function lockVisible(tx: Tx, ctx: AgencyCtx, id: string): Promise<Order> {
  const order = await lockAnyVisible(tx, ctx, id, FLIGHT_ORDERS)
  if (!isFlightOrder(order)) throw failure('request.not_found')
  return order
}

/** Removes an expired lock; see `endLock` of orders. */
export function endLock<Known extends Order>(tx: Tx, order: Known, now: number): Promise<Known> {
  return endAnyLock(tx, order, now, FLIGHT_ORDERS)
}
