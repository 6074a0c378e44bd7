// Whose merchant accounts a caller keeps: the platform's treasury those of the platform, the owner of an agency tree
// those of the tree.

import { PLATFORM } from '@interline/domain/ledger/accounts'
import { byActor } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor, AgencyCtx, Ctx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'

export interface Holder {
  readonly ctx: Ctx<Actor>
  /** 0: the platform. */
  readonly root: number
  readonly logged: ReturnType<typeof byActor>
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Sees every agency: payers below the holder use its accounts. */
  everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export function platformHolder(ctx: OfficeCtx): Holder {
  return {
    ctx,
    root: PLATFORM,
    logged: byActor(ctx.actor),
    transaction: (work) => ctx.db.transaction('everything', work),
    everywhere: (work) => ctx.db.transaction('everything', work),
  }
}

/** Throws `request.not_found` for an agency that buys from another one. */
export function treeHolder(ctx: AgencyCtx): Holder {
  const { actor } = ctx
  if (actor.company.proxyLevel !== 0) throw failure('request.not_found')
  return {
    ctx,
    root: actor.agencyId,
    logged: byActor(actor),
    transaction: (work) => ctx.db.transaction([actor.agencyId], work),
    everywhere: (work) => ctx.db.transaction('everything', work),
  }
}
