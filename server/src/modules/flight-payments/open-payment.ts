// Preconditions of paying a flight order: its supplier sells to the caller, losses of a change are accepted,
// and no pre-ticketing check stops it.

import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { refuseUnaccepted } from '../flight-orders/index.ts'
import type { OpenedPayment } from '../orders/index.ts'
import { refuseSeats, refuseSwitchedOff } from '../supplier-calls/index.ts'
import { checksOfOrder, refuseStopped } from '../ticketing-checks/index.ts'
import type { Deps } from './deps.ts'
import { lockForPayment } from './lock-for-payment.ts'

/** Throws `request.not_found`. */
export async function openFlightPayment(
  tx: Tx,
  ctx: AgencyCtx,
  orderId: string,
  deps: Deps,
): Promise<OpenedPayment> {
  const { order, now, booked } = await lockForPayment(tx, ctx, orderId, deps)
  return {
    order,
    now,
    isBeingPaid: order.payments.some(({ state }) => state === 'created' || state === 'pending'),
    async refuse() {
      refuseSeats([order], { testing: order.test }, deps)
      // What was sold is serviced on: a change is paid although its supplier is switched off.
      if (order.order_type === 'origin') await refuseSwitchedOff(await soldBy(tx, order), ctx.host, deps)
      refuseUnaccepted(order)
      refuseStopped(await checksOfOrder(tx, ctx, order, { now, booked }, deps))
    },
  }
}

/** Codes of the suppliers whose seats are to be paid. */
async function soldBy(tx: Tx, order: { readonly id: string; readonly agency_id: number }): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select('supplier')
    .distinct()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('standing', '=', 'sold')
    .execute()
  return rows.map(({ supplier }) => supplier)
}
