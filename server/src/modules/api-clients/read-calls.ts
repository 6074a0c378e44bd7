// The log of calls: newest first, page by page with a cursor, so that a page does not move while calls arrive.

import type { Input, Reply } from '@interline/contract/index'
import { ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { errorSentence } from '../../platform/text/sentences.ts'

type Query = NonNullable<Input<'apiClients.calls'>['query']> & { readonly pageSize: number }
type Page = Reply<'apiClients.calls'>

export function readCalls(ctx: AgencyCtx, query: Query): Promise<Page> {
  return ctx.transaction((tx) => pageOf(tx, ctx.actor.agencyId, query, ctx.locale))
}

/** Throws `request.not_found`. */
export function readCallsOf(ctx: OfficeCtx, id: string, query: Omit<Query, 'client'>): Promise<Page> {
  return ctx.db.transaction('everything', async (tx) => {
    const client = await tx
      .selectFrom('api_clients')
      .select('agency_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!client) throw failure('request.not_found')
    return pageOf(tx, client.agency_id, { ...query, client: id }, ctx.locale)
  })
}

async function pageOf(
  tx: Tx,
  agencyId: number,
  { client, q, outcome, from, to, cursor, pageSize }: Query,
  locale: Locale,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const [least, most] = { answered: [100, 399], refused: [400, 499], failed: [500, 599] }[
    outcome ?? 'answered'
  ]
  const words = q ? q.replaceAll(/[\\%_]/g, String.raw`\$&`) : undefined
  const rows = await tx
    .selectFrom('api_calls as l')
    .innerJoin('api_clients as c', 'c.id', 'l.client_id')
    .select(['l.request_id', 'l.at', 'l.client_id', 'c.name', 'l.key_prefix', 'l.call', 'l.status'])
    .select(['l.error_key', 'l.ms', 'l.ip'])
    .where('l.agency_id', '=', agencyId)
    .$if(client !== undefined, (f) => f.where('l.client_id', '=', client!))
    .$if(Boolean(words), (f) =>
      f.where((eb) => eb.or([eb('l.request_id', '=', q!), eb('l.call', 'ilike', `%${words}%`)])),
    )
    .$if(outcome !== undefined, (f) => f.where('l.status', '>=', least!).where('l.status', '<=', most!))
    .$if(from !== undefined, (f) => f.where('l.at', '>=', new Date(from!)))
    .$if(to !== undefined, (f) => f.where('l.at', '<', new Date(to!)))
    .$if(after !== undefined, (f) =>
      f.where(sql<boolean>`(l.at, l.request_id) < (${new Date(after!.at)}, ${after!.requestId})`),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.request_id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => ({
      requestId: row.request_id,
      at: row.at.toISOString(),
      clientId: row.client_id,
      clientName: row.name,
      keyPrefix: row.key_prefix,
      call: row.call,
      status: row.status,
      error: row.error_key === null ? null : { key: row.error_key, text: errorText(row.error_key, locale) },
      ms: row.ms,
      ip: row.ip,
    })),
    cursor:
      rows.length > pageSize && last
        ? Buffer.from(`${last.at.getTime()} ${last.request_id}`).toString('base64url')
        : null,
  }
}

/** The sentence of an error without the values of one answer. */
export function errorText(key: string, locale: Locale): string {
  return Object.hasOwn(ERRORS, key) ? errorSentence(key as ErrorKey, {}, locale) : key
}

function readCursor(text: string): { at: number; requestId: string } {
  const [, at, requestId] = /^(\d{1,15}) (\S{1,60})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || requestId === undefined)
    throw failure('request.invalid', { fields: [{ path: 'cursor', rule: 'field.format' }] })
  return { at: Number(at), requestId }
}
