// Writes of supplier bookings, of the calls made for them, and of the tickets that came of it.

import type { SupplierOrder, SupplierTicket } from '../../connectors/suppliers/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Item, Order, SupplierCallRow } from './order.ts'

export type CallStep = 'book' | 'ticket' | 'release'

/** The bookings of an order, each with the newest call of a step. */
export async function readItems(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>): Promise<Item[]> {
  return tx.selectFrom('order_items').selectAll().where('order_id', '=', order.id).where('agency_id', '=', order.agency_id).orderBy('position').execute()
}

export async function newestCall(tx: Tx, item: Pick<Item, 'id' | 'agency_id'>, step: CallStep): Promise<SupplierCallRow | undefined> {
  return tx
    .selectFrom('supplier_calls')
    .selectAll()
    .where('item_id', '=', item.id)
    .where('agency_id', '=', item.agency_id)
    .where('step', '=', step)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
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
 * The row of a call that is about to be made. It says "sent" before the call leaves: if we die in between, the truth
 * is that it may have left.
 */
export function callRow(item: Pick<Item, 'id' | 'order_id' | 'agency_id'>, { step, attempt, clientRef, now, timeoutMs }: NewCall) {
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

export async function insertCall(tx: Tx, item: Item, call: NewCall): Promise<SupplierCallRow> {
  return tx.insertInto('supplier_calls').values(callRow(item, call)).returningAll().executeTakeFirstOrThrow()
}

export interface CallChange {
  readonly state: 'pending' | 'ok' | 'declined' | 'unknown' | 'absent'
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly evidence?: unknown
  /** The supplier was asked once more. */
  readonly asked?: true
  readonly absentSince?: number | null
}

const FINAL: ReadonlySet<CallChange['state']> = new Set(['ok', 'declined', 'absent'])

export async function updateCall(tx: Tx, call: SupplierCallRow, { state, now, evidence, asked, absentSince }: CallChange): Promise<void> {
  await tx
    .updateTable('supplier_calls')
    .set({
      state,
      ...(FINAL.has(state) ? { finished_at: new Date(now) } : {}),
      ...(evidence === undefined ? {} : { evidence: JSON.stringify(evidence) }),
      ...(asked ? { asked: call.asked + 1 } : {}),
      ...(absentSince === undefined ? {} : { absent_since: absentSince === null ? null : new Date(absentSince) }),
    })
    .where('id', '=', call.id)
    .where('agency_id', '=', call.agency_id)
    .execute()
}

export async function updateItem(tx: Tx, item: Item, state: 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released', booked?: SupplierOrder): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ state, ...(booked ? { supplier_order_id: booked.supplierOrderId, pnr: booked.pnr, airline_pnr: booked.airlinePnr } : {}) })
    .where('id', '=', item.id)
    .where('agency_id', '=', item.agency_id)
    .execute()
}

/** Tickets with their coupons, open for flying. `travellerKey` is the passenger's id. */
export async function insertTickets(tx: Tx, item: Item, tickets: readonly SupplierTicket[], kind: 'eticket' | 'confirmation', at: number): Promise<void> {
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
