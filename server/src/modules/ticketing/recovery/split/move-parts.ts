// Moves bookings from one order to another, with everything that belongs to them. Rows are moved, never
// copied, so that a coupon belongs to exactly one order at every moment.

import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { insertOrder } from '../../../orders/index.ts'
import { lockOrder, notAllowed, type Order } from '../../../flight-orders/index.ts'
import { type BookingOf, ticketTerms } from '../../../supplier-calls/index.ts'
import type { PartialOrder } from '../partial/partial-order.ts'
import type { SplitRows } from './split-rows.ts'

/** Returns the new order, locked and without a status. `order` must be locked. Throws `order.action_not_allowed`. */
export async function moveParts(
  tx: Tx,
  order: Order,
  rows: SplitRows,
  partial: PartialOrder,
): Promise<Order> {
  const { id } = rows.order
  await refuseOpenDisruption(tx, order, rows)
  await insertOrder(tx, rows.order)
  await tx
    .insertInto('order_passengers')
    .values(rows.passengers.map(({ row }) => row))
    .execute()
  await moveRows(tx, order, rows, partial)
  await moveTerms(tx, order, rows, partial)
  const made = await lockOrder(tx, id, order.agency_id)
  if (!made) throw new Error(`${id} was not written`)
  return made
}

/** An open disruption must be answered first: it belongs to this order. */
async function refuseOpenDisruption(tx: Tx, order: Order, { moved }: SplitRows): Promise<void> {
  const open = await tx
    .selectFrom('disrupted_orders')
    .select(['journey', 'segment'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['new', 'notified'])
    .execute()
  const hit = open.some(({ journey, segment }) =>
    moved.some(({ from }) => from.journey === journey && from.segment === segment),
  )
  if (hit) throw notAllowed('disruption_open', order)
}

async function moveRows(
  tx: Tx,
  { id: was, agency_id: agencyId }: Order,
  { order: { id }, passengers, moved }: SplitRows,
  { issued }: PartialOrder,
): Promise<void> {
  const items = issued.map(({ item }) => item.id)
  const people = JSON.stringify(passengers.map((each) => ({ was: each.was, now: each.row.id })))
  const places = JSON.stringify(
    moved.map(({ from, to }) => ({ fj: from.journey, fs: from.segment, tj: to.journey, ts: to.segment })),
  )
  await sql`
    update order_items set order_id = ${id}, position = place - 1
    from unnest(${items}::text[]) with ordinality as t (item, place)
    where id = item and order_id = ${was} and agency_id = ${agencyId}`.execute(tx)
  await sql`update supplier_calls set order_id = ${id} where order_id = ${was} and agency_id = ${agencyId} and item_id = any(${items}::text[])`.execute(
    tx,
  )
  await sql`
    update order_segments s set order_id = ${id}, journey = p.tj, segment = p.ts
    from jsonb_to_recordset(${places}::jsonb) as p (fj int, fs int, tj int, ts int)
    where s.order_id = ${was} and s.agency_id = ${agencyId} and s.journey = p.fj and s.segment = p.fs
      and s.item_id = any(${items}::text[])`.execute(tx)
  await sql`
    update coupons c set order_id = ${id}, passenger_id = x.now, journey = p.tj, segment = p.ts
    from tickets t, jsonb_to_recordset(${people}::jsonb) as x (was text, now text),
      jsonb_to_recordset(${places}::jsonb) as p (fj int, fs int, tj int, ts int)
    where t.id = c.ticket_id and t.item_id = any(${items}::text[]) and c.order_id = ${was} and c.agency_id = ${agencyId}
      and x.was = c.passenger_id and p.fj = c.journey and p.fs = c.segment`.execute(tx)
  await sql`
    update tickets t set order_id = ${id}, passenger_id = x.now
    from jsonb_to_recordset(${people}::jsonb) as x (was text, now text)
    where t.item_id = any(${items}::text[]) and t.order_id = ${was} and t.agency_id = ${agencyId} and x.was = t.passenger_id`.execute(
    tx,
  )
}

/** Each order is found by its own parts: numbers and locators move, names lead to both. */
async function moveTerms(
  tx: Tx,
  { id: was, agency_id: agencyId }: Order,
  { order: { id, ticket_numbers: numbers = [] } }: SplitRows,
  { issued, missing }: PartialOrder,
): Promise<void> {
  const [going, staying] = [
    [...locatorsOf(issued), ...numbers.flatMap(ticketTerms).map((term) => term.toUpperCase())],
    locatorsOf(missing),
  ]
  const alone = staying.filter((term) => !going.includes(term))
  const gone = going.filter((term) => !staying.includes(term))
  await sql`
    insert into order_terms (agency_id, term, order_id)
    select agency_id, case when term = ${was} then ${id} else term end, ${id} from order_terms
    where order_id = ${was} and agency_id = ${agencyId} and term <> all(${alone}::text[])
    on conflict do nothing`.execute(tx)
  await sql`delete from order_terms where order_id = ${was} and agency_id = ${agencyId} and term = any(${gone}::text[])`.execute(
    tx,
  )
}

function locatorsOf(bookings: readonly BookingOf[]): string[] {
  return bookings
    .flatMap(({ item }) => [item.pnr, item.airline_pnr, item.supplier_order_id])
    .flatMap((term) => (term ? [term.toUpperCase()] : []))
}
