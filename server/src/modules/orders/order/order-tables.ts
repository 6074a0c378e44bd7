// Which table has which column of an order. Columns common to all products are in `orders`, optional ones in
// tables of their own (ORDER_PARTS). Code reads the view `order_rows` and writes through this file.

import { sql, type Insertable, type QueryCreator, type Updateable } from 'kysely'
import { COLUMNS } from '../../../../db/columns.ts'
import { ORDER_PARTS, PART_KEYS } from '../../../../db/order-rows.ts'
import type { DB, Orders } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { NewOrderRow, Order, OrderChange } from './rows.ts'

type Part = keyof typeof ORDER_PARTS
type Row = Readonly<Record<string, unknown>>
type Key = Pick<Order, 'id' | 'agency_id' | 'root_agency_id'>

const PARTS = Object.keys(ORDER_PARTS) as Part[]
const KEYS: readonly string[] = PART_KEYS
const OWN = new Map(
  PARTS.map((part) => [part, (COLUMNS[part] ?? []).filter((column) => !KEYS.includes(column))] as const),
)
const IN_PARTS = new Set([...OWN.values()].flat())

/**
 * Adds the insertion of a new order with all its parts to a statement; the following statement may refer to
 * the order.
 */
export function withNewOrder(creator: QueryCreator<DB>, row: NewOrderRow): QueryCreator<DB> {
  const made = creator.with('new_order', (q) =>
    q
      .insertInto('orders')
      .values(inOrders(row) as Insertable<Orders>)
      .returning('root_agency_id'),
  ) as unknown as QueryCreator<DB>
  const key = {
    root_agency_id: sql`(select root_agency_id from new_order)`,
    order_id: row.id,
    agency_id: row.agency_id,
  }
  return PARTS.reduce((all, part) => {
    const own = inPart(part, row)
    return ORDER_PARTS[part] !== 'all' && isEmpty(own)
      ? all
      : all.with(`new_${part}`, (q) => q.insertInto(part).values({ ...key, ...own } as never))
  }, made)
}

/** Writes a new order with all its parts. */
export async function insertOrder(tx: Tx, row: NewOrderRow): Promise<void> {
  await withNewOrder(tx, row)
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** The columns of a change that are in `orders`. */
export function inOrders<Columns extends OrderChange | NewOrderRow>(change: Columns): Updateable<Orders> {
  return Object.fromEntries(Object.entries(change).filter(([column]) => !IN_PARTS.has(column)))
}

/**
 * Adds the changes of an order's parts to a statement. `order` must be locked in this transaction, and read
 * since: a part that already has the new values is skipped.
 */
export function withChangedParts(
  creator: QueryCreator<DB>,
  order: Key & Partial<Order>,
  change: OrderChange,
): QueryCreator<DB> {
  return PARTS.reduce((all, part) => {
    const own = inPart(part, change)
    const before = inPart(part, order)
    const columns = Object.keys(own)
    if (columns.length === 0 || (isEmpty(own) && columns.every((column) => before[column] === null)))
      return all
    return all.with(`changed_${part}`, (q) => writePart(q, part, { order, own }))
  }, creator)
}

/**
 * Writes columns of an order, in any table, without an event: the order does not move. `order` must be locked
 * in this transaction.
 */
export async function changeOrder(tx: Tx, order: Key & Partial<Order>, change: OrderChange): Promise<void> {
  const own = inOrders(change)
  const parts = withChangedParts(tx, order, change)
  await (
    Object.keys(own).length === 0
      ? parts.selectNoFrom(sql`1`.as('done'))
      : parts
          .updateTable('orders')
          .set(own)
          .where('id', '=', order.id)
          .where('agency_id', '=', order.agency_id)
  ).execute()
}

function writePart(
  creator: QueryCreator<DB>,
  part: Part,
  { order, own }: { readonly order: Key; readonly own: Row },
) {
  const key = { root_agency_id: order.root_agency_id, order_id: order.id, agency_id: order.agency_id }
  if (ORDER_PARTS[part] !== 'some')
    return creator
      .updateTable(part)
      .set(own as never)
      .where('root_agency_id', '=', key.root_agency_id)
      .where('order_id', '=', key.order_id)
      .where('agency_id', '=', key.agency_id)
  // A lock exists or not.
  if (part === 'order_lock' && isEmpty(own))
    return creator
      .deleteFrom(part)
      .where('root_agency_id', '=', key.root_agency_id)
      .where('order_id', '=', key.order_id)
      .where('agency_id', '=', key.agency_id)
  return creator
    .insertInto(part)
    .values({ ...key, ...own })
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'order_id']).doUpdateSet(own))
}

function inPart(part: Part, change: Partial<Order> | NewOrderRow | OrderChange): Row {
  const own = OWN.get(part) ?? []
  return Object.fromEntries(Object.entries(change).filter(([column]) => own.includes(column)))
}

function isEmpty(own: Row): boolean {
  return Object.values(own).every((value) => value === null || value === undefined)
}
