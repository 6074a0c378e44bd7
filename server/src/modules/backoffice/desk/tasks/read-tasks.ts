// The current tasks of the desk. Whether an order is a task follows from its status; the few rows are read
// completely and sorted here, because deadlines and escalation are calculated in the domain.

import type { DeskTask } from '@interline/contract/backoffice/desk/shapes'
import {
  displayStatus,
  ORDER_TYPES,
  tone,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import {
  DESK_STATUSES,
  escalationOf,
  queueAt,
  queueOf,
  taskDeadline,
  type DeskQueue,
} from '@interline/domain/backoffice/desk/queues'
import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { staffHoldSentence } from '../../../flight-orders/index.ts'

type Presented = z.input<typeof DeskTask>

/** Instants in milliseconds since the epoch. */
export interface Task {
  readonly orderId: string
  readonly agencyId: number
  readonly queue: DeskQueue
  readonly departure: number
  readonly deadline: number
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly shown: Presented
}

interface Row {
  readonly id: string
  readonly agency_id: number
  readonly agency_name: string
  readonly order_type: OrderType
  readonly status: OrderStatus
  readonly since: Date
  readonly depart_at: Date
  readonly review_before: Date | null
  readonly ticket_by: Date | null
  readonly urged_at: Date | null
  readonly hold_reason: string | null
  readonly version: number
  readonly airline: string
  readonly route: Presented['route']
  readonly passenger_names: string[]
  readonly total_minor: bigint
  readonly to_return_minor: bigint
  readonly currency: Presented['currency']
  readonly awaits_second: boolean
  readonly owners: readonly { readonly queue: string; readonly id: string; readonly name: string }[] | null
}

/** More tasks than anyone can work through; the rest follows once these are done. */
const MOST = 5_000

/**
 * All tasks, or that of one order. `tx` sees every agency. `early`: also orders that are still being
 * processed automatically; a user who opens such an order may take it.
 */
export async function readTasks(
  tx: Tx,
  {
    now,
    locale,
    orderId,
    early = false,
  }: {
    readonly now: number
    readonly locale: Locale
    readonly orderId?: string
    readonly early?: boolean
  },
): Promise<Task[]> {
  const statuses = [...new Set(DESK_STATUSES.map(({ status }) => status))]
  const { rows } = await sql<Row>`
    select o.id, o.agency_id, a.name as agency_name, o.order_type, o.status, e.at as since, o.depart_at, r.review_before,
      o.ticket_by, o.urged_at, o.hold_reason, o.version, o.airline, o.route, o.passenger_names, o.total_minor,
      o.to_return_minor, o.currency,
      exists (select from desk_requests r where r.order_id = o.id and r.state = 'asked' and r.version = o.version) as awaits_second,
      (select jsonb_agg(jsonb_build_object('queue', t.queue, 'id', t.owner_id, 'name', t.owner_name))
        from desk_tasks t where t.order_id = o.id and t.owner_id is not null) as owners
    from orders o
      join agencies a on a.id = o.agency_id
      left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
      -- Nothing but a move writes an event, and the last one says since when it stands there.
      join order_events e on e.order_id = o.id and e.seq = o.version
    where o.order_type in (${sql.join(ORDER_TYPES)}) and o.status in (${sql.join(statuses)}) and (${orderId ?? null}::text is null or o.id = ${orderId ?? null})
    order by o.depart_at, o.id
    limit ${MOST}`.execute(tx)
  return rows.flatMap((row) => taskOf(row, { now, locale, early }))
}

function taskOf(
  row: Row,
  { now, locale, early }: { readonly now: number; readonly locale: Locale; readonly early: boolean },
): Task[] {
  const since = row.since.getTime()
  const order = { type: row.order_type, status: row.status, since }
  const queue = early ? queueAt(order) : queueOf(order, now)
  if (!queue) return []
  const times = {
    since,
    departure: row.depart_at.getTime(),
    reviewBefore: row.review_before?.getTime() ?? null,
    ticketBy: row.ticket_by?.getTime() ?? null,
  }
  const deadline = taskDeadline(queue, times)
  const found = row.owners?.find((each) => each.queue === queue)
  const owner = found ? { id: found.id, name: found.name } : null
  return [
    {
      orderId: row.id,
      agencyId: row.agency_id,
      queue,
      departure: times.departure,
      deadline,
      owner,
      shown: {
        orderId: row.id,
        orderType: row.order_type,
        status: row.status,
        displayStatus: displayStatus(row.order_type, row.status),
        tone: tone(row.status),
        queue,
        agencyName: row.agency_name,
        airline: row.airline,
        route: row.route,
        passengerNames: row.passenger_names,
        total: Number(givesBack(row.order_type) ? row.to_return_minor : row.total_minor),
        currency: row.currency,
        departAt: row.depart_at.toISOString(),
        since: row.since.toISOString(),
        deadline: new Date(deadline).toISOString(),
        escalation: escalationOf(queue, times, now),
        owner,
        remindedAt: row.urged_at?.toISOString() ?? null,
        holdReason: staffHoldSentence(row.hold_reason, locale),
        awaitsSecond: row.awaits_second,
        version: row.version,
      },
    },
  ]
}

function givesBack(type: OrderType): boolean {
  return type === 'refund' || type === 'void'
}
