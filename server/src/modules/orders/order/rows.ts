// Rows of orders of any product. A product narrows them to its own types.

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderRows } from '../../../../db/types.ts'

/** An order with all its parts, from any table. */
export type Order = Selectable<OrderRows>
export type OrderChange = Updateable<OrderRows>
export type NewOrderRow = Insertable<OrderRows>
