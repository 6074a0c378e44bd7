import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { agenciesBelow } from '../orders/index.ts'

/** The agencies below the caller's own whose orders are visible to it, by name. */
export async function listSubAgencies(ctx: AgencyCtx, deps: Deps) {
  const below = await agenciesBelow(ctx, deps)
  return {
    agencies: below
      .map(({ id, name, common }) => ({ id, name, paysItself: !common.disablePayment }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
