// Finds the orders with a flight, and what its disruption means for each.

import { isFree, respondBefore } from '@interline/domain/disruptions/answers'
import {
  withKnownTerminals,
  type DisruptionType,
  type Flight,
} from '@interline/domain/disruptions/disruption'
import {
  connectionImpacts,
  worstImpact,
  type ConnectionImpact,
  type Impact,
} from '@interline/domain/disruptions/impact'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { flightOf, legOf, legsOf } from '../flights.ts'
import type { Place } from '../job-kinds.ts'

export interface FlightDate {
  readonly flightNo: string
  /** Local date of departure. */
  readonly date: string
  readonly from: string
  readonly to: string
}

/** The flight as an order had it when disruption `k` arrived: its identity until that was accepted. */
export const NAME_IN_ORDER = sql`(k.before ->> 'flightNumber', left(k.before #>> '{from,local}', 10), k.before #>> '{from,airport}',
  k.before #>> '{to,airport}')`

/**
 * Orders with active seats on the flight: booked, or with tickets that are neither refunded nor in a request.
 * A flight that now departs on another date is found under its old date as well: airlines keep using it.
 */
export async function ordersOnFlight(tx: Tx, { flightNo, date, from, to }: FlightDate): Promise<Place[]> {
  const { rows } = await sql<{ order_id: string; agency_id: number; journey: number; segment: number }>`
    with named as (
      select order_id, journey, segment from order_segments
      where flight_no = ${flightNo} and depart_on = ${date} and dep_airport = ${from} and arr_airport = ${to}
      union
      select order_id, journey, segment from disrupted_orders k where ${NAME_IN_ORDER} = (${flightNo}, ${date}, ${from}, ${to})
    )
    select s.order_id, s.agency_id, s.journey, s.segment
    from named join order_segments s using (order_id, journey, segment) join orders o on o.id = order_id
    where s.flight_no = ${flightNo} and ${COUNTS}
    order by s.order_id, s.journey, s.segment`.execute(tx)
  return rows.map(placeOf)
}

/** The flight of a supplier's booking, in the supplier's numbering. */
export async function ordersOfBooking(
  tx: Tx,
  supplier: string,
  supplierOrderId: string,
): Promise<(Place & { readonly position: number })[]> {
  const { rows } = await sql<{
    order_id: string
    agency_id: number
    journey: number
    segment: number
    position: number
  }>`
    select s.order_id, s.agency_id, s.journey, s.segment, (row_number() over (partition by s.order_id order by s.journey, s.segment) - 1)::int as position
    from order_items i join order_segments s on s.order_id = i.order_id and s.item_id = i.id join orders o on o.id = i.order_id
    where i.supplier = ${supplier} and i.supplier_order_id = ${supplierOrderId}
    order by o.created_at desc, s.journey, s.segment`.execute(tx)
  return rows.map((row) => ({ ...placeOf(row), position: row.position }))
}

/** Tickets count while a coupon is open and no other request has it; before ticketing the booking itself counts. */
export const COUNTS = sql`(o.status in ('reserved', 'to_be_paid', 'proceeding', 'holding') and o.order_type = 'origin'
  or o.status in ('issued', 'changed') and exists (
    select from coupons c where c.order_id = s.order_id and c.journey = s.journey and c.segment = s.segment and c.state = 'OPEN'
      and not exists (select from serviced_coupons t where t.ticket_id = c.ticket_id and t.coupon_number = c.number and t.active)))`

/** How many passengers of an order still fly it; 0: the order is not affected. */
export async function passengersOn(tx: Tx, { orderId, agencyId, journey, segment }: Place): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select case when o.status in ('issued', 'changed') then (
        select count(*)::int from coupons c where c.order_id = s.order_id and c.journey = s.journey and c.segment = s.segment
          and c.state = 'OPEN')
      else cardinality(o.passenger_names) end as cnt
    from order_segments s join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and s.agency_id = ${agencyId} and s.journey = ${journey} and s.segment = ${segment} and ${COUNTS}`.execute(
    tx,
  )
  return rows[0]?.cnt ?? 0
}

export interface Meaning {
  readonly before: Flight
  readonly after: Flight | null
  readonly connections: readonly ConnectionImpact[]
  readonly impact: Impact
  readonly free: boolean
  /** Milliseconds since the epoch. */
  readonly respondBefore: number
}

/** What a disruption means for one order. `after` of a restored flight is the order's flight. */
export function meaningOf(
  order: Pick<Order, 'id' | 'solution'>,
  { journey, segment }: Pick<Place, 'journey' | 'segment'>,
  told: {
    readonly type: DisruptionType
    readonly after: Flight | null
    readonly respondBefore: number | null
  },
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Meaning {
  const solution = order.solution
  const stored = solution.journeys[journey]?.segments[segment]
  if (!stored) throw new Error(`${order.id} has no flight ${journey}.${segment}`)
  const before = flightOf(stored)
  const after = told.type === 'restore' ? before : told.after && withKnownTerminals(told.after, before)
  const leg = legOf(before, deps.places)
  const connections = connectionImpacts(
    legsOf(solution, deps.places),
    { journey, segment, after: after && legOf(after, deps.places) },
    deps.connections,
  )
  const impact = worstImpact(connections)
  const mainland = leg.from.country === 'CN' && leg.to.country === 'CN'
  const departure = Math.min(before.from.at, after?.from.at ?? Infinity)
  return {
    before,
    after,
    connections,
    impact,
    free: isFree({ type: told.type, before, after }, { impact, mainland }),
    respondBefore: told.respondBefore ?? respondBefore(now, departure),
  }
}

function placeOf(row: { order_id: string; agency_id: number; journey: number; segment: number }): Place {
  return { orderId: row.order_id, agencyId: row.agency_id, journey: row.journey, segment: row.segment }
}
