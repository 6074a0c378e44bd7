// How many unpaid orders of one agency may hold seats, of all products together.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Products } from '../products.ts'

/**
 * How many orders of one agency may be written concurrently without locking the agency: more than the
 * connections of five processes.
 */
const AT_ONCE = 64

interface Cap {
  readonly agencyId: number
  readonly most: number
}

/**
 * Before an order is written, in its transaction. `most` 0: no limit. Far from it an agency writes orders concurrently; near
 * it, one after the other. Throws `order.too_many_unpaid`.
 */
export async function refuseManyUnpaid(
  tx: Tx,
  { agencyId, most }: Cap,
  products: Pick<Products, 'all'>,
): Promise<void> {
  if (most === 0) return
  let unpaid = await unpaidOf(tx, { agencyId, most }, products)
  if (unpaid < most && unpaid >= most - AT_ONCE) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agency holds seats ${agencyId}`}, 0))`.execute(
      tx,
    )
    unpaid = await unpaidOf(tx, { agencyId, most }, products)
  }
  if (unpaid >= most) throw failure('order.too_many_unpaid', { values: { max: most } })
}

/** Unpaid first orders of an agency by the statuses of each product, counted up to `most`. */
async function unpaidOf(tx: Tx, { agencyId, most }: Cap, { all }: Pick<Products, 'all'>): Promise<number> {
  const holding = all.flatMap((product) => product.holding ?? [])
  if (holding.length === 0) return 0
  const types = [...new Set(holding.map(({ type }) => type))]
  const held = holding.map(({ type, status, reason }) =>
    reason === undefined
      ? sql`order_type = ${type} and status = ${status}`
      : sql`order_type = ${type} and status = ${status} and hold_reason = ${reason}`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where agency_id = ${agencyId} and order_type in (${sql.join(types)}) and paid_at is null
        and (${sql.join(held, sql` or `)})
        and close_reason is null limit ${most}) unpaid`.execute(tx)
  return rows[0]?.count ?? 0
}
