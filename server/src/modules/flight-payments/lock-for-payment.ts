// The order to be paid: locked, read completely under the lock, and with no other payment for its passengers
// in progress.

import { sql } from 'kysely'
import type { BookedFlight } from '@interline/domain/ticketing-checks/married'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { endLock, readVisible, type WholeOrder } from '../flight-orders/index.ts'
import { reachOf } from '../orders/index.ts'

export interface ToBePaid {
  readonly order: WholeOrder
  /**
   * Milliseconds since the epoch, by the database's clock after the locks: waiting for them may have passed
   * the deadline.
   */
  readonly now: number
  /** The suppliers' confirmation of each flight at booking. */
  readonly booked: readonly BookedFlight[]
}

/** Throws `request.not_found` as `lockVisible` does, and removes a colleague's expired lock. */
export async function lockForPayment(
  tx: Tx,
  ctx: AgencyCtx,
  id: string,
  { platform }: Pick<Deps, 'platform'>,
): Promise<ToBePaid> {
  await lockWithPassengers(tx, id, reachOf(ctx))
  // Read after the locks, so that it includes what the previous transaction committed.
  const order = await readVisible(tx, ctx, id)
  const { rows } = await sql<{ now: Date; booked: BookedFlight[] }>`
    select clock_timestamp() as now, coalesce((
      select jsonb_agg(jsonb_build_object('ticket', i.position, 'journey', f.journey, 'flightNo', f."flightNo", 'state', f.state) order by i.position)
      from order_items i
        join supplier_calls c on c.item_id = i.id and c.agency_id = i.agency_id and c.step = 'book' and c.state = 'ok'
        cross join lateral jsonb_to_recordset(coalesce(c.evidence -> 'flights', '[]')) as f(journey int, "flightNo" text, state text)
      where i.order_id = ${order.id} and i.agency_id = ${order.agency_id} and i.standing = 'sold'), '[]') as booked`.execute(
    tx,
  )
  const now = (rows[0]?.now.getTime() ?? Date.now()) + platform.clock.offset
  const isOthers = order.locked_by !== null && order.locked_by !== ctx.actor.userId
  return {
    order: isOthers ? await endLock(tx, order, now) : order,
    now,
    booked: rows[0]?.booked ?? [],
  }
}

/**
 * Locks an order and serialises payments for its passengers, so that of two orders of one person paid at once
 * the later one sees that the other is paid. Always in the same order, so that two payments never deadlock.
 * NO KEY: rows that refer to the order may be added meanwhile.
 */
async function lockWithPassengers(tx: Tx, id: string, agencies: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('travels ' || o.agency_id::text || ' ' || names.name, 0))
    from (select agency_id, passenger_names from orders where id = ${id} and agency_id = any (${agencies}::integer[]) for no key update) o
      cross join lateral (select distinct unnest(o.passenger_names) as name order by name) names`.execute(tx)
}
