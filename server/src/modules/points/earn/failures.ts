// An event whose points cannot be settled stops nobody else: what it did is undone, and it is tried again with the
// next day's work. The proof of the points names it until then.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface EventPlace {
  readonly agencyId: number
  readonly orderId: string
  readonly seq: number
}

/**
 * Runs the work about one event; returns whether it succeeded. A failure undoes that work alone and is recorded.
 * Rethrows what is no fault of the event: a lost connection, a conflict of locks, a shutdown.
 */
export async function settleApart(
  tx: Tx,
  { agencyId, orderId, seq }: EventPlace,
  now: number,
  work: () => Promise<void>,
): Promise<boolean> {
  await sql`savepoint points_event`.execute(tx)
  try {
    await work()
    await sql`release savepoint points_event`.execute(tx)
    return true
  } catch (error) {
    if (isPassing(error)) throw error
    await sql`rollback to savepoint points_event`.execute(tx)
    const reason = String(error instanceof Error ? error.message : error).slice(0, 300)
    await sql`insert into points_failures as f (agency_id, order_id, seq, reason, failed_at)
      values (${agencyId}, ${orderId}, ${seq}, ${reason}, ${new Date(now)})
      on conflict (root_agency_id, order_id, seq) do update set reason = excluded.reason, attempts = f.attempts + 1,
        settled_at = null`.execute(tx)
    return false
  }
}

/** SQLSTATE classes: connection, transaction conflict, resources, object state, operator, system. */
function isPassing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^(08|25|40|53|55|57|58)...$/.test(code) || code.startsWith('E')
}

export interface Failed extends EventPlace {
  readonly at: Date
  readonly to: string
}

/** Those that are not settled yet, the oldest first. */
export async function openFailures(tx: Tx): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select f.agency_id as "agencyId", f.order_id as "orderId", f.seq, e.at, e.to_status as to
    from points_failures f join order_events e on e.order_id = f.order_id and e.seq = f.seq
    where f.settled_at is null order by f.failed_at, f.order_id, f.seq limit 500`.execute(tx)
  return rows
}

export async function markSettled(tx: Tx, { orderId, seq }: EventPlace, now: number): Promise<void> {
  await tx
    .updateTable('points_failures')
    .set({ settled_at: new Date(now) })
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
}
