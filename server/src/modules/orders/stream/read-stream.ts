// Events of all orders, in one order without gaps: partners, webhooks and the service desk continue from a
// cursor (decision 0080). A transaction that commits late would insert its events behind a reader's position.
// So only positions below the oldest running transaction are read: nothing is added below it any more. An
// event appears as soon as all earlier transactions are over. It is no separate record: the rows are the
// histories of the orders.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from './cursor.ts'

/** An event of the stream with its position. */
export interface StreamEvent extends Place {
  readonly agencyId: number
  readonly at: Date
  readonly actorType: string
  readonly actorName: string
  readonly transition: string
  readonly action: string
  readonly from: string
  readonly to: string
}

export interface StreamQuery {
  /** The last event read, or `BEGINNING`. */
  readonly after: Place
  /** Maximum number of events. */
  readonly limit: number
  /** Whose orders; absent: all agencies visible to `tx`. */
  readonly agencies?: readonly number[]
}

/**
 * The next events, in stream order; the events of one order are in their own order. A reader who continues
 * from the last one returned sees each event exactly once. Fewer than `limit`: there are no more for now.
 * Each agency is one index look-up, so name the required ones and omit them for all. The rows must be in the
 * scope of `tx`.
 */
export async function readOrderEvents(tx: Tx, query: StreamQuery): Promise<StreamEvent[]> {
  const { after, limit, agencies } = query
  const next = (whose: ReturnType<typeof sql>) => sql`
    select position, order_id, seq, agency_id, at, actor_type, actor_name, transition, action, from_status, to_status
    from order_events
    where ${whose} (position, order_id, seq) > (${after.position}::bigint, ${after.orderId}, ${after.seq}::integer)
      and position < (select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from order_stream)
    order by position, order_id, seq limit ${limit}::integer`
  const found = agencies
    ? sql`select e.* from unnest(${agencies}::integer[]) as a (id) cross join lateral (${next(sql`agency_id = a.id and`)}) e
        order by e.position, e.order_id, e.seq limit ${limit}::integer`
    : next(sql``)
  const { rows } = await sql<StreamEvent>`
    select position, order_id as "orderId", seq, agency_id as "agencyId", at, actor_type as "actorType",
      actor_name as "actorName", transition, action, from_status as "from", to_status as "to" from (${found}) s
    order by position, order_id, seq`.execute(tx)
  return rows
}

/**
 * Makes positions continue after the stored ones, if the database was restored from a dump into a cluster
 * whose transaction ids start from the beginning. Called at each start, before an order moves.
 */
export async function continueStream(tx: Tx): Promise<void> {
  // A position visible in the snapshot is below the transaction's own id, unless ids started again.
  await sql`
    update order_stream set base = (select max(position) from order_events)
    where base + pg_current_xact_id()::text::bigint <= (select max(position) from order_events)`.execute(tx)
}
