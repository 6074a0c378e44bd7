// Records attempts in one transaction: the attempts, what follows for their deliveries and those behind them in the same
// order, the health of the endpoints, and the mail about what was given up.

import { PING } from '@interline/domain/webhooks/event-types'
import { isAccepted, pauseAfter } from '@interline/domain/webhooks/schedule'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import type { Attempted } from './attempt.ts'
import { tellOfDead } from './dead-mail.ts'

/** Less often than this the time of the last accepted delivery is not updated. */
const HEALTH_MS = 5_000

export async function recordAttempts(tx: Tx, attempts: readonly Attempted[], deps: Deps): Promise<void> {
  const results = attempts.map(resultOf)
  await writeAttempts(tx, attempts)
  await sql`
    update webhook_deliveries w set state = r.state, tries = r.tries, attempts = r.no, due_at = r.due_at, claimed_until = null,
      last_status = r.status, last_error = r.error, finished_at = case when r.state = 'pending' then null else r.at end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (root integer, id text, state text, tries smallint, no integer, due_at timestamptz, status smallint, error text, at timestamptz)
    where w.root_agency_id = r.root and w.id = r.id and w.state = 'pending'`.execute(tx)
  const failed = results.filter(({ state, order_id: order }) => state === 'pending' && order !== null)
  if (failed.length > 0)
    // They would only be looked at in vain.
    await sql`
      update webhook_deliveries f set due_at = r.due_at
      from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as r (id text, endpoint text, order_id text, due_at timestamptz)
      where f.endpoint_id = r.endpoint and f.order_id = r.order_id and f.state = 'pending' and f.id <> r.id
        and f.due_at < r.due_at`.execute(tx)
  await recordHealth(tx, results)
  // The sender of a test event sees its result on the page.
  const dead = results.filter(({ state, type }) => state === 'dead' && type !== PING)
  for (const endpoint of new Set(dead.map((each) => each.endpoint))) {
    const first = dead.find((each) => each.endpoint === endpoint)
    if (first)
      await tellOfDead(
        tx,
        { endpoint, agencyId: first.agency, type: first.type, orderId: first.order_id },
        deps,
      )
  }
}

type Result = ReturnType<typeof resultOf>

function resultOf({ claimed, at, posted }: Attempted) {
  const { root_agency_id: root, id, endpoint_id: endpoint, order_id, agency_id: agency, type } = claimed
  const tries = claimed.tries + 1
  const accepted = isAccepted(posted.status)
  const pause = pauseAfter(tries)
  const state = accepted
    ? ('delivered' as const)
    : pause === undefined
      ? ('dead' as const)
      : ('pending' as const)
  const ended = at + posted.durationMs
  return {
    root,
    id,
    endpoint,
    order_id,
    agency,
    type,
    accepted,
    state,
    tries,
    no: claimed.attempts + 1,
    due_at: new Date(ended + (state === 'pending' ? (pause ?? 0) : 0)).toISOString(),
    status: posted.status,
    error: posted.error,
    at: new Date(ended).toISOString(),
  }
}

async function writeAttempts(tx: Tx, attempts: readonly Attempted[]): Promise<void> {
  await tx
    .insertInto('webhook_attempts')
    .values(
      attempts.map(({ claimed, at, timestamp, signature, posted }) => ({
        root_agency_id: claimed.root_agency_id,
        delivery_id: claimed.id,
        no: claimed.attempts + 1,
        agency_id: claimed.agency_id,
        at: new Date(at),
        address: claimed.address,
        ip: posted.ip,
        timestamp,
        signature,
        status: posted.status,
        error: posted.error,
        answer: posted.answer,
        answer_type: posted.answerType,
        duration_ms: posted.durationMs,
      })),
    )
    // Another process has sent it as well, after a pause of this one.
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'delivery_id', 'no']).doNothing())
    .execute()
}

async function recordHealth(tx: Tx, results: readonly Result[]): Promise<void> {
  const byEndpoint = Map.groupBy(results, ({ endpoint }) => endpoint)
  const rows = [...byEndpoint]
    .map(([id, own]) => ({ id, accepted: own.some((each) => each.accepted), at: own.at(-1)?.at }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await sql`
    update webhook_endpoints e set
      delivered_at = case when r.accepted then r.at else e.delivered_at end,
      failing_since = case when r.accepted then null else coalesce(e.failing_since, r.at) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, accepted boolean, at timestamptz)
    where e.id = r.id and case when r.accepted
      then e.failing_since is not null or e.delivered_at is null or e.delivered_at < r.at - ${HEALTH_MS} * interval '1 ms'
      else e.failing_since is null end`.execute(tx)
}
