// Affected orders: an agency's own, and for the desk all orders of one disruption.

import type { deskDisruption, listDisruptions } from '@interline/contract/disruptions/calls'
import type { OrderDisruption } from '@interline/contract/disruptions/shapes'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { deltaMinutes } from '@interline/domain/disruptions/disruption'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import { flightDisruption, type Disrupted } from '../../flight-orders/index.ts'
import { seesOnlyOwn } from '../../orders/index.ts'
import { answersAt } from './read-disrupted.ts'
import { shownFlight } from '../flights.ts'
import type { FlightDate } from './concerned-orders.ts'
import { readRecord } from './read-records.ts'

type Shown = z.input<typeof OrderDisruption>
type Row = Disrupted & {
  readonly type: string
  readonly note: string
  readonly passenger_names: string[]
  readonly pnrs: string[]
  readonly agency_name: string
}

/** Those awaiting an answer first, by deadline; then the newest. */
export function listDisrupted(
  ctx: AgencyCtx,
  { orderId, state, page, pageSize, flightNo, date, from, to }: HandlerInput<typeof listDisruptions>['query'],
): Promise<CallReply<typeof listDisruptions>> {
  const { actor } = ctx
  const fits = sql<SqlBool>`d.agency_id = ${actor.agencyId} and (${orderId ?? null}::text is null or d.order_id = ${orderId ?? null})
    and (${state} = 'all' or d.state in ('new', 'notified'))
    and (not ${seesOnlyOwn(actor)} or o.created_by = ${actor.userId})
    and (not ${actor.caller === 'client'} or o.test = ${actor.status === 'testing'})
    and ${flightNo && date && from && to ? ofFlight({ flightNo, date, from, to }) : sql`true`}`
  return ctx.transaction(async (tx) => {
    const now = await ctx.db.instant(tx)
    const rows = await read(tx, fits, { limit: pageSize, offset: (page - 1) * pageSize, now })
    const counted = await sql<{
      cnt: number
    }>`select count(*)::int as cnt from disrupted_orders d join orders o on o.id = d.order_id where ${fits}`.execute(
      tx,
    )
    return { rows, total: counted.rows[0]?.cnt ?? 0, page, pageSize }
  })
}

/** Orders with the flight, as sold or as currently flown. */
function ofFlight({ flightNo, date, from, to }: FlightDate): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from order_segments s where s.order_id = d.order_id and s.agency_id = d.agency_id
      and s.journey = d.journey and s.segment = d.segment
      and s.flight_no = ${flightNo} and s.depart_on = ${date} and s.dep_airport = ${from} and s.arr_airport = ${to})
    or (d.before ->> 'flightNumber' = ${flightNo} and starts_with(d.before -> 'from' ->> 'local', ${date})
      and d.before -> 'from' ->> 'airport' = ${from} and d.before -> 'to' ->> 'airport' = ${to}))`
}

/** Throws `request.not_found`. */
export function getDisruption(ctx: OfficeCtx, id: string): Promise<CallReply<typeof deskDisruption>> {
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const record = await readRecord(tx, id)
    const orders = await read(tx, sql<SqlBool>`d.disruption_id = ${id}`, { limit: 5_000, offset: 0, now })
    return { record, orders }
  })
}

async function read(
  tx: Tx,
  fits: RawBuilder<SqlBool>,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<Shown[]> {
  const { rows } = await sql<Row>`
    select d.*, n.type, n.note, o.passenger_names, o.pnrs, a.name as agency_name
    from disrupted_orders d join disruptions n on n.id = d.disruption_id join orders o on o.id = d.order_id
      join agencies a on a.id = d.agency_id
    where ${fits}
    order by (d.state in ('new', 'notified')) desc,
      case when d.state in ('new', 'notified') then d.respond_before end, d.received_at desc, d.order_id
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => shown(row, now))
}

function shown(row: Row, now: number): Shown {
  const disruption = flightDisruption(row, row.type)
  const { type, before, after } = disruption
  return {
    id: row.disruption_id,
    orderId: row.order_id,
    type,
    state: row.state,
    outcome: row.outcome,
    journey: row.journey,
    segment: row.segment,
    before: shownFlight(before),
    after: after && shownFlight(after),
    deltaMinutes: deltaMinutes(disruption),
    impact: row.impact,
    connections: [...row.connections],
    free: row.free,
    passengers: row.passengers,
    passengerNames: row.passenger_names,
    bookingNumber: row.pnrs.join(', '),
    agencyName: row.agency_name,
    receivedAt: row.received_at.toISOString(),
    respondBefore: row.respond_before.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    servicingId: row.servicing_id,
    note: row.note,
    answers: answersAt({ row, type }, now),
  }
}
