import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A delivery that is being sent by this process until its claim ends. */
export interface Claimed {
  readonly root_agency_id: number
  readonly id: string
  readonly agency_id: number
  readonly endpoint_id: string
  readonly event_id: string
  readonly type: string
  readonly order_id: string | null
  readonly tries: number
  readonly attempts: number
  readonly body: string
  readonly address: string | null
  readonly secrets_cipher: Buffer
  readonly receiver_status: number
}

/** Longer than an answer is waited for and recorded: after a crash the delivery is sent again by another process. */
const CLAIM_MS = 60_000

/** Deliveries sent at once to one endpoint, and to one that accepts nothing at present: it delays nobody. */
const PER_ENDPOINT = { usual: 8, failing: 2 } as const

/**
 * Claims what is due: of each order the earliest event that the endpoint has not accepted, so that no event overtakes
 * another one. `busy`: deliveries in progress by endpoint. `only`: one delivery whatever its time, if nothing is before it.
 */
export async function claimDue(
  tx: Tx,
  {
    now,
    busy,
    free,
    only,
  }: {
    readonly now: number
    readonly busy: Readonly<Record<string, number>>
    readonly free: number
    readonly only?: string
  },
): Promise<Claimed[]> {
  const at = new Date(now)
  const slots = sql`case when e.failing_since is null then ${PER_ENDPOINT.usual}::integer else ${PER_ENDPOINT.failing}::integer end`
  const asked = only === undefined ? sql`d.due_at <= ${at}::timestamptz` : sql`d.id = ${only} and d.tries = 0`
  const { rows } = await sql<Claimed>`
    with due as (
      select d.root_agency_id, d.id from webhook_endpoints e cross join lateral (
        select d.root_agency_id, d.id from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and ${asked}
          and (d.claimed_until is null or d.claimed_until < ${at}::timestamptz)
          and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id
            and b.order_id = d.order_id and b.state = 'pending' and b.sequence < d.sequence)
        order by d.due_at, d.sequence
        limit greatest(0, ${slots} - coalesce((${JSON.stringify(busy)}::jsonb ->> e.id)::integer, 0))
        for update of d skip locked) d
      where e.ended_at is null and not e.paused limit ${free}::integer)
    update webhook_deliveries w set claimed_until = ${new Date(now + CLAIM_MS)}
    from due, webhook_endpoints e, webhook_events v
    where w.root_agency_id = due.root_agency_id and w.id = due.id
      and (w.claimed_until is null or w.claimed_until < ${at}::timestamptz)
      and e.root_agency_id = w.root_agency_id and e.id = w.endpoint_id
      and v.root_agency_id = w.root_agency_id and v.id = w.event_id
    returning w.root_agency_id, w.id, w.agency_id, w.endpoint_id, w.event_id, w.type, w.order_id, w.tries, w.attempts,
      v.body, e.address, e.secrets_cipher, e.receiver_status`.execute(tx)
  return rows
}
