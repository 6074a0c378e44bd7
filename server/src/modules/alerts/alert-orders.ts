// Alerts from the stream of order events (decision 0080), read from a cursor that is stored with what was made of it: a stop
// repeats nothing and misses nothing. An order that moves on settles what waited for an answer.

import { ruleOfOrder, WAITING_KINDS, type AlertKind } from '@interline/domain/alerts/kinds'
import { alertOfTransition, SETTLED_BY } from '@interline/domain/alerts/order-alerts'
import { receiversOfOrder } from '@interline/domain/alerts/receivers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readOrderEvents } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { mailedAddresses } from './mailed-addresses.ts'
import { readPeople } from './read-people.ts'
import { writeAlerts, type Facts, type NewAlert } from './write-alerts.ts'

const BATCH = 500
const LOCK = 7_263_441

type StreamEvent = Awaited<ReturnType<typeof readOrderEvents>>[number]

/** Handles every event since the last run. One process at a time; others skip it. Returns the number of new alerts. */
export async function alertOrders(deps: Deps): Promise<number> {
  for (let made = 0; ;) {
    const step = await deps.platform.db.transaction('everything', (tx) => stepOf(tx, deps))
    made += step.made
    if (!step.more) return made
  }
}

async function stepOf(tx: Tx, deps: Deps): Promise<{ readonly made: number; readonly more: boolean }> {
  const { rows: locks } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx)
  if (!locks[0]?.got) return { made: 0, more: false }
  const place = await tx.selectFrom('alert_progress').selectAll().executeTakeFirstOrThrow()
  const events = await readOrderEvents(tx, {
    after: { position: place.position, orderId: place.order_id, seq: place.seq },
    limit: BATCH,
  })
  const last = events.at(-1)
  if (!last) return { made: 0, more: false }
  const made = await tellOf(tx, events, deps)
  await settle(tx, events)
  await tx
    .updateTable('alert_progress')
    .set({ position: last.position, order_id: last.orderId, seq: last.seq })
    .execute()
  return { made, more: events.length === BATCH }
}

async function tellOf(tx: Tx, events: readonly StreamEvent[], deps: Deps): Promise<number> {
  const told = events.filter(({ transition }) => alertOfTransition(transition))
  if (told.length === 0) return 0
  const rows = await readFacts(tx, told)
  const people = await readPeople(
    tx,
    rows.map(({ agency_id: id }) => id),
    deps,
  )
  const alerts: NewAlert[] = []
  for (const row of rows) {
    const told = alertOfTransition(row.transition)
    if (!told) continue
    const rule = ruleOfOrder(row.order_type)
    const receivers = receiversOfOrder(
      (people.get(row.agency_id) ?? []).map((person) => ({
        person,
        userId: person.userId,
        onlyOwn: person.onlyOwn,
        mayRead: person.may(rule),
        wantsColleagues: person.settings.colleagues,
      })),
      { madeBy: row.created_by, by: row.actor_id },
    )
    const mailed = await mailedAddresses(tx, row, deps)
    const facts: Facts = {
      words: told.words,
      ...(row.deadline && isAnswered(told.kind) && { deadline: row.deadline.toISOString() }),
    }
    for (const { person } of receivers)
      alerts.push({
        person,
        agencyId: row.agency_id,
        kind: told.kind,
        cause: `event ${row.order_id}/${row.seq}`,
        orderId: row.order_id,
        facts,
        own: person.userId === row.created_by,
        mailed: mailed.has(person.email),
        at: row.at,
      })
  }
  return writeAlerts(tx, alerts, deps.platform.clock.now())
}

/** The deadline of an order that has been paid is nobody's any more. */
function isAnswered(kind: AlertKind): boolean {
  return kind === 'time_limit' || WAITING_KINDS.includes(kind)
}

interface FactRow {
  readonly order_id: string
  readonly seq: number
  readonly agency_id: number
  readonly at: Date
  readonly transition: string
  readonly actor_id: string | null
  readonly order_type: string
  readonly created_by: string
  readonly deadline: Date | null
}

async function readFacts(tx: Tx, events: readonly StreamEvent[]): Promise<readonly FactRow[]> {
  const keys = JSON.stringify(events.map(({ orderId, seq }) => ({ order_id: orderId, seq })))
  const { rows } = await sql<FactRow>`
    select e.order_id, e.seq, e.agency_id, e.at, e.transition, e.actor_id, o.order_type, o.created_by,
      coalesce(
        case when e.transition in ('O24', 'C15') then
          (select min(d.respond_before) from disrupted_orders d where d.order_id = o.id and d.state in ('new', 'notified')) end,
        case when e.to_status = o.status then coalesce(o.pay_before, o.confirm_before) end) as deadline
    from jsonb_to_recordset(${keys}::jsonb) as k (order_id text, seq integer)
      join order_events e on e.order_id = k.order_id and e.seq = k.seq
      join orders o on o.id = e.order_id
    order by e.position, e.order_id, e.seq`.execute(tx)
  return rows
}

/** A moved order no longer waits for what it waited for; a schedule change waits for its own answer. */
async function settle(tx: Tx, events: readonly StreamEvent[]): Promise<void> {
  const moved = events.flatMap(({ orderId, at, from, to, transition }) => {
    const answers = SETTLED_BY.has(transition)
    return answers || from !== to ? [{ order_id: orderId, at: at.toISOString(), answers }] : []
  })
  if (moved.length === 0) return
  await sql`
    update alerts a set read_at = m.at
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (order_id text, at timestamptz, answers boolean)
    where a.order_id = m.order_id and a.read_at is null and a.at < m.at and a.realm = 'agency'
      and a.kind = any (${WAITING_KINDS}) and (a.kind = 'schedule_change') = m.answers`.execute(tx)
}
