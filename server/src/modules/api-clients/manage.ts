// How an owner creates, changes, rotates and ends clients. A key leaves the server once, in the answer that made it.

import { MOST_CLIENTS, OVERLAP_HOURS } from '@interline/contract/api-clients/shapes'
import { allEndpoints, type Input, type Reply } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { API_VERSIONS } from '@interline/contract/kernel/versions'
import { keyPrefix, type ApiMode } from '@interline/domain/access/api-key'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../platform/auth/tokens.ts'
import {
  byActor,
  writeUserLog,
  type LogAction,
  type LogEntry,
  type LogSource,
} from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { lockClient, presentClient, presentClients, type Client, type ClientRow } from './clients.ts'
import type { Deps } from './deps.ts'
import { tellOfKey } from './key-mail.ts'

type NewKey = Reply<'apiClients.create'>
type Draft = Input<'apiClients.update'>['body']

const OVERLAP_MS = OVERLAP_HOURS * 3_600_000

/** The calls of each scope; public ones need none. */
const CALLS = onSurfaces(allEndpoints, 'partner').flatMap(({ name, method, path, access }) =>
  'realm' in access && access.realm === 'agency' && access.scopes
    ? access.scopes.map((scope) => ({ name, scope, method, path }))
    : [],
)

export function listClients(ctx: AgencyCtx, { platform }: Deps): Promise<Reply<'apiClients.list'>> {
  return ctx.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('api_clients')
      .selectAll()
      .where('agency_id', '=', ctx.actor.agencyId)
      .orderBy((eb) => eb('ended_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .execute()
    return { clients: await presentClients(tx, rows, platform.clock.now()), calls: CALLS }
  })
}

/** Throws `request.invalid` for a call outside the scopes, and `api_client.too_many`. */
export function createClient(
  ctx: AgencyCtx,
  { mode, ...draft }: Input<'apiClients.create'>['body'],
  deps: Deps,
): Promise<NewKey> {
  refuseForeignCalls(draft)
  return ctx.transaction(async (tx) => {
    // One at a time for each agency, so that the number is right.
    await deps.agencies.lock(tx, ctx.actor.agencyId, null)
    return make(tx, keeperOf(ctx), { mode, ...draft }, deps)
  })
}

/** Who makes, replaces and ends clients of an agency: its owner, or the agency above it. */
export interface Keeper {
  readonly ctx: LogSource
  readonly agencyId: number
  readonly id: string
  readonly name: string
  readonly byParent: boolean
  readonly logged: Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName' | 'via'>
}

function keeperOf(ctx: AgencyCtx): Keeper {
  const { agencyId, userId: id, name } = ctx.actor
  return { ctx, agencyId, id, name, byParent: false, logged: byActor(ctx.actor) }
}

/** A client with its first key; the agency is locked. Throws `api_client.too_many`. */
export async function make(
  tx: Tx,
  keeper: Keeper,
  { mode, ...draft }: Input<'apiClients.create'>['body'],
  deps: Deps,
): Promise<NewKey> {
  const { agencyId, id: createdBy, name, byParent } = keeper
  const now = deps.platform.clock.now()
  const { used } = await tx
    .selectFrom('api_clients')
    .select((eb) => eb.fn.countAll<bigint>().as('used'))
    .where('agency_id', '=', agencyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(used) >= MOST_CLIENTS) throw failure('api_client.too_many', { values: { most: MOST_CLIENTS } })
  const row = await tx
    .insertInto('api_clients')
    .values({
      id: newId('apc', now),
      agency_id: agencyId,
      mode,
      ...columnsOf(draft),
      api_version: API_VERSIONS.at(-1)!,
      created_at: new Date(now),
      created_by: createdBy,
      created_by_name: name,
      by_parent: byParent,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const key = await addKey(tx, row, now)
  await log(tx, keeper, now, { action: 'api-clients.created', row, after: { mode, ...draft } })
  const { ip } = keeper.ctx
  await tellOfKey(tx, { client: row, prefix: keyPrefix(key), by: name, ip, kind: 'first' }, deps)
  return { client: await presentClient(tx, row, now), key }
}

/** Throws `request.invalid`, `request.not_found`, `request.version_conflict` and `api_client.ended`. */
export function updateClient(
  ctx: AgencyCtx,
  id: string,
  { version, ...draft }: Draft,
  deps: Deps,
): Promise<Client> {
  refuseForeignCalls(draft)
  return ctx.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const before = await lockClient(tx, { id, version, agencyId: ctx.actor.agencyId })
    deps.keys.changing(tx, id)
    const row = await tx
      .updateTable('api_clients')
      .set({ ...columnsOf(draft), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { name, scopes, calls, addresses } = before
    await log(tx, keeperOf(ctx), now, {
      action: 'api-clients.changed',
      row,
      before: { name, scopes, calls, addresses },
      after: draft,
    })
    return presentClient(tx, row, now)
  })
}

/** Throws `request.not_found`, `request.version_conflict` and `api_client.ended`. */
export function rotateKey(
  ctx: AgencyCtx,
  id: string,
  { version, grace }: Input<'apiClients.rotate'>['body'],
  deps: Deps,
): Promise<NewKey> {
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, { id, version, agencyId: ctx.actor.agencyId })
    return rotate(tx, keeperOf(ctx), { row, grace }, deps)
  })
}

/** A new key of a locked client. */
export async function rotate(
  tx: Tx,
  keeper: Keeper,
  { row: locked, grace }: { readonly row: ClientRow; readonly grace: boolean },
  deps: Deps,
): Promise<NewKey> {
  const { id } = locked
  const now = deps.platform.clock.now()
  deps.keys.changing(tx, id)
  // Two are valid at a time: one that was replaced before ends now.
  await endKeys(tx, id, now, grace ? 'replaced' : 'all')
  if (grace)
    await tx
      .updateTable('api_keys')
      .set({ ends_at: new Date(now + OVERLAP_MS) })
      .where('client_id', '=', id)
      .where('ends_at', 'is', null)
      .execute()
  const row = await bump(tx, locked)
  const key = await addKey(tx, row, now)
  await log(tx, keeper, now, { action: 'api-clients.rotated', row, after: { grace } })
  const {
    name: by,
    ctx: { ip },
  } = keeper
  await tellOfKey(tx, { client: row, prefix: keyPrefix(key), by, ip, kind: 'next' }, deps)
  return { client: await presentClient(tx, row, now), key }
}

/** Throws `request.not_found` also for the key in use: a client without a key is ended instead. */
export function endKey(
  ctx: AgencyCtx,
  { id, key }: { readonly id: string; readonly key: string },
  deps: Deps,
): Promise<Client> {
  return ctx.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const locked = await lockClient(tx, { id, agencyId: ctx.actor.agencyId })
    deps.keys.changing(tx, id)
    const ended = await tx
      .updateTable('api_keys')
      .set({ ends_at: new Date(now) })
      .where('client_id', '=', id)
      .where('id', '=', key)
      .where('ends_at', '>', new Date(now))
      .returning('prefix')
      .executeTakeFirst()
    if (!ended) throw failure('request.not_found')
    const row = await bump(tx, locked)
    await log(tx, keeperOf(ctx), now, {
      action: 'api-clients.key_ended',
      row,
      after: { prefix: ended.prefix },
    })
    return presentClient(tx, row, now)
  })
}

/** Ends a client for its owner or for the platform. Throws as `rotateKey` does. */
export function endClient(
  ctx: AgencyCtx | OfficeCtx,
  { id, version }: { readonly id: string; readonly version: number },
  deps: Deps,
): Promise<Client> {
  const { actor } = ctx
  const own = actor.realm === 'agency' ? actor.agencyId : undefined
  return ctx.db.transaction(own === undefined ? 'everything' : [own], async (tx) => {
    const row = await lockClient(tx, { id, version, ...(own !== undefined && { agencyId: own }) })
    return end(tx, { ctx, name: actor.name, logged: byActor(actor) }, row, deps)
  })
}

/** Ends a locked client with all its keys. */
export async function end(
  tx: Tx,
  keeper: Pick<Keeper, 'ctx' | 'name' | 'logged'>,
  { id, version }: ClientRow,
  deps: Deps,
): Promise<Client> {
  const now = deps.platform.clock.now()
  deps.keys.changing(tx, id)
  await endKeys(tx, id, now)
  const row = await tx
    .updateTable('api_clients')
    .set({ ended_at: new Date(now), ended_by_name: keeper.name, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await log(tx, keeper, now, { action: 'api-clients.ended', row })
  return presentClient(tx, row, now)
}

async function addKey(tx: Tx, { id, agency_id, mode }: ClientRow, now: number): Promise<string> {
  const key = newKey(mode)
  await tx
    .insertInto('api_keys')
    .values({
      id: newId('apk', now),
      client_id: id,
      agency_id,
      prefix: keyPrefix(key),
      key_hash: hashToken(key),
      created_at: new Date(now),
    })
    .execute()
  return key
}

function newKey(mode: ApiMode): string {
  return `ak_${mode}_${randomBytes(32).toString('base64url')}`
}

async function endKeys(
  tx: Tx,
  clientId: string,
  now: number,
  which: 'all' | 'replaced' = 'all',
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ ends_at: new Date(now) })
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.or([eb('ends_at', '>', new Date(now)), ...(which === 'all' ? [eb('ends_at', 'is', null)] : [])]),
    )
    .execute()
}

function bump(tx: Tx, { id, version }: ClientRow): Promise<ClientRow> {
  return tx
    .updateTable('api_clients')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function columnsOf({ name, scopes, calls, addresses }: Omit<Draft, 'version'>) {
  return {
    name,
    scopes: [...new Set(scopes)],
    calls: calls && [...new Set(calls)],
    addresses: [...new Set(addresses)],
  }
}

/** A call that the scopes do not open would look allowed and be refused. */
function refuseForeignCalls({ scopes, calls }: Pick<Draft, 'scopes' | 'calls'>): void {
  const open = new Set(CALLS.filter(({ scope }) => scopes.includes(scope)).map(({ name }) => name))
  const at = (calls ?? []).findIndex((call) => !open.has(call))
  if (at >= 0) throw failure('request.invalid', { fields: [{ path: `calls.${at}`, rule: 'field.format' }] })
}

function log(
  tx: Tx,
  { ctx, logged }: Pick<Keeper, 'ctx' | 'logged'>,
  now: number,
  {
    row,
    ...entry
  }: {
    readonly action: LogAction
    readonly row: ClientRow
    readonly before?: unknown
    readonly after?: unknown
  },
): Promise<void> {
  return writeUserLog(tx, ctx, now, {
    ...logged,
    // The agency reads in its own log what the platform ended.
    agencyId: row.agency_id,
    type: 'config',
    targetId: row.name,
    ...entry,
  })
}
