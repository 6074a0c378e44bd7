// Supplier offers that do not come from an agency's search: for the exchange of its tickets. They are priced,
// presented and stored like checked ones; offers that the agency may not see are omitted.

import type { PassengerCounts } from '@interline/contract/flight-search/shapes'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import type { z } from 'zod'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mayShow } from './content-rules.ts'
import type { FlightSearchDeps } from './deps.ts'
import { insertOffer, newOfferToken, type VerifiedOffer } from './offers.ts'
import { openQuote } from './quote.ts'
import { presentSolution, wholeOffer } from './solution/present-solution.ts'
import { proveSolution } from './solution/prove-solution.ts'

export interface FoundOffers {
  readonly offers: readonly SupplierOffer[]
  readonly passengers: z.infer<typeof PassengerCounts>
  /** Nationality of the passengers; null: several. */
  readonly passport: string | null
  readonly owner: { readonly agencyId: number; readonly userId: string }
}

/** In offer order, each under its own token. Throws `search.rates_unavailable`. */
export async function keepOffers(
  tx: Tx,
  { offers, passengers, passport, owner }: FoundOffers,
  deps: FlightSearchDeps,
): Promise<VerifiedOffer[]> {
  const { suppliers, clock } = deps
  const surroundings = { ...deps.surroundings, passport }
  const quote = await openQuote(tx, owner.agencyId, deps)
  const now = clock.now()
  const kept: VerifiedOffer[] = []
  for (const offer of offers) {
    if (!mayShow(offer, suppliers.byCode(offer.supplier), quote, surroundings.countryOf)) continue
    const parts = [wholeOffer(offer)]
    const { solution, priced } = presentSolution(parts, quote, now, surroundings)
    const verified: VerifiedOffer = {
      token: newOfferToken(),
      solution,
      supplierOffers: [offer],
      passengers,
      passport,
      levels: priced.levels,
      netCost: priced.netCost,
      proof: proveSolution(parts, quote, surroundings),
      fxSnapshotId: quote.fxSnapshotId,
      verifiedAt: now,
      validUntil: Math.min(now + OFFER_VALID_MS, offer.expiresAt),
    }
    await insertOffer(tx, verified, owner)
    kept.push(verified)
  }
  return kept
}
