// Writes a new order with all its rows in one statement: atomic, in one round trip.

import { sql } from 'kysely'
import type { NewOrderRows } from './new-order-rows.ts'
import { withNewOrder } from '../../orders/index.ts'
import { flightOrder, type Order } from '../../flight-orders/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

export async function insertOrder(tx: Tx, rows: NewOrderRows): Promise<void> {
  const { order, items, passengers, segments, terms, calls } = rows
  const parts = tx
    .with('items', (q) => q.insertInto('order_items').values(items))
    .with('passengers', (q) => q.insertInto('order_passengers').values(passengers))
    .with('segments', (q) => q.insertInto('order_segments').values(segments))
    .with('terms', (q) => q.insertInto('order_terms').values(terms))
  const whole =
    calls.length > 0 ? parts.with('calls', (q) => q.insertInto('supplier_calls').values(calls)) : parts
  await withNewOrder(whole, order)
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** The order created by an earlier request with the same key. */
export async function findByRequestKey(
  tx: Tx,
  agencyId: number,
  requestKey: string,
): Promise<Order | undefined> {
  const found = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return found && flightOrder(found)
}
