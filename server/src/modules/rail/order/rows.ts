// The rows of a train order beside `orders`.

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { RailBookings, RailCalls, RailServicing, RailTickets } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockOrder, type Order } from '../../orders/index.ts'
import { railRules } from '../rules.ts'

export type BookingRow = Selectable<RailBookings>
export type TicketRow = Selectable<RailTickets>
export type NewTicketRow = Insertable<RailTickets>
export type CallStep = RailCalls['step']

type Key = Pick<Order, 'id' | 'agency_id' | 'root_agency_id'>

export async function readBooking(tx: Tx, order: Key): Promise<BookingRow> {
  return tx
    .selectFrom('rail_bookings')
    .selectAll()
    .where('root_agency_id', '=', order.root_agency_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
}

export async function readTickets(tx: Tx, order: Pick<Key, 'id' | 'agency_id'>): Promise<TicketRow[]> {
  return tx
    .selectFrom('rail_tickets')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
}

export async function readServicing(tx: Tx, order: Key): Promise<Selectable<RailServicing> | undefined> {
  return tx
    .selectFrom('rail_servicing')
    .selectAll()
    .where('root_agency_id', '=', order.root_agency_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
}

export async function changeBooking(tx: Tx, order: Key, change: Updateable<RailBookings>): Promise<void> {
  await tx
    .updateTable('rail_bookings')
    .set(change)
    .where('root_agency_id', '=', order.root_agency_id)
    .where('order_id', '=', order.id)
    .execute()
}

export async function changeTickets(
  tx: Tx,
  order: Pick<Key, 'agency_id'>,
  ids: readonly string[],
  change: Updateable<RailTickets>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('rail_tickets')
    .set(change)
    .where('agency_id', '=', order.agency_id)
    .where('id', 'in', ids)
    .execute()
}

/** A locked train order with its rows; undefined: there is none. */
export interface Locked {
  readonly order: Order
  readonly booking: BookingRow
  readonly tickets: TicketRow[]
}

export async function lockRail(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
): Promise<Locked | undefined> {
  const order = await lockOrder(tx, id, agencies)
  if (!order || !railRules.isOf(order)) return undefined
  return { order, booking: await readBooking(tx, order), tickets: await readTickets(tx, order) }
}

/** A call to the railway is recorded before it is sent; a repeated one counts. True: it was sent before. */
export async function recordCall(
  tx: Tx,
  order: Key,
  { step, clientRef, now }: { readonly step: CallStep; readonly clientRef: string; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('rail_calls')
    .values({
      root_agency_id: order.root_agency_id,
      order_id: order.id,
      agency_id: order.agency_id,
      step,
      client_ref: clientRef,
      state: 'sent',
      sent_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['root_agency_id', 'order_id', 'step'])
        .doUpdateSet((eb) => ({ attempts: eb('rail_calls.attempts', '+', 1) })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return row.attempts > 1
}

export async function endCall(
  tx: Tx,
  order: Key,
  {
    step,
    state,
    refusal = null,
    now,
  }: {
    readonly step: CallStep
    readonly state: 'unknown' | 'ok' | 'refused'
    readonly refusal?: string | null
    readonly now: number
  },
): Promise<void> {
  await tx
    .updateTable('rail_calls')
    .set({ state, refusal, answered_at: new Date(now) })
    .where('root_agency_id', '=', order.root_agency_id)
    .where('order_id', '=', order.id)
    .where('step', '=', step)
    .execute()
}
