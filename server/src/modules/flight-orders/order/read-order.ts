// One order with all its parts, read in one statement.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from './order.ts'

export interface PassengerPart {
  readonly id: string
  readonly passenger_type: 'adult' | 'child' | 'infant'
  readonly surname: string
  readonly given_names: string
  readonly gender: 'male' | 'female'
  readonly birthday: string
  readonly nationality: string
  readonly document_type: string
  readonly document_masked: string
  readonly document_expiry: string
  readonly document_issuing_place: string
  readonly frequent_flyer: { readonly airline: string; readonly number: string } | null
  readonly sale_minor: number
}

export interface TicketPart {
  readonly id: string
  readonly passenger_id: string
  readonly item_id: string
  readonly number: string
  readonly carrier: string
  readonly kind: 'eticket' | 'confirmation'
  readonly issued_at: string
  readonly coupons: readonly {
    readonly number: number
    readonly journey: number
    readonly segment: number
    readonly state: string
  }[]
}

export interface PaymentPart {
  readonly id: string
  readonly channel: string
  readonly state: string
  readonly currency: string
  readonly amount_minor: number
  readonly payer_name: string
  readonly created_at: string
}

export interface EventPart {
  readonly seq: number
  readonly at: string
  readonly actor_type: string
  readonly actor_name: string
  readonly action: string
  readonly from_status: string
  readonly to_status: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface ItemPart {
  readonly id: string
  readonly position: number
  readonly supplier: string
  readonly state: 'asked' | 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released'
  readonly supplier_order_id: string | null
  readonly pnr: string | null
  readonly airline_pnr: string | null
}

export interface OrderParts {
  readonly passengers: readonly PassengerPart[]
  readonly tickets: readonly TicketPart[]
  readonly payments: readonly PaymentPart[]
  readonly events: readonly EventPart[]
  readonly items: readonly ItemPart[]
  readonly linked: readonly { readonly id: string; readonly order_type: string; readonly status: string }[]
}

export type WholeOrder = Order & OrderParts

/** Undefined when the agency has no such order, or nobody may see it yet, or it is not one of `createdBy`. */
export async function readOrder(
  tx: Tx,
  id: string,
  agencyId: number,
  createdBy?: string,
): Promise<WholeOrder | undefined> {
  return tx
    .selectFrom('orders as o')
    .selectAll('o')
    .select([
      sql<
        PassengerPart[]
      >`(select coalesce(jsonb_agg(to_jsonb(p) - 'document_cipher' order by p.position), '[]') from order_passengers p where p.order_id = o.id)`.as(
        'passengers',
      ),
      sql<TicketPart[]>`(select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('coupons', (
          select coalesce(jsonb_agg(to_jsonb(c) order by c.number), '[]') from coupons c where c.ticket_id = t.id)) order by t.number), '[]')
        from tickets t where t.order_id = o.id)`.as('tickets'),
      sql<
        PaymentPart[]
      >`(select coalesce(jsonb_agg(to_jsonb(y) order by y.created_at, y.id), '[]') from payments y where y.order_id = o.id)`.as(
        'payments',
      ),
      sql<
        EventPart[]
      >`(select coalesce(jsonb_agg(to_jsonb(e) order by e.seq), '[]') from order_events e where e.order_id = o.id)`.as(
        'events',
      ),
      sql<ItemPart[]>`(select coalesce(jsonb_agg(to_jsonb(i) - 'offer' order by i.position), '[]')
        from order_items i where i.order_id = o.id)`.as('items'),
      sql<
        OrderParts['linked']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'order_type', l.order_type, 'status', l.status) order by l.created_at), '[]')
        from orders l where l.agency_id = o.agency_id and l.id <> o.id
          -- In these words both halves have an index; most orders are their own origin and are in none of them.
          and ((l.root_id = o.root_id and l.id <> l.root_id) or l.id = o.root_id))`.as('linked'),
    ])
    .where('o.id', '=', id)
    .where('o.agency_id', '=', agencyId)
    .where('o.status', '<>', 'none')
    .$if(createdBy !== undefined, (q) => q.where('o.created_by', '=', createdBy ?? ''))
    .executeTakeFirst()
}
