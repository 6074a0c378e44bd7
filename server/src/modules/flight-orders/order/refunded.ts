// A failed order whose payments are fully refunded: from `failed` to `failed_reimbursed`.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { TIMER, type WholeRefund } from '../../orders/index.ts'
import { applyDecision } from './flight-order.ts'
import { factsOf, type Order } from './order.ts'

/** The order must be locked. Throws an Error if it is not refunded as a whole. */
export async function refunded(
  tx: Tx,
  order: Order,
  { paymentId, amount, at, payload }: WholeRefund,
): Promise<Order> {
  const start = decide(factsOf(order, at), 'start_reimbursement', 'timer')
  if (!start.ok) throw new Error(`${order.id} cannot be refunded: ${start.reason}`)
  const going = await applyDecision(tx, order, start, { actor: TIMER, at, payload })
  const end = decide(factsOf(going, at), 'reimbursed', 'payment')
  if (!end.ok) throw new Error(`${order.id} cannot be reimbursed: ${end.reason}`)
  return applyDecision(tx, going, end, {
    actor: { type: 'payment', id: paymentId, name: 'Interline' },
    at,
    payload,
    change: { returned_minor: amount },
  })
}
