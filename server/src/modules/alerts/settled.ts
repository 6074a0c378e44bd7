// When the cause of an alert was settled: its order has moved on, the schedule change is answered, the request is decided.
// It is read from the cause itself, so that an alert never asks for what has been done.

import { WAITING_KINDS } from '@interline/domain/alerts/kinds'
import { sql } from 'kysely'

/** Kinds that the next status of their order settles. */
const OF_ORDERS = WAITING_KINDS.filter((kind) => kind !== 'schedule_change')

/** The instant, for rows `a` of `alerts`; null: something waits, or nothing ever did. */
export const SETTLED_AT = sql<Date | null>`case
  when a.realm = 'agency' and a.kind = any (${OF_ORDERS}) then
    (select min(e.at) from order_events e
      where e.order_id = a.order_id and e.at > a.at and e.from_status <> e.to_status)
  when a.kind = 'schedule_change' then
    (select coalesce(max(d.answered_at), a.at) from disrupted_orders d where d.order_id = a.order_id
      having count(*) > 0 and not bool_or(d.state in ('new', 'notified')))
  when a.kind = 'approval' then
    (select p.decided_at from approvals p
      where p.root_agency_id = a.root_agency_id and p.id = substr(a.cause, length('approval ') + 1) and p.state <> 'open') end`

/** Whether the person has still to see it. */
export const IS_UNREAD = sql<boolean>`(a.read_at is null and (${SETTLED_AT}) is null)`
