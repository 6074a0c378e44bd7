// The bookings whose tickets an order services, each with its newest call.

import { sql } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import type { MadeCall } from '../../supplier-calls/index.ts'

export type ServicingStep = 'void' | 'refund' | 'reissue' | 'seats'

const STEPS: Readonly<Record<string, ServicingStep>> = { change: 'reissue', refund: 'refund', void: 'void' }

/** The supplier action of an order of this type; undefined for an original. */
export function stepOf({ order_type: type }: Pick<Order, 'order_type'>): ServicingStep | undefined {
  return STEPS[type]
}

export interface ServicedBooking {
  readonly item: Item
  readonly call: MadeCall | undefined
  readonly travellerKeys: readonly string[]
  /** Flights of the order that holds the tickets. */
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
  readonly coupons: readonly ServicedCoupon[]
}

/** One coupon that an order services. */
export interface ServicedCoupon {
  readonly ticketId: string
  /** Of the coupon in its ticket. */
  readonly number: number
  readonly ticketNumber: string
  readonly travellerKey: string
  /** Flight of the order that holds the ticket. */
  readonly journey: number
  readonly segment: number
  /** Its number was entered by the desk: the supplier may not know it. */
  readonly isTyped: boolean
  /** The supplier is known to have done the action. */
  readonly isDone: boolean
}

interface Row {
  readonly item: Item
  readonly keys: string[]
  readonly flights: { journey: number; segment: number }[]
  readonly coupons: ServicedCoupon[]
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
      jsonb_agg(distinct jsonb_build_object('journey', c.journey, 'segment', c.segment)) as flights,
      jsonb_agg(jsonb_build_object('ticketId', t.id, 'number', c.number, 'ticketNumber', t.number,
        'travellerKey', coalesce(p.traveller_key, p.id), 'journey', c.journey, 'segment', c.segment,
        'isTyped', not exists (select from supplier_calls m where (m.item_id = i.id or m.order_id = t.order_id)
          and m.evidence -> 'tickets' ? t.number and m.evidence ->> 'saidBy' is null), 'isDone', s.supplier_done_at is not null)
        order by t.number, c.number) as coupons
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
  return rows.map(({ item, call, keys, flights, coupons }) => ({
    item,
    coupons,
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

/** Progress of an open call: ticket numbers that are done, and the new ones of an exchange. */
export async function notePart(
  tx: Tx,
  call: MadeCall,
  {
    done,
    tickets,
  }: {
    readonly done: readonly ServicedCoupon[]
    readonly tickets: readonly { readonly number: string }[]
  },
): Promise<void> {
  const evidence = {
    done: [...new Set(done.map(({ ticketNumber }) => ticketNumber))],
    tickets: tickets.map(({ number }) => number),
  }
  await tx
    .updateTable('supplier_calls')
    .set({ evidence: jsonText(evidence) })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
}

/** A closed call. */
export async function endServicingCall(
  tx: Tx,
  call: MadeCall,
  end: { readonly state: 'ok' | 'declined'; readonly now: number; readonly evidence: unknown },
): Promise<void> {
  await tx
    .updateTable('supplier_calls')
    .set({ state: end.state, finished_at: new Date(end.now), evidence: jsonText(end.evidence) })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
}

/** Records which coupons of a booking the supplier has done, and clears the mark of the others. */
export async function storeDone(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { coupons }: Pick<ServicedBooking, 'coupons'>,
  { done, now }: { readonly done: readonly ServicedCoupon[]; readonly now: number },
): Promise<void> {
  const keyOf = ({ ticketId, number }: ServicedCoupon) => `${ticketId} ${number}`
  const keys = done.map(keyOf)
  await sql`
    update serviced_coupons set supplier_done_at = case
      when (ticket_id || ' ' || coupon_number) = any(${keys}::text[]) then coalesce(supplier_done_at, ${new Date(now)}::timestamptz) end
    where order_id = ${order.id} and agency_id = ${order.agency_id}
      and (ticket_id || ' ' || coupon_number) = any(${coupons.map(keyOf)}::text[])`.execute(tx)
}
