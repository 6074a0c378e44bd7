// Writes supplier bookings, their calls, and the resulting tickets.

import { sql } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import type { SupplierFailure, SupplierOrder, SupplierTicket } from '../../connectors/suppliers/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { notAllowed, type Item, type Order } from '../flight-orders/index.ts'
import { TIMEOUTS } from './calls.ts'

export type CallStep = 'book' | 'ticket' | 'release' | 'void' | 'refund' | 'reissue' | 'seats'

/** A call, as decisions need it. Instants in milliseconds since the epoch. */
export interface MadeCall {
  readonly id: string
  readonly agencyId: number
  readonly state: string
  readonly attempt: number
  readonly clientRef: string
  readonly sentAt: number
  /** How many times the outcome was queried. */
  readonly asked: number
  readonly absentSince: number | null
  /** Payment deadline, if the supplier's answer set one. */
  readonly payBy: number | null
  /** The supplier refused, but has not yet confirmed that it issued nothing. */
  readonly refusal?: SupplierFailure | undefined
}

export interface BookingOf {
  readonly item: Item
  /** The newest call of the step; undefined before the first. */
  readonly call: MadeCall | undefined
}

/** An order's current bookings, or all it ever had. */
type Standing = 'sold' | 'any'

/** The bookings of an order with the newest call of a step, and the current time of the database's clock. */
export async function readBookings(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  step: CallStep,
  clock: { readonly offset: number },
  standing: Standing = 'sold',
): Promise<{ readonly bookings: readonly BookingOf[]; readonly now: number }> {
  const rows = await tx
    .selectFrom('order_items as i')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('supplier_calls')
          .selectAll()
          .whereRef('item_id', '=', 'i.id')
          .where('step', '=', step)
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select([sql<StoredCall | null>`to_jsonb(c)`.as('call'), sql<Date>`clock_timestamp()`.as('clock')])
    .where('i.order_id', '=', order.id)
    .where('i.agency_id', '=', order.agency_id)
    .$if(standing === 'sold', (q) => q.where('i.standing', '=', 'sold'))
    .orderBy('i.position')
    .execute()
  return {
    now: (rows[0]?.clock.getTime() ?? Date.now()) + clock.offset,
    bookings: rows.map(({ call, clock: _clock, ...item }) => ({
      item,
      call: call ? readCall(call) : undefined,
    })),
  }
}

/** A row as JSON: instants are texts. */
interface StoredCall {
  readonly id: string
  readonly agency_id: number
  readonly state: string
  readonly attempt: number
  readonly client_ref: string
  readonly sent_at: string
  readonly asked: number
  readonly absent_since: string | null
  readonly evidence: { readonly payBy?: number | null; readonly refusal?: SupplierFailure } | null
}

function readCall(call: StoredCall): MadeCall {
  return {
    id: call.id,
    agencyId: call.agency_id,
    state: call.state,
    attempt: call.attempt,
    clientRef: call.client_ref,
    sentAt: Date.parse(call.sent_at),
    asked: call.asked,
    absentSince: call.absent_since === null ? null : Date.parse(call.absent_since),
    payBy: call.evidence?.payBy ?? null,
    refusal: call.evidence?.refusal,
  }
}

export interface NewCall {
  readonly step: CallStep
  readonly attempt: number
  readonly clientRef: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly timeoutMs: number
}

/**
 * The row of a call about to be made. It is stored as "sent" before the call: if the process dies in between,
 * it may have been sent.
 */
export function callRow(
  item: Pick<Item, 'id' | 'order_id' | 'agency_id'>,
  { step, attempt, clientRef, now, timeoutMs }: NewCall,
) {
  return {
    id: newId('call', now),
    order_id: item.order_id,
    agency_id: item.agency_id,
    item_id: item.id,
    step,
    attempt,
    client_ref: clientRef,
    state: 'sent' as const,
    sent_at: new Date(now),
    deadline: new Date(now + timeoutMs),
  }
}

export async function insertCall(tx: Tx, item: Item, call: NewCall): Promise<MadeCall> {
  const row = callRow(item, call)
  await tx.insertInto('supplier_calls').values(row).execute()
  return {
    id: row.id,
    agencyId: row.agency_id,
    state: row.state,
    attempt: call.attempt,
    clientRef: call.clientRef,
    sentAt: call.now,
    asked: 0,
    absentSince: null,
    payBy: null,
  }
}

/** An open call. */
export async function recordCall(
  tx: Tx,
  call: MadeCall,
  state: 'pending' | 'unknown',
  absentSince: number | null,
): Promise<void> {
  await tx
    .updateTable('supplier_calls')
    .set({ state, asked: call.asked + 1, absent_since: absentSince === null ? null : new Date(absentSince) })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
}

/** The supplier's refusal of a call, until its state proves that nothing was done. */
export async function noteRefusal(tx: Tx, call: MadeCall, refusal: SupplierFailure): Promise<void> {
  await tx
    .updateTable('supplier_calls')
    .set({ evidence: jsonText({ refusal }) })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agencyId)
    .execute()
}

export interface CallEnd {
  /** absent: the supplier never received it. */
  readonly state: 'ok' | 'declined' | 'absent'
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly evidence: unknown
  /** The new state of the booking. */
  readonly item: 'asked' | 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released' | 'release_unconfirmed'
  readonly booked?: SupplierOrder
  /** Additional search terms of the order. */
  readonly terms?: readonly string[]
}

/** Additional search terms for a booking's order. */
export async function noteTerms(tx: Tx, item: Item, terms: readonly string[]): Promise<void> {
  const words = [...new Set(terms.map((term) => term.toUpperCase()).filter(Boolean))]
  await sql`
    insert into order_terms (agency_id, term, order_id)
    select ${item.agency_id}::integer, term, ${item.order_id}::text from unnest(${words}::text[]) as term on conflict do nothing`.execute(
    tx,
  )
}

/** Closes a call and writes its effect on the booking, in one statement. */
export async function endCall(tx: Tx, item: Item, call: MadeCall, end: CallEnd): Promise<void> {
  const { booked, terms = [] } = end
  const words = [...new Set(terms.map((term) => term.toUpperCase()).filter(Boolean))]
  await sql`
    with ended as (
      update supplier_calls set state = ${end.state}, finished_at = ${new Date(end.now)}, evidence = ${JSON.stringify(end.evidence)}::jsonb
      where id = ${call.id} and agency_id = ${call.agencyId}
    ), found as (
      insert into order_terms (agency_id, term, order_id)
      select ${item.agency_id}::integer, term, ${item.order_id}::text from unnest(${words}::text[]) as term on conflict do nothing
    )
    update order_items set state = ${end.item}, supplier_order_id = coalesce(${booked?.supplierOrderId ?? null}::text, supplier_order_id),
      void_until = coalesce(${booked?.voidUntil ? new Date(booked.voidUntil) : null}::timestamptz, void_until),
      pnr = coalesce(${booked?.pnr ?? null}::text, pnr), airline_pnr = coalesce(${booked?.airlinePnr ?? null}::text, airline_pnr)
    where id = ${item.id} and agency_id = ${item.agency_id}`.execute(tx)
}

/** A booking as `endCall` leaves it after the supplier's confirmation. */
export function bookedItem(item: Item, booked: SupplierOrder): Item {
  return {
    ...item,
    state: booked.status === 'held' ? 'held' : 'confirmed',
    supplier_order_id: booked.supplierOrderId,
    void_until: booked.voidUntil ? new Date(booked.voidUntil) : item.void_until,
    pnr: booked.pnr,
    airline_pnr: booked.airlinePnr,
  }
}

/** Tickets with their coupons, open for flying. `travellerKey` is the passenger's id. */
export async function insertTickets(
  tx: Tx,
  item: Item,
  tickets: readonly SupplierTicket[],
  kind: 'eticket' | 'confirmation',
  at: number,
): Promise<void> {
  const rows = tickets.map((ticket) => ({ id: newId('tkt', at), ticket }))
  await tx
    .with('tickets', (q) =>
      q.insertInto('tickets').values(
        rows.map(({ id, ticket }) => ({
          id,
          order_id: item.order_id,
          agency_id: item.agency_id,
          passenger_id: ticket.travellerKey,
          item_id: item.id,
          number: ticket.number,
          carrier: ticket.carrier,
          kind,
          issued_at: new Date(at),
        })),
      ),
    )
    .insertInto('coupons')
    .values(
      rows.flatMap(({ id, ticket }) =>
        ticket.coupons.map(({ journey, segment }, index) => ({
          ticket_id: id,
          number: index + 1,
          agency_id: item.agency_id,
          order_id: item.order_id,
          passenger_id: ticket.travellerKey,
          journey,
          segment,
          state: 'OPEN',
        })),
      ),
    )
    .execute()
}

/** Throws `order.action_not_allowed` during a supplier call: its answer would find the order gone. */
export function refuseWhileAsked(order: Order, bookings: readonly BookingOf[], now: number): void {
  const asked = bookings.some(({ call }) => call?.state === 'sent' && now - call.sentAt < TIMEOUTS.ticket)
  if (asked) throw notAllowed('supplier_asked', order)
}
