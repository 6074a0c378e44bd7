// Starts a search: checks it, asks the suppliers, and answers as soon as there is something to show.

import type { startSearch as StartSearch } from '@interline/contract/flight-search'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { SEARCH_VALID_MS } from '@interline/domain/flight-search/defaults'
import { formatPlace } from '@interline/domain/places/place-ref'
import type { SupplierQuery } from '../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids/ids.ts'
import { askSuppliers, progressOf } from './ask-suppliers.ts'
import { checkSearch } from './check-search.ts'
import { mayAsk, mayShow } from './content-rules.ts'
import type { FlightSearchDeps } from './deps.ts'
import { presentSolution, wholeOffer } from './solution/present-solution.ts'
import { openQuote, type Quote } from './quote.ts'
import { searchState, type SearchStateReply } from './search-state.ts'
import type { Search } from './search-store.ts'

/** The same question is answered from the same search for so long. */
const REUSE_MS = 60_000
/** The answer waits so long for a first supplier. */
const FIRST_ANSWER_MS = 50

export async function startSearch(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof StartSearch>,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const { clock, store } = deps
  const now = clock.now()
  const query = checkSearch(body, now, deps.places)
  const quote = await ctx.transaction((tx) => openQuote(tx, ctx.actor.agencyId, deps))
  const key = keyOf(ctx, query, quote)
  const running = await store.recent(key, now - REUSE_MS)
  const search = running ?? (await begin(ctx, { query, quote, key, now }, deps))
  await store.waitForChange(search.id, '', FIRST_ANSWER_MS, ctx.signal)
  return searchState(search, '', deps)
}

async function begin(
  ctx: AgencyCtx,
  { query, quote, key, now }: { query: SupplierQuery; quote: Quote; key: string; now: number },
  deps: FlightSearchDeps,
): Promise<Search> {
  const { store, clock, surroundings } = deps
  const search: Search = {
    id: newId('se', now),
    agencyId: ctx.actor.agencyId,
    key,
    query,
    currency: quote.currency,
    showSuppliers: quote.settings.showSuppliers,
    startedAt: now,
    expiresAt: now + SEARCH_VALID_MS,
  }
  const suppliers = deps.suppliers.all.filter((supplier) => mayAsk(supplier, quote, ctx.actor))
  await store.create(search, suppliers.map(progressOf))
  void askSuppliers({
    search,
    suppliers,
    store,
    patience: quote.settings.maxResponseSeconds * 1000,
    now: () => clock.now(),
    // The search outlives the request that started it.
    log: deps.log,
    present: (offers) =>
      offers
        .filter((offer) => mayShow(offer, quote, surroundings.countryOf))
        .map((offer) => ({
          offers: [offer],
          solution: presentSolution([wholeOffer(offer)], quote, clock.now(), surroundings).solution,
        })),
  })
  return search
}

function keyOf(ctx: AgencyCtx, { journeys, passengers, cabin }: SupplierQuery, quote: Quote): string {
  const route = journeys.map(({ origin, destination, date }) => [
    formatPlace(origin),
    formatPlace(destination),
    date,
  ])
  return JSON.stringify([
    ctx.actor.agencyId,
    ctx.actor.status,
    quote.currency,
    route,
    passengers.adult,
    passengers.child,
    passengers.infant,
    cabin,
  ])
}
