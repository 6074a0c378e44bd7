// The console: deliveries by filter, and one with every request and its answer.

import type { Reply } from '@interline/contract/index'
import { DELIVERY_FILTERS, OFFICE_DELIVERY_FILTERS } from '@interline/domain/webhooks/deliveries'
import type { Asked } from '@interline/domain/lists/filters'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { conditionsOf, containing, inDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { headersOf } from '../deliver/attempt.ts'
import type { Deps } from '../deps.ts'
import { presentEndpoints } from '../endpoints/present-endpoint.ts'

type Detail = Reply<'webhooks.delivery'>
type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

/** Days of the platform's lists. */
const OFFICE_ZONE = 'Asia/Shanghai'

export function listDeliveries(
  ctx: AgencyCtx,
  query: Asked<typeof DELIVERY_FILTERS> & Paged,
  { agencies }: Deps,
): Promise<Reply<'webhooks.deliveries'>> {
  refuseRanges(DELIVERY_FILTERS, query)
  return ctx.transaction(async (tx) => {
    const { timeZone } = await agencies.get(tx, ctx.actor.agencyId)
    return pageOf(tx, { ...query, agency: String(ctx.actor.agencyId) }, timeZone)
  })
}

export function listAllDeliveries(
  ctx: OfficeCtx,
  query: Asked<typeof OFFICE_DELIVERY_FILTERS> & Paged,
): Promise<Reply<'officeWebhooks.deliveries'>> {
  refuseRanges(OFFICE_DELIVERY_FILTERS, query)
  return ctx.db.transaction('everything', (tx) => pageOf(tx, query, OFFICE_ZONE))
}

interface Paged {
  readonly page: number
  readonly pageSize: number
}

async function pageOf(tx: Tx, query: Asked<typeof OFFICE_DELIVERY_FILTERS> & Paged, zone: string) {
  const rows = conditionsOf(OFFICE_DELIVERY_FILTERS, query, {
    q: (words) =>
      containing(
        words,
        sql.ref('webhook_deliveries.order_id'),
        sql.ref('webhook_deliveries.event_id'),
        sql.ref('webhook_deliveries.id'),
      ),
    endpointId: (id) => sql<boolean>`webhook_deliveries.endpoint_id = ${id}`,
    state: (state) => sql<boolean>`webhook_deliveries.state = ${state}`,
    type: (type) => sql<boolean>`webhook_deliveries.type = ${type}`,
    time: (days) => inDays(sql.ref('webhook_deliveries.created_at'), days, zone),
    agency: (id) => sql<boolean>`webhook_deliveries.agency_id::text = ${id}`,
  }).reduce((found, condition) => found.where(condition), deliveries(tx))
  const page = await countedPage(
    tx,
    rows
      .orderBy('webhook_deliveries.created_at', 'desc')
      .orderBy('webhook_deliveries.sequence', 'desc')
      .orderBy('webhook_deliveries.id', 'desc'),
    query,
  )
  return { ...page, rows: page.rows.map(present) }
}

function deliveries(tx: Tx) {
  return tx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', (join) =>
      join
        .onRef('webhook_endpoints.root_agency_id', '=', 'webhook_deliveries.root_agency_id')
        .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id'),
    )
    .innerJoin('webhook_events', (join) =>
      join
        .onRef('webhook_events.root_agency_id', '=', 'webhook_deliveries.root_agency_id')
        .onRef('webhook_events.id', '=', 'webhook_deliveries.event_id'),
    )
    .innerJoin('agencies', 'agencies.id', 'webhook_deliveries.agency_id')
    .selectAll('webhook_deliveries')
    .select([
      'webhook_endpoints.name',
      'webhook_endpoints.address',
      'webhook_endpoints.paused',
      'webhook_events.test',
      'agencies.name as agency_name',
    ])
}

function present(row: Row) {
  return {
    id: row.id,
    agency: { id: row.agency_id, name: row.agency_name },
    endpoint: { id: row.endpoint_id, name: row.name, address: row.address },
    eventId: row.event_id,
    type: row.type,
    orderId: row.order_id,
    sequence: row.sequence,
    test: row.test,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    nextAt: row.state === 'pending' && !row.paused ? row.due_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** `agencyId` undefined: of any agency. Throws `request.not_found`. */
export async function readDelivery(
  tx: Tx,
  { id, agencyId }: { readonly id: string; readonly agencyId: number | undefined },
): Promise<Detail> {
  const row = await deliveries(tx)
    .select('webhook_events.body')
    .where('webhook_deliveries.id', '=', id)
    .$if(agencyId !== undefined, (rows) => rows.where('webhook_deliveries.agency_id', '=', agencyId ?? 0))
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  const attempts = await tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('root_agency_id', '=', row.root_agency_id)
    .where('delivery_id', '=', id)
    .orderBy('no', 'desc')
    .limit(50)
    .execute()
  return {
    ...present(row),
    body: row.body,
    history: attempts.map(({ timestamp, signature, ...each }) => ({
      no: each.no,
      at: each.at.toISOString(),
      address: each.address,
      ip: each.ip,
      headers: Object.entries(headersOf({ type: row.type, id, timestamp, signature })).map(
        ([name, value]) => ({
          name,
          value,
        }),
      ),
      status: each.status,
      error: each.error,
      answer: each.answer,
      answerType: each.answer_type,
      durationMs: each.duration_ms,
    })),
  }
}

/** Those that fail first, then the newest. */
export function listAllEndpoints(
  ctx: OfficeCtx,
  query: Paged,
  { platform }: Deps,
): Promise<Reply<'officeWebhooks.endpoints'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy(sql`failing_since is null`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
    const page = await countedPage(tx, rows, query)
    return { ...page, rows: await presentEndpoints(tx, page.rows, platform.clock.now()) }
  })
}
