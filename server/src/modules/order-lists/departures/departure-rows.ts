// Travelling passengers: those of orders that hold a seat. Decided by the coupon, or, without one, by the
// order's status.

import { isTerminal, ORDER_STATUSES } from '@interline/domain/flight-orders/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { AgencyActor } from '../../../platform/http/context.ts'
import { seesOnlyOwn } from '../../orders/index.ts'

/** An original without tickets: every status that is not closed. Changes, refunds and voids have coupons. */
const SEATED = ORDER_STATUSES.filter((status) => status === 'issued' || !isTerminal(status, true)).filter(
  (status) => !['failed', 'failed_reimbursing', 'reimbursing'].includes(status),
)

export interface SeatQuery {
  readonly mine: boolean
  /** Further conditions on `s` (segment), `o` (order), `p` (passenger), `t` (ticket). */
  readonly where: readonly RawBuilder<unknown>[]
  /** A further join, for flight data. */
  readonly disruption?: RawBuilder<unknown>
}

/** One row for each passenger on each flight: `from` and `where` of a statement. */
export function seats(
  actor: AgencyActor,
  { mine, where, disruption = sql`` }: SeatQuery,
): RawBuilder<unknown> {
  const own = mine || seesOnlyOwn(actor) ? [sql`o.created_by = ${actor.userId}`] : []
  const all = [
    sql`s.agency_id = ${actor.agencyId}`,
    sql`o.status <> 'none'`,
    sql`(c.state in ('OPEN', 'SUSPENDED', 'FLOWN')
      or (c.state is null and o.order_type = 'origin' and o.status = any (${SEATED}::text[])))`,
    ...own,
    ...where,
  ]
  return sql`order_segments s
    join order_rows o on o.id = s.order_id and o.agency_id = s.agency_id
    join order_items i on i.id = s.item_id and i.agency_id = s.agency_id
    join order_passengers p on p.order_id = s.order_id and p.agency_id = s.agency_id
    left join coupons c on c.order_id = s.order_id and c.agency_id = s.agency_id and c.passenger_id = p.id
      and c.journey = s.journey and c.segment = s.segment
    left join tickets t on t.id = c.ticket_id and t.agency_id = s.agency_id
    ${disruption}
    where ${sql.join(all, sql` and `)}`
}

export interface DepartureKey {
  readonly flightNo: string
  readonly date: string
  readonly from: string
  readonly to: string
}

/** Exactly that flight. */
export function onFlight({ flightNo, date, from, to }: DepartureKey): RawBuilder<unknown>[] {
  return [
    sql`s.flight_no = ${flightNo}`,
    sql`s.depart_on = ${date}`,
    sql`s.dep_airport = ${from}`,
    sql`s.arr_airport = ${to}`,
  ]
}
