// Order events over all orders, in one order in which none is skipped: what partners, webhooks and the service desk read
// on from a cursor (decision 0080). A transaction that commits late would put its events behind a reader who has passed
// its position. So only positions below the oldest running transaction are read: below it nothing is added any more. An
// event appears as soon as all transactions that began before its own are over. It is no second record: the rows are the
// histories of the orders.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from './cursor.ts'

/** An event of the stream with its place. */
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
  /** The last event that was read, or `BEGINNING`. */
  readonly after: Place
  /** At most so many events. */
  readonly limit: number
  /** Whose orders; absent: of all agencies that `tx` may see. */
  readonly agencies?: readonly number[]
}

/**
 * The next events, in the order of the stream; the events of an order are in their own order. Whoever reads on from the
 * last one answered sees each event exactly once. Fewer than `limit`: there are no more for now. Each agency is one
 * look-up in an index, so name those that are wanted and leave them out for all. The rows must be in the scope of `tx`.
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
 * Lets positions go on above those that are stored, where the database was restored from a dump into a cluster whose
 * transactions are counted from the beginning. Called at each start, before an order moves.
 */
export async function continueStream(tx: Tx): Promise<void> {
  // A position that the snapshot shows is below the transaction's own number, unless the numbers began again.
  await sql`
    update order_stream set base = (select max(position) from order_events)
    where base + pg_current_xact_id()::text::bigint <= (select max(position) from order_events)`.execute(tx)
}
