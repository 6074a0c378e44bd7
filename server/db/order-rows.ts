// The rows of the view order_rows: an order with its parts from tables of their own. `insertOrder` and `changeOrder` of the
// module orders write such rows; they alone know which table has which column.

import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'

/** Tables that hold a part of an order, in at most one row, and what they have: a row for each order, or where needed. */
export const ORDER_PARTS = {
  order_pricing: 'all',
  order_flights: 'all',
  order_recovery: 'some',
  order_review: 'some',
  order_lock: 'some',
} as const satisfies Record<string, 'all' | 'some'>

/** Columns that a part has in common with its order, in which `order_id` is called `id`. */
export const PART_KEYS = ['root_agency_id', 'order_id', 'agency_id'] as const

type Own<Table> = Exclude<keyof Table, (typeof PART_KEYS)[number]>
type Cell<Row, Column> = Column extends keyof Row ? Row[Column] : never

/** Columns of a part that every order has. */
export type PartOf<Table> = Pick<Table, Own<Table>>
/** Columns of a part that some orders have: null where there is none. */
export type PartOrNull<Table> = {
  [Column in Own<Table>]: ColumnType<
    Cell<Selectable<Table>, Column> | null,
    Cell<Insertable<Table>, Column> | null | undefined,
    Cell<Updateable<Table>, Column> | null
  >
}
