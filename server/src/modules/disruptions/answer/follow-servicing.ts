// Disruptions answered with a change or refund request: resolved once the tickets are exchanged or refunded.
// Passengers may have separate requests: each one counts. If one had no effect (cancelled, refused, its price
// not accepted in time) its tickets are unchanged, and the disruption is open again.

import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import { later } from '@interline/domain/disruptions/supersede'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { flightDisruption, lockHolder, reopenDisruption, type Disrupted } from '../../flight-orders/index.ts'
import { TIMER } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { COUNTS, NAME_IN_ORDER, passengersOn } from '../read/concerned-orders.ts'
import { markOrders, type Concerned } from '../job-kinds.ts'
import { endOpen } from './end-wait.ts'
import { questionOf } from './accept-disruption.ts'

const ANSWERED = ['change_requested', 'refund_requested']
const ENDED = [
  'changed',
  'refunded',
  'refunded_reimbursing',
  'refunded_reimbursed',
  'reimbursing',
  'canceled',
  'closed',
  'chg_rejected',
  'rfd_rejected',
  'failed',
  'failed_reimbursing',
  'failed_reimbursed',
]

/** An active request because of the disruption `d` of the order `o`; one may answer several at once. */
const RUNNING = sql<boolean>`exists (
  select from orders r where r.root_id = o.root_id and r.id <> r.root_id and r.parent_id = o.id
    and (r.servicing ->> 'disruptionId' = d.disruption_id or r.id = d.servicing_id) and r.status <> all (${ENDED}::text[]))`

/** Processes everything that has ended since; several processes may do so concurrently. */
export async function followServicing(deps: Deps): Promise<void> {
  const { db, log } = deps.platform
  const ended = await db.transaction('everything', async (tx) => {
    const { rows } = await sql<Concerned>`
      select d.disruption_id as "disruptionId", d.order_id as "orderId", d.agency_id as "agencyId"
      from disrupted_orders d join orders o on o.id = d.order_id
        join order_segments s on s.order_id = d.order_id and s.journey = d.journey and s.segment = d.segment
      where d.state in ('change_requested', 'refund_requested') and (not ${RUNNING} or ${COUNTS})
      limit 500`.execute(tx)
    return rows
  })
  for (const each of ended)
    await db
      .transaction([each.agencyId], (tx) => follow(tx, each, deps))
      .catch((error: unknown) =>
        log.error({ error, orderId: each.orderId }, 'request because of a disruption'),
      )
}

async function follow(tx: Tx, { disruptionId, orderId, agencyId }: Concerned, deps: Deps): Promise<void> {
  const order = await lockHolder(tx, orderId, agencyId)
  if (!order) return
  const { row, type } = await questionOf(tx, disruptionId, order)
  if (!ANSWERED.includes(row.state)) return
  const { journey, segment } = row
  const place = { orderId, agencyId, journey, segment }
  const isDone = (await passengersOn(tx, place)) === 0
  if (isDone && (await isRunning(tx, row))) return
  if (isDone || (await hasLater(tx, row))) return resolve(tx, row)
  const now = await deps.platform.db.instant(tx)
  const reopened = await reopenDisruption(tx, order, row, { actor: TIMER, now })
  const newer = await newerDisruption(tx, row)
  // Meanwhile the flight was restored, or has changed again.
  if (newer && later(newer.type, { type, state: 'notified' }).concerns)
    return deps.platform.jobs.enqueue(tx, markOrders, {
      disruptions: [{ disruptionId: newer.id, places: [place] }],
    })
  if (now >= row.respond_before.getTime()) await endOpen(tx, { order: reopened, row, type, now }, deps)
}

async function isRunning(tx: Tx, { disruption_id, order_id, agency_id }: Disrupted): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select ${RUNNING} as running from disrupted_orders d join orders o on o.id = d.order_id
    where d.disruption_id = ${disruption_id} and d.order_id = ${order_id} and d.agency_id = ${agency_id}`.execute(
    tx,
  )
  return rows[0]?.running === true
}

async function resolve(tx: Tx, { disruption_id, order_id, agency_id }: Disrupted): Promise<void> {
  await tx
    .updateTable('disrupted_orders')
    .set({ state: 'resolved' })
    .where('disruption_id', '=', disruption_id)
    .where('order_id', '=', order_id)
    .where('agency_id', '=', agency_id)
    .execute()
}

/** Other passengers of the order have a later disruption of the same flight. */
async function hasLater(
  tx: Tx,
  { order_id, agency_id, journey, segment, received_at }: Disrupted,
): Promise<boolean> {
  const later = await tx
    .selectFrom('disrupted_orders')
    .select('disruption_id')
    .where('order_id', '=', order_id)
    .where('agency_id', '=', agency_id)
    .where('journey', '=', journey)
    .where('segment', '=', segment)
    .where('received_at', '>', received_at)
    .executeTakeFirst()
  return later !== undefined
}

/** The last one by the desk or by the supplier of this booking: each reports on its own. */
async function newerDisruption(
  tx: Tx,
  row: Disrupted,
): Promise<{ readonly id: string; readonly type: DisruptionType } | undefined> {
  const { disruption_id: id, order_id: orderId, journey, segment, received_at: since } = row
  const { flightNumber } = flightDisruption(row, '').before
  const { rows } = await sql<{ id: string; type: DisruptionType }>`
    with recursive chain as (
      select id, type, source, told_by, received_at from disruptions where id = ${id}
      union all
      select n.id, n.type, n.source, n.told_by, n.received_at from disruptions n join chain c on n.supersedes = c.id
    ), named as (
      select n.id, n.type, n.source, n.told_by, n.received_at from disrupted_orders k
        join disruptions n on ${NAME_IN_ORDER} = (n.flight_no, n.depart_on::text, n.dep_airport, n.arr_airport)
      where k.order_id = ${orderId} and k.journey = ${journey} and k.segment = ${segment}
        and n.flight_no = ${flightNumber} and n.received_at > ${since}
    )
    select id, type from (table chain union table named) heard
    where id <> ${id}
      and (source <> 'supplier' or told_by = (
        select i.supplier from order_segments s join order_items i on i.id = s.item_id
        where s.order_id = ${orderId} and s.journey = ${journey} and s.segment = ${segment}))
    order by received_at desc limit 1`.execute(tx)
  return rows[0]
}
