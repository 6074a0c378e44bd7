// Turns events of orders into deliveries. The stream of order events (decision 0080) is read from a cursor that is stored
// with what was made of it, so that a stop repeats nothing and misses nothing.

import type { WebhookEvent } from '@interline/contract/webhooks/events'
import { EVENT_VERSION, typeOfTransition, type WebhookType } from '@interline/domain/webhooks/event-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { readOrderEvents } from '../orders/index.ts'
import type { Deps } from './deps.ts'

const BATCH = 500
const LOCK = 7_263_437

interface Told {
  readonly type: WebhookType
  readonly orderId: string
  readonly agencyId: number
  readonly seq: number
  readonly at: Date
  readonly from: string
  readonly to: string
}

/** Handles every event since the last run. One process at a time; others skip the run. Returns the number of deliveries. */
export async function fanOut(deps: Deps): Promise<number> {
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
  const place = await tx.selectFrom('webhook_progress').selectAll().executeTakeFirstOrThrow()
  const events = await readOrderEvents(tx, {
    after: { position: place.position, orderId: place.order_id, seq: place.seq },
    limit: BATCH,
  })
  const last = events.at(-1)
  if (!last) return { made: 0, more: false }
  const made = await deliverAll(
    tx,
    events.flatMap((event) => {
      const type = typeOfTransition(event.transition)
      return type ? [{ ...event, type }] : []
    }),
    deps,
  )
  await tx
    .updateTable('webhook_progress')
    .set({ position: last.position, order_id: last.orderId, seq: last.seq })
    .execute()
  return { made, more: events.length === BATCH }
}

/** Stores the events of agencies with endpoints, and a delivery for each endpoint that wants one. */
async function deliverAll(tx: Tx, told: readonly Told[], deps: Deps): Promise<number> {
  const agencies = [...new Set(told.map(({ agencyId }) => agencyId))]
  if (agencies.length === 0) return 0
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['root_agency_id', 'id', 'agency_id', 'event_types', 'created_at'])
    .where('agency_id', 'in', agencies)
    .where('ended_at', 'is', null)
    .execute()
  const listened = new Set(endpoints.map(({ agency_id: id }) => id))
  const wanted = told.filter(({ agencyId }) => listened.has(agencyId))
  if (wanted.length === 0) return 0
  const now = deps.platform.clock.now()
  await storeEvents(tx, wanted, now)
  const pairs = wanted.flatMap((event) =>
    endpoints
      .filter(
        (each) =>
          each.agency_id === event.agencyId &&
          each.event_types.includes(event.type) &&
          each.created_at.getTime() <= event.at.getTime(),
      )
      .map(({ id }) => ({ endpoint: id, event: eventId(event), ...named(event) })),
  )
  return writeDeliveries(tx, pairs, now)
}

const named = ({ type, orderId, seq }: Pick<Told, 'type' | 'orderId' | 'seq'>) => ({
  type,
  order_id: orderId,
  sequence: seq,
})

/** The same for an event however often it is read. */
function eventId({ orderId, seq }: Pick<Told, 'orderId' | 'seq'>): string {
  return `evt_${orderId}_${seq}`
}

interface Pair {
  readonly endpoint: string
  readonly event: string
  readonly type: string
  readonly order_id: string | null
  readonly sequence: number
}

/** Deliveries that are due now, or once an earlier one of their order is due again. Those that exist stay. */
export async function writeDeliveries(tx: Tx, pairs: readonly Pair[], now: number): Promise<number> {
  if (pairs.length === 0) return 0
  const rows = JSON.stringify(pairs.map((pair) => ({ ...pair, id: newId('whd', now) })))
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_deliveries (root_agency_id, id, agency_id, endpoint_id, event_id, type, order_id, sequence, state, due_at, created_at)
    select e.root_agency_id, n.id, e.agency_id, e.id, n.event, n.type, n.order_id, n.sequence, 'pending',
      greatest(${new Date(now)}::timestamptz, (select max(d.due_at) from webhook_deliveries d
        where d.endpoint_id = e.id and d.order_id = n.order_id and d.state = 'pending')), ${new Date(now)}
    from jsonb_to_recordset(${rows}::jsonb) as n (id text, endpoint text, event text, type text, order_id text, sequence integer)
      join webhook_endpoints e on e.id = n.endpoint
    on conflict (root_agency_id, endpoint_id, event_id) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

async function storeEvents(tx: Tx, told: readonly Told[], now: number): Promise<void> {
  const facts = await factsOf(tx, told)
  const rows = told.flatMap((event) => {
    const fact = facts.get(eventId(event))
    return fact
      ? [
          {
            id: eventId(event),
            agency_id: event.agencyId,
            type: event.type,
            order_id: event.orderId,
            sequence: event.seq,
            test: fact.test,
            body: JSON.stringify(bodyOf(event, fact)),
            at: event.at,
            stored_at: new Date(now),
          },
        ]
      : []
  })
  await tx
    .insertInto('webhook_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'id']).doNothing())
    .execute()
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

async function factsOf(tx: Tx, told: readonly Told[]): Promise<ReadonlyMap<string, Facts>> {
  const rows = await readFacts(tx, told)
  return new Map(rows.map((row) => [eventId({ orderId: row.order_id, seq: row.seq }), row]))
}

function readFacts(tx: Tx, told: readonly Told[]) {
  return tx
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select([
      'e.order_id',
      'e.seq',
      'e.payload',
      'o.test',
      'o.order_type',
      'o.parent_id',
      'o.currency',
      'o.total_minor',
      'o.pay_before',
      'o.confirm_before',
      'o.ticket_numbers',
    ])
    .where((eb) =>
      eb(
        eb.refTuple('e.order_id', 'e.seq'),
        'in',
        told.map(({ orderId, seq }) => eb.tuple(orderId, seq)),
      ),
    )
    .execute()
}

function bodyOf(event: Told, fact: Facts): WebhookEvent {
  const { type, orderId, agencyId, seq, at, from, to } = event
  const deadline = fact.pay_before ?? fact.confirm_before
  return {
    id: eventId(event),
    type,
    apiVersion: EVENT_VERSION,
    createdAt: at.toISOString(),
    agencyId,
    orderId,
    sequence: seq,
    data: {
      orderId,
      orderType: fact.order_type,
      status: to,
      previousStatus: from === 'none' ? null : from,
      parentOrderId: fact.parent_id,
      currency: fact.currency,
      total: Number(fact.total_minor),
      deadline: deadline?.toISOString() ?? null,
      ticketNumbers: [...fact.ticket_numbers],
      ...(type === 'order.reviewed' && { result: to === 'canceled' ? 'rejected' : 'approved' }),
      ...(type.startsWith('flight.') && { disruption: disruptionOf(type, fact.payload) }),
    },
    test: fact.test,
  }
}

const KINDS = ['change', 'cancel_no_save', 'cancel_save', 'restore'] as const

function disruptionOf(type: WebhookType, payload: Readonly<Record<string, unknown>>) {
  const { flight, why } = payload
  const kind = type === 'flight.disruption' ? KINDS.find((each) => why === `disrupted_${each}`) : undefined
  return { flight: typeof flight === 'string' ? flight : '', kind: kind ?? null }
}
