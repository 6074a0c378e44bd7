// One order with all its parts, read in one statement.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { gatewayPartOf, type EventPart, type PaymentPart } from '../../orders/index.ts'
import { isFlightOrder, type Order } from './rows.ts'
import { ticketHolder } from './ticket-holder.ts'

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
    /** The change, refund or void that has taken it. */
    readonly busy_with: string | null
    /** Exchanged by a change with its own booking: its passenger has left this one. */
    readonly is_divided: boolean
  }[]
}

export interface QuotePart {
  readonly seq: number
  readonly made_at: string
  readonly made_by: 'rule' | 'supplier' | 'ops'
  readonly valid_until: string | null
  readonly currency: string
  readonly total_minor: number
  readonly lines: readonly { readonly code: string; readonly ref: string | null; readonly minor: string }[]
  readonly remark: string
}

export interface ServicedPart {
  readonly ticket_number: string
  readonly coupon: number
  readonly passenger_id: string
  /** Of the order that holds the ticket: a change that was searched has passengers of its own for the same people. */
  readonly passenger_name: string
  readonly journey: number
  readonly segment: number
}

export interface ItemPart {
  readonly id: string
  readonly position: number
  readonly supplier: string
  readonly state: 'asked' | 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released' | 'release_unconfirmed'
  readonly supplier_order_id: string | null
  readonly pnr: string | null
  readonly airline_pnr: string | null
  readonly void_until: string | null
  /** The fare's refund after a no-show. */
  readonly no_show: { readonly percent: number | null; readonly amount: unknown } | null
}

export interface OrderParts {
  readonly passengers: readonly PassengerPart[]
  readonly tickets: readonly TicketPart[]
  readonly payments: readonly PaymentPart[]
  readonly events: readonly EventPart[]
  readonly items: readonly ItemPart[]
  /** Flights of replaced bookings, in order of replacement. */
  readonly replaced: readonly { readonly flights: readonly string[]; readonly state: string }[]
  readonly quotes: readonly QuotePart[]
  readonly serviced: readonly ServicedPart[]
  readonly evidence: readonly {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly bytes: number
  }[]
  readonly mails: readonly { readonly at: string; readonly to: string; readonly subject: string }[]
  readonly remarks: readonly { readonly at: string; readonly text: string }[]
  readonly linked: readonly { readonly id: string; readonly order_type: string; readonly status: string }[]
}

export type WholeOrder = Order & OrderParts

/** A hidden order as it would be read: without history. Passengers and bookings are left to the caller. */
export function withoutHistory(order: Order): WholeOrder {
  const none = { passengers: [], tickets: [], payments: [], events: [], items: [], replaced: [], quotes: [] }
  return { ...order, ...none, serviced: [], evidence: [], mails: [], remarks: [], linked: [] }
}

/** The service desk's remarks for the agency. */
const REMARKS = sql<
  OrderParts['remarks']
>`(select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'text', n.text) order by n.at, n.id), '[]')
  from order_notes n where n.order_id = o.id and n.audience = 'agency')`.as('remarks')

/** With their coupons. */
const TICKETS = sql<TicketPart[]>`(select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('coupons', (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('busy_with', (
        select s.order_id from serviced_coupons s where s.ticket_id = c.ticket_id and s.coupon_number = c.number and s.active),
        'is_divided', c.state = 'EXCHANGED' and exists (select from serviced_coupons x join order_items n on n.order_id = x.order_id
          join order_items i on i.id = t.item_id
          where x.ticket_id = c.ticket_id and x.coupon_number = c.number and n.supplier_order_id <> i.supplier_order_id)) order by c.number), '[]')
      from coupons c where c.ticket_id = t.id)) order by t.number), '[]')
  from tickets t where t.order_id = holder.id)`.as('tickets')

const PAYMENTS = sql<PaymentPart[]>`(select coalesce(jsonb_agg(to_jsonb(y) || jsonb_build_object('voucher', (
    select jsonb_build_object('code', v.code, 'amount_minor', v.amount_minor) from flight_vouchers v where v.payment_id = y.id),
    'gateway', ${gatewayPartOf('y.id')})
    order by y.created_at, y.id), '[]') from payments y where y.order_id = o.id)`.as('payments')

const REPLACED = sql<
  OrderParts['replaced']
>`(select coalesce(jsonb_agg(jsonb_build_object('state', i.state, 'flights', jsonb_path_query_array(i.offer, '$.journeys[*].segments[*].flightNumber')) order by i.id), '[]')
  from order_items i where i.order_id = o.id and i.standing = 'replaced')`.as('replaced')

const QUOTES = sql<
  QuotePart[]
>`(select coalesce(jsonb_agg(to_jsonb(q) - 'levels' - 'supplier_money' - 'supplier_quotes' order by q.seq), '[]')
        from order_quotes q where q.order_id = o.id)`.as('quotes')

/** Mails to the agency; those to its parent instead are the parent's. */
const MAILS = sql<
  OrderParts['mails']
>`(select coalesce(jsonb_agg(jsonb_build_object('at', w.sent_at, 'to', w.recipient, 'subject', w.subject) order by w.seq), '[]')
  from order_mails w where w.order_id = o.id and w.receiver_id = o.agency_id and w.sent_at is not null)`.as(
  'mails',
)

/** The files of a refund or change, in upload order. */
const EVIDENCE = sql<
  OrderParts['evidence']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes) order by f.handed_in_at, f.id), '[]')
  from evidence_files f where f.agency_id = o.agency_id
    and f.id in (select jsonb_array_elements_text(coalesce(o.servicing -> 'evidence', '[]'))))`.as('evidence')

/** Undefined when the agencies have no such order, it is still hidden, or it is not one of `createdBy`. */
export async function readOrder(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
  createdBy?: string,
): Promise<WholeOrder | undefined> {
  const found = await readWhole(tx, id, agencies, createdBy)
  return found && isFlightOrder(found) ? found : undefined
}

/** The same of every order that holds tickets, whatever its product. */
export async function readHolder(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
  createdBy?: string,
): Promise<WholeOrder | undefined> {
  const found = await readWhole(tx, id, agencies, createdBy)
  return found && ticketHolder(found)
}

async function readWhole(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
  createdBy: string | undefined,
) {
  return (
    tx
      .selectFrom('order_rows as o')
      // The order whose tickets it shows: a refund or void has none of its own.
      .innerJoinLateral(
        sql<{
          id: string
        }>`(select case when o.parent_id is null or exists (select from order_items own where own.order_id = o.id) then o.id else o.parent_id end as id)`.as(
          'holder',
        ),
        (join) => join.onTrue(),
      )
      .selectAll('o')
      .select([
        sql<
          PassengerPart[]
        >`(select coalesce(jsonb_agg(to_jsonb(p) - 'document_cipher' order by p.position), '[]') from order_passengers p where p.order_id = holder.id
          and (holder.id = o.id or p.id in (select t.passenger_id from serviced_coupons s join tickets t on t.id = s.ticket_id where s.order_id = o.id)))`.as(
          'passengers',
        ),
        TICKETS,
        PAYMENTS,
        sql<
          EventPart[]
        >`(select coalesce(jsonb_agg(to_jsonb(e) order by e.seq), '[]') from order_events e where e.order_id = o.id)`.as(
          'events',
        ),
        sql<
          ItemPart[]
        >`(select coalesce(jsonb_agg((to_jsonb(i) - 'offer') || jsonb_build_object('no_show', i.offer #> '{rules,noShow}') order by i.position), '[]')
        from order_items i where i.order_id = holder.id and i.standing = 'sold')`.as('items'),
        REPLACED,
        QUOTES,
        sql<
          ServicedPart[]
        >`(select coalesce(jsonb_agg(jsonb_build_object('ticket_number', t.number, 'coupon', c.number, 'passenger_id', c.passenger_id,
          'passenger_name', p.surname || ' / ' || p.given_names, 'journey', c.journey, 'segment', c.segment) order by t.number, c.number), '[]')
        from serviced_coupons s join coupons c on c.ticket_id = s.ticket_id and c.number = s.coupon_number join tickets t on t.id = c.ticket_id
          join order_passengers p on p.id = c.passenger_id
        where s.order_id = o.id)`.as('serviced'),
        REMARKS,
        MAILS,
        EVIDENCE,
        sql<
          OrderParts['linked']
        >`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'order_type', l.order_type, 'status', l.status) order by l.created_at), '[]')
        from (
          select id, agency_id, order_type, status, created_at from orders where root_id = o.root_id and id <> root_id
          union select id, agency_id, order_type, status, created_at from orders where id in (o.root_id, o.split_from)
          union select p.id, p.agency_id, p.order_type, p.status, p.created_at
          from order_recovery y join orders p on p.id = y.order_id where y.split_from = o.id
          -- Each part by an index of its own; without this the database would look through all orders of the agency.
          offset 0) l
        where l.agency_id = o.agency_id and l.id <> o.id)`.as('linked'),
      ])
      .where('o.id', '=', id)
      .where('o.agency_id', 'in', typeof agencies === 'number' ? [agencies] : agencies)
      .where('o.status', '<>', 'none')
      .$if(createdBy !== undefined, (q) => q.where('o.created_by', '=', createdBy ?? ''))
      .executeTakeFirst()
  )
}
