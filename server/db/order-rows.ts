// The rows of the view order_rows: an order with its parts from separate tables. `insertOrder` and
// `changeOrder` of the module orders write such rows; only they know which table has which column.

import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'

/**
 * Tables with a part of an order, at most one row each, and which orders have it: every order, each of one
 * product, or where needed.
 */
export const ORDER_PARTS = {
  order_pricing: 'all',
  order_flights: 'product',
  order_groups: 'product',
  order_recovery: 'some',
  order_review: 'some',
  order_lock: 'some',
  order_sites: 'some',
} as const satisfies Record<string, 'all' | 'product' | 'some'>

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
