// Rows of flight orders and their column types.

import { FLIGHT_TYPES } from '@interline/domain/flight-orders/order-types'
import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'
import type { Insertable, Selectable } from 'kysely'
import type { OrderFlights, OrderItems } from '../../../../db/types.ts'
import type { NewOrderRow as NewAnyOrder, Order as AnyOrder } from '../../orders/index.ts'

export type { Solution } from '../../../../db/json/orders.ts'

type OwnColumn = Exclude<keyof OrderFlights, 'root_agency_id' | 'order_id' | 'agency_id'>

/** A flight order with all its parts, from any table. */
export type Order = Omit<AnyOrder, 'order_type' | 'status' | 'return_to' | OwnColumn> &
  Pick<Selectable<OrderFlights>, OwnColumn> & {
    readonly order_type: OrderType
    /** `none`: no supplier has answered the booking yet; the order is hidden until then. */
    readonly status: OrderStatus | 'none'
    readonly return_to: OrderStatus | null
  }
export type NewOrderRow = NewAnyOrder &
  Pick<Insertable<OrderFlights>, OwnColumn> & { readonly order_type: OrderType }
export type Item = Selectable<OrderItems>

/** True for a flight order, whatever other products the installation sells. */
export function isFlightOrder<Known extends Pick<AnyOrder, 'order_type'>>(
  order: Known,
): order is Known & Order {
  return Object.hasOwn(FLIGHT_TYPES, order.order_type)
}

/** Asserts that an order is a flight order. Throws an Error otherwise. */
export function flightOrder<Known extends AnyOrder>(order: Known): Known & Order {
  if (!isFlightOrder(order)) throw new Error(`${order.id} is not a flight order`)
  return order
}
