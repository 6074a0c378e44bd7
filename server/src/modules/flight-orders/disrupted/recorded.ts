// The news that makes changing tickets or giving them back free: what the airline did to a flight of exactly these tickets, as long as
// its agency has not accepted it and the flight has not left.

import { hasLeft, refundReason } from '@interline/domain/disruptions/answers'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../order/order.ts'
import { flightNews, type Disrupted } from './settle.ts'

interface Wanted {
  readonly type: 'change' | 'refund'
  readonly reason: number
  readonly subOption: string | null
  /** What is to be changed or given back, with the booking that each belongs to. */
  readonly coupons: readonly { readonly journey: number; readonly segment: number; readonly itemId: string }[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Undefined: nothing that we know of makes it free. `order` must be locked. */
export async function recordedDisruption(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { type, reason, subOption, coupons, now }: Wanted,
): Promise<Disrupted | undefined> {
  // A schedule change is a reason of its own for refunds only.
  if (reason !== 3 && (type === 'change' || reason !== 2)) return undefined
  const rows = await tx
    .selectFrom('disrupted_orders as d')
    .innerJoin('disruptions as n', 'n.id', 'd.disruption_id')
    .selectAll('d')
    .select('n.type')
    .where('d.order_id', '=', order.id)
    .where('d.agency_id', '=', order.agency_id)
    .where('d.free', '=', true)
    .where('d.state', 'in', ['new', 'notified', 'expired'])
    .orderBy('d.received_at', 'desc')
    .execute()
  return rows.find((row) => {
    const news = flightNews(row, row.type)
    if (hasLeft(news, now)) return false
    const told = refundReason(news)
    const hit = coupons.find(({ journey, segment }) => journey === row.journey && segment === row.segment)
    // Another ticket of the same trip is another airline's affair.
    const isWithin = hit !== undefined && coupons.every(({ itemId }) => itemId === hit.itemId)
    return isWithin && (type === 'change' || (told.reason === reason && told.subOption === subOption))
  })
}
