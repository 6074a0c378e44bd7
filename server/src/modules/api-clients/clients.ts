// Clients as rows: what both realms read, and how they are presented.

import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { ApiClients, ApiKeys } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'

export type Client = Reply<'apiClients.update'>
export type ClientRow = Selectable<ApiClients>
type KeyRow = Selectable<ApiKeys>

/** Keys that ended are shown for this long. */
const ENDED_SHOWN_MS = 30 * 86_400_000

/** Throws `request.not_found`, `api_client.ended` and, where a version is given, `request.version_conflict`. */
export async function lockClient(
  tx: Tx,
  { id, version, agencyId }: { readonly id: string; readonly version?: number; readonly agencyId?: number },
): Promise<ClientRow> {
  const row = await tx
    .selectFrom('api_clients')
    .selectAll()
    .where('id', '=', id)
    .$if(agencyId !== undefined, (q) => q.where('agency_id', '=', agencyId!))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('request.not_found')
  if (row.ended_at) throw failure('api_client.ended')
  if (version !== undefined && row.version !== version) throw failure('request.version_conflict')
  return row
}

/** Clients with their keys, in the given order. `now` in milliseconds since the epoch. */
export async function presentClients(tx: Tx, rows: readonly ClientRow[], now: number): Promise<Client[]> {
  if (rows.length === 0) return []
  const keys = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where(
      'client_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mode: row.mode,
    scopes: row.scopes,
    calls: row.calls,
    addresses: row.addresses,
    apiVersion: row.api_version,
    keys: keys.filter((key) => key.client_id === row.id).flatMap((key) => presentKey(key, now)),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    byParent: row.by_parent,
    ended: row.ended_at && { at: row.ended_at.toISOString(), by: row.ended_by_name ?? '' },
    version: row.version,
  }))
}

function presentKey(row: KeyRow, now: number): Client['keys'] {
  const endsAt = row.ends_at?.getTime()
  if (endsAt !== undefined && endsAt < now - ENDED_SHOWN_MS) return []
  const state = endsAt === undefined ? 'valid' : endsAt > now ? 'ending' : 'ended'
  return [
    {
      id: row.id,
      prefix: row.prefix,
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      state,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      lastUsedIp: row.last_used_ip,
    },
  ]
}

export async function presentClient(tx: Tx, row: ClientRow, now: number): Promise<Client> {
  const [client] = await presentClients(tx, [row], now)
  return client!
}
