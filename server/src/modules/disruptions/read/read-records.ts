// Disruptions and their outcome: how many orders each affects and their answers.

import type { deskDisruptions } from '@interline/contract/disruptions/calls'
import type { DisruptionRecord } from '@interline/contract/disruptions/shapes'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Flight } from '@interline/domain/disruptions/disruption'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { shownFlight } from '../flights.ts'

type Shown = z.input<typeof DisruptionRecord>

interface Row {
  readonly id: string
  readonly type: Shown['type']
  readonly source: Shown['source']
  readonly flight_no: string
  readonly depart_on: string
  readonly dep_airport: string
  readonly arr_airport: string
  readonly after: Flight | null
  readonly note: string
  readonly told_by: string
  readonly received_at: Date
  readonly respond_before: Date | null
  readonly marked_at: Date | null
  readonly supersedes: string | null
  readonly superseded_by: string | null
  readonly orders: number
  readonly agencies: number
  readonly passengers: number
  readonly states: Shown['states'] | null
  readonly impacts: Shown['impacts'] | null
  readonly next_deadline: Date | null
}

/** Newest first. */
export function listRecords(
  ctx: OfficeCtx,
  { state, q, page, pageSize }: HandlerInput<typeof deskDisruptions>['query'],
): Promise<CallReply<typeof deskDisruptions>> {
  const typed = q?.toUpperCase().replaceAll(' ', '') ?? ''
  const fits = sql<SqlBool>`(${state} = 'all' or exists (select from disrupted_orders w where w.disruption_id = d.id and w.state in ('new', 'notified')))
    and (${typed} = '' or ${typed} in (d.dep_airport, d.arr_airport) or starts_with(d.flight_no, ${typed}))`
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await read(tx, fits, { limit: pageSize, offset: (page - 1) * pageSize })
    const counted = await sql<{
      cnt: number
    }>`select count(*)::int as cnt from disruptions d where ${fits}`.execute(tx)
    return { rows, total: counted.rows[0]?.cnt ?? 0, page, pageSize }
  })
}

/** Throws `request.not_found`. */
export async function readRecord(tx: Tx, id: string): Promise<Shown> {
  const [record] = await read(tx, sql<SqlBool>`d.id = ${id}`, { limit: 1, offset: 0 })
  if (!record) throw failure('request.not_found')
  return record
}

async function read(
  tx: Tx,
  fits: RawBuilder<SqlBool>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Shown[]> {
  const { rows } = await sql<Row>`
    select d.*, s.id as superseded_by, o.*
    from disruptions d
      left join disruptions s on s.supersedes = d.id
      cross join lateral (
        select count(*)::int as orders, count(distinct agency_id)::int as agencies, coalesce(sum(passengers), 0)::int as passengers,
          min(respond_before) filter (where state in ('new', 'notified')) as next_deadline,
          (select jsonb_object_agg(g.state, g.cnt) from (
            select state, count(*) as cnt from disrupted_orders where disruption_id = d.id group by state) g) as states,
          (select jsonb_object_agg(g.impact, g.cnt) from (
            select impact, count(*) as cnt from disrupted_orders where disruption_id = d.id group by impact) g) as impacts
        from disrupted_orders where disruption_id = d.id) o
    where ${fits}
    order by d.received_at desc, d.id desc
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    source: row.source,
    flightNo: row.flight_no,
    date: row.depart_on,
    from: row.dep_airport,
    to: row.arr_airport,
    after: row.after && shownFlight(row.after),
    note: row.note,
    reportedBy: row.told_by,
    receivedAt: row.received_at.toISOString(),
    respondBefore: row.respond_before?.toISOString() ?? null,
    marked: row.marked_at !== null,
    supersedes: row.supersedes,
    supersededBy: row.superseded_by,
    orders: row.orders,
    agencies: row.agencies,
    passengers: row.passengers,
    states: row.states ?? {},
    impacts: row.impacts ?? {},
    nextDeadline: row.next_deadline?.toISOString() ?? null,
  }))
}
