import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { lockOrder, type Order } from '../../../flight-orders/index.ts'

/** An order of any agency, locked. `tx` sees every agency. Throws `request.not_found`. */
export async function foundOrder(tx: Tx, id: string): Promise<Order> {
  const known = await tx.selectFrom('orders').select('agency_id').where('id', '=', id).executeTakeFirst()
  const order = known && (await lockOrder(tx, id, known.agency_id))
  if (!order || order.status === 'none') throw failure('request.not_found')
  return order
}
