// What the platform's staff see of the API clients of all agencies.

import { ERRORS } from '@interline/contract/kernel/errors'
import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { presentClients, type ClientRow } from './clients.ts'
import type { Deps } from './deps.ts'
import { ORDERS, SEARCHES } from './usage.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const FAILURES = Object.entries(ERRORS).flatMap(([key, { status }]) => (status >= 500 ? [key] : []))

type Row = ClientRow & {
  readonly agency: string
  readonly calls_made: number
  readonly refused: number
  readonly failed: number
  readonly searches: number
  readonly booked: number
  readonly matching: number
}

export function listAllClients(
  ctx: OfficeCtx,
  {
    q,
    page,
    pageSize,
  }: { readonly q?: string | undefined; readonly page: number; readonly pageSize: number },
  { platform }: Deps,
): Promise<Reply<'officeApiClients.list'>> {
  const now = platform.clock.now()
  const from = new Date(now - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<Row>`
      select c.*, a.name as agency, coalesce(u.calls, 0)::int as calls_made, coalesce(u.refused, 0)::int as refused,
        coalesce(u.failed, 0)::int as failed, coalesce(u.searches, 0)::int as searches, coalesce(u.booked, 0)::int as booked,
        count(*) over ()::int as matching
      from api_clients c
        join agencies a on a.id = c.agency_id
        left join lateral (
          select sum(s.calls) as calls,
            sum(s.calls) filter (where s.error_key <> '' and s.error_key <> all (${FAILURES}::text[])) as refused,
            sum(s.calls) filter (where s.error_key = any (${FAILURES}::text[])) as failed,
            sum(s.calls) filter (where s.error_key = '' and s.call = any (${SEARCHES}::text[])) as searches,
            sum(s.calls) filter (where s.error_key = '' and s.call = any (${ORDERS}::text[])) as booked
          from api_usage s where s.agency_id = c.agency_id and s.client_id = c.id and s.day >= ${from}::date) u on true
      where ${like}::text is null or c.name ilike ${like} or a.name ilike ${like}
      order by c.ended_at is not null, calls_made desc, c.created_at desc, c.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const clients = await presentClients(tx, rows, now)
    return {
      rows: rows.map((row, at) => ({
        client: clients[at]!,
        agency: { id: row.agency_id, name: row.agency },
        calls: row.calls_made,
        refused: row.refused,
        failed: row.failed,
        searches: row.searches,
        orders: row.booked,
      })),
      total: rows[0]?.matching ?? 0,
      page,
      pageSize,
    }
  })
}
