// How far a person sees beyond the own agency: into the agencies below it, however deep, and never above or beside.
// A call that may reach there runs in a wider scope, so that row security and the WHERE of its queries say the same.

import type { Agency } from '../../agencies/index.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { seesOnlyOwn } from './order.ts'

/** The agencies below the caller's, those nearest first; none for somebody who sees only what he made himself. */
export async function agenciesBelow(
  ctx: AgencyCtx,
  deps: Pick<Deps, 'agencyViews'>,
): Promise<readonly Agency[]> {
  if (seesOnlyOwn(ctx.actor)) return []
  return ctx.transaction((tx) => deps.agencyViews.below(tx, ctx.actor.agencyId))
}

/** The ids of the agencies whose orders a call may reach: the own one, and those that it was widened to. */
export function reachOf({ scope, actor }: AgencyCtx): readonly number[] {
  return scope === 'everything' ? [actor.agencyId] : scope
}

/** The same caller, reaching into some of the agencies below. */
function reaching(ctx: AgencyCtx, below: readonly Pick<Agency, 'id'>[]): AgencyCtx {
  const scope = [ctx.actor.agencyId, ...below.map(({ id }) => id)]
  return { ...ctx, scope, transaction: (work) => ctx.db.transaction(scope, work) }
}

/**
 * The caller, reaching as far as a list is to look, and the agencies whose orders it shows. `whose`: nothing = the own
 * agency, `all` = those below as well, `below` = those alone, `unpaid` = of these the ones that the agencies above pay
 * for, else the number of one; none where the caller does not reach that one.
 */
export async function lookingAt(
  ctx: AgencyCtx,
  whose: string | undefined,
  deps: Pick<Deps, 'agencyViews'>,
): Promise<{ readonly ctx: AgencyCtx; readonly agencies: readonly number[] }> {
  const own = ctx.actor.agencyId
  if (whose === undefined || whose === '' || whose === String(own)) return { ctx, agencies: [own] }
  const below = await agenciesBelow(ctx, deps)
  const fits = (agency: Agency) =>
    whose === 'all' ||
    whose === 'below' ||
    (whose === 'unpaid' ? agency.common.disablePayment : String(agency.id) === whose)
  const seen = below.filter(fits)
  const agencies = seen.map(({ id }) => id)
  return { ctx: reaching(ctx, seen), agencies: whose === 'all' ? [own, ...agencies] : agencies }
}

/**
 * Does something with an order of the caller's agency, or with one of an agency below it. What the caller has itself is
 * looked for first, so that nobody waits for a family that he does not have.
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
