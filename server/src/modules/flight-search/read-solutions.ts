// The results since the cursor. A caller that has everything may wait here for more.

import type { pollSolutions } from '@interline/contract/flight-search/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { turn } from '../../platform/clock/request-priority.ts'
import { failure } from '../../platform/http/failure.ts'
import type { FlightSearchDeps } from './deps.ts'
import { searchState, type SearchStateReply } from './search-state.ts'
import type { Search } from './store/search-store.ts'

export async function readSolutions(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof pollSolutions>,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const search = await ownSearch(ctx, body.searchId, deps)
  await deps.store.waitForChange(search.id, body.cursor, body.waitMs, ctx.signal)
  const { cursor, sort, page, pageSize, limit } = body
  const reading = { cursor, sort, page, pageSize, limit, locale: ctx.locale }
  const state = await searchState(search, reading, deps)
  // Many wait for the same source, and a long response takes time to write.
  if (state.solutions.length > 0) await turn()
  return state
}

/** The caller's search. Another agency's search counts as not found. */
export async function ownSearch(
  ctx: AgencyCtx,
  searchId: string,
  { store }: Pick<FlightSearchDeps, 'store'>,
): Promise<Search> {
  const search = await store.find(searchId)
  if (search?.agencyId !== ctx.actor.agencyId) throw failure('search.not_found')
  return search
}
