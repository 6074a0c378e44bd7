// Orders of a product that is not installed: they could not be moved, paid or shown.

import type { Tx } from '../../platform/database/database.ts'
import type { Products } from './products.ts'

/**
 * Throws an Error that names order types without a product. Uses the counts, because there are too many
 * orders to scan.
 */
export async function refuseUnsold(tx: Tx, { all }: Products): Promise<void> {
  const known = all.flatMap(({ types }) => Object.keys(types))
  const rows = await tx.selectFrom('order_counts').select('order_type').distinct().execute()
  const unsold = rows.map(({ order_type: type }) => type).filter((type) => !known.includes(type))
  if (unsold.length > 0)
    throw new Error(
      `the database has orders of the types ${unsold.join(', ')}, which no product of this installation has`,
    )
}
