// Flights as a product, as far as their orders alone decide. Preconditions of payment are added by
// flight-payments, which knows suppliers and checks.

import { FLIGHT_TYPES } from '@interline/domain/flight-orders/order-types'
import { STATUSES } from '@interline/domain/flight-orders/statuses'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { ProductPayment, Sellable } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { handleDue, type OrderTimers } from './due.ts'
import { mailMove } from './mail/order-mail.ts'
import { flightEarnings } from './order/earnings.ts'
import { payableUntil } from './order/order.ts'
import { payableOf } from './order/payable.ts'
import { presentOrder } from './order/present.ts'
import type { WholeOrder } from './order/read-order.ts'
import { refunded } from './order/refunded.ts'
import { flightOrder, type Order } from './order/rows.ts'
import { FLIGHT_ORDERS } from './order/rules.ts'
import { readVisible, viewerOf } from './read/get-order.ts'

export type ShownOrder = ReturnType<typeof presentOrder>

export type FlightProduct = Omit<Sellable<ShownOrder>, 'payment'> & {
  readonly payment: Omit<ProductPayment, 'open'>
}

/** A refused booking in review holds nothing and does not count. */
const HOLDING: FlightProduct['holding'] = [
  { type: 'origin', status: 'none' },
  { type: 'origin', status: 'reserved' },
  { type: 'origin', status: 'to_be_paid' },
  { type: 'origin', status: 'reviewing', reason: 'booking_unknown' },
]

export function flightProduct(deps: Deps, timers: OrderTimers): FlightProduct {
  return {
    product: 'flight',
    types: FLIGHT_TYPES,
    rules: FLIGHT_ORDERS,
    statuses: STATUSES,
    holding: HOLDING,
    working: ['proceeding'],
    due: (tx, order) => handleDue(tx, flightOrder(order), deps, timers),
    mail: (tx, order, event) => mailMove(tx, flightOrder(order), event, deps),
    present: (tx, ctx, order) => present(tx, ctx, order, deps),
    earnings: flightEarnings,
    payment: {
      payableOf: (order) => payableOf(flightOrder(order)),
      payableUntil: (order) => payableUntil(flightOrder(order)),
      memoOf,
      refunded: (tx, order, refund) => refunded(tx, flightOrder(order), refund),
    },
  }
}

async function present(
  tx: Tx,
  ctx: AgencyCtx,
  order: Pick<Order, 'id'> | WholeOrder,
  deps: Deps,
): Promise<ShownOrder> {
  // Everything needed to show a paid new order was read under its lock, or is written by the payment.
  const isKnown = 'events' in order && order.order_type === 'origin' && order.status !== 'holding'
  const whole = isKnown ? order : await readVisible(tx, ctx, order.id)
  return presentOrder(whole, await viewerOf(tx, ctx, deps))
}

/** `2 PAX · HKG-LHR · CX251`. */
function memoOf(order: Pick<Order, 'passenger_names' | 'route' | 'flight_numbers'>): string {
  const route = order.route.map(({ from, to }) => `${from}-${to}`).join(' ')
  return `${order.passenger_names.length} PAX · ${route} · ${order.flight_numbers.join(' ')}`
}
