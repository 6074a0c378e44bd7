// The API key that an agency makes for one directly below it: one client for each mode, with every call. The owners of the
// agency below see it among their clients, get a mail for every key, and may narrow or end it. What they made themselves is
// neither shown nor touched here.

import type { Input, Reply } from '@interline/contract/index'
import { API_SCOPES } from '@interline/domain/access/access'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agency } from '../agencies/index.ts'
import { presentClients, type Client, type ClientRow } from './clients.ts'
import type { Deps } from './deps.ts'
import { end, make, rotate, type Keeper } from './manage.ts'

type NewKey = Reply<'apiClients.makeBelow'>

/** Throws `request.not_found` for an agency that is not below the caller's. */
export function listBelow(ctx: AgencyCtx, id: number, deps: Deps): Promise<Reply<'apiClients.below'>> {
  return inBelow(ctx, id, deps, async (tx) => ({
    clients: await presentClients(tx, await made(tx, id), deps.platform.clock.now()),
  }))
}

/**
 * The first key of a mode, or one in place of the previous one. Throws `request.not_found`, `agency.by_platform` for an agency
 * further below, and `api_client.too_many`.
 */
export function makeBelow(
  ctx: AgencyCtx,
  id: number,
  { mode, grace }: Input<'apiClients.makeBelow'>['body'],
  deps: Deps,
): Promise<NewKey> {
  return inBelow(ctx, id, deps, async (tx, child) => {
    const keeper = await keeperOf(tx, ctx, child, deps)
    // One at a time: two clicks make two keys of one client, not two clients.
    await deps.agencies.lock(tx, id, null)
    const earlier = (await made(tx, id)).find((row) => row.mode === mode && row.ended_at === null)
    const reply = earlier
      ? await rotate(tx, keeper, { row: earlier, grace }, deps)
      : await make(
          tx,
          keeper,
          { name: keeper.name.slice(0, 60), mode, scopes: [...API_SCOPES], calls: null, addresses: [] },
          deps,
        )
    await log(tx, ctx, child, { mode, prefix: reply.client.keys[0]?.prefix, ended: false }, deps)
    return reply
  })
}

/** Ends it at once, with all its keys. Throws as `makeBelow`, and `api_client.ended`. */
export function endBelow(
  ctx: AgencyCtx,
  { id, client }: { readonly id: number; readonly client: string },
  deps: Deps,
): Promise<Client> {
  return inBelow(ctx, id, deps, async (tx, child) => {
    const row = (await made(tx, id)).find((each) => each.id === client)
    if (!row) throw failure('request.not_found')
    if (row.ended_at) throw failure('api_client.ended')
    const ended = await end(tx, await keeperOf(tx, ctx, child, deps), row, deps)
    await log(tx, ctx, child, { mode: row.mode, prefix: ended.keys[0]?.prefix, ended: true }, deps)
    return ended
  })
}

async function inBelow<Result>(
  ctx: AgencyCtx,
  id: number,
  { agencies }: Deps,
  work: (tx: Tx, child: Agency) => Promise<Result>,
): Promise<Result> {
  const { agencyId } = ctx.actor
  const below = await ctx.transaction((tx) => agencies.below(tx, agencyId))
  const child = below.find((each) => each.id === id)
  if (!child) throw failure('request.not_found')
  return ctx.db.transaction([agencyId, id], (tx) => work(tx, child))
}

/** The key is the child's; the name beside it is the parent's, which the child deals with, not that of its employee. */
async function keeperOf(tx: Tx, ctx: AgencyCtx, child: Agency, { agencies }: Deps): Promise<Keeper> {
  const { agencyId, userId } = ctx.actor
  const parent = await agencies.get(tx, agencyId)
  if (child.parentId !== parent.id) throw failure('agency.by_platform')
  if (child.status === 'closed') throw failure('request.not_found')
  const { name } = parent
  return {
    ctx,
    agencyId: child.id,
    id: userId,
    name,
    byParent: true,
    logged: { realm: 'agency', agencyId: child.id, actorId: userId, actorName: name, via: 'parent' },
  }
}

function made(tx: Tx, agencyId: number): Promise<ClientRow[]> {
  return tx
    .selectFrom('api_clients')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('by_parent', '=', true)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .execute()
}

/** The parent's own log; that of the child has its entry already. */
function log(
  tx: Tx,
  ctx: AgencyCtx,
  child: Agency,
  {
    ended,
    ...after
  }: { readonly mode: string; readonly prefix: string | undefined; readonly ended: boolean },
  { platform }: Deps,
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), {
    ...byActor(ctx.actor),
    action: ended ? 'api-clients.below_ended' : 'api-clients.below_made',
    type: 'agency',
    targetId: child.name,
    after,
  })
}
