// Which orders hold tickets that can be changed, refunded and voided: flight orders, and issued orders of other products that
// have stored what they sold as flights. Such an order is serviced like an original; nothing else here knows it.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  lockOrder as lockAnyOrder,
  lockVisible as lockAnyVisible,
  type Order as AnyOrder,
  type ProductRules,
} from '../../orders/index.ts'
import { isFlightOrder, type Order } from './rows.ts'
import { FLIGHT_ORDERS } from './rules.ts'

/** The order as the holder of its tickets; undefined where it holds none. */
export function ticketHolder<Known extends AnyOrder>(order: Known): (Known & Order) | undefined {
  if (isFlightOrder(order)) return order
  if (order.solution === null || order.status !== 'issued') return undefined
  // Other products ask for no tax invoice.
  return { ...order, order_type: 'origin', invoice_type: 'None' } as Known & Order
}

/** Locks it for this transaction; undefined if the agencies have none with that number. */
export async function lockHolder(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
): Promise<Order | undefined> {
  const order = await lockAnyOrder(tx, id, agencies)
  return order && ticketHolder(order)
}

/** Only flight orders are locked by people, so that no rule of theirs is applied to another order. */
const HOLDERS: ProductRules = {
  ...FLIGHT_ORDERS,
  isOf: (order) => isFlightOrder(order) || order.locked_by === null,
}

/** The order whose tickets a user is about to service; see `lockVisible` of orders. Throws `request.not_found`. */
export async function lockVisibleHolder(tx: Tx, ctx: AgencyCtx, id: string): Promise<Order> {
  const order = ticketHolder(await lockAnyVisible(tx, ctx, id, HOLDERS))
  if (!order) throw failure('request.not_found')
  return order
}
