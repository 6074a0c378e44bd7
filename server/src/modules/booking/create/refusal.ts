// The response to an order request if no order was created, or the outcome is unknown.

import type { Tx } from '../../../platform/database/database.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { OrderJob } from '../../orders/index.ts'
import type { refusalOf } from './booking.ts'

/** The supplier's answer to the booking is still open. */
export function outcomeUnknown(orderId: string): Failure {
  return failure('order.outcome_unknown', { data: { orderId }, retryAfterSeconds: 30 })
}

/** The error of a refused booking with its details. */
export async function refusal(tx: Tx, job: OrderJob, key: ReturnType<typeof refusalOf>): Promise<Failure> {
  if (key === 'order.passengers_invalid')
    return failure(key, { fields: [{ path: 'passengers', rule: 'passengers.refused' }] })
  if (key === 'order.ticket_refused')
    return failure(key, { values: { flights: await refusedFlights(tx, job) } })
  return failure(key)
}

/** The flights of the ticket that the supplier refused. */
async function refusedFlights(tx: Tx, { orderId, agencyId }: OrderJob): Promise<string> {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('order_segments as s', (on) =>
      on.onRef('s.order_id', '=', 'i.order_id').onRef('s.item_id', '=', 'i.id'),
    )
    .select('s.flight_no')
    .where('i.order_id', '=', orderId)
    .where('i.agency_id', '=', agencyId)
    .where('i.state', '=', 'refused')
    .orderBy('s.journey')
    .orderBy('s.segment')
    .execute()
  return rows.map(({ flight_no }) => flight_no).join(', ')
}
