// The replacement is booked: it replaces the refused ticket in everything that the order consists of, and
// ticketing continues as usual. The old booking keeps its row and its calls. All in one transaction.

import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { decide } from '@interline/domain/flight-orders/decide'
import { routeSummary } from '@interline/domain/booking/new-order'
import { ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import { sql } from 'kysely'
import { jsonText } from '../../../../../db/json/codec.ts'
import { moneyList } from '../../../../../db/json/offers.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import {
  applyDecision,
  factsOf,
  issueTicket,
  type Item,
  jobOf,
  type Order,
  PATIENCE_MS,
  releaseSeats,
  type Solution,
  type StoredReplacement,
} from '../../../flight-orders/index.ts'
import { type OrderChange, supplierActor } from '../../../orders/index.ts'
import { joined, readBookings, soldOffer } from '../../../supplier-calls/index.ts'
import type { Conclusion } from '../../issue/conclude-ticketing.ts'
import { tripNow } from './plan-replacement.ts'

interface Booked {
  readonly item: Item
  readonly replacement: StoredReplacement
}

/** The order must be locked, and the supplier must have confirmed. */
export async function putInPlace(
  tx: Tx,
  order: Order,
  { item, replacement: planned }: Booked,
  { now, deps }: Conclusion,
): Promise<void> {
  const replacement = { ...planned, solution: await solutionNow(tx, order, { item, planned }, deps) }
  const detached = await detachDisruptions(tx, order, replacement, now)
  await exchangeItems(tx, order, replacement)
  await moveFlights(tx, order, replacement)
  await notePrices(tx, order, replacement)
  const actor = supplierActor(item.supplier)
  const decision = decide(factsOf(order, now), 'replacement_booked', actor.type)
  if (!decision.ok) throw new Error(`${order.id} requests no replacement: ${decision.reason}`)
  const { bookings } = await readBookings(tx, order, 'book', deps.platform.clock)
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { flights: replacement.flights, missing: replacement.missing },
    change: {
      ...columnsOf(
        replacement,
        bookings.map((each) => each.item),
        now,
      ),
      ...detached,
      hold_reason: null,
      // The words of the offer are in the history.
      review_remark: null,
      replacement: null,
    },
    nextCheckAt: now + PATIENCE_MS,
  })
  await deps.platform.jobs.enqueue(tx, issueTicket, jobOf(order))
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
}

async function solutionNow(
  tx: Tx,
  order: Order,
  { item, planned }: { readonly item: Item; readonly planned: StoredReplacement },
  deps: Deps,
): Promise<Solution> {
  const { bookings } = await readBookings(tx, order, 'book', deps.platform.clock)
  const items = bookings.map((each) => each.item)
  const refused = items.find(({ id }) => id === planned.replaces)
  if (!refused) throw new Error(`${order.id} does not have the ticket to be replaced`)
  return tripNow(tx, order, planned.solution, { items, refused, offer: soldOffer(item) }, deps)
}

/**
 * Disruptions of the replaced flights do not apply to the new ones: they stay with the order without a
 * flight, and need no answer any more. Returns the disruption state of the order.
 */
async function detachDisruptions(
  tx: Tx,
  { id, agency_id: agencyId, disruption }: Order,
  { replaces }: StoredReplacement,
  now: number,
): Promise<OrderChange> {
  await sql`
    update disrupted_orders d set segment = -1 - d.segment,
      state = case when d.state in ('new', 'notified', 'expired') then 'resolved' else d.state end,
      answered_at = case when d.state in ('new', 'notified') then ${new Date(now)}::timestamptz else d.answered_at end
    from order_segments s
    where s.order_id = ${id} and s.agency_id = ${agencyId} and s.item_id = ${replaces}
      and d.order_id = s.order_id and d.agency_id = s.agency_id and d.journey = s.journey and d.segment = s.segment`.execute(
    tx,
  )
  if (disruption !== 'open') return {}
  const open = await tx
    .selectFrom('disrupted_orders')
    .select('disruption_id')
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('state', 'in', ['new', 'notified'])
    .executeTakeFirst()
  return open ? {} : { disruption: 'settled' }
}

/** The old one first: each position of an order is unique. */
async function exchangeItems(tx: Tx, order: Order, { itemId, replaces }: StoredReplacement): Promise<void> {
  for (const [id, standing] of [
    [replaces, 'replaced'],
    [itemId, 'sold'],
  ] as const)
    await tx
      .updateTable('order_items')
      .set({ standing })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
}

/** Beyond any journey: avoids two flights in one position meanwhile. */
const ASIDE = 1000

/** Flights of the remaining tickets shift if the new one has more or fewer. */
async function moveFlights(
  tx: Tx,
  order: Order,
  { itemId, replaces, position, solution }: StoredReplacement,
): Promise<void> {
  const { id, agency_id: agencyId } = order
  const before = order.solution.tickets
  await tx
    .deleteFrom('order_segments')
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('item_id', '=', replaces)
    .execute()
  const moved = solution.tickets.flatMap(({ segments }, ticket) =>
    ticket === position
      ? []
      : segments.flatMap((to, at) => {
          const from = before[ticket]?.segments[at]
          return from && from.segment !== to.segment
            ? [{ journey: from.journey, fs: from.segment, ts: to.segment + ASIDE }]
            : []
        }),
  )
  if (moved.length > 0) await moveAlong(tx, order, JSON.stringify(moved))
  await tx
    .insertInto('order_segments')
    .values(
      (solution.tickets[position]?.segments ?? []).flatMap(({ journey, segment }) => {
        const flight = solution.journeys[journey]?.segments[segment]
        if (!flight) return []
        return [
          {
            order_id: id,
            agency_id: agencyId,
            journey,
            segment,
            item_id: itemId,
            flight_no: flight.flightNo,
            dep_airport: flight.depAirport,
            arr_airport: flight.arrAirport,
            depart_on: flight.depTime.slice(0, 10),
            dep_at: flight.depAt,
            arr_at: flight.arrAt,
          },
        ]
      }),
    )
    .execute()
}

async function moveAlong(tx: Tx, { id, agency_id: agencyId }: Order, moved: string): Promise<void> {
  for (const table of ['order_segments', 'coupons', 'disrupted_orders']) {
    const name = sql.table(table)
    await sql`update ${name} f set segment = p.ts from jsonb_to_recordset(${moved}::jsonb) as p (journey int, fs int, ts int)
      where f.order_id = ${id} and f.agency_id = ${agencyId} and f.journey = p.journey and f.segment = p.fs`.execute(
      tx,
    )
    await sql`update ${name} set segment = segment - ${ASIDE}::int
      where order_id = ${id} and agency_id = ${agencyId} and segment >= ${ASIDE}::int`.execute(tx)
  }
}

async function notePrices(tx: Tx, order: Order, { perType }: StoredReplacement): Promise<void> {
  for (const type of PASSENGER_TYPES) {
    const minor = perType[type]
    if (minor === undefined) continue
    await tx
      .updateTable('order_passengers')
      .set({ sale_minor: minor })
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .where('passenger_type', '=', type)
      .execute()
  }
}

function columnsOf(
  { solution, netCost }: StoredReplacement,
  items: readonly Item[],
  now: number,
): OrderChange {
  const route = routeSummary(solution.journeys)
  const departure = route.departAt
  return {
    solution: jsonText(solution),
    net_cost: moneyList.write(netCost),
    airline: solution.validatingCarrier,
    depart_at: new Date(departure),
    depart_on: route.departOn,
    route: jsonText(route.route),
    flight_numbers: route.flightNumbers,
    pnrs: joined([], ...items.map(({ pnr }) => pnr ?? '')),
    airline_pnrs: joined([], ...items.map(({ airline_pnr: locator }) => locator ?? '')),
    booking_ids: joined([], ...items.map(({ supplier_order_id: number }) => number ?? '')),
    ticket_by: new Date(Math.max(now, ticketDue(solution.productType, { paidAt: now, departure }))),
  }
}
