// From a checked question to a search under way: the same question within a minute is the same search, anything else
// asks the suppliers that the agency may see. What is asked stands in start-search.ts and accurate-search.ts.

import { SEARCH_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { Counts } from '@interline/domain/flight-search/passenger-counts'
import type { FlightSupplier, SupplierCall, SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids/ids.ts'
import { askSuppliers, progressOf } from './ask-suppliers.ts'
import { mayAsk, maySell, sift } from './content-rules.ts'
import type { FlightSearchDeps } from './deps.ts'
import { openQuote, type Quote } from './quote.ts'
import { searchState, type SearchStateReply } from './search-state.ts'
import type { Search } from './search-store.ts'
import { presentSolution, wholeOffer } from './solution/present-solution.ts'

export interface Question {
  /** What is asked, as values: equal values are the same question. */
  readonly about: readonly unknown[]
  readonly passengers: Counts
  /** Suppliers that cannot be asked this are left out. */
  readonly canAnswer: (supplier: FlightSupplier) => boolean
  readonly ask: (supplier: FlightSupplier, call: SupplierCall) => Promise<readonly SupplierOffer[]>
}

/** The same question is answered from the same search for so long. */
const REUSE_MS = 60_000
/** The answer waits so long for a first supplier. */
const FIRST_ANSWER_MS = 50

/** Throws `search.rates_unavailable` where prices cannot be converted. */
export async function runSearch(
  ctx: AgencyCtx,
  question: Question,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const { store, clock } = deps
  const now = clock.now()
  const quote = await ctx.transaction((tx) => openQuote(tx, ctx.actor.agencyId, deps))
  const key = keyOf(ctx, question, quote)
  const running = await store.recent(key, now - REUSE_MS)
  const search = running ?? (await begin(ctx, { question, quote, key, now }, deps))
  await store.waitForChange(search.id, '', FIRST_ANSWER_MS, ctx.signal)
  return searchState(search, '', deps)
}

async function begin(
  ctx: AgencyCtx,
  { question, quote, key, now }: { question: Question; quote: Quote; key: string; now: number },
  deps: FlightSearchDeps,
): Promise<Search> {
  const { store, clock, surroundings } = deps
  const able = deps.suppliers.all.filter(
    (supplier) => question.canAnswer(supplier) && maySell(supplier, ctx.actor),
  )
  const suppliers = able.filter((supplier) => mayAsk(supplier, quote))
  const search: Search = {
    id: newId('se', now),
    agencyId: ctx.actor.agencyId,
    key,
    passengers: question.passengers,
    currency: quote.currency,
    showSuppliers: quote.settings.showSuppliers,
    quote,
    notAsked: able.length - suppliers.length,
    startedAt: now,
    expiresAt: now + SEARCH_VALID_MS,
  }
  await store.create(search, suppliers.map(progressOf))
  void askSuppliers({
    search,
    ask: question.ask,
    suppliers,
    store,
    patience: quote.settings.maxResponseSeconds * 1000,
    now: () => clock.now(),
    // The search outlives the request that started it.
    log: deps.log,
    present: (offers) => {
      const { shown, hidden } = sift(offers, quote, surroundings.countryOf)
      const found = shown.map((offer) => ({
        offers: [offer],
        solution: presentSolution([wholeOffer(offer)], quote, clock.now(), surroundings).solution,
      }))
      return { found, hidden }
    },
  })
  return search
}

function keyOf(ctx: AgencyCtx, { about, passengers }: Question, quote: Quote): string {
  const { adult, child, infant } = passengers
  return JSON.stringify([
    ctx.actor.agencyId,
    ctx.actor.status,
    quote.currency,
    // Under changed rules it is another search.
    ...quote.versions,
    ...about,
    adult,
    child,
    infant,
  ])
}
