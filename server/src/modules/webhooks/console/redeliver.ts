import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { locked } from '../endpoints/keep-endpoints.ts'
import { writeDeliveries } from '../fan-out.ts'

const DAY_MS = 86_400_000
/** Records are kept at least so long. */
const MOST_DAYS = 30

/**
 * Makes deliveries due from their first try on, whatever became of them: their events keep their ids. Throws
 * `request.not_found` unless all of them are the agency's, and `webhook.too_long_ago`.
 */
export function redeliver(
  ctx: AgencyCtx,
  body: Input<'webhooks.redeliver'>['body'],
  deps: Deps,
): Promise<Reply<'webhooks.redeliver'>> {
  return ctx.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const { count, target } =
      'ids' in body ? await again(tx, ctx, body.ids, now) : await since(tx, ctx, body, now)
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'webhooks.redelivered',
      type: 'config',
      targetId: target,
      after: { count, ...('since' in body && { since: body.since }) },
    })
    return { count }
  })
}

interface Redelivered {
  readonly count: number
  readonly target: string
}

async function again(tx: Tx, ctx: AgencyCtx, asked: readonly string[], now: number): Promise<Redelivered> {
  const ids = [...new Set(asked)]
  const rows = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.root_agency_id', '=', 'd.root_agency_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(['d.id', 'e.name'])
    .where('d.agency_id', '=', ctx.actor.agencyId)
    .where('e.ended_at', 'is', null)
    .where('d.id', 'in', ids)
    .execute()
  const [first] = rows
  if (!first || rows.length < ids.length) throw failure('request.not_found')
  await makeDue(tx, ctx, now).where('id', 'in', ids).execute()
  return { count: rows.length, target: first.name }
}

async function since(
  tx: Tx,
  ctx: AgencyCtx,
  { endpointId: id, since: text }: { readonly endpointId: string; readonly since: string },
  now: number,
): Promise<Redelivered> {
  const endpoint = await locked(tx, ctx, id)
  const from = new Date(text)
  if (from.getTime() < now - MOST_DAYS * DAY_MS)
    throw failure('webhook.too_long_ago', { values: { days: MOST_DAYS } })
  const events = await tx
    .selectFrom('webhook_events')
    .select(['id', 'type', 'order_id', 'sequence'])
    .where('agency_id', '=', ctx.actor.agencyId)
    .where('at', '>=', from)
    .where('type', 'in', endpoint.event_types)
    .orderBy('at')
    .execute()
  if (events.length === 0) return { count: 0, target: endpoint.name }
  await makeDue(tx, ctx, now)
    .where('endpoint_id', '=', id)
    .where(
      'event_id',
      'in',
      events.map((event) => event.id),
    )
    .execute()
  // Those from before the endpoint was made, or chose their type.
  await writeDeliveries(
    tx,
    events.map((event) => ({ ...event, endpoint: id, event: event.id })),
    now,
  )
  return { count: events.length, target: endpoint.name }
}

function makeDue(tx: Tx, ctx: AgencyCtx, now: number) {
  return tx
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', tries: 0, due_at: new Date(now), finished_at: null })
    .where('agency_id', '=', ctx.actor.agencyId)
}
