// The changes, refunds and voids of an issued group, and of the tickets that changes have made of its own.

import type { GroupServicing as Shape } from '@interline/contract/groups/shapes'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { isFlightOrder } from '../../flight-orders/index.ts'
import type { Order } from '../../orders/index.ts'

/** Newest first. */
export async function servicingOf(
  tx: Tx,
  { id, agency_id: agencyId }: Pick<Order, 'id' | 'agency_id'>,
): Promise<z.input<typeof Shape>[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'order_type', 'status', 'passenger_names', 'currency', 'created_at'])
    .select(['total_minor', 'to_return_minor', 'returned_minor'])
    .where('root_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('id', '<>', id)
    .where('status', '<>', 'none')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(isFlightOrder).flatMap(({ order_type: type, ...row }) => {
    if (type === 'origin') return []
    const money = (minor: bigint) => ({ amount: Number(minor), currency: row.currency })
    return [
      {
        id: row.id,
        type,
        status: row.status,
        passengers: row.passenger_names,
        total: money(row.total_minor),
        toReturn: money(row.to_return_minor),
        returned: money(row.returned_minor),
        createdAt: row.created_at.toISOString(),
      },
    ]
  })
}
