// What past offers would cost, and whether they would be shown, under some settings: calls nothing and stores
// nothing.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { HidingRule } from '@interline/domain/agencies/settings'
import type { RateMap } from '@interline/domain/money/convert'
import type { z } from 'zod'
import type { OfferLevel } from '../../../db/json/offers.ts'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Agency } from '../agencies/index.ts'
import { hiddenBy, mayAsk } from './content-rules.ts'
import { priceOffer } from './price-offer.ts'
import { quoteOf } from './quote.ts'
import { addPrices } from './solution/combine-offers.ts'
import type { Surroundings } from './solution/present-journey.ts'
import { partsOf, routeClassOf } from './solution/present-solution.ts'

export interface PastOffers {
  readonly solution: Pick<z.infer<typeof Solution>, 'tickets'>
  /** One for each ticket, in order. */
  readonly offers: readonly SupplierOffer[]
  readonly rates: RateMap
  readonly fxSnapshotId: string
}

export interface PricedUnder {
  /** Top level first, the agency itself last. */
  readonly levels: readonly OfferLevel[]
  /** The first rule that would hide it; null: it would be shown. */
  readonly hidden: HidingRule | null
}

/** `chain`: top level first, the agency itself last. Undefined if the tickets no longer fit the solution. */
export function priceUnder(
  chain: readonly Agency[],
  { solution, offers, ...snapshot }: PastOffers,
  { suppliers, surroundings }: { readonly suppliers: SupplierRegistry; readonly surroundings: Surroundings },
): PricedUnder | undefined {
  const parts = partsOf(solution, offers)
  if (!parts || parts.length === 0) return undefined
  const quote = quoteOf(chain, snapshot)
  const routeClass = routeClassOf(parts, surroundings)
  const { levels } = addPrices(offers.map((offer) => priceOffer(offer, routeClass, quote)))
  const known = new Map(suppliers.all.map((supplier) => [supplier.code, supplier]))
  const hidden = offers.map((offer): HidingRule | null => {
    const supplier = known.get(offer.supplier)
    if (supplier && !mayAsk(supplier, quote)) return 'suppliers'
    return hiddenBy(offer, quote, surroundings.countryOf)
  })
  return { levels, hidden: hidden.find((rule) => rule !== null) ?? null }
}
