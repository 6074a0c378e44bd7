// How many unpaid orders of one agency may hold seats, of all products together.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'

/**
 * How many orders of one agency may be written concurrently without locking the agency: more than the
 * connections of five processes.
 */
const AT_ONCE = 64

/**
 * Before an order is written, in its transaction. `most` 0: no limit. Far from it an agency writes orders concurrently; near
 * it, one after the other. Throws `order.too_many_unpaid`.
 */
export async function refuseManyUnpaid(tx: Tx, agencyId: number, most: number): Promise<void> {
  if (most === 0) return
  let unpaid = await unpaidOf(tx, agencyId, most)
  if (unpaid < most && unpaid >= most - AT_ONCE) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agency holds seats ${agencyId}`}, 0))`.execute(
      tx,
    )
    unpaid = await unpaidOf(tx, agencyId, most)
  }
  if (unpaid >= most) throw failure('order.too_many_unpaid', { values: { max: most } })
}

/**
 * Unpaid first orders of an agency that hold seats, or may: the supplier is being called, or its answer is unknown.
 * Counted up to `most`. A refused booking holds nothing and does not count.
 */
async function unpaidOf(tx: Tx, agencyId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where agency_id = ${agencyId} and order_type in ('origin', 'rail') and paid_at is null
        and status in ('none', 'reserved', 'to_be_paid', 'reviewing', 'seat_requested')
        and (status <> 'reviewing' or hold_reason = 'booking_unknown')
        and close_reason is null limit ${most}) unpaid`.execute(tx)
  return rows[0]?.count ?? 0
}
