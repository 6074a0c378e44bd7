import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isFinished } from '../people/find-orders.ts'
import type { Products } from '../products.ts'

/**
 * Orders of an agency on which something can still happen, by the rules of their products. One that failed is open until
 * its payment was refunded; one that was never shown to anybody does not count.
 */
export async function countOpenOrders(tx: Tx, agencyId: number, products: Products): Promise<number> {
  const finished = products.all.map(
    ({ types, statuses }) => sql`(o.order_type = any (${Object.keys(types)}) and ${isFinished(statuses)})`,
  )
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from orders o
    where o.agency_id = ${agencyId} and o.status <> 'none' and not (${sql.join(finished, sql` or `)})`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}
