// State of tickets being returned at the platform's cost: which bookings, their cost, and the supplier
// requests. The order stays on hold until each has an answer.

import type { Money } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { RefundSelection } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Item, Order } from '../../../flight-orders/index.ts'
import { netPrice, soldOffer } from '../../../supplier-calls/index.ts'

export type ReturnStep = 'void' | 'refund'

/** A supplier request. `sentAt` in milliseconds since the epoch. */
export interface ReturnCall {
  readonly id: string
  readonly itemId: string
  readonly agencyId: number
  readonly step: ReturnStep
  readonly state: string
  readonly clientRef: string
  readonly sentAt: number
  readonly asked: number
  /** The requested or actual refund of the supplier. */
  readonly returned: Money
}

interface Row {
  readonly id: string
  readonly item_id: string
  readonly agency_id: number
  readonly step: ReturnStep
  readonly state: string
  readonly client_ref: string
  readonly sent_at: Date
  readonly asked: number
  readonly minor: string
  readonly currency: Money['currency']
}

/** The newest call for each booking of the order, in travel order. */
export async function readReturnCalls(
  tx: Tx,
  { id, agency_id: agencyId }: Pick<Order, 'id' | 'agency_id'>,
): Promise<ReturnCall[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (c.item_id) c.id, c.item_id, c.agency_id, c.step, c.state, c.client_ref, c.sent_at, c.asked, i.position,
        c.evidence #>> '{returned,minor}' as minor, c.evidence #>> '{returned,currency}' as currency
      from supplier_calls c join order_items i on i.id = c.item_id
      where c.order_id = ${id} and c.agency_id = ${agencyId} and c.step in ('void', 'refund')
      order by c.item_id, c.sent_at desc, c.id desc
    ) newest order by position`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    agencyId: row.agency_id,
    step: row.step,
    state: row.state,
    clientRef: row.client_ref,
    sentAt: row.sent_at.getTime(),
    asked: row.asked,
    returned: { minor: BigInt(row.minor), currency: row.currency },
  }))
}

/** What the supplier was paid for a booking. */
export function costOf(item: Item): Money {
  return netPrice(soldOffer(item))
}

/** All its passengers and flights, in the supplier's numbering. */
export async function wholeBooking(tx: Tx, item: Item): Promise<RefundSelection> {
  if (item.supplier_order_id === null) throw new Error(`${item.order_id}: ${item.id} was never booked`)
  const people = await tx
    .selectFrom('order_passengers')
    .select(['id', 'traveller_key'])
    .where('order_id', '=', item.order_id)
    .where('agency_id', '=', item.agency_id)
    .orderBy('position')
    .execute()
  return {
    supplierOrderId: item.supplier_order_id,
    travellerKeys: people.map(({ id, traveller_key: key }) => key ?? id),
    flights: soldOffer(item).journeys.flatMap(({ segments }, journey) =>
      segments.map((_, segment) => ({ journey, segment })),
    ),
  }
}
