// Rows of orders and what their columns hold.

import type { Selectable, Updateable } from 'kysely'
import type { OrderItems, Orders } from '../../../../db/types.ts'

export type { Solution } from '../../../../db/json/orders.ts'
export type Order = Selectable<Orders>
export type OrderChange = Updateable<Orders>
export type Item = Selectable<OrderItems>
