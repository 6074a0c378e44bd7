// Rows of orders and what their columns hold.

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderItems, OrderRows } from '../../../../db/types.ts'

export type { Solution } from '../../../../db/json/orders.ts'
/** An order with all its parts, from whichever table. */
export type Order = Selectable<OrderRows>
export type OrderChange = Updateable<OrderRows>
export type NewOrderRow = Insertable<OrderRows>
export type Item = Selectable<OrderItems>
