// Who receives money for whom: a parent agency for those directly below it, the platform for level 0
// agencies.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { LogEntry } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor, AgencyCtx, Ctx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agency, Agencies } from '../agencies/index.ts'

export interface Seller {
  readonly ctx: Ctx<Actor>
  /** Its number in the ledger. */
  readonly id: number
  /** Agencies directly below it; for the platform all of level 0. */
  readonly below: ReadonlySet<number> | 'level 0'
  readonly logged: Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'>
  /** The user's name in the ledger: platform staff, or a user of the parent. */
  readonly actor: { readonly type: 'ops' | 'parent'; readonly id: string; readonly name: string }
  /** A transaction that sees the seller and those below it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export function platformSeller(ctx: OfficeCtx): Seller {
  const { userId, name } = ctx.actor
  return {
    ctx,
    id: PLATFORM,
    below: 'level 0',
    logged: { realm: 'office', agencyId: null, actorId: userId, actorName: name },
    actor: { type: 'ops', id: userId, name },
    transaction: (work) => ctx.db.transaction('everything', work),
  }
}

export async function parentSeller(ctx: AgencyCtx, agencies: Agencies): Promise<Seller> {
  const { agencyId, userId, name } = ctx.actor
  const below = await ctx.transaction((tx) => agencies.below(tx, agencyId))
  const ids = below.filter(({ parentId }) => parentId === agencyId).map(({ id }) => id)
  return {
    ctx,
    id: agencyId,
    below: new Set(ids),
    logged: { realm: 'agency', agencyId, actorId: userId, actorName: name },
    actor: { type: 'parent', id: userId, name },
    transaction: (work) => ctx.db.transaction([agencyId, ...ids], work),
  }
}

/** An agency that buys from the seller. Throws `request.not_found` for any other, and for a deleted one. */
export async function soldTo(tx: Tx, seller: Seller, id: number, agencies: Agencies): Promise<Agency> {
  if (seller.below !== 'level 0' && !seller.below.has(id)) throw failure('request.not_found')
  const agency = (await agencies.chain(tx, id)).at(-1)
  if (!agency || (agency.parentId ?? PLATFORM) !== seller.id || agency.status === 'closed')
    throw failure('request.not_found')
  return agency
}

/** Time zone of the seller's list dates; the platform's is that of its base currency. */
export async function zoneOf(tx: Tx, { id }: Pick<Seller, 'id'>, agencies: Agencies): Promise<string> {
  return id === PLATFORM ? PLATFORM_ZONE : (await agencies.get(tx, id)).timeZone
}
