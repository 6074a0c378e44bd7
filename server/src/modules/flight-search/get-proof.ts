// How the price of one solution of a search is calculated, with the rules and rates of that search.

import type { solutionProof } from '@interline/contract/flight-search/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { FlightSearchDeps } from './deps.ts'
import { ownSearch } from './read-solutions.ts'
import { partsOf } from './solution/present-solution.ts'
import { proofFor, proveSolution } from './solution/prove-solution.ts'

export async function getProof(
  ctx: AgencyCtx,
  { params, query }: HandlerInput<typeof solutionProof>,
  deps: FlightSearchDeps,
): Promise<CallReply<typeof solutionProof>> {
  const search = await ownSearch(ctx, query.searchId, deps)
  const found = await deps.store.solution(search.id, params.id)
  const parts = found && partsOf(found.solution, found.offers)
  if (!parts) throw failure('search.not_found')
  return proofFor(proveSolution(parts, search.quote, deps.surroundings), ctx.actor.agencyId)
}
