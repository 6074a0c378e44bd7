// Alerts that no event announces: the payment deadline of an order is near, a hold ends on this day of its agency, a task of
// the desk is overdue. Looked at once a minute; the cause names the deadline, so that a person is told of each once.

import { ruleOfOrder } from '@interline/domain/alerts/kinds'
import { receiversOfOrder } from '@interline/domain/alerts/receivers'
import { localDateAt } from '@interline/domain/time/zone'
import { DEFAULT_LOCALE } from '@interline/domain/text/text'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readTasks } from '../backoffice/desk/index.ts'
import type { Deps } from './deps.ts'
import { readPeople, readStaff } from './read-people.ts'
import { writeAlerts, type NewAlert } from './write-alerts.ts'

const MINUTE_MS = 60_000
/** So long before its deadline an unpaid order is told of. */
const PAY_LEAD_MS = 60 * MINUTE_MS
/** Whoever has just made an order knows its deadline. */
const FRESH_MS = 10 * MINUTE_MS
/** No day is longer. */
const HOLD_LEAD_MS = 26 * 60 * MINUTE_MS

/** Returns the number of new alerts. Any number of processes may run it. */
export async function lookAtDeadlines(deps: Deps): Promise<number> {
  const { db, clock } = deps.platform
  const now = clock.now()
  const orders = await db.transaction('everything', (tx) => tellOfOrders(tx, now, deps))
  return orders + (await db.transaction('everything', (tx) => tellOfTasks(tx, now)))
}

interface Row {
  readonly id: string
  readonly agency_id: number
  readonly order_type: string
  readonly status: string
  readonly created_by: string
  readonly ends: Date
}

async function tellOfOrders(tx: Tx, now: number, deps: Deps): Promise<number> {
  // By the time of their next check, which has an index and is never before a deadline that is near.
  const { rows } = await sql<Row>`
    select id, agency_id, order_type, status, created_by, ends from (
      select o.id, o.agency_id, o.order_type, o.status, o.created_by,
        case when o.status = 'reserved' then o.seats_until else o.pay_before end as ends
      from orders o
      where o.due_at between ${new Date(now)} and ${new Date(now + HOLD_LEAD_MS)}
        and (o.status = 'reserved' or o.status in ('to_be_paid', 'chg_to_be_paid'))
        and o.created_at < ${new Date(now - FRESH_MS)}) d
    where ends > ${new Date(now)}
      and (status = 'reserved' or ends <= ${new Date(now + PAY_LEAD_MS)})
    order by ends, id`.execute(tx)
  const people = await readPeople(
    tx,
    rows.map(({ agency_id: id }) => id),
    deps,
  )
  const alerts = rows.flatMap((row): NewAlert[] => {
    const rule = ruleOfOrder(row.order_type)
    const isHold = row.status === 'reserved'
    const receivers = receiversOfOrder(
      (people.get(row.agency_id) ?? []).map((person) => ({
        person,
        userId: person.userId,
        onlyOwn: person.onlyOwn,
        mayRead: person.may(rule),
        wantsColleagues: person.settings.colleagues,
      })),
      { madeBy: row.created_by, by: null },
    )
    return receivers
      .filter(({ person }) => !isHold || isSameDay(now, row.ends.getTime(), person.zone))
      .map(({ person }) => ({
        person,
        agencyId: row.agency_id,
        kind: isHold ? 'hold_ends' : 'pay_deadline',
        cause: `deadline ${row.id} ${row.ends.toISOString()}`,
        orderId: row.id,
        facts: { words: isHold ? 'holdEnds' : 'payDeadline', deadline: row.ends.toISOString() },
        own: person.userId === row.created_by,
        mailed: false,
        at: new Date(now),
      }))
  })
  return writeAlerts(tx, alerts, now)
}

function isSameDay(one: number, other: number, zone: string): boolean {
  return localDateAt(one, zone) === localDateAt(other, zone)
}

async function tellOfTasks(tx: Tx, now: number): Promise<number> {
  const tasks = await readTasks(tx, { now, locale: DEFAULT_LOCALE })
  const late = tasks.filter(({ owner, deadline }) => owner !== null && deadline <= now)
  if (late.length === 0) return 0
  const staff = await readStaff(tx)
  const alerts = late.flatMap(({ orderId, queue, owner, deadline }): NewAlert[] => {
    const person = staff.find(({ userId }) => userId === owner?.id)
    if (!person) return []
    return [
      {
        person,
        agencyId: null,
        kind: 'task_overdue',
        cause: `overdue ${orderId} ${queue} ${new Date(deadline).toISOString()}`,
        orderId,
        facts: { words: 'taskOverdue', deadline: new Date(deadline).toISOString() },
        own: true,
        mailed: false,
        at: new Date(now),
      },
    ]
  })
  return writeAlerts(tx, alerts, now)
}
