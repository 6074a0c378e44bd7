// An airline changes a flight of a group that has no tickets yet. Nothing is accepted or refunded here, as the quote may
// change too: the agency gets a mail, and the group desk has to write to it within a business day.

import { replyBy } from '@interline/domain/groups/desk-time'
import { PLANNED, type GroupAction } from '@interline/domain/groups/transitions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lockOrder, type DisruptedFlight, type OrderJob } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { groupRow } from './rows.ts'
import { moveGroup } from './rules.ts'

const ACTIONS = {
  change: 'flight_changed',
  cancel_save: 'flight_changed',
  cancel_no_save: 'flight_canceled',
  restore: 'flight_restored',
} as const satisfies Record<DisruptedFlight['type'], GroupAction>

/** Those with the flight in a quote that is open or accepted. */
export async function groupsWithFlight(
  tx: Tx,
  { flightNo, date, from, to }: DisruptedFlight,
): Promise<readonly OrderJob[]> {
  const flight = JSON.stringify([{ flightNo, date, from, to }])
  const { rows } = await sql<OrderJob>`
    select distinct o.id as "orderId", o.agency_id as "agencyId" from orders o
      join group_quotes q on q.order_id = o.id and q.agency_id = o.agency_id and q.state in ('offered', 'accepted')
    where o.order_type = 'group' and o.status = any (${PLANNED}::text[])
      and q.terms -> 'flights' @> ${flight}::jsonb
    order by 1`.execute(tx)
  return rows
}

/** Does nothing if the order already has this report, or has left these statuses meanwhile. */
export async function tellGroup(
  tx: Tx,
  { orderId, agencyId }: OrderJob,
  { id, type, flightNo, date, from, to, after, by }: DisruptedFlight,
  { platform }: Pick<Deps, 'platform'>,
): Promise<void> {
  const found = await lockOrder(tx, orderId, agencyId)
  if (!found || !PLANNED.some((status) => status === found.status)) return
  const told = await tx
    .selectFrom('order_events')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('agency_id', '=', agencyId)
    .where(sql<string>`payload ->> 'disruptionId'`, '=', id)
    .executeTakeFirst()
  if (told) return
  const order = groupRow(found)
  const at = await platform.db.instant(tx)
  await moveGroup(tx, order, {
    action: ACTIONS[type],
    actor: by,
    at,
    payload: {
      flight: `${flightNo} ${from}–${to} ${date}`,
      ...(after && { times: timesOf(after) }),
      disruptionId: id,
    },
    change: { group_reply_by: order.group_reply_by ?? new Date(replyBy(at)) },
  })
}

/** Local times of the airports. */
function timesOf({ flightNumber, from, to }: NonNullable<DisruptedFlight['after']>): string {
  return `${flightNumber} ${from.airport} ${from.local.replace('T', ' ')} – ${to.airport} ${to.local.replace('T', ' ')}`
}
