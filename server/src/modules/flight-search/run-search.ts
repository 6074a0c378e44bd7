// From a validated request to a running search: the same request within a minute joins the same search,
// anything else queries the suppliers that the agency may see. Requests are built in start-search.ts and
// accurate-search.ts.

import { SEARCH_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import type { Counts } from '@interline/domain/flight-search/passenger-counts'
import type { FlightSupplier, SupplierCall, SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids/ids.ts'
import pLimit from 'p-limit'
import { askSources, type Source } from './sources/ask-sources.ts'
import { hiddenBy, mayAsk, sift } from './content-rules.ts'
import type { FlightSearchDeps } from './deps.ts'
import { canConvert } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { failure } from '../../platform/http/failure.ts'
import { toNumber } from '@interline/domain/money/rational'
import { changeSignal } from './sources/change-signal.ts'
import type { Trip, TripQuery } from './interlining/find-trips.ts'
import { interlinedSource, type Finder } from './interlining/interlined-source.ts'
import { LEAST_LEGS, legFinder } from './interlining/leg-finder.ts'
import { costOf, ticketPrices } from './interlining/price-trips.ts'
import { throughFares } from './sources/through-fares.ts'
import { timetableFinder, type TimetableQuestion } from './interlining/timetable-finder.ts'
import { noteFares, wantedOf } from './lowest-fares/note-fares.ts'
import { openQuote, type Quote } from './quote.ts'
import { searchState, type SearchStateReply } from './search-state.ts'
import { presentSolution, wholeOffer, type OfferPart } from './solution/present-solution.ts'
import type { Search } from './store/search-store.ts'
import type { CityPair } from './sources/supplier-history.ts'
import { bestInstead, otherFares, type OtherFares, type OtherFaresQuestion } from './sources/other-fares.ts'
import { keptSource, recentKey, supplierSource, type SupplierQuestion } from './sources/supplier-source.ts'

export interface Question {
  /** The request as values: equal values are the same request. */
  readonly about: readonly unknown[]
  readonly passengers: Counts
  /** Nationality of the party, used to check entry and transit; null: unknown. */
  readonly passport: string | null
  /** City pairs, under which the suppliers' history is stored. */
  readonly cityPairs: readonly CityPair[]
  /** Suppliers that cannot handle this request are skipped. */
  readonly canAnswer: (supplier: FlightSupplier) => boolean
  readonly ask: (supplier: FlightSupplier, call: SupplierCall) => Promise<readonly SupplierOffer[]>
  /** What to find, where separate tickets are allowed. */
  readonly interline?: TripQuery
  /** Display of the options: also in another currency, filtered, and about how many in the first answer. */
  readonly view?: {
    readonly currency?: Currency | undefined
    readonly filters?: FilterChoice | undefined
    readonly limit?: number | undefined
  }
  /** Flights available only on separate tickets, and for whom. */
  readonly named?:
    | { readonly trip: Trip; readonly query: Pick<TripQuery, 'passengers' | 'cabin'> }
    | undefined
}

/** How long the same request reuses the same search. */
const REUSE_MS = 60_000
/** How long the response waits for a first supplier. */
const FIRST_ANSWER_MS = 50
/** Limits how many searches starting at once read their rules concurrently: other connections stay free. */
const readingRules = pLimit(3)

/**
 * Throws `search.no_supplier` where nobody sells to the caller, `search.rates_unavailable` where prices cannot be converted,
 * `search.busy` where no further search fits.
 */
export async function runSearch(
  ctx: AgencyCtx,
  question: Question,
  deps: FlightSearchDeps,
): Promise<SearchStateReply> {
  const { store, clock } = deps
  const now = clock.now()
  const quote = await readingRules(() =>
    ctx.transaction((tx) => openQuote(tx, ctx.actor.agencyId, deps, ctx.host)),
  )
  const { view = {} } = question
  if (view.currency && !canConvert(quote.currency, view.currency, quote.rates))
    throw failure('search.rates_unavailable')
  const { adult, child, infant } = question.passengers
  const asked = JSON.stringify([...question.about, adult, child, infant])
  const patience = quote.settings.maxResponseSeconds * 1000
  const able = (await sellersFor(ctx, quote, deps)).filter(question.canAnswer)
  const suppliers = able.filter((supplier) => mayAsk(supplier, quote))
  const own: Search = {
    id: newId('se', now),
    agencyId: ctx.actor.agencyId,
    // With changed rules it is another search.
    key: JSON.stringify([
      ctx.actor.agencyId,
      ctx.actor.status,
      quote.currency,
      quote.versions,
      quote.off,
      asked,
      // The suppliers are called the same way in both cases.
      question.interline?.unknownEntry ?? false,
      question.passport,
      view.currency ?? null,
      view.filters ?? null,
    ]),
    passengers: question.passengers,
    passport: question.passport,
    currency: quote.currency,
    displayCurrency: view.currency,
    filters: view.filters,
    cabin: question.interline?.cabin,
    showSuppliers: quote.settings.showSuppliers,
    quote,
    notAsked: able.length - suppliers.length,
    startedAt: now,
    answersUntil: now + patience,
    expiresAt: now + SEARCH_VALID_MS,
  }
  const given = { question, asked, suppliers, search: own }
  // Border requirements are checked for this party.
  const forParty = { ...deps, surroundings: { ...deps.surroundings, passport: question.passport } }
  const sources = withSeparateTickets(given, await sourcesOf(given, forParty), forParty)
  const opened = await store.open(
    own,
    sources.map(({ progress }) => progress),
    now - REUSE_MS,
  )
  if (opened.id === own.id) {
    deps.counts.note(own.agencyId)
    const calendar = question.interline && wantedOf(question.interline)
    run(own, sources, { patience, done: async () => calendar && noteFares(own, calendar, deps) }, deps)
  }
  await store.waitForChange(opened.id, '', FIRST_ANSWER_MS, ctx.signal)
  // The caller will never learn its id, so it could never be left.
  if (ctx.signal.aborted) await store.leave(opened.id)
  return searchState(opened, { cursor: '', limit: view.limit, locale: ctx.locale }, deps)
}

/** Throws `search.no_supplier` where there is none, and tells the platform. */
async function sellersFor(
  ctx: AgencyCtx,
  { off }: Quote,
  { suppliers, tellOfNoSupplier }: FlightSearchDeps,
): Promise<readonly FlightSupplier[]> {
  const testing = ctx.actor.status === 'testing'
  const selling = suppliers.all.filter(
    (supplier) => suppliers.sells(supplier, { testing }) && !off.includes(supplier.code),
  )
  if (selling.length > 0) return selling
  await tellOfNoSupplier(ctx)
  throw failure('search.no_supplier')
}

/** The search outlives the request that started it. */
function run(
  search: Search,
  sources: readonly Source[],
  { patience, done }: { readonly patience: number; readonly done: () => Promise<unknown> },
  { store, clock, log, stopping }: FlightSearchDeps,
): void {
  const left = new AbortController()
  const stopListening = store.whenLeft(search.id, () => left.abort())
  void askSources({
    search,
    sources,
    patience,
    left: AbortSignal.any([left.signal, stopping]),
    now: () => clock.now(),
    log,
    store,
  })
    .finally(stopListening)
    .then(done)
}

interface Asked {
  readonly question: Question
  /** The request as one text, the same for every agency. */
  readonly asked: string
  readonly suppliers: readonly FlightSupplier[]
  readonly search: Search
}

async function sourcesOf(
  { question, asked, suppliers, search }: Asked,
  deps: FlightSearchDeps,
): Promise<Source[]> {
  const { store, history, clock, surroundings } = deps
  const { quote } = search
  const questions = suppliers.map((supplier): SupplierQuestion => ({
    supplier,
    question: asked,
    key: search.key,
    store,
    ask: question.ask,
    sift: (offers) => sift(offers, quote, surroundings.countryOf),
    present: (offer) => ({
      offers: [offer],
      solution: presentSolution([wholeOffer(offer)], quote, clock.now(), surroundings).solution,
    }),
    // Most agencies always query all suppliers and cannot reuse it: their responses are not stored twice.
    keeps: quote.settings.searchMode === 'hot',
    onBookable: ({ code }) => history.note(code, question.cityPairs, clock.now()),
  }))
  if (quote.settings.searchMode === 'all') return questions.map(supplierSource)
  return savingSources(questions, question, deps)
}

/**
 * Where separate tickets are allowed, one more source compares them with what all others find. For named
 * flights of several carriers, it sells exactly those.
 */
function withSeparateTickets(
  asked: Asked,
  sources: readonly Source[],
  deps: FlightSearchDeps,
): readonly Source[] {
  const { question, search } = asked
  const { quote, answersUntil, startedAt } = search
  const changes = changeSignal()
  const through = question.interline && throughFares(changes)
  const finders = findersOf(asked, deps)
  if (!through)
    return finders.length === 0
      ? sources
      : [
          ...sources,
          interlinedSource({ finders, through, changes, quote, patience: answersUntil - startedAt }),
        ]
  const others = otherFaresOf(asked, { through, changes }, deps)
  const heard = [...sources.map(through.heard), ...(others ? [others.source] : [])]
  if (finders.length === 0) return heard
  const first = { cabin: question.interline?.cabin ?? '', date: question.interline?.journeys[0]?.date ?? '' }
  const separate = interlinedSource({
    finders,
    through,
    changes,
    quote,
    patience: answersUntil - startedAt,
    instead:
      others &&
      (() => {
        const fares = others.known()
        return fares && { total: bestInstead(fares, first) }
      }),
  })
  return [...heard, separate]
}

/** Trips of three or more flights are rarely sold on one ticket: that says nothing about a cabin. */
const COMPARED_JOURNEYS = 2

function otherFaresOf(
  { question: { interline }, suppliers, search: { quote } }: Asked,
  { through, changes }: Pick<OtherFaresQuestion, 'through' | 'changes'>,
  { clock, surroundings }: FlightSearchDeps,
): OtherFares | undefined {
  if (!interline || interline.journeys.length > COMPARED_JOURNEYS || quote.settings.searchMode !== 'all')
    return undefined
  return otherFares({
    query: interline,
    suppliers,
    through,
    changes,
    shown: (offers) => sift(offers, quote, surroundings.countryOf).shown,
    costOf: (offer) => toNumber(costOf(offer, quote)),
    present: (offer) => ({
      offers: [offer],
      solution: presentSolution([wholeOffer(offer)], quote, clock.now(), surroundings).solution,
    }),
  })
}

function findersOf(
  { question, suppliers, search: { quote } }: Asked,
  { separateTickets, suppliers: { feed }, trips, clock, surroundings }: FlightSearchDeps,
): Finder[] {
  const { interline, named } = question
  const query = interline ?? named?.query
  if (!separateTickets || !query) return []
  const present = (parts: readonly OfferPart[]) => ({
    offers: parts.map(({ offer }) => offer),
    solution: presentSolution(parts, quote, clock.now(), surroundings).solution,
  })
  const finders: Finder[] = []
  if (feed && trips) {
    const mayBuy = new Set(suppliers.map(({ code }) => code))
    const prices = ticketPrices({
      feed,
      query,
      mayBuy: (code) => mayBuy.has(code),
      hiddenBy: (offer) => hiddenBy(offer, quote, surroundings.countryOf),
    })
    const findTrips: TimetableQuestion['findTrips'] = async (call) =>
      interline ? trips.find(interline, call) : named ? [named.trip] : []
    finders.push(timetableFinder({ findTrips, prices, present }))
  }
  // An agency that limits supplier calls does not want one per flight.
  if (interline && interline.journeys.length >= LEAST_LEGS && quote.settings.searchMode === 'all')
    finders.push(
      legFinder({
        suppliers,
        query: interline,
        sift: (offers) => sift(offers, quote, surroundings.countryOf),
        costOf: (offer) => toNumber(costOf(offer, quote)),
        present,
      }),
    )
  return finders
}

/**
 * A supplier queried for the same a moment ago is not called again, and one without offers there lately is
 * not called at all.
 */
async function savingSources(
  questions: readonly SupplierQuestion[],
  { cityPairs }: Question,
  { store, history, clock }: FlightSearchDeps,
): Promise<Source[]> {
  const hot = await history.hot(cityPairs, clock.now())
  const sources = await Promise.all(
    questions.map(async (each): Promise<Source | undefined> => {
      const offers = await store.cachedAnswer(recentKey(each.supplier, each.question), 'again')
      if (offers) return keptSource(each, offers)
      return !hot || hot.has(each.supplier.code) ? supplierSource(each) : undefined
    }),
  )
  return sources.filter((source) => source !== undefined)
}
