// A failed order is refunded: exactly what was taken, to the accounts it was taken from, at every level.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import type { Conclusion } from './conclusion.ts'
import { factsOf, flightOrder, type Order } from '../../flight-orders/index.ts'
import { refundPayments } from '../../payments/index.ts'

/**
 * From `failed` to `failed_reimbursed`. An order without a payment stays failed. `more`: additional
 * parameters of the history.
 */
export async function reimburse(
  tx: Tx,
  order: Order,
  { now, deps }: Conclusion,
  more: Readonly<Record<string, string>> = {},
): Promise<Order> {
  if (!decide(factsOf(order, now), 'start_reimbursement', 'timer').ok) return order
  return flightOrder(await refundPayments(tx, order, { at: now, more }, deps))
}
