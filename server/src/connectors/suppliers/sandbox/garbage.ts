// Answers as broken suppliers give them: fields missing, times that cannot be, amounts of the wrong kind, the same
// offer twice. One offer in three is left whole.

import type { SupplierOffer } from '../port.ts'

type Damage = (offer: SupplierOffer) => unknown

const DAMAGES: readonly Damage[] = [
  (offer) => ({ ...offer, prices: undefined }),
  (offer) => offer,
  (offer) => ({
    ...offer,
    prices: offer.prices.map((price) => ({ ...price, fare: { minor: 12.5, currency: 'XXX' } })),
  }),
  (offer) => ({ ...offer, journeys: [{ segments: [] }] }),
  (offer) => offer,
  (offer) => ({
    ...offer,
    journeys: offer.journeys.map(({ segments }) => ({
      segments: segments.map((segment) => ({
        ...segment,
        to: { ...segment.to, at: segment.from.at - 60_000 },
      })),
    })),
  }),
]

/** What is not an offer any more is called one all the same: that is what a broken supplier does. */
export function garbled(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const damaged = offers.map((offer, at) => DAMAGES[at % DAMAGES.length]?.(offer) as SupplierOffer)
  return [...damaged, ...damaged.slice(0, 20)]
}
