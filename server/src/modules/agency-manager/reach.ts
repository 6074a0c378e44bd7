// Who manages which agencies: a top-level agency sees all those below it and changes those directly below,
// whose seller it is; the platform's staff see and change all. Deeper levels are changed by the platform:
// their sellers have no pages for it.

import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, Ctx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { LogEntry } from '../../platform/auth/user-log.ts'
import type { ChangedBy } from '../agencies/index.ts'
import type { Deps } from './deps.ts'

export interface Reach {
  readonly ctx: Pick<Ctx, 'ip' | 'userAgent' | 'requestId' | 'db' | 'remember'>
  /** The agency whose tree it is; null: the platform. */
  readonly root: number | null
  /** Agencies below the root, at any depth; for the platform all. */
  readonly below: ReadonlySet<number> | 'everything'
  /** Supplier names are visible to the caller, so filters by supplier can be seen and set. */
  readonly seesSuppliers: boolean
  /** A transaction that sees exactly these agencies, and the root; `made`: and those that it creates. */
  transaction<T>(work: (tx: Tx) => Promise<T>, made?: readonly number[]): Promise<T>
  by(at: number): ChangedBy
  readonly logged: Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'>
}

export function reachOfOffice(ctx: OfficeCtx): Reach {
  const { userId, name } = ctx.actor
  return {
    ctx,
    root: null,
    below: 'everything',
    seesSuppliers: true,
    transaction: (work) => ctx.db.transaction('everything', work),
    by: (at) => ({ realm: 'office', agencyId: null, id: userId, name, at }),
    logged: { realm: 'office', agencyId: null, actorId: userId, actorName: name },
  }
}

export async function reachOfAgency(ctx: AgencyCtx, { agencies }: Pick<Deps, 'agencies'>): Promise<Reach> {
  const { agencyId, userId, name } = ctx.actor
  const { ids, own } = await ctx.transaction(async (tx) => ({
    ids: (await agencies.below(tx, agencyId)).map(({ id }) => id),
    own: await agencies.get(tx, agencyId),
  }))
  return {
    ctx,
    root: agencyId,
    below: new Set(ids),
    seesSuppliers: own.flight.showSuppliers,
    transaction: (work, made = []) => ctx.db.transaction([agencyId, ...ids, ...made], work),
    by: (at) => ({ realm: 'agency', agencyId, id: userId, name, at }),
    logged: { realm: 'agency', agencyId, actorId: userId, actorName: name },
  }
}

/** Throws `request.not_found` for an agency that the caller does not manage: its own, or one above or beside it. */
export function refuseForeign({ below }: Reach, id: number): void {
  if (below !== 'everything' && !below.has(id)) throw failure('request.not_found')
}

/** Whether the caller may change an agency and its prices. */
export function mayChange({ root }: Reach, parentId: number | null): boolean {
  return root === null || parentId === root
}
