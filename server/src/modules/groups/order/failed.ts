import type { Tx } from '../../../platform/database/database.ts'
import type { Order, WholeRefund } from '../../orders/index.ts'
import { moveGroup } from './rules.ts'

/** The airline will not issue: everything that was paid is refunded. `payload.remark` is the reason. */
export function failedGroup(tx: Tx, order: Order, { amount, at, payload, by }: WholeRefund): Promise<Order> {
  if (!by) throw new Error(`${order.id} is failed by the desk only`)
  return moveGroup(tx, order, {
    action: 'fail',
    actor: by,
    at,
    more: { remark: payload.remark },
    payload,
    change: { returned_minor: amount, close_reason: 'failed' },
  })
}
