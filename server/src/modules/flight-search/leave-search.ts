// A caller leaves a search. Suppliers are no longer called once all have left; results so far stay.

import type { leaveSearch as LeaveSearch } from '@interline/contract/flight-search/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { FlightSearchDeps } from './deps.ts'
import { ownSearch } from './read-solutions.ts'

export async function leaveSearch(
  ctx: AgencyCtx,
  { params }: HandlerInput<typeof LeaveSearch>,
  deps: FlightSearchDeps,
): Promise<null> {
  const { id } = await ownSearch(ctx, params.id, deps)
  await deps.store.leave(id)
  return null
}
