// How events are being sent, for the status page. What receivers refuse, and what waits for them, is not counted.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface Pace {
  /** Deliveries sent for the first time, of the latest events. */
  readonly sent: number
  /** Deliveries that have been due for a minute and are not sent yet. */
  readonly late: number
  /** Median milliseconds from event to request. */
  readonly waitMs: number
}

/** Events that are looked at, so that reading costs the same at any load. */
const LATEST = 1_000
const LATE_MS = 60_000

/** `since` and `now`: milliseconds since 1970. Needs the scope of everything. */
export async function readPace(
  tx: Tx,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<Pace> {
  const { rows } = await sql<Pace>`
    with latest as (
      select root_agency_id, id, stored_at from webhook_events where stored_at > ${new Date(since)}
      order by stored_at desc limit ${LATEST}),
    first as (
      select extract(epoch from a.at - v.stored_at) * 1000 as ms from latest v
      join webhook_deliveries d on d.root_agency_id = v.root_agency_id and d.event_id = v.id
      join webhook_attempts a on a.root_agency_id = d.root_agency_id and a.delivery_id = d.id and a.no = 1),
    late as (
      select from webhook_endpoints e cross join lateral (
        select from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.due_at < ${new Date(now - LATE_MS)}
          and (d.claimed_until is null or d.claimed_until < ${new Date(now)})
          and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id
            and b.order_id = d.order_id and b.state = 'pending' and b.sequence < d.sequence)
        limit ${LATEST}) d
      where e.ended_at is null and not e.paused and e.failing_since is null
      limit ${LATEST})
    select (select count(*) from first)::integer as sent, (select count(*) from late)::integer as late,
      coalesce((select percentile_cont(0.5) within group (order by ms) from first), 0)::integer as "waitMs"`.execute(
    tx,
  )
  return rows[0] ?? { sent: 0, late: 0, waitMs: 0 }
}
