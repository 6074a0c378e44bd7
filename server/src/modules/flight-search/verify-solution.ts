// Checks with the suppliers of all its tickets whether a solution is still available, reprices it under
// current rules and rates, and guarantees the result for a quarter of an hour under one token. The worst
// answer decides.

import type {
  verifySolution as VerifySolution,
  VERIFY_RESULTS,
} from '@interline/contract/flight-search/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { SupplierOffer, VerifyResult } from '../../connectors/suppliers/port.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { mayShow } from './content-rules.ts'
import type { FlightSearchDeps } from './deps.ts'
import { insertOffer, newOfferToken, type VerifiedOffer } from './offers.ts'
import { openQuote, type Quote } from './quote.ts'
import { ownSearch } from './read-solutions.ts'
import type { FoundSolution, Search } from './store/search-store.ts'
import type { Surroundings } from './solution/present-journey.ts'
import { partsOf, presentSolution, type PresentedSolution } from './solution/present-solution.ts'
import { hasShortTransfer } from './solution/self-transfer.ts'
import { proveSolution } from './solution/prove-solution.ts'

type Reply = CallReply<typeof VerifySolution>
type Outcome = (typeof VERIFY_RESULTS)[number]

/** From worst to best; no answer for one ticket means no guarantee for the whole. */
const KINDS = ['gone', 'unknown', 'solution_changed', 'price_changed', 'documents_changed', 'ok'] as const
const OUTCOMES: Readonly<Record<Exclude<VerifyResult['kind'], 'gone' | 'unknown'>, Outcome>> = {
  ok: 'ok',
  price_changed: 'price_changed',
  solution_changed: 'solution_changed',
  documents_changed: 'document_changed',
}

export async function verifySolution(
  ctx: AgencyCtx,
  { params, body }: HandlerInput<typeof VerifySolution>,
  deps: FlightSearchDeps,
): Promise<Reply> {
  const search = await ownSearch(ctx, body.searchId, deps)
  if (search.expiresAt <= deps.clock.now()) throw failure('search.stale')
  const found = await deps.store.solution(search.id, params.id)
  if (!found) throw failure('search.not_found')
  // Without usable rates there is no price to promise: asked before the supplier is.
  const quote = await ctx.transaction((tx) => openQuote(tx, ctx.actor.agencyId, deps, ctx.host))
  // What the agency may not sell any more is not asked for, and what has become so is not promised.
  if (!mayStillSell(found.offers, quote, deps)) return invalid(found, quote, 'gone')
  const answers = await Promise.all(found.offers.map((offer) => askSupplier(ctx, search, offer, deps)))
  const offers = answers.flatMap((answer) => ('offer' in answer ? [answer.offer] : []))
  const worst = KINDS.find((kind) => answers.some((answer) => answer.kind === kind)) ?? 'unknown'
  if (worst === 'unknown') throw failure('search.price_check_timeout')
  if (worst === 'gone' || !mayStillSell(offers, quote, deps)) return invalid(found, quote, 'gone')
  return promise(ctx, { search, found, quote, offers, outcome: OUTCOMES[worst] }, deps)
}

function mayStillSell(
  offers: readonly SupplierOffer[],
  quote: Quote,
  { suppliers, surroundings }: FlightSearchDeps,
): boolean {
  return offers.every((offer) =>
    mayShow(offer, suppliers.byCode(offer.supplier), quote, surroundings.countryOf),
  )
}

/** Any failure means no guarantee, like no answer. */
async function askSupplier(
  ctx: AgencyCtx,
  search: Search,
  offer: SupplierOffer,
  { suppliers, clock, log, priceCheckMs }: FlightSearchDeps,
): Promise<VerifyResult> {
  const supplier = suppliers.byCode(offer.supplier)
  const deadline = clock.now() + priceCheckMs
  try {
    return await inTime(
      priceCheckMs,
      (signal) => supplier.verify(offer, search.passengers, { deadline, signal, log }),
      ctx.signal,
    )
  } catch (error) {
    log.warn({ error, supplier: supplier.code, searchId: search.id }, 'supplier did not answer a price check')
    return { kind: 'unknown' }
  }
}

function invalid({ solution }: FoundSolution, quote: Quote, reason: Reply['reason']): Reply {
  return {
    result: 'invalid',
    reason,
    oldPrice: solution.priceDetail,
    newPrice: null,
    newSolution: null,
    restrictions: solution.restrictions,
    verifyToken: null,
    validUntil: null,
    fxSnapshotId: quote.fxSnapshotId,
  }
}

interface Checked {
  readonly search: Search
  readonly found: FoundSolution
  readonly quote: Quote
  readonly offers: readonly SupplierOffer[]
  readonly outcome: Outcome
}

async function promise(
  ctx: AgencyCtx,
  { search, found, quote, offers, outcome }: Checked,
  { clock, surroundings: known }: FlightSearchDeps,
): Promise<Reply> {
  const surroundings = { ...known, passport: search.passport }
  const now = clock.now()
  const presented = presentAgain(found, offers, quote, now, surroundings)
  if (typeof presented === 'string') return invalid(found, quote, presented)
  const { solution, priced, proof } = presented
  const oldPrice = found.solution.priceDetail
  // Our price may differ although the supplier's is the same, because rates or rules have changed since the
  // search; and a supplier's change of cents may vanish once our price is rounded.
  const moved = chargedBy(solution.priceDetail) !== chargedBy(oldPrice)
  const sameTerms = outcome === 'ok' || outcome === 'price_changed'
  const result = sameTerms ? (moved ? 'price_changed' : 'ok') : outcome
  const verified: VerifiedOffer = {
    token: newOfferToken(),
    solution,
    supplierOffers: offers,
    passengers: search.passengers,
    passport: search.passport,
    levels: priced.levels,
    netCost: priced.netCost,
    proof,
    fxSnapshotId: quote.fxSnapshotId,
    verifiedAt: now,
    validUntil: Math.min(now + OFFER_VALID_MS, ...offers.map(({ expiresAt }) => expiresAt)),
  }
  await ctx.transaction((tx) => insertOffer(tx, verified, ctx.actor))
  return {
    result,
    reason: null,
    oldPrice,
    newPrice: solution.priceDetail,
    newSolution: result === 'ok' ? null : solution,
    restrictions: solution.restrictions,
    verifyToken: verified.token,
    validUntil: new Date(verified.validUntil).toISOString(),
    fxSnapshotId: quote.fxSnapshotId,
  }
}

function chargedBy({ priceList, currency }: Reply['oldPrice']): string {
  return [
    currency,
    ...priceList.map(({ passengerType, salePrice }) => `${passengerType} ${salePrice}`),
  ].join()
}

/** Or why it is no longer possible: a connection between two tickets has become too short, and no one covers it. */
function presentAgain(
  { solution: before }: FoundSolution,
  offers: readonly SupplierOffer[],
  quote: Quote,
  now: number,
  surroundings: Surroundings,
): (PresentedSolution & { readonly proof: readonly LevelProof[] }) | NonNullable<Reply['reason']> {
  const parts = partsOf(before, offers)
  if (!parts) return 'gone'
  const presented = presentSolution(parts, quote, now, surroundings)
  if (hasShortTransfer(presented.solution)) return 'transfer_too_short'
  return { ...presented, proof: proveSolution(parts, quote, surroundings) }
}
