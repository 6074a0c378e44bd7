// The bookings whose tickets an order services, each with the newest call that was made for it.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Item, MadeCall, Order } from '../../flight-orders/index.ts'

export type ServicingStep = 'void' | 'refund' | 'reissue' | 'seats'

export interface ServicedBooking {
  readonly item: Item
  readonly call: MadeCall | undefined
  readonly travellerKeys: readonly string[]
  /** Flights of the order that holds the tickets. */
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
}

interface Row {
  readonly item: Item
  readonly keys: string[]
  readonly flights: { journey: number; segment: number }[]
  readonly call: {
    readonly id: string
    readonly agency_id: number
    readonly state: string
    readonly attempt: number
    readonly client_ref: string
    readonly sent_at: string
    readonly asked: number
    readonly absent_since: string | null
  } | null
}

export async function readServiced(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  step: ServicingStep,
): Promise<ServicedBooking[]> {
  const { rows } = await sql<Row>`
    select to_jsonb(i) as item, to_jsonb(k) as call,
      jsonb_agg(distinct coalesce(p.traveller_key, p.id)) as keys,
      jsonb_agg(distinct jsonb_build_object('journey', c.journey, 'segment', c.segment)) as flights
    from serviced_coupons s
    join coupons c on c.ticket_id = s.ticket_id and c.number = s.coupon_number
    join tickets t on t.id = s.ticket_id
    join order_passengers p on p.id = t.passenger_id
    join order_items i on i.id = t.item_id
    left join lateral (select * from supplier_calls k where k.item_id = i.id and k.order_id = s.order_id and k.step = ${step}
      order by k.attempt desc limit 1) k on true
    where s.order_id = ${order.id} and s.agency_id = ${order.agency_id}
    group by i.id, to_jsonb(i), to_jsonb(k)
    order by (to_jsonb(i) ->> 'position')::int`.execute(tx)
  return rows.map(({ item, call, keys, flights }) => ({
    item,
    travellerKeys: keys,
    flights: flights.toSorted((a, b) => a.journey - b.journey || a.segment - b.segment),
    call: call
      ? {
          id: call.id,
          agencyId: call.agency_id,
          state: call.state,
          attempt: call.attempt,
          clientRef: call.client_ref,
          sentAt: Date.parse(call.sent_at),
          asked: call.asked,
          absentSince: call.absent_since === null ? null : Date.parse(call.absent_since),
          payBy: null,
        }
      : undefined,
  }))
}

/** A call with its end. */
export async function endServicingCall(
  tx: Tx,
  call: MadeCall,
  end: { readonly state: 'ok' | 'declined'; readonly now: number; readonly evidence: unknown },
): Promise<void> {
  await tx
    .updateTable('supplier_calls')
    .set({ state: end.state, finished_at: new Date(end.now), evidence: JSON.stringify(end.evidence) })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
}
