// How far a user sees beyond their own agency: into the agencies below it, at any depth, and never above or
// beside. A call that may reach there runs in a wider scope, so that row security and the WHERE of its
// queries agree.

import type { Agency } from '../../agencies/index.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { seesOnlyOwn } from './order.ts'

/** The agencies below the caller's, nearest first; none for a user who only sees their own orders. */
export async function agenciesBelow(
  ctx: AgencyCtx,
  deps: Pick<Deps, 'agencyViews'>,
): Promise<readonly Agency[]> {
  if (seesOnlyOwn(ctx.actor)) return []
  return ctx.transaction((tx) => deps.agencyViews.below(tx, ctx.actor.agencyId))
}

/** The ids of the agencies whose orders a call may reach: the caller's, and those that its scope was extended to. */
export function reachOf({ scope, actor }: AgencyCtx): readonly number[] {
  return scope === 'everything' ? [actor.agencyId] : scope
}

/** The same caller, with access to some of the agencies below. */
function reaching(ctx: AgencyCtx, below: readonly Pick<Agency, 'id'>[]): AgencyCtx {
  const scope = [ctx.actor.agencyId, ...below.map(({ id }) => id)]
  return { ...ctx, scope, transaction: (work) => ctx.db.transaction(scope, work) }
}

export interface Looked {
  readonly ctx: AgencyCtx
  readonly agencies: readonly number[]
  /** Those among them whose passengers are hidden from the caller. */
  readonly hiding: readonly number[]
}

/**
 * The caller with the scope of a list, and the agencies whose orders it shows. `whose`: empty = the caller's
 * own agency, `all` = those below as well, `below` = only those, `unpaid` = of these the ones that parent
 * agencies pay for, else the number of one; none if it is outside the caller's reach.
 */
export async function lookingAt(
  ctx: AgencyCtx,
  whose: string | undefined,
  deps: Pick<Deps, 'agencyViews'>,
): Promise<Looked> {
  const own = ctx.actor.agencyId
  if (whose === undefined || whose === '' || whose === String(own))
    return { ctx, agencies: [own], hiding: [] }
  const below = await agenciesBelow(ctx, deps)
  const fits = (agency: Agency) =>
    whose === 'all' ||
    whose === 'below' ||
    (whose === 'unpaid' ? agency.common.disablePayment : String(agency.id) === whose)
  const seen = below.filter(fits)
  const agencies = seen.map(({ id }) => id)
  return {
    ctx: reaching(ctx, seen),
    agencies: whose === 'all' ? [own, ...agencies] : agencies,
    hiding: seen.filter(({ common }) => common.hideChildPassengers).map(({ id }) => id),
  }
}

/**
 * Runs work on an order of the caller's agency, or of one below it. The caller's own orders are searched
 * first, so that the sub-agencies need not be read in vain.
 */
export async function inFamily<T>(
  ctx: AgencyCtx,
  deps: Pick<Deps, 'agencyViews'>,
  work: (ctx: AgencyCtx) => Promise<T>,
): Promise<T> {
  try {
    return await work(ctx)
  } catch (error) {
    if (!(error instanceof Failure && error.key === 'request.not_found')) throw error
    const below = await agenciesBelow(ctx, deps)
    if (below.length === 0) throw error
    return work(reaching(ctx, below))
  }
}
