// Asks the supplier whether an offer still stands, prices it again at today's rates, and keeps the promise for a
// quarter of an hour under a token.

import type { verifySolution as VerifySolution, VERIFY_RESULTS } from '@interline/contract/flight-search'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { SupplierOffer, VerifyResult } from '../../connectors/suppliers/port.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { FlightSearchDeps } from './deps.ts'
import { insertOffer, newOfferToken, type VerifiedOffer } from './offers.ts'
import { presentOffer } from './present-solution.ts'
import { openQuote, type Quote } from './quote.ts'
import { ownSearch } from './read-solutions.ts'
import type { FoundSolution, Search } from './search-store.ts'

type Reply = CallReply<typeof VerifySolution>
type Outcome = (typeof VERIFY_RESULTS)[number]

const PRICE_CHECK_MS = 25_000
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
  const quote = await ctx.transaction((tx) => openQuote(tx, ctx.actor.agencyId, deps))
  const checked = await askSupplier(ctx, search, found, deps)
  if (checked.kind === 'unknown') throw failure('search.price_check_timeout')
  if (checked.kind === 'gone') return gone(found, quote)
  return promise(ctx, { search, found, quote, offer: checked.offer, outcome: OUTCOMES[checked.kind] }, deps)
}

/** Whatever breaks on the way promises nothing, just as silence does. */
async function askSupplier(
  ctx: AgencyCtx,
  search: Search,
  { offer }: FoundSolution,
  { suppliers, clock, log }: FlightSearchDeps,
): Promise<VerifyResult> {
  const supplier = suppliers.byCode(offer.supplier)
  const deadline = clock.now() + PRICE_CHECK_MS
  try {
    return await inTime(
      PRICE_CHECK_MS,
      (signal) => supplier.verify(offer, search.query.passengers, { deadline, signal, log }),
      ctx.signal,
    )
  } catch (error) {
    log.warn({ error, supplier: supplier.code, searchId: search.id }, 'supplier did not answer a price check')
    return { kind: 'unknown' }
  }
}

function gone({ solution }: FoundSolution, quote: Quote): Reply {
  return {
    result: 'invalid',
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
  readonly offer: SupplierOffer
  readonly outcome: Outcome
}

async function promise(
  ctx: AgencyCtx,
  { search, found, quote, offer, outcome }: Checked,
  { clock, surroundings }: FlightSearchDeps,
): Promise<Reply> {
  const now = clock.now()
  const { solution, priced } = presentOffer(offer, quote, now, surroundings)
  const oldPrice = found.solution.priceDetail
  // The supplier's price may be the same and ours not: rates or the agency's rules have moved since the search.
  const moved =
    solution.priceDetail.total !== oldPrice.total || solution.priceDetail.currency !== oldPrice.currency
  const result = outcome === 'ok' && moved ? 'price_changed' : outcome
  const verified: VerifiedOffer = {
    token: newOfferToken(),
    solution,
    supplierCode: offer.supplier,
    supplierOffer: offer,
    passengers: search.query.passengers,
    levels: priced.levels,
    netCost: priced.netCost,
    fxSnapshotId: quote.fxSnapshotId,
    verifiedAt: now,
    validUntil: Math.min(now + OFFER_VALID_MS, offer.expiresAt),
  }
  await ctx.transaction((tx) => insertOffer(tx, verified, ctx.actor))
  return {
    result,
    oldPrice,
    newPrice: solution.priceDetail,
    newSolution: result === 'ok' ? null : solution,
    restrictions: solution.restrictions,
    verifyToken: verified.token,
    validUntil: new Date(verified.validUntil).toISOString(),
    fxSnapshotId: quote.fxSnapshotId,
  }
}
